import { type Command, Option } from 'commander';
import type { ClientBase } from 'pg';
import { apiKeyPrefix, createApiKey, hashApiKey, type Gateway } from '../../catalog/access/api-key.ts';
import { recordAction } from '../../catalog/audit/record-action.ts';
import {
  type ApiKeyQueries,
  type ApiKeyRecord,
  createApiKeyQueries,
} from '../../catalog/access/api-key-queries.ts';
import { othersThanUnknown } from '../../catalog/access/organizations.ts';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { columns } from '../columns.ts';
import { commandActor } from '../command-actor.ts';
import {
  type CommandDependencies,
  type Output,
  UsageError,
  withDatabase,
  type JsonFlag,
} from '../dependencies.ts';
import {
  addressRange,
  filled,
  futureTime,
  integerUpTo,
  lineUpTo,
  repeatable,
  scopeOption,
} from '../options.ts';
import { printLines } from '../table.ts';

/** What a key or its account is called. */
const name = lineUpTo(200);

/** How many a key may be allowed. */
const requests = integerUpTo(1_000_000_000);

interface CreateFlags extends JsonFlag {
  readonly name: string;
  readonly account?: string;
  readonly org?: string;
  readonly scope: readonly string[];
  readonly ip: readonly string[];
  readonly env?: Gateway;
  readonly ratePerMinute?: number;
  readonly ratePerHour?: number;
  readonly ratePerDay?: number;
  readonly expires?: Date;
}

/**
 * `keys create|list|revoke`: API keys. A key is printed once, when it is created; only its hash is stored.
 */
export function registerKeys(program: Command, deps: CommandDependencies): void {
  const keys = program.command('keys').description('create, list and revoke API keys');

  keys
    .command('create')
    .description('create a key and print it, once')
    .requiredOption('--name <name>', 'what the key is for', name)
    .option(
      '--account <name>',
      'the service account that its requests are counted for (default: the name)',
      name,
    )
    .option('--org <code>', 'the organization whose connections it may use (default: any)', filled)
    .addOption(scopeOption())
    .addOption(
      repeatable('--ip <address>', 'an address or CIDR range that the key may be used from', {
        nothing: 'any',
        read: addressRange,
      }),
    )
    .addOption(
      new Option('--env <gateway>', 'the gateway that it is for (default: GATEWAY)').choices([
        'live',
        'test',
      ]),
    )
    .option('--rate-per-minute <requests>', 'its own limit per minute', requests)
    .option('--rate-per-hour <requests>', 'its own limit per hour', requests)
    .option('--rate-per-day <requests>', 'its own limit per day', requests)
    .option('--expires <date>', 'when the key expires, as an RFC 3339 date', futureTime)
    .option('--json', 'print its id and the key as JSON')
    .action(async (flags: CreateFlags) => {
      const key = createApiKey(flags.env ?? (await deps.config()).gateway);
      const [record] = await change(deps, 'apiKey.create', async (apiKeys, client) => {
        if (flags.org !== undefined) await checkOrganization(client, flags.org);
        const created = await apiKeys.insert({
          keyHash: hashApiKey(key),
          keyPrefix: apiKeyPrefix(key),
          name: flags.name,
          serviceAccount: flags.account ?? flags.name,
          organizationCode: flags.org ?? null,
          scopes: flags.scope,
          ipAllowList: flags.ip,
          limits: {
            perMinute: flags.ratePerMinute ?? null,
            perHour: flags.ratePerHour ?? null,
            perDay: flags.ratePerDay ?? null,
          },
          expiresAt: flags.expires ?? null,
        });
        // A key that nobody has seen is not created.
        await write(deps.out, flags.json === true ? JSON.stringify({ id: created.id, key }) : key);
        return [created];
      });
      deps.notes.write(`Key ${record?.id ?? ''} was created. It is printed only once.\n`);
    });

  keys
    .command('list')
    .description('list all keys, without the keys themselves')
    .option('--json', 'print each key as a line of JSON')
    .action(async ({ json }: JsonFlag) => {
      print(deps, await withDatabase(deps, (pool) => createApiKeyQueries(pool).list()), json);
    });

  keys
    .command('revoke')
    .description('revoke a key; all processes reject it within five seconds')
    .argument(
      '<id-or-prefix>',
      'the beginning of its id or of its prefix, as listed, that no other key has',
      filled,
    )
    .option('--json', 'print the key as a line of JSON')
    .action(async (given: string, { json }: JsonFlag) => {
      const beginning = given.replace(/…$/, '');
      const revoked = await change(deps, 'apiKey.revoke', async (apiKeys) => {
        const found = await apiKeys.findActive(beginning);
        const [only] = found;
        if (only === undefined)
          throw new UsageError(`${given}: there is no active key with this id or prefix`);
        if (found.length > 1)
          throw new UsageError(`${given}: several active keys begin so:\n${linesOf(found).join('\n')}`);
        await apiKeys.revokeById(only.id, null);
        return [{ ...only, revokedAt: new Date() }];
      });
      print(deps, revoked, json);
    });
}

/** Of the secret itself nobody has more than its hash, which is not shown either. */
function print(deps: CommandDependencies, keys: readonly ApiKeyRecord[], json: boolean | undefined): void {
  const lines = json ? keys.map(({ keyHash: _, ...shown }) => JSON.stringify(shown)) : linesOf(keys);
  printLines(deps, lines, 'There are no keys.');
}

/** Writes a line, and waits until it is written. That nobody reads it is no failure elsewhere; here it is. */
function write(out: Output, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    out.removeAllListeners('error').on('error', reject);
    out.write(`${line}\n`, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Changes keys, and records that in the same transaction. */
function change(
  deps: CommandDependencies,
  action: string,
  work: (apiKeys: ApiKeyQueries, client: ClientBase) => Promise<readonly ApiKeyRecord[]>,
): Promise<readonly ApiKeyRecord[]> {
  return withDatabase(deps, (pool) =>
    withTransaction(pool, async (client) => {
      const changed = await work(createApiKeyQueries(client), client);
      for (const { id, name, keyPrefix: prefix } of changed)
        await recordAction(client, { actor: commandActor(), action, subject: id, details: { name, prefix } });
      return changed;
    }),
  );
}

function linesOf(keys: readonly ApiKeyRecord[]): readonly string[] {
  return columns(keys.map(cellsOf));
}

function cellsOf(record: ApiKeyRecord): readonly string[] {
  const isExpired = record.expiresAt !== null && record.expiresAt.getTime() <= Date.now();
  const lasting = isExpired ? 'expired' : 'active';
  const state = record.revokedAt === null ? lasting : `revoked ${record.revokedAt.toISOString()}`;
  return [
    record.id,
    `${record.keyPrefix}…`,
    record.name,
    `account ${record.serviceAccount}`,
    `org ${record.organizationCode ?? 'any'}`,
    record.scopes.join(' '),
    record.ipAllowList.length > 0 ? record.ipAllowList.join(' ') : 'any address',
    `created ${record.createdAt.toISOString()}`,
    record.expiresAt === null ? 'expires never' : `expires ${record.expiresAt.toISOString()}`,
    state,
  ];
}

/** @throws UsageError for an organization that has nothing in the catalog, where others have */
async function checkOrganization(client: ClientBase, code: string): Promise<void> {
  const known = await othersThanUnknown(client, code);
  if (known !== null) throw new UsageError(`${code}: there is no such organization. Known: ${known}`);
}
