import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface GeneratedRequests {
  /** The service: its address, without a path. */
  readonly address: string;
  readonly authorization: string;
  /** In which ways requests are made: of examples, of the limits of each schema, or at random. */
  readonly phases: readonly ('examples' | 'coverage' | 'fuzzing')[];
  /** Requests that are made at random for each operation, right and wrong ones. */
  readonly perOperation: number;
  readonly seed: number;
  /** Texts that the catalog knows, which some of the strings are. */
  readonly known: readonly string[];
}

/** What a run found. */
export interface FoundByRequests {
  readonly passed: boolean;
  readonly cases: number;
  readonly operations: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Everything that was printed, with a command for each failure that repeats it. */
  readonly output: string;
}

/** A run that takes longer has got stuck; beside other suites on two cores one takes four times as long. */
const timeoutMs = 400_000;

/** What a request that breaks its schema may get as its response; the last ones are too large or too slow. */
const refusals = ['400', '401', '403', '404', '405', '406', '415', '408', '413', '431'];

/** Operations whose responses go on until the client leaves. */
const endless = ['followState', 'followImport'];

/**
 * Has schemathesis send requests that it makes of the published document, and check the responses: no 5xx, no
 * status, header, type or body that is not published, no request that breaks its schema accepted, no
 * credentials ignored. That a request that keeps to its schema is accepted is not asked: whether codes and
 * cursors exist is no matter of a schema.
 *
 * @param folder for its files
 */
export async function runSchemathesis(
  program: string,
  folder: string,
  { address, authorization, phases, perOperation, seed, known }: GeneratedRequests,
): Promise<FoundByRequests> {
  const [config, report, events] = ['config.toml', 'report.json', 'events.ndjson'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await writeFile(
    config,
    `warnings = false
[dictionaries.known]
values = ${JSON.stringify(known)}
[generation]
dictionaries = { string = { dictionary = "known", probability = 0.3 } }
database = "none"
[checks]
positive_data_acceptance = { enabled = false }
negative_data_rejection = { expected-statuses = ${JSON.stringify(refusals)} }
`,
  );
  const { status, output } = await execute(program, folder, [
    ...['--config-file', config, 'run', `${address}/openapi.json`, '--no-color'],
    ...['--header', `Authorization: ${authorization}`],
    ...['--phases', phases.join(','), '--max-examples', String(perOperation), '--seed', String(seed)],
    ...['--continue-on-failure', '--report', 'json,ndjson'],
    ...endless.flatMap((operation) => ['--exclude-operation-id', operation]),
    ...['--report-json-path', report, '--report-ndjson-path', events],
  ]);
  const written = await readFile(report, 'utf8').catch(() => '');
  // It creates the file when it starts, and writes it when it ends.
  if (written === '') throw new Error(`schemathesis ended with ${status}:\n${output}`);
  const { test_cases: cases, operations } = JSON.parse(written) as Report;
  return {
    passed: status === 0,
    cases: cases.generated,
    operations: operations.tested,
    statuses: statusesIn(await readFile(events, 'utf8')),
    output,
  };
}

interface Report {
  readonly test_cases: { readonly generated: number };
  readonly operations: { readonly tested: number };
}

function statusesIn(events: string): Readonly<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [, status = ''] of events.matchAll(/"status_code": ?(\d{3})/g)) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

function execute(
  program: string,
  folder: string,
  args: readonly string[],
): Promise<{ readonly status: number | string; readonly output: string }> {
  const { PATH, TMPDIR } = process.env;
  const options = {
    cwd: folder,
    env: { PATH, TMPDIR, HOME: folder },
    timeout: timeoutMs,
    maxBuffer: 2 ** 28,
  };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, out, err) => {
      resolve({ status: error === null ? 0 : (error.code ?? String(error.signal)), output: `${out}${err}` });
    });
  });
}
