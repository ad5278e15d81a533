import { foldedText } from '../../folded-text.js';

/** @typedef {string | number | null} Value */

/**
 * What two base codes are compared by: of a row of a provider, as people read it.
 *
 * @type {readonly (readonly [words: import('../../words.js').Key, valueOf: (hotel: any) => Value])[]}
 */
const compared = [
  ['name', (hotel) => hotel.hotelName],
  ['opAddress', ({ location }) => location?.address ?? null],
  ['opPostalCode', ({ location }) => location?.postalCode ?? null],
  ['opCity', ({ location }) => location?.city ?? null],
  ['country', ({ location }) => location?.countryCode ?? null],
  ['opPosition', ({ location }) => positionOf(location)],
  ['opPhone', ({ contact }) => contact?.phone ?? null],
  ['opEmail', ({ contact }) => contact?.email ?? null],
  ['opWebsite', ({ contact }) => contact?.website ?? null],
  ['stars', (hotel) => hotel.starRating],
  ['opChain', (hotel) => hotel.chainName ?? hotel.chainCode],
  ['opPropertyType', (hotel) => hotel.propertyType],
];

function positionOf(location) {
  if (location?.latitude == null || location.longitude == null) return null;
  return `${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`;
}

/**
 * Compares the rows of two base codes field by field; fields that none has are left out. A value differs
 * where both base codes have some, and none of the other is the same.
 *
 * @param {readonly any[]} rows those of the one
 * @param {readonly any[]} others those of the other
 * @returns {{
 *   words: import('../../words.js').Key,
 *   differs: boolean | null,
 *   cells: { text: string, differs: boolean }[],
 * }[]} the cells are of all rows; `differs` is null where one has no value
 */
export function compareRows(rows, others) {
  return compared.flatMap(([words, valueOf]) => {
    const [values, otherValues] = [rows, others].map((side) => side.map((hotel) => textOf(valueOf(hotel))));
    const [known, otherKnown] = [values, otherValues].map(
      (side) => new Set(side.filter(Boolean).map(foldedText)),
    );
    if (known.size + otherKnown.size === 0) return [];
    const isComparable = known.size > 0 && otherKnown.size > 0;
    const cellOf = (text, among) => ({
      text,
      differs: isComparable && text !== '' && !among.has(foldedText(text)),
    });
    const cells = [
      ...values.map((text) => cellOf(text, otherKnown)),
      ...otherValues.map((text) => cellOf(text, known)),
    ];
    const isSame = [...known].some((value) => otherKnown.has(value));
    return [{ words, differs: isComparable ? !isSame : null, cells }];
  });
}

function textOf(value) {
  return value === null || value === undefined ? '' : String(value);
}
