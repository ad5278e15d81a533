import test from 'ava';
import { createCachedEngine } from '../../search/cached-engine.ts';
import { SearchUnavailableError, type TypeaheadEngine, type TypeaheadItem } from '../../search/engine.ts';
import type { MemoryState, MemoryTypeahead } from '../../search/memory/typeahead.ts';
import { preferMemory, relieveByMemory } from '../../search/typeahead-engine.ts';

const request = { query: 'grand', limit: 5 };
const ofEngine: readonly TypeaheadItem[] = [];
const ofMemory: readonly TypeaheadItem[] = [];

/** An engine whose answers wait until they are let go; and memory in some state. */
function setUp(limit: number, memoryState: MemoryState = 'ready') {
  const waiting: (() => void)[] = [];
  const state = { engine: 'e1' as string | null, memory: 'm1', memoryFails: false };
  const engine: TypeaheadEngine = {
    find: () =>
      new Promise((resolve) =>
        waiting.push(() => {
          resolve(ofEngine);
        }),
      ),
    generation: () => state.engine,
  };
  const memory: MemoryTypeahead = {
    state: () => memoryState,
    ready: Promise.resolve(),
    find: () =>
      state.memoryFails
        ? Promise.reject(new SearchUnavailableError('slow', 'too many wait'))
        : Promise.resolve(ofMemory),
    generation: () => state.memory,
    stats: () => null,
    close: () => Promise.resolve(),
  };
  return { typeahead: relieveByMemory(memory, engine, limit), memory, engine, waiting, state };
}

test('what an engine has no room for comes from memory, until it has room again', async (t) => {
  const { typeahead, waiting } = setUp(2);
  const first = [typeahead.find(request), typeahead.find(request)];
  t.is(waiting.length, 2);
  t.is(await typeahead.find(request), ofMemory);
  t.is(waiting.length, 2);
  waiting[0]?.();
  t.is(await first[0], ofEngine);
  const later = typeahead.find(request);
  t.is(waiting.length, 3);
  for (const answer of waiting) answer();
  t.is(await first[1], ofEngine);
  t.is(await later, ofEngine);
});

for (const [when, memoryState, memoryFails] of [
  ['is loading', 'loading', false],
  ['does not have the catalog', 'too_large', false],
  ['has no room either', 'ready', true],
] as const) {
  test(`while memory ${when}, the engine answers all`, async (t) => {
    const { typeahead, waiting, state } = setUp(1, memoryState);
    state.memoryFails = memoryFails;
    const answers = [1, 2, 3].map(() => typeahead.find(request));
    await new Promise(setImmediate);
    t.is(waiting.length, 3);
    for (const answer of waiting) answer();
    for (const answer of answers) t.is(await answer, ofEngine);
  });
}

test('answers are cached for as long as neither sees a change', (t) => {
  const { typeahead, state } = setUp(1);
  const before = typeahead.generation();
  t.is(typeahead.generation(), before);
  state.memory = 'm2';
  const between = typeahead.generation();
  t.not(between, before);
  state.engine = 'e2';
  t.not(typeahead.generation(), between);
  state.engine = null;
  t.is(typeahead.generation(), null);
});

test('what the engine answers in place of memory, which may be newer, is not kept', async (t) => {
  const { memory, engine, waiting, state } = setUp(1);
  const cached = createCachedEngine(preferMemory(memory, engine), 10);
  state.memoryFails = true;
  const answer = cached.find(request);
  await new Promise(setImmediate);
  waiting[0]?.();
  t.is(await answer, ofEngine);
  state.memoryFails = false;
  t.is(await cached.find(request), ofMemory);
});
