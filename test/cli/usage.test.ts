import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { callCommand, type CommandResult, runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';

/** No server listens there. */
const nowhere = '127.0.0.1:1';
const unreachable = { DATABASE_URL: `postgres://somebody:hunter2@${nowhere}/hotels` };

/** Whatever went wrong is said on standard error, in words: no stack, no secret. */
function saysWhy(t: ExecutionContext, result: CommandResult, status: number, message: RegExp): void {
  t.is(result.status, status, result.err);
  t.regex(result.err, message);
  t.notRegex(result.err, /^ {4}at /m, 'no stack');
  t.false(result.err.includes('hunter2'));
  t.is(result.out, '');
}

const mistakes: readonly (readonly [command: string, message: RegExp])[] = [
  ['', /Usage: hotel-content/],
  ['frobnicate', /unknown command 'frobnicate'/],
  ['keys frob', /unknown command 'frob'/],
  ['keys create', /required option '--name <name>'/],
  ['keys create --name=', /must not be blank/],
  ['keys create --name x --ip 999.1.1.1', /IP address or a CIDR range/],
  ['keys create --name x --ip 10.0.0.1/8', /first address of this range is 10\.0\.0\.0\/8/],
  ['keys create --name x --scope content:read,content:write', /one of hotels:search, .*content:read/],
  ['keys create --name x --expires 2020-01-01T00:00:00Z', /must be in the future/],
  ['keys create --name x --expires soon', /a date like 2030/],
  ['keys create --name x --expires 2030-02-31T00:00:00Z', /a date like 2030/],
  ['keys create --name x --expires 2030-01-31T00:00', /a date like 2030/],
  ['token create --role admin', /one of content:admin/],
  ['token create --scope admin', /one of hotels:search/],
  ['import', /missing required argument 'file'/],
  ['import --frob x', /unknown option '--frob'/],
  ['import /nowhere/hotels.ndjson', /\/nowhere\/hotels\.ndjson: there is no such file/],
  ['import /', /is a directory/],
  ['mapping override merge A', /missing required argument 'into-base-code'/],
  ['mapping override pin a:b 1 A', /1 to 32 of a-z/],
  [`keys create --name ${'x'.repeat(201)}`, /at most 200 characters/],
  ['keys create --name x --account a\nb', /one line without control characters/],
  [`keys create --name x --rate-per-day ${Number.MAX_SAFE_INTEGER}`, /whole number from 1 to 1000000000/],
  [`token create --ttl ${Number.MAX_SAFE_INTEGER}`, /whole number from 1 to 1000000000/],
  ['mapping override undo x', /whole number/],
  [`mapping override merge A B --note ${'x'.repeat(2001)}`, /at most 2000 characters/],
  [`jobs list --limit ${Number.MAX_SAFE_INTEGER}`, /whole number from 1 to 10000/],
  ['mapping override list --kind x', /Allowed choices are merge, split, pin, distinct/],
  ['match', /missing required argument 'file'/],
  ['match /nowhere/list.csv', /\/nowhere\/list\.csv: there is no such file/],
  ['match x --provider a:b', /1 to 32 of a-z/],
  ['popularity show', /missing required argument 'base-code'/],
  ['choices --from 2026-02-30', /must be a day such as 2026-01-31/],
  ['choices --from 2026-03-02 --to 2026-03-01', /must not be later/],
  ['hotel show', /missing required argument 'base-code-or-provider'/],
  ['mirror http://127.0.0.1:1 /nowhere --interval 2592000', /from 1 to 604800/],
  ['mirror http://127.0.0.1:1 /dev/null', /\/dev\/null: is not a directory/],
  ['mirror nope /nowhere', /nope is no URL of a service/],
  ['mcp --url nope', /nope is no URL of a service/],
  ['mcp --url nope --port 8090', /nope is no URL of a service/],
  ['mcp --port 65536', /from 1 to 65535/],
  ['mcp --port 8090 --origin https://shop.example/', /must be an origin such as https:\/\/shop\.example/],
  ['mcp --port 8090 --origin shop.example', /must be an origin/],
  ['hotel find x', /2 to 100 characters/],
  ['hotel find hilton --limit 51', /from 1 to 50/],
  ['imports show', /missing required argument 'id'/],
  ['imports list --limit 0', /greater than 0/],
  ['backup', /missing required argument 'file'/],
  ['restore', /missing required argument 'file'/],
  ['dump --provider a:b', /1 to 32 of a-z/],
  ['completion tcsh', /Allowed choices are bash, zsh, fish/],
  ['providers remove', /missing required argument 'code'/],
  ['index rebuild', /ELASTICSEARCH_URL is not set/],
  ['token create', /Set JWT_SECRET/],
  ['--data-dir x keys list', /--data-dir is .* DATABASE_URL is set too/],
  ['keys list --data-dir=', /must not be blank/],
];

const wordsOf = (command: string): string[] => command.split(' ').filter(Boolean);

for (const [command, message] of mistakes) {
  test.serial(`wrong usage: hotel-content ${command}`, async (t) => {
    saysWhy(t, await callCommand(wordsOf(command), unreachable), 2, message);
  });
}

test.serial('wrong usage: a number that is blank', async (t) => {
  saysWhy(t, await callCommand(['index', 'throttle', ''], unreachable), 2, /whole number from 0 to/);
});

test.serial('a process says the same, and ends with the same status', async (t) => {
  for (const command of ['', 'frobnicate', 'import /nowhere/hotels.ndjson', 'token create', 'keys --help'])
    t.deepEqual(
      await runCommand(wordsOf(command), unreachable),
      await callCommand(wordsOf(command), unreachable),
    );
});

test.serial('every command has a help, on standard output', async (t) => {
  const commands = ['', 'import', 'index', 'keys create'];
  for (const command of commands) {
    const { status, out, err } = await callCommand([...wordsOf(command), '--help'], {});
    t.is(status, 0, err);
    t.regex(out, new RegExp(`^Usage: hotel-content ${command}`));
  }
});

test.serial('servers that cannot be reached are named', async (t) => {
  saysWhy(
    t,
    await runCommand(['keys', 'list'], unreachable),
    1,
    /^hotel-content: The database .*ECONNREFUSED/,
  );
  const { url } = await createTestDatabase(t);
  const search = {
    ...unreachable,
    DATABASE_URL: url,
    ELASTICSEARCH_URL: `http://elastic:hunter2@${nowhere}`,
  };
  saysWhy(
    t,
    await runCommand(['index', 'rollback'], search),
    1,
    /^hotel-content: Elasticsearch .*ECONNREFUSED/,
  );
});

test.serial('all that is wrong with the configuration is listed, secrets aside', async (t) => {
  const variables = { DATABASE_URL: 'mysql://root:hunter2@db/x', PORT: 'http', LOG_LEVEL: 'loud' };
  const result = await runCommand(['keys', 'list'], variables);
  saysWhy(t, result, 1, /PORT is "http"; allowed: a whole number from 0 to 65535/);
  t.regex(result.err, /LOG_LEVEL is "loud"; allowed: one of fatal/);
  t.regex(result.err, /DATABASE_URL is \(hidden\); allowed: a URL that begins with postgres:/);
});

test.serial(
  'in a folder in which no service was started a command says so, and creates nothing',
  async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-cli-'));
    t.teardown(() => rm(folder, { recursive: true }));
    const noDatabase = (where: string): RegExp =>
      new RegExp(
        `^hotel-content: DATA_DIR is ${where}, which cannot be used: .*no database.*--data-dir.*DATA_DIR.*DATABASE_URL`,
      );
    const inFolder = path.join(folder, '.data');
    for (const command of ['keys list', 'keys create --name x', 'places vienna', 'token create'])
      saysWhy(t, await runCommand(wordsOf(command), {}, folder), 1, noDatabase(inFolder));
    const named = path.join(folder, 'named');
    saysWhy(t, await callCommand(['keys', 'list'], { DATA_DIR: named }), 1, noDatabase(named));
    t.deepEqual(await readdir(folder), []);
    // That of a service that has not come far enough yet, or of a copy without the database.
    await mkdir(path.join(named, 'postgres'), { recursive: true });
    for (const [command, variables] of [
      [`--data-dir ${named} keys list`, { DATA_DIR: inFolder }],
      [`keys list --data-dir ${named}`, {}],
    ] as const)
      saysWhy(t, await callCommand(wordsOf(command), variables), 1, noDatabase(named));
    t.deepEqual(await readdir(path.join(named, 'postgres')), []);
  },
);

test.serial('a token can be made before the first start in a folder that is named', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-cli-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const variables = { DATA_DIR: path.join(folder, 'data') };
  const { status, out, err } = await callCommand(['token', 'create', '--role', 'content:admin'], variables);
  t.is(status, 0, err);
  const claims = JSON.parse(Buffer.from(out.split('.')[1] ?? '', 'base64url').toString()) as object;
  t.like(claims, { sub: 'developer', scope: 'content:read', roles: ['content:admin'] });
  t.is((await stat(path.join(folder, 'data', 'jwt-secret'))).mode & 0o077, 0);
});

const asStranger = process.getuid?.() === 0 ? test.serial.skip : test.serial;

asStranger('a file that may not be read', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-cli-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'hotels.ndjson');
  await writeFile(file, '');
  await chmod(file, 0);
  saysWhy(t, await runCommand(['import', file], unreachable), 2, /may not be read/);
});

test('no help says that what is not asked for is not done', async (t) => {
  const commandsOf = async (path: readonly string[]): Promise<readonly (readonly string[])[]> => {
    const { out } = await callCommand([...path, '--help'], {});
    t.notRegex(out, /default: false/, path.join(' '));
    const [, listed = ''] = out.split('\nCommands:\n');
    const names = [...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = '']) => name);
    return names.filter((name) => name !== 'help').map((name) => [...path, name]);
  };
  let paths: readonly (readonly string[])[] = [[]];
  while (paths.length > 0) paths = (await Promise.all(paths.map(commandsOf))).flat();
});
