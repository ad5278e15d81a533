import path from 'node:path';
import type { Command } from 'commander';
import { roles } from '../../catalog/access/scopes.ts';
import { processSettings } from '../../runtime/config/topics/process.ts';
import { type CommandDependencies, UsageError, type JsonFlag } from '../dependencies.ts';
import { filled, integerUpTo, repeatable, role, scopeOption } from '../options.ts';

interface CreateFlags extends JsonFlag {
  readonly account: string;
  readonly email?: string;
  readonly org?: string;
  readonly scope: readonly string[];
  readonly role: readonly string[];
  readonly ttl: number;
}

const hourSeconds = 3600;

/** `token create`: a bearer token for development, signed with the secret of the configuration. */
export function registerToken(program: Command, deps: CommandDependencies): void {
  program
    .command('token')
    .description('create bearer tokens for development')
    .command('create')
    .description('print a token signed with JWT_SECRET, or with the secret of the embedded mode')
    .option('--account <name>', 'the service account', filled, 'developer')
    .option('--email <address>', 'the email claim, which administrators need', filled)
    .option('--org <code>', 'the organization whose connections may be used (default: any)', filled)
    .addOption(scopeOption())
    .addOption(repeatable('--role <role>', `a role: ${roles.join(', ')}`, { nothing: 'none', read: role }))
    .option('--ttl <seconds>', 'how long the token is valid', integerUpTo(1_000_000_000), hourSeconds)
    .option('--json', 'print the token and when it ends as JSON')
    .action(async (flags: CreateFlags) => {
      const config = await deps.config();
      if (config.mode === 'distributed' && config.jwt.secret === null) {
        throw new UsageError('Set JWT_SECRET to the secret that the service verifies tokens with.');
      }
      if (config.mode === 'embedded' && config.jwt.secret === null && isUnnamed(config.dataDir)) {
        // In any other folder its secret would be one that no service knows. Who names the folder may do so
        // before the first start.
        const { requireEmbeddedDatabase } = await import('../../bootstrap/configured-database.ts');
        await requireEmbeddedDatabase(config.dataDir);
      }
      const { openTokenService } = await import('../../bootstrap/signing-secret.ts');
      const tokens = await openTokenService(config);
      const token = await tokens.sign(
        {
          serviceAccount: flags.account,
          scopes: flags.scope,
          organization: flags.org ?? null,
          email: flags.email ?? null,
          roles: flags.role,
          limits: { perMinute: null, perHour: null, perDay: null },
        },
        flags.ttl,
      );
      const end = new Date(Date.now() + flags.ttl * 1000).toISOString();
      deps.notes.write(`The token ends at ${end}.\n`);
      deps.out.write(flags.json === true ? `${JSON.stringify({ token, expiresAt: end })}\n` : `${token}\n`);
    });
}

function isUnnamed(dataDir: string): boolean {
  return path.resolve(dataDir) === path.resolve(processSettings.DATA_DIR.default);
}
