import { createRandom, mixSeed } from '@hotel-content/sample-catalog';
import { typingSessions, type WantedHotel } from '../typing-sessions.ts';
import { createZipf } from './zipf.ts';

/** A request that leaves at its time, whatever became of those before. */
export interface ScheduledKeystroke {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly query: string;
}

export interface ScheduleOptions {
  /** The most popular ones first. */
  readonly hotels: readonly WantedHotel[];
  readonly people: number;
  /** Keystrokes a second of all people together, in the mean. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
}

/** As often as words are used in texts, pages read and hotels looked for. */
const popularity = 1;

/** Each way of typing comes up among them. */
const sessionsOfARound = 4;

/** The pause before a letter is between half and one and a half of the mean. */
const shortestPause = 0.5;

/**
 * What people type who look for one hotel after the other, popular ones more often (Zipf), in
 * order of time. Each starts at a random moment and types letter by letter, in pauses that vary;
 * equal seeds give equal schedules.
 */
export function scheduleKeystrokes({
  hotels,
  people,
  rate,
  seconds,
  seed,
}: ScheduleOptions): readonly ScheduledKeystroke[] {
  const drawRank = createZipf(hotels.length, popularity);
  const meanPause = (1000 * people) / rate;
  const end = seconds * 1000;
  const keystrokesOf = (person: number): readonly ScheduledKeystroke[] => {
    const random = createRandom(mixSeed(seed, person));
    const keystrokes: ScheduledKeystroke[] = [];
    let at = random.next() * meanPause;
    for (let round = 0; at < end; round += 1) {
      const looked = Array.from({ length: sessionsOfARound }, () => hotels[drawRank(random)]);
      const sessions = typingSessions(
        looked.filter((hotel) => hotel !== undefined),
        mixSeed(seed, person, round),
      );
      const queries = sessions.flatMap((session) => session.queries);
      if (queries.length === 0) break;
      for (const query of queries) {
        if (at < end) keystrokes.push({ at, query });
        at += meanPause * (shortestPause + random.next());
      }
    }
    return keystrokes;
  };
  return Array.from({ length: people }, (_, person) => keystrokesOf(person))
    .flat()
    .sort((a, b) => a.at - b.at);
}
