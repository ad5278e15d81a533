import { element } from '../dom.js';

/**
 * By what the page opens a hotel.
 *
 * @param {string | null} baseCode
 * @param hotel the hotel, or one of its rows
 */
export function hotelIdOf(baseCode, { providerCode, providerHotelCode }) {
  return baseCode ?? `${providerCode}:${providerHotelCode}`;
}

/** Where the card of a hotel is. */
export const addressOfHotel = (id) => `#search?${new URLSearchParams({ hotel: id })}`;

export function hotelLink(id, name) {
  return element('a', { href: addressOfHotel(id), dir: 'auto' }, name);
}
