import { Readable } from 'node:stream';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import test from 'ava';
import fc from 'fast-check';
import { BrokenSourceError, gunzipped } from '../../catalog/import/gunzip.ts';
import { runs } from '../support/properties.ts';

/** Lines that pack about as well as records do. */
const content = fc
  .record({ seed: fc.nat(), lines: fc.oneof(fc.nat(20), fc.nat(3000)) })
  .map(({ seed, lines }) =>
    Array.from(
      { length: lines },
      (_, line) => `{"line":${line},"code":${(seed * (line + 7)) % 99_991}}\n`,
    ).join(''),
  );

const packed = fc.array(fc.record({ content, level: fc.integer({ min: 0, max: 9 }) }), {
  minLength: 1,
  maxLength: 4,
});

/** A place in the bytes, as a share of them. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const fault = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('cut' as const), place }),
  fc.record({ kind: fc.constant('flip' as const), place, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('zeros' as const), zeros: fc.nat(40_000) }),
  fc.record({
    kind: fc.constant('garbage' as const),
    zeros: fc.nat(20_000),
    garbage: fc.string({ minLength: 2 }),
  }),
);

function withFault(whole: Buffer, { kind, ...how }: Fault): Buffer {
  const at = 'place' in how ? Math.floor(how.place * whole.length) : 0;
  if (kind === 'cut') return whole.subarray(0, at);
  if (kind === 'flip' && 'bit' in how) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << how.bit), at);
    return changed;
  }
  const zeros = Buffer.alloc('zeros' in how ? how.zeros : 0);
  return Buffer.concat([whole, zeros, Buffer.from('garbage' in how ? how.garbage : '')]);
}

type Fault = typeof fault extends fc.Arbitrary<infer T> ? T : never;

async function unpacked(
  bytes: Buffer,
  chunkBytes: number,
): Promise<{ output: Buffer; error: Error | undefined }> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const output: Buffer[] = [];
  try {
    for await (const chunk of gunzipped(Readable.from(chunks) as AsyncIterable<Buffer>)) output.push(chunk);
    return { output: Buffer.concat(output), error: undefined };
  } catch (error) {
    if (!(error instanceof BrokenSourceError)) throw error;
    return { output: Buffer.concat(output), error };
  }
}

test('all that comes before a fault of gzip is unpacked, and the fault is where it is said to be', async (t) => {
  t.timeout(120_000);
  await fc.assert(
    fc.asyncProperty(
      packed,
      fault,
      fc.integer({ min: 1, max: 100_000 }),
      async (members, broken, chunkBytes) => {
        const original = Buffer.from(members.map((member) => member.content).join(''));
        const whole = Buffer.concat(
          members.map((member) => gzipSync(member.content, { level: member.level })),
        );
        const bytes = withFault(whole, broken);
        const { output, error } = await unpacked(bytes, Math.max(chunkBytes, Math.ceil(bytes.length / 500)));

        if (!error) {
          // A cut between two members is none.
          t.true(output.equals(original.subarray(0, output.length)));
          t.true(broken.kind === 'cut' || (broken.kind !== 'garbage' && output.length === original.length));
          return;
        }
        t.false(broken.kind === 'none' || broken.kind === 'zeros', error.message);
        const offset = Number(/at offset (\d+)/.exec(error.message)?.[1]);
        // zlib at once, of what comes before the place that is named.
        const before = gunzipSync(bytes.subarray(0, offset), { finishFlush: constants.Z_SYNC_FLUSH });
        t.true(output.equals(before), `${output.length} instead of ${before.length}`);
        if (broken.kind === 'cut') t.is(offset, bytes.length);
        if (broken.kind === 'cut') t.true(output.equals(original.subarray(0, output.length)));
        if (broken.kind === 'garbage') t.true(offset >= whole.length && output.equals(original));
      },
    ),
    { numRuns: runs(100) },
  );
});
