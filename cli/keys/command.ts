import { type Command, Option } from 'commander';
import type { Pool } from 'pg';
import { apiKeyPrefix, createApiKey, hashApiKey, type Gateway } from '../../catalog/access/api-key.ts';
import {
  type ApiKeyQueries,
  type ApiKeyRecord,
  createApiKeyQueries,
} from '../../catalog/access/api-key-queries.ts';
import { readOrganizationCodes } from '../../catalog/access/organizations.ts';
import { type CommandDependencies, UsageError, withDatabase } from '../dependencies.ts';
import { addressRange, filled, futureTime, positiveInteger, repeatable, scopeOption } from '../options.ts';

/** A message lists so many. */
const maxShownOrganizations = 20;

interface CreateFlags {
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
    .requiredOption('--name <name>', 'what the key is for', filled)
    .option(
      '--account <name>',
      'the service account that its requests are counted for (default: the name)',
      filled,
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
    .option('--rate-per-minute <requests>', 'its own limit per minute', positiveInteger)
    .option('--rate-per-hour <requests>', 'its own limit per hour', positiveInteger)
    .option('--rate-per-day <requests>', 'its own limit per day', positiveInteger)
    .option('--expires <date>', 'when the key expires, as an RFC 3339 date', futureTime)
    .action((flags: CreateFlags) =>
      withDatabase(deps, async (pool) => {
        if (flags.org !== undefined) await checkOrganization(pool, flags.org);
        const apiKeys = createApiKeyQueries(pool);
        const key = createApiKey(flags.env ?? (await deps.config()).gateway);
        const record = await apiKeys.insert({
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
        deps.err.write(`Key ${record.id} was created. It is printed only once:\n`);
        deps.out.write(`${key}\n`);
      }),
    );

  keys
    .command('list')
    .description('list all keys, without the keys themselves')
    .action(() =>
      withKeys(deps, async (apiKeys) => {
        for (const record of await apiKeys.list()) deps.out.write(`${lineOf(record)}\n`);
      }),
    );

  keys
    .command('revoke')
    .description('revoke a key; all processes reject it within five seconds')
    .argument('<id-or-prefix>', 'the id of the key, or its first characters as listed')
    .action((idOrPrefix: string) =>
      withKeys(deps, async (apiKeys) => {
        const revoked = await apiKeys.revoke(idOrPrefix.replace(/…$/, ''));
        if (revoked.length === 0)
          throw new UsageError(`${idOrPrefix}: there is no active key with this id or prefix`);
        for (const record of revoked) deps.out.write(`${lineOf(record)}\n`);
      }),
    );
}

function withKeys(deps: CommandDependencies, work: (apiKeys: ApiKeyQueries) => Promise<void>): Promise<void> {
  return withDatabase(deps, (pool) => work(createApiKeyQueries(pool)));
}

function lineOf(record: ApiKeyRecord): string {
  const ended = record.revokedAt === null ? 'active' : `revoked ${record.revokedAt.toISOString()}`;
  return [
    record.id,
    `${record.keyPrefix}…`,
    record.name,
    `account ${record.serviceAccount}`,
    `org ${record.organizationCode ?? 'any'}`,
    record.scopes.join(' '),
    record.ipAllowList.length > 0 ? record.ipAllowList.join(' ') : 'any address',
    `created ${record.createdAt.toISOString()}`,
    ...(record.expiresAt === null ? [] : [`expires ${record.expiresAt.toISOString()}`]),
    ended,
  ].join('  ');
}

/** @throws UsageError for an organization that has nothing in the catalog, where others have */
async function checkOrganization(pool: Pool, code: string): Promise<void> {
  const known = await readOrganizationCodes(pool);
  if (known.length === 0 || known.includes(code)) return;
  const shown = known.slice(0, maxShownOrganizations).join(', ');
  throw new UsageError(
    `${code}: there is no such organization. Known: ${shown}${known.length > maxShownOrganizations ? ' …' : ''}`,
  );
}
