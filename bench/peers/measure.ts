import { createRandom, mixSeed } from '@hotel-content/sample-catalog';
import { latencyOf, timed } from '../latency.ts';
import type { Peer, PeerHotel } from './peer.ts';
import { isWanted, keystrokesOf, typingKinds, type TypedText, type TypingKind } from './typing.ts';

/** How well a peer finds what is typed. Shares from 0 to 1. */
export interface Quality {
  /** Letters typed until the hotel is among the first five, in the mean; all of them where it never is. */
  readonly letters: number;
  /** Sessions in which the hotel never was among the first five. */
  readonly failed: number;
  /** The whole text finds the hotel first, or among the first five. */
  readonly first: number;
  readonly firstFive: number;
}

/** What a keystroke costs. */
export interface Cost {
  /** Processor time of all processes of the peer, in milliseconds. */
  readonly cpuMs: number;
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly memoryBytes: number;
}

export interface PeerFigures {
  readonly all: Quality;
  readonly kinds: ReadonlyMap<TypingKind, Quality>;
  readonly cost: Cost;
}

/** What is typed at every peer. */
export interface Typing {
  /** Typed as a whole. */
  readonly texts: readonly TypedText[];
  /** Those of them that are also typed letter by letter. */
  readonly sessions: readonly TypedText[];
  /** Queries whose cost is measured: the same for each peer, however soon its sessions end. */
  readonly keystrokes: readonly string[];
}

const limit = 20;
const shown = 5;
const clients = 8;

/** A random part of all keystrokes of the sessions, in random order. */
export function sampleOfKeystrokes(
  sessions: readonly TypedText[],
  count: number,
  seed: number,
): readonly string[] {
  const random = createRandom(mixSeed(seed, count));
  const all = sessions.flatMap(keystrokesOf);
  return Array.from({ length: Math.min(count, all.length) }, () => random.pick(all));
}

/**
 * Measures the quality first, which warms the peer up, then the cost: one keystroke at a time, and as many as
 * eight clients get answered that each wait for their answer.
 */
export async function measurePeer(
  peer: Peer,
  hotels: readonly PeerHotel[],
  { texts, sessions, keystrokes }: Typing,
  seconds: number,
): Promise<PeerFigures> {
  const rankOf = async (typed: TypedText, query: string): Promise<number> => {
    const ids = await peer.search(query, limit);
    const index = ids.findIndex((id) => isWanted(typed, hotels[id]));
    return index === -1 ? Infinity : index + 1;
  };
  const whole: { readonly kind: TypingKind; readonly rank: number }[] = [];
  for (const typed of texts) whole.push({ kind: typed.kind, rank: await rankOf(typed, typed.text) });
  const letterByLetter: { readonly kind: TypingKind; readonly letters: number; readonly failed: boolean }[] =
    [];
  for (const typed of sessions) {
    let found: string | undefined;
    for (const query of keystrokesOf(typed)) {
      if ((await rankOf(typed, query)) > shown) continue;
      found = query;
      break;
    }
    const letters = Array.from(found ?? typed.text).length;
    letterByLetter.push({ kind: typed.kind, letters, failed: found === undefined });
  }
  const qualityOf = (kind: TypingKind | undefined): Quality => {
    const typedWhole = whole.filter((one) => kind === undefined || one.kind === kind);
    const typedLetters = letterByLetter.filter((one) => kind === undefined || one.kind === kind);
    return {
      letters: meanOf(typedLetters.map(({ letters }) => letters)),
      failed: meanOf(typedLetters.map(({ failed }) => Number(failed))),
      first: meanOf(typedWhole.map(({ rank }) => Number(rank === 1))),
      firstFive: meanOf(typedWhole.map(({ rank }) => Number(rank <= shown))),
    };
  };
  return {
    all: qualityOf(undefined),
    kinds: new Map(typingKinds.map((kind) => [kind, qualityOf(kind)])),
    cost: await costOf(peer, keystrokes, seconds),
  };
}

async function costOf(peer: Peer, keystrokes: readonly string[], seconds: number): Promise<Cost> {
  const before = await peer.cpuSeconds();
  const times: number[] = [];
  for (const query of keystrokes) times.push((await timed(() => peer.search(query, limit))).ms);
  const cpuMs = (((await peer.cpuSeconds()) - before) / keystrokes.length) * 1000;
  const { p50, p99 } = latencyOf(times);
  const perSecond = await load(peer, keystrokes, seconds);
  return { cpuMs, p50, p99, perSecond, memoryBytes: await peer.memoryBytes() };
}

async function load(peer: Peer, keystrokes: readonly string[], seconds: number): Promise<number> {
  const since = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - since < seconds * 1000) {
      await peer.search(keystrokes[next++ % keystrokes.length] ?? '', limit);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return next / ((performance.now() - since) / 1000);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
