import Joi from 'joi';
import { component } from './component.ts';
import { dateTime, count } from './response-fields.ts';

/** The result of the last run of the fragmentation detector. */
export const mappingQuality = component(
  'MappingQuality',
  Joi.object({
    duplicateGroups: count.description('Groups of base codes that describe the same physical hotel.'),
    redundantIdentifiers: count.description('Base codes in these groups, minus one for each group.'),
    basesCompared: count.description('Base codes with a position.'),
    pairsCompared: count.description('Pairs of base codes that were compared.'),
    computedAt: dateTime.description('When the detector ran.'),
    detectorVersion: Joi.string().required().description('The version of the rules of the detector.'),
  }).description('How many base codes still describe the same physical hotel as another one.'),
);

export const mappingQualityExample = {
  duplicateGroups: 12,
  redundantIdentifiers: 13,
  basesCompared: 13204,
  pairsCompared: 81720,
  computedAt: '2026-03-02T02:00:00.000Z',
  detectorVersion: '2',
};
