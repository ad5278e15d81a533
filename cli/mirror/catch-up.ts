import { applyChanges } from './apply-changes.ts';
import type { Say } from './begin-mirror.ts';
import type { Change } from './change.ts';
import { positionAfter, writeChangeFile } from './change-files.ts';
import { type MirrorState, writeState } from './directory.ts';
import type { FeedPosition, MirrorSource } from './source.ts';

/** A change file ends with the page of the feed by which it names so many base codes. */
const changesOfFile = 50_000;

/**
 * Applies what was published until now. Changes are first stored as a file, then applied, then noted: whoever
 * is killed meanwhile applies the same file again.
 */
export async function catchUp(
  source: MirrorSource,
  directory: string,
  begun: MirrorState,
  say: Say,
): Promise<MirrorState> {
  let state = begun;
  for (;;) {
    const number = state.changes + 1;
    // One that was complete when the process before this one ended: more may have been published since then.
    const stored = await positionAfter(directory, number);
    const position = stored ?? (await writeChangeFile(directory, number, changesAfter(source, state, say)));
    const hasFile = stored !== null || (await positionAfter(directory, number)) !== null;
    if (hasFile) await applyChanges(directory, state, number);
    state = { ...state, position, changes: hasFile ? number : state.changes };
    await writeState(directory, state);
    if (stored === null && position.walk === null) return state;
  }
}

/** The contents of what the feed names, up to the end of a walk or the size of a file. */
async function* changesAfter(
  source: MirrorSource,
  state: MirrorState,
  say: Say,
): AsyncGenerator<readonly Change[], FeedPosition, undefined> {
  let { position } = state;
  let named = 0;
  do {
    const { baseCodes, next } = await source.changes(position);
    // What is read now is of this page or newer; what changes later comes with a later page or walk.
    yield await source.contents(baseCodes, state);
    named += baseCodes.length;
    position = next;
    say(`${named.toLocaleString('en')} changes since ${position.since}`);
  } while (position.walk !== null && named < changesOfFile);
  return position;
}
