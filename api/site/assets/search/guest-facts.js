import { inWords, number } from '../words.js';

/** What is near is a long list: the page shows its beginning. */
const shownPlaces = 5;

/**
 * @typedef {[name: import('../words.js').Key, words: string | undefined, field: string, language?: string]}
 *   Fact
 *   `words`: undefined where nothing is known
 */

/**
 * What guests want to know of a hotel, in words; of texts the first, with its language.
 *
 * @returns {Fact[]}
 */
export function guestFacts(hotel) {
  return [
    ['checkIn', hoursInWords(hotel.checkIn), 'checkIn'],
    ['checkOut', hoursInWords(hotel.checkOut), 'checkOut'],
    ['built', hotel.yearBuilt?.toString(), 'yearBuilt'],
    ['renovated', hotel.yearRenovated?.toString(), 'yearRenovated'],
    ['rooms', hotel.roomCount == null ? undefined : number(hotel.roomCount), 'roomCount'],
    ['reviews', listed((hotel.reviews ?? []).map(reviewInWords)), 'reviews'],
    text('important', 'importantInformation', hotel),
    text('payment', 'paymentPolicy', hotel),
    text('pets', 'petPolicy', hotel),
    [
      'nearby',
      listed((hotel.pointsOfInterest ?? []).slice(0, shownPlaces).map(placeInWords)),
      'pointsOfInterest',
    ],
  ];
}

/**
 * @param {import('../words.js').Key} name
 * @returns {Fact}
 */
function text(name, field, hotel) {
  const [first] = hotel[field] ?? [];
  return [name, first?.text, field, first?.language ?? undefined];
}

function hoursInWords(hours) {
  const { from = null, until = null } = hours ?? {};
  if (from !== null) return until === null ? inWords('fromTime', { from }) : `${from}–${until}`;
  return until === null ? undefined : inWords('untilTime', { until });
}

function reviewInWords({ source, score, scale, count }) {
  const asked = count === null ? '' : ` (${number(count)})`;
  return `${inWords('review', { source, score, scale })}${asked}`;
}

function placeInWords({ name, distanceKm }) {
  return distanceKm === null ? name : `${name} ${number(distanceKm)} ${inWords('km')}`;
}

function listed(parts) {
  return parts.length === 0 ? undefined : parts.join(', ');
}
