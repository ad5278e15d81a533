import { foldedLine } from '../../catalog/database/folded-line.ts';
import { anyTerm } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { foldedNames } from './values.ts';

export const propertyTypes = hotelFilter({
  takes: foldedNames,
  description: 'Types of property, such as `Hotel`.',
  condition: (wanted, parameters) => `${foldedLine('h.property_type')} = any (${parameters.add(wanted)})`,
  clause: (wanted) => anyTerm('propertyType', wanted),
});
