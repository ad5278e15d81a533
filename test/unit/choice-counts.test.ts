import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { type Choice, type ChoiceBatch, countedText } from '../../catalog/choices/choice.ts';
import { createChoiceBuffer } from '../../catalog/choices/choice-buffer.ts';
import { startChoiceCounts } from '../../catalog/choices/choice-counts.ts';
import { recordingLogger } from '../support/recording-logger.ts';

const choice = (id: string, more: Partial<Choice> = {}): Choice => ({
  ...{ kind: 'hotel', id, text: 'text', position: 1 },
  ...more,
});

/** Counts whose batches are recorded; sending fails while `state.isAway`. */
function openCounts(options: { readonly maxEntries?: number; readonly batchEntries?: number } = {}) {
  const sent: ChoiceBatch[] = [];
  const dropped = { choices: 0, texts: 0 };
  const state = { isAway: false, tries: 0 };
  const { logger, lines } = recordingLogger();
  const counts = startChoiceCounts({
    async send(batch) {
      state.tries += 1;
      await delay(1);
      sent.push(batch);
      if (state.isAway) throw new Error('the queues are away');
    },
    onDropped(what, number) {
      dropped[what] += number;
    },
    logger,
    everyMs: 20,
    ...options,
  });
  return { counts, sent, dropped, state, lines };
}

test('equal choices of a day are one entry, with the sum of 1 / position', (t) => {
  let now = new Date('2026-03-01T23:59:59Z');
  const buffer = createChoiceBuffer(10, () => now);
  for (const position of [1, 4, null]) t.true(buffer.choose(choice('A', { position })));
  buffer.choose(choice('A', { text: null }));
  now = new Date('2026-03-02T00:00:00Z');
  buffer.choose(choice('A'));
  const { choices = [] } = buffer.take(10) ?? {};
  const ofA = { kind: 'hotel', id: 'A' };
  t.deepEqual(choices, [
    { ...ofA, day: '2026-03-01', text: 'text', chosen: 3, ranked: 2, reciprocalRanks: 1.25 },
    { ...ofA, day: '2026-03-01', text: null, chosen: 1, ranked: 1, reciprocalRanks: 1 },
    { ...ofA, day: '2026-03-02', text: 'text', chosen: 1, ranked: 1, reciprocalRanks: 1 },
  ]);
  t.is(buffer.take(10), null);
});

test('a full buffer takes no other entry, but counts those that it has', (t) => {
  const buffer = createChoiceBuffer(2);
  t.true(buffer.choose(choice('A')));
  t.true(buffer.unanswered('x'));
  t.false(buffer.choose(choice('B')));
  t.false(buffer.unanswered('y'));
  t.true(buffer.choose(choice('A')));
  t.true(buffer.unanswered('x'));
  const first = buffer.take(1);
  t.is(first?.choices[0]?.chosen, 2);
  t.deepEqual(first?.unanswered, []);
  t.is(buffer.take(1)?.unanswered[0]?.times, 2);
});

test('what cannot be sent stays, is sent again as the same batch, and what has no room is counted', async (t) => {
  const { counts, sent, dropped, state, lines } = openCounts({ maxEntries: 3, batchEntries: 100 });
  state.isAway = true;
  counts.choose(choice('A'));
  while (state.tries < 3) await delay(5);
  for (const id of ['B', 'C', 'D', 'E', 'B']) counts.choose(choice(id));
  counts.unanswered('x');
  t.deepEqual(dropped, { choices: 1, texts: 1 });
  state.isAway = false;
  await counts.close();
  const batches = new Map(sent.map((batch) => [batch.id, batch]));
  t.deepEqual(
    [...batches.values()].map(({ choices }) => choices.map(({ id, chosen }) => [id, chosen])),
    [
      [['A', 1]],
      [
        ['B', 2],
        ['C', 1],
        ['D', 1],
      ],
    ],
  );
  t.is(lines('choices cannot be passed on; they wait in memory').length, 1);
  t.is(lines('choices are passed on again').length, 1);
});

test('many entries are sent at once, in batches', async (t) => {
  const { counts, sent } = openCounts({ batchEntries: 10 });
  for (let index = 0; index < 25; index += 1) counts.choose(choice(`${index}`));
  await counts.close();
  t.deepEqual(
    sent.map(({ choices }) => choices.length),
    [10, 10, 5],
  );
});

test('at a stop what cannot be sent is counted as dropped', async (t) => {
  const { counts, dropped, state } = openCounts({ batchEntries: 1 });
  state.isAway = true;
  for (const id of ['A', 'A', 'B']) counts.choose(choice(id));
  counts.unanswered('x');
  await counts.close();
  t.deepEqual(dropped, { choices: 3, texts: 1 });
});

test('texts are counted folded and bounded', (t) => {
  t.is(countedText('  KÖLN   Süd '), 'koln sud');
  t.is(countedText('ß'.repeat(100)), 's'.repeat(100));
  t.is(countedText('🏨'.repeat(101)), '🏨'.repeat(100));
  for (const nothing of [' ', '́', 'a\0b', 'a\ud83c']) t.is(countedText(nothing), null);
});
