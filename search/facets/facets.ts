import { countryName } from '../../catalog/geography/country-name.ts';
import { platformCodes } from './codes.ts';
import type { Facet } from './facet.ts';
import { mastersOfRow } from './master-chains.ts';

/** All facets, by their names in requests and responses. */
export const facets = {
  amenities: {
    description: 'Codes of the platform.',
    isLarge: true,
    ...platformCodes('amenityCodes', { isMappedOnly: true }),
    nameInSql: '(select coalesce(a.name_en, a.name) from amenities a where a.code = t.value)',
  },
  starRating: {
    description: 'Stars.',
    isNumber: true,
    columns: ['star_rating'],
    // There are two zeros, which are equal but not written alike.
    value: 'r.star_rating + 0',
  },
  categories: {
    description: 'Codes of the platform where the provider’s stands for one, else the provider’s.',
    ...platformCodes('categoryCodes', { isMappedOnly: false }),
  },
  boardCodes: {
    description: 'Codes of the platform where the provider’s stands for one, else the provider’s.',
    ...platformCodes('boardCodes', { isMappedOnly: false }),
  },
  chains: {
    description: 'Canonical names of chains, those in force. `name` is that of the first chain that has it.',
    columns: ['provider_code', 'chain_code'],
    join: 'join chain_names n on n.provider_code = r.provider_code and n.chain_code = r.chain_code',
    value: 'n.name_canonical',
    nameInSql: `(
      select c.name from chain_names c where c.name_canonical = t.value
      order by c.provider_code, c.chain_code limit 1)`,
  },
  masterChains: {
    description: 'Ids of chains of the platform.',
    columns: ['provider_code', 'chain_code'],
    join: mastersOfRow,
    value: 'belongs.master_chain_id',
    nameInSql: '(select m.name from master_chains m where m.master_chain_id = t.value)',
  },
  propertyTypes: {
    description: 'Kinds of property, ignoring case and accents.',
    columns: ['property_type'],
    // Few types are folded, not those of all rows.
    join: `join (
        select types.property_type, nullif(fold(types.property_type), '') as folded
        from (select distinct f.property_type from found f) as types offset 0
      ) as k on k.property_type = r.property_type`,
    value: 'k.folded',
  },
  countries: {
    description: 'ISO 3166-1 alpha-2: the hotel’s own country, else that of its place.',
    columns: ['effective_country_code'],
    value: 'r.effective_country_code',
    nameOf: countryName,
  },
  places: {
    description: 'Ids of the places that hotels are attached to; none of those above them.',
    columns: ['place_id'],
    value: 'r.place_id',
    nameInSql: '(select p.name from places p where p.place_id = t.value)',
  },
  providers: {
    description: 'The codes under which hotels are stored.',
    columns: ['provider_code'],
    value: 'r.provider_code',
    nameInSql: '(select p.name from providers p where p.provider_code = t.value)',
  },
} as const satisfies Readonly<Record<string, Facet>>;

export type FacetName = keyof typeof facets;

export const facetNames = Object.keys(facets) as readonly FacetName[];
