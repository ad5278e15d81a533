import { setImmediate } from 'node:timers/promises';
import type { IncludedRooms } from '../../catalog/hotels/read-rooms.ts';
import type { Room } from '../../catalog/hotels/rooms.ts';
import { roomWarnings } from '../schemas/included-rooms.ts';
import type { Warning } from '../schemas/responses.ts';
import { JsonStream } from './json-stream.ts';
import type { Parts } from './streamed-body.ts';

/** What of a part is made without a break: hotels at most, and rooms until which more are added. */
const hotelsAtOnce = 100;
const roomsAtOnce = 500;

/** A response to a request for hotels by their codes. */
interface Answer<Hotel> {
  readonly hotels: readonly Hotel[];
  readonly notFound: readonly string[];
  readonly warnings: readonly Warning[];
}

type WithRooms<Hotel, Shown> = Hotel & { readonly rooms?: Shown };

/**
 * The response with the rooms of its hotels. It is streamed part by part, and other requests are served in
 * between: the rooms of a thousand hotels take a second to be made and serialized.
 *
 * @param rooms by the positions of the hotels
 * @param shown what a response has of those of one hotel
 */
export function streamWithRooms<Hotel extends object, Shown>(
  { hotels, notFound, warnings }: Answer<Hotel>,
  rooms: IncludedRooms,
  shown: (rooms: readonly Room[]) => Shown,
): Promise<JsonStream<Answer<WithRooms<Hotel, Shown>>> | Answer<WithRooms<Hotel, Shown>>> {
  return JsonStream.begin<Answer<WithRooms<Hotel, Shown>>, 'hotels'>({
    member: 'hotels',
    parts: partsOf(hotels, rooms, shown),
    rest: () => ({ notFound, warnings: [...warnings, ...roomWarnings(rooms)] }),
  });
}

async function* partsOf<Hotel extends object, Shown>(
  hotels: readonly Hotel[],
  rooms: IncludedRooms,
  shown: (rooms: readonly Room[]) => Shown,
): Parts<WithRooms<Hotel, Shown>> {
  for (let next = 0; next < hotels.length;) {
    await setImmediate();
    const part: WithRooms<Hotel, Shown>[] = [];
    for (let made = 0; part.length < hotelsAtOnce && made < roomsAtOnce; next += 1) {
      const hotel = hotels[next];
      if (hotel === undefined) break;
      const own = rooms.at(next);
      part.push(own === null ? hotel : { ...hotel, rooms: shown(own) });
      made += own?.length ?? 0;
    }
    yield part;
  }
}
