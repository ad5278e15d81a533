/**
 * @typedef {{
 *   key: string,
 *   baseCode: string | null,
 *   providerCode: string,
 *   providerHotelCode: string,
 *   distanceKm: number | null,
 *   name: string,
 *   starRating: number | null,
 *   city: string | null,
 *   image: string | null,
 *   position: { latitude: number, longitude: number } | null,
 * }} Entry What the map and the list show of a hotel.
 */

/**
 * The hotels of a response: with distinct base codes and summaries.
 *
 * @param {readonly {
 *   providerCode: string,
 *   providerHotelCode: string,
 *   platformHotelCode?: string,
 *   distanceKm?: number,
 *   summary: {
 *     name: string,
 *     starRating: number | null,
 *     image: string | null,
 *     location: { latitude: number | null, longitude: number | null, city: string | null } | null,
 *   },
 * }[]} hotels
 * @returns {Entry[]}
 */
export function entriesOf(hotels) {
  return hotels.map(({ providerCode, providerHotelCode, platformHotelCode, distanceKm, summary }) => {
    const { latitude = null, longitude = null, city = null } = summary.location ?? {};
    return {
      key: platformHotelCode ?? `${providerCode}:${providerHotelCode}`,
      baseCode: platformHotelCode ?? null,
      ...{ providerCode, providerHotelCode, distanceKm: distanceKm ?? null },
      ...{ name: summary.name, starRating: summary.starRating, city, image: summary.image },
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    };
  });
}
