import { addContent, contentRequests } from './hotel-entries.js';

/**
 * Reads the content that hotels still lack, request by request, into their entries. Yields the entries of
 * each request. What a failed request did not bring is read by the next call.
 */
export async function* readContent(client, entries, signal) {
  let requests = contentRequests(entries);
  while (requests.length > 0) {
    for (const { providerCode, wanted } of requests) {
      const hotelCodes = wanted.map(({ row }) => row.providerHotelCode);
      const body = { providerCode, hotelCodes };
      const { hotels } = await client.post('/hotels/by-provider-codes', body, signal);
      addContent(wanted, hotels);
      yield wanted.map(({ entry }) => entry);
    }
    requests = contentRequests(entries);
  }
}
