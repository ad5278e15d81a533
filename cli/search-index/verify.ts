import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { recordAction } from '../../catalog/audit/record-action.ts';
import { verifyAndRecord } from '../../indexer/verify/recorded-verify.ts';
import { isSame, type VerifyReport } from '../../indexer/verify/verify-index.ts';
import { commandActor } from '../command-actor.ts';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { createRateLine } from '../rate-line.ts';
import { interruptible } from '../interruptible.ts';
import { retryNote, withIndexAndDatabase } from './open-index.ts';

export interface VerifyCommandOptions extends JsonFlag {
  readonly deep?: true;
  readonly repair?: true;
  /** How many hotels are named of each kind of difference. */
  readonly list: number;
}

/** The exit status when the index differs from Postgres. */
const differentStatus = 4;

/** `index verify`. Returns the exit status. */
export async function verify(deps: CommandDependencies, options: VerifyCommandOptions): Promise<number> {
  const line = createRateLine(deps.notes, 'documents');
  const report = await withIndexAndDatabase(deps, (index) =>
    interruptible(async (signal) => {
      const { deep, repair } = options;
      await recordAction(index.pool, {
        ...{ actor: commandActor(), action: 'index.verify' },
        details: { deep, repair },
      });
      return verifyAndRecord(index, {
        ...{ deep, repair, signal },
        onProgress: (done, total) => {
          line.show(done, total);
        },
        onRetry: retryNote(deps, line),
      });
    }),
  ).finally(line.end);
  deps.out.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report, options.list));
  return isSame(report) ? 0 : differentStatus;
}

function textOf(report: VerifyReport, max: number): string {
  const { index, hotels, chains, seconds, missing, extra, stale, changing, strangers } = report;
  const { deadLetters, noWorker } = report;
  const repaired = report.repaired + chains.repaired;
  const extras = extra.count + strangers.count;
  const lines = [
    `${index}: ${hotels} hotels and ${chains.names} names of chains compared in ${seconds.toFixed(1)} s.`,
    ...named('missing', missing.first, max),
    ...named('extra', extra.first, max),
    ...strangers.first.slice(0, max).map((id) => `extra    ${id} (the id is of no hotel)`),
    ...named('stale', stale.first, max),
    ...named('changing', changing.first, max),
    `${missing.count} missing, ${extras} extra, ${stale.count} stale`,
    ...chainLines(chains, max),
  ];
  if (repaired > 0) lines.push(`${repaired} repaired`);
  if (deadLetters > 0) {
    lines.push(`${deadLetters} refused by Elasticsearch: \`index dead-letters\` lists them`);
  }
  if (changing.count > 0) lines.push(`${changing.count} have changes that the index does not show yet`);
  if (noWorker) lines.push('Changes waited, and no worker applied them. Is one running?');
  return `${lines.join('\n')}\n`;
}

/** Nothing where there are no differences. */
function chainLines(
  { missing, extra, stale, changing, strangers }: VerifyReport['chains'],
  max: number,
): readonly string[] {
  const extras = [...extra.first, ...strangers.first];
  const lines = Object.entries({
    missing: missing.first,
    extra: extras,
    stale: stale.first,
    changing: changing.first,
  })
    .flatMap(([what, names]) =>
      names.slice(0, max).map((name) => `${what.padEnd(8)} chain ${JSON.stringify(name)}`),
    )
    .sort();
  if (lines.length === 0) return [];
  const extraCount = extra.count + strangers.count;
  return [...lines, `chains: ${missing.count} missing, ${extraCount} extra, ${stale.count} stale`];
}

function named(what: string, hotels: readonly HotelKey[], max: number): readonly string[] {
  return hotels
    .map(({ providerCode, hotelCode }) => `${what.padEnd(8)} ${providerCode} ${hotelCode}`)
    .sort()
    .slice(0, max);
}
