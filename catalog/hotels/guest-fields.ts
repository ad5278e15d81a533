import { FieldError } from '../fields/field-error.ts';
import { nullableGroup, optional, required } from '../fields/field.ts';
import { integer, type Kind, number, pattern, seldom, text } from '../fields/kind.ts';
import { count, name, phrase } from '../fields/kinds.ts';
import { always, objects } from '../fields/objects.ts';
import type { RecordRow } from '../fields/record-type.ts';

/** Half of the way around the earth, in kilometres: nothing is farther away. */
const maxDistance = 20_100;

/** The greatest scale of a review; most have 5, 10 or 100. */
const maxScale = 1000;

const timeOfDay = pattern(
  /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/,
  'a local time of day, HH:MM from 00:00 to 23:59',
  (value) => value,
);

const year = integer(1000, 2100, 'smallint');

/** The hours of a stay's begin or end, in two columns. */
function hours(columns: string, description: string, example: { from?: string; until?: string }) {
  return nullableGroup(
    {
      from: optional(timeOfDay, 'Not before this local time.', {
        column: `${columns}_from`,
        example: example.from,
      }),
      until: optional(timeOfDay, 'Not after this local time; one that is before `from` is of the next day.', {
        column: `${columns}_until`,
        example: example.until,
      }),
    },
    description,
    'LocalHours',
  );
}

/** Texts in several languages, of which responses show those of one. */
export const textsNamed = (component: string) =>
  objects(
    {
      type: optional(phrase, 'What the text is about, in the provider’s words.'),
      language: optional(phrase, 'Its language, as the provider names it.'),
      text: always(text, 'The text.'),
    },
    { anyOf: ['text'], language: 'language', component },
  );

const texts = seldom(textsNamed('HotelText'));

const pointsOfInterest = seldom(
  objects(
    {
      name: always(name, 'Its name.'),
      kind: optional(name, 'What it is, in the provider’s words.'),
      distanceKm: optional(number(0, maxDistance), 'How far it is from the hotel, in kilometres.'),
    },
    { anyOf: ['name'], longest: 1000, component: 'PointOfInterest' },
  ),
);

const scale: Kind<number> = {
  ...number(0, maxScale),
  read: (value) => {
    const read = number(0, maxScale).read(value);
    if (read === 0) throw new FieldError('must be greater than 0');
    return read;
  },
  schema: { type: 'number', exclusiveMinimum: 0, maximum: maxScale },
  words: `number(greater than 0…${maxScale})`,
};

const reviews = seldom(
  objects(
    {
      source: required(name, 'Who collects the reviews; one entry of each.'),
      score: required(number(0, maxScale), 'Their average, from 0 to `scale`.'),
      scale: required(scale, 'The best score that the source gives.'),
      count: optional(count, 'How many reviews there are.'),
    },
    { longest: 100, complete: checkReview, component: 'HotelReviews' },
  ),
);

function checkReview({ source, score, scale: best }: RecordRow, before: readonly RecordRow[]): void {
  if (Number(score) > Number(best)) throw new FieldError('must not be greater than scale', 'score');
  if (before.some((other) => other['source'] === source))
    throw new FieldError('must not be that of another review of the hotel', 'source');
}

/**
 * What guests want to know before they stay. Few providers send all of it: where it is absent, it takes no
 * room in the rows of hotels.
 */
export const guestFields = {
  checkIn: hours('check_in', 'When guests may arrive; null when nothing is known of it.', { from: '16:00' }),
  checkOut: hours('check_out', 'When guests have to leave; null when nothing is known of it.', {
    until: '10:00',
  }),
  yearBuilt: optional(year, 'When it was built.', { example: 2020 }),
  yearRenovated: optional(year, 'When it was last renovated.'),
  roomCount: optional(integer(1, 50_000), 'How many rooms the house has, whether they are listed or not.', {
    example: 303,
  }),
  importantInformation: optional(texts, 'What guests have to know, such as works in the house.', {
    example: [{ language: 'en', text: 'Guests who arrive after 22:00 call beforehand.' }],
  }),
  paymentPolicy: optional(texts, 'How guests may pay.', {
    example: [{ language: 'en', text: 'Cards and cash are accepted.' }],
  }),
  petPolicy: optional(texts, 'Whether pets may come.', {
    example: [{ language: 'en', text: 'Pets are welcome.' }],
  }),
  pointsOfInterest: optional(pointsOfInterest, 'What is near, in the provider’s order.', {
    example: [
      { name: 'Hernals', kind: 'district', distanceKm: 3.3 },
      { name: 'Ottakring', kind: 'district', distanceKm: 3.4 },
      { name: 'Wien', kind: 'city centre', distanceKm: 6.5 },
      { name: 'Vienna Airport', kind: 'landmark', distanceKm: 24.7 },
    ],
  }),
  reviews: optional(reviews, 'What guests say of it, by who asked them.', {
    example: [{ source: 'Guestbook', score: 9.4, scale: 10, count: 17 }],
  }),
};
