import type { StringTable } from './string-table.ts';

const encoder = new TextEncoder();

/** UTF-8 bytes of a UTF-16 unit at most; a pair of units has four. */
const bytesPerUnit = 3;

/** Texts in UTF-8 that become more, with room for more. */
export interface StringList {
  bytes: Uint8Array;
  /** Of each text, and after the last one. */
  starts: Int32Array;
  size: number;
}

export function createStringList(): StringList {
  return { bytes: new Uint8Array(4096), starts: new Int32Array(1024), size: 0 };
}

/** Appends a text; returns its number. */
export function appendText(list: StringList, text: string): number {
  return keepText(list, writeText(list, text));
}

/** Writes a text after the last one without keeping it; returns where it ends. */
export function writeText(list: StringList, text: string): number {
  const start = list.starts[list.size] ?? 0;
  const needed = start + text.length * bytesPerUnit;
  if (needed > list.bytes.length) list.bytes = enlarged(list.bytes, needed);
  const { bytes } = list;
  // Most texts are ASCII, for which the encoder's call costs more than its work.
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) return start + encoder.encodeInto(text, bytes.subarray(start)).written;
    bytes[start + index] = unit;
  }
  return start + text.length;
}

/** Keeps the text that was written until `end`; returns its number. */
export function keepText(list: StringList, end: number): number {
  list.size += 1;
  if (list.size === list.starts.length) {
    const starts = new Int32Array(list.size * 2);
    starts.set(list.starts);
    list.starts = starts;
  }
  list.starts[list.size] = end;
  return list.size - 1;
}

/** What is in the list: views, good until it becomes more. */
export function tableOf({ bytes, starts, size }: StringList): StringTable {
  return { bytes: bytes.subarray(0, starts[size]), starts: starts.subarray(0, size + 1) };
}

function enlarged(bytes: Uint8Array, needed: number): Uint8Array {
  const larger = new Uint8Array(Math.max(bytes.length * 2, needed));
  larger.set(bytes);
  return larger;
}
