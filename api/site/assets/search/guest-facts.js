/** What is near is a long list: the page shows its beginning. */
const shownPlaces = 5;

/**
 * What guests want to know of a hotel, in words; of texts the first, with its language.
 *
 * @returns {[name: string, words: string | undefined, field: string, language?: string][]} `words`: undefined
 *   where nothing is known
 */
export function guestFacts(hotel) {
  return [
    ['Check-in', hoursInWords(hotel.checkIn), 'checkIn'],
    ['Check-out', hoursInWords(hotel.checkOut), 'checkOut'],
    ['Built', hotel.yearBuilt?.toString(), 'yearBuilt'],
    ['Renovated', hotel.yearRenovated?.toString(), 'yearRenovated'],
    ['Rooms', hotel.roomCount?.toLocaleString('en'), 'roomCount'],
    ['Reviews', listed((hotel.reviews ?? []).map(reviewInWords)), 'reviews'],
    text('Important', 'importantInformation', hotel),
    text('Payment', 'paymentPolicy', hotel),
    text('Pets', 'petPolicy', hotel),
    [
      'Nearby',
      listed((hotel.pointsOfInterest ?? []).slice(0, shownPlaces).map(placeInWords)),
      'pointsOfInterest',
    ],
  ];
}

/** @returns {[name: string, words: string | undefined, field: string, language?: string]} */
function text(name, field, hotel) {
  const [first] = hotel[field] ?? [];
  return [name, first?.text, field, first?.language ?? undefined];
}

function hoursInWords(hours) {
  const { from = null, until = null } = hours ?? {};
  if (from !== null) return until === null ? `from ${from}` : `${from}–${until}`;
  return until === null ? undefined : `until ${until}`;
}

function reviewInWords({ source, score, scale, count }) {
  const asked = count === null ? '' : ` (${count.toLocaleString('en')})`;
  return `${source} ${score} of ${scale}${asked}`;
}

function placeInWords({ name, distanceKm }) {
  return distanceKm === null ? name : `${name} ${distanceKm} km`;
}

function listed(parts) {
  return parts.length === 0 ? undefined : parts.join(', ');
}
