import Joi from 'joi';
import { contentParts } from '../../../catalog/hotels/content-parts.ts';
import { component } from '../../schemas/component.ts';
import { instant, providerCode, limitOf } from '../../schemas/fields.ts';
import { hotelExample } from '../../schemas/hotel.ts';
import { mergedHotel } from '../../schemas/merged-hotel.ts';
import { dateTime, nullableText, listOf, enumOf } from '../../schemas/response-fields.ts';
import { warnings } from '../../schemas/responses.ts';

const changedHotel = mergedHotel(
  'ChangedHotel',
  'A base code that changed, with its content of now.',
  ({ baseCode, primary, provenance }) => ({
    baseCode,
    primary,
    provenance,
    changed: Joi.array()
      .items(Joi.string().valid(...contentParts))
      .min(1)
      .required()
      .description(
        'The parts that changed after `since` and before the walk began; `hotel` where its rows came or went and no part changed.',
      ),
    changedAt: dateTime.description('When its last change before the walk began was published.'),
  }),
);

/** What a client may ask for changes of. */
export const wantedPart = component('WantedPart', Joi.string().valid(...contentParts, 'deleted'));

const cursor = Joi.string().allow('');

export const changedSinceBody = Joi.object({
  since: instant
    .required()
    .description(
      '`checkpointAt` of the last walk; any earlier time, such as 1970-01-01T00:00:00Z, for a first sync.',
    ),
  providerCode: providerCode.description(
    'Only hotels in which a row of this family changed, and removals of its rows: a code, an alias or a family.',
  ),
  maxSize: limitOf(1000, 100).description('The maximum number of hotels, and of removals, of a page.'),
  parts: Joi.array()
    .items(wantedPart)
    .min(1)
    .max(contentParts.length + 1)
    .description(
      'Only hotels in which one of these parts changed; `deleted`: removals. All of these by default.',
    ),
  cursor: cursor.description('`cursor` of the previous page.'),
  deletedCursor: cursor.description('`deletedCursor` of the previous page.'),
  ...changedHotel.body,
});

export const removedHotel = component(
  'RemovedHotel',
  Joi.object({
    baseCode: nullableText.description('Null if the row had none.'),
    providerCode: nullableText.description('Of the row that was removed; null if none was.'),
    providerHotelCode: nullableText.description('Likewise.'),
    reason: enumOf('removed', 'remapped').description(
      '`removed`: the supplier no longer sends the row. `remapped`: the base code has lost its last row, which lives, with another ' +
        'base code or with none; once in a walk. Where rows of several providers were the last ones together, a request with ' +
        '`providerCode` lists it if one of them is of that family.',
    ),
    movedTo: Joi.string().description(
      'The base code that this row is under now; absent where it has none, and for `removed`.',
    ),
    deletedAt: dateTime.description('When the removal was published.'),
  }).description('A row that was removed, or a base code whose last row is mapped elsewhere now.'),
);

export const changedSinceResponse = Joi.object({
  hotels: listOf(changedHotel.item),
  cursor: Joi.string().description('Absent when no more hotels follow.'),
  checkpointAt: dateTime.description('`since` of the next walk; the same on all pages of a walk.'),
  deleted: listOf(removedHotel),
  deletedCursor: Joi.string().description('Absent when no more removals follow.'),
  warnings,
});

export const changedSinceExamples = {
  body: { since: '2026-01-01T00:00:00Z', providerCode: 'atlas', maxSize: 50 },
  response: {
    hotels: [
      {
        baseCode: 'HC0100003',
        primary: hotelExample,
        provenance: { media: 'meridian' },
        changed: ['hotel', 'media'],
        changedAt: '2026-03-01T10:00:00.000Z',
      },
    ],
    checkpointAt: '2026-03-01T10:00:05.120Z',
    deleted: [
      {
        baseCode: 'HC0100010',
        providerCode: 'atlas',
        providerHotelCode: '100003',
        reason: 'removed',
        deletedAt: '2026-03-01T10:00:05.120Z',
      },
    ],
    warnings: [],
  },
};
