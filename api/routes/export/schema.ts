import Joi from 'joi';
import { countNames, type CountName } from '../../../catalog/export/counts.ts';
import { component } from '../../schemas/component.ts';
import { hotelSchema, providerPropertyIds, selectedHotelSchema } from '../../schemas/hotel.ts';
import { provenance } from '../../schemas/merged-hotel.ts';
import { dateTime, nullablePlaceId, nullableText } from '../../schemas/response-fields.ts';
import { selectable } from '../../schemas/selection.ts';

const count = Joi.number().integer().min(0);

const identity = { code: Joi.string().required(), baseCode: nullableText };

const counts = {
  mediaCount: count,
  roomCount: count,
  pointsOfInterestCount: count.description('Only with `include=content`.'),
  reviewsCount: count.description('Sources of reviews; only with `include=content`.'),
} satisfies Record<CountName, Joi.Schema>;

const line = {
  ...identity,
  providerPropertyIds: providerPropertyIds.required(),
  country: nullableText,
  canonicalCityPlaceId: nullablePlaceId,
  updatedAt: dateTime,
  ...counts,
};

const wholeLine = component('ExportLine', Joi.object(line).description('A hotel, as a line of an export.'));

const optional = Object.fromEntries(Object.entries(line).map(([name, schema]) => [name, schema.optional()]));

const selectedLine = component(
  'SelectedExportLine',
  Joi.object({ ...optional, ...identity, primary: selectedHotelSchema, provenance }).description(
    'What `fields` select of a line and of the content of its hotel, and what identifies them.',
  ),
);

const { body } = selectable(Joi.object({ ...line, primary: hotelSchema, provenance }), selectedLine, {
  component: 'ExportField',
  example: ['updatedAt', 'primary.hotelName', 'primary.location.city'],
});

/** The parameters by which a caller selects what lines have. */
export const selectionParameters = {
  ...body,
  fields: body.fields.description(
    'With `include=content`: 1–100 dotted names of what a line then has beside `code` and `baseCode`, and nothing else: its own ' +
      'members, `primary` (the content of the hotel) and `provenance`, as `/hotels/by-base-codes` has them, whole or in ' +
      'parts (`primary.location`, `primary.media.url`).',
  ),
};

/** A line as it is without `fields`, or what they select of it. */
export const exportLine = Joi.alternatives().conditional('$fields', {
  is: Joi.exist(),
  then: selectedLine,
  otherwise: wholeLine,
});

export const exportLineExample = {
  code: 'HC0100003',
  baseCode: 'HC0100003',
  providerPropertyIds: { atlas: ['100000'], bedline: ['BL0000001'] },
  country: 'AT',
  canonicalCityPlaceId: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
  updatedAt: '2026-03-01T10:00:00.000Z',
  mediaCount: 12,
  roomCount: 4,
};

export const exportCsvExample =
  'code,baseCode,primary.hotelName,primary.location.city\r\nHC0100003,HC0100003,Grand Hotel Wien,Wien\r\n';

const ownColumns = [
  'code',
  'baseCode',
  'providerPropertyIds',
  'country',
  'canonicalCityPlaceId',
  'updatedAt',
];

/** The columns of CSV: what identifies a line, then `fields` in their order; without these all members. */
export function columnsOf(fields: readonly string[] | undefined, counted: readonly CountName[]): string[] {
  return fields === undefined ? [...ownColumns, ...counted] : [...new Set(['code', 'baseCode', ...fields])];
}

/** What is counted by what a request includes, or selects. */
export function countsOf(
  include: 'counts' | 'none' | 'content',
  fields: readonly string[] | undefined,
): readonly CountName[] {
  if (fields !== undefined) return countNames.filter((name) => fields.includes(name));
  return { counts: countNames.slice(0, 2), none: [], content: countNames }[include];
}
