import test from 'ava';
import fc from 'fast-check';
import { nextRun } from '../../workers/next-run.ts';
import { runs } from '../support/properties.ts';

const hour = 3_600_000;

/** The first runs after a moment, as RFC 3339. */
function runsOf(pattern: string, tz: string, after: string, count: number): readonly string[] {
  const found: string[] = [];
  for (let at = Date.parse(after); found.length < count;) {
    at = nextRun(at, { pattern, tz }) ?? NaN;
    found.push(new Date(at).toISOString().replace(':00.000', ''));
  }
  return found;
}

test('a run at an hour that the clocks leave out comes as much later', (t) => {
  // 0:00 is followed by 1:00, 2:00 by 2:30, and 2:00 by 3:00.
  t.deepEqual(runsOf('0 0 * * *', 'America/Santiago', '2026-09-04T12:00:00Z', 3), [
    '2026-09-05T04:00Z',
    '2026-09-06T04:00Z',
    '2026-09-07T03:00Z',
  ]);
  t.deepEqual(runsOf('0 2 * * *', 'Australia/Lord_Howe', '2026-10-02T12:00:00Z', 3), [
    '2026-10-02T15:30Z',
    '2026-10-03T15:30Z',
    '2026-10-04T15:00Z',
  ]);
  t.deepEqual(runsOf('30 2 * * *', 'Europe/Vienna', '2026-03-27T12:00:00Z', 3), [
    '2026-03-28T01:30Z',
    '2026-03-29T01:30Z',
    '2026-03-30T00:30Z',
  ]);
});

test('an hour that the clocks repeat has one run', (t) => {
  t.deepEqual(runsOf('30 2 * * *', 'Europe/Vienna', '2026-10-23T12:00:00Z', 3), [
    '2026-10-24T00:30Z',
    '2026-10-25T00:30Z',
    '2026-10-26T01:30Z',
  ]);
});

test('a run of a certain day is as late where that day begins late', (t) => {
  t.deepEqual(runsOf('0 0 6 9 *', 'America/Santiago', '2026-01-01T00:00:00Z', 2), [
    '2026-09-06T04:00Z',
    '2027-09-06T03:00Z',
  ]);
});

test('an interval is as long as ever', (t) => {
  t.is(nextRun(1000, { every: 600 }), 1200);
});

test('a time of day comes once a day, whatever clocks do', (t) => {
  const zones = [
    ...['UTC', 'Europe/Vienna', 'America/New_York', 'America/Santiago', 'America/Havana', 'America/Nuuk'],
    ...['Africa/Cairo', 'Atlantic/Azores', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ];
  const time = fc.record({
    tz: fc.constantFrom(...zones),
    hour: fc.nat({ max: 23 }),
    minute: fc.constantFrom(0, 1, 15, 30, 45, 59),
  });
  const property = fc.property(time, ({ tz, hour: hourOfDay, minute }) => {
    const found = runsOf(`${minute} ${hourOfDay} * * *`, tz, '2026-01-01T00:00:00Z', 370).map(Date.parse);
    const apart = found.slice(1).map((at, index) => at - (found[index] ?? 0));
    return apart.every((ms) => ms >= 23 * hour && ms <= 25 * hour);
  });
  t.notThrows(() => {
    fc.assert(property, { numRuns: runs(10) });
  });
});
