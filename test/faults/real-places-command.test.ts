// Names of places. cspell:disable
import type { PlacesReport } from '../../catalog/places/check-places.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { sharedDataOrSkip, sharedDataPath } from '../support/shared-data.ts';

const { testWith } = sharedDataOrSkip();

testWith('real places have no errors, and are found', async (t) => {
  t.timeout(180_000);
  const database = await createTestDatabase(t);
  for (const name of ['places', 'vienna'] as const) {
    const { status, err } = await runCommand(['import', sharedDataPath(name)], {
      DATABASE_URL: database.url,
    });
    t.is(status, 0, err);
  }
  const { out: checked } = await runCommand(['places', 'check', '--json'], { DATABASE_URL: database.url });
  const report = JSON.parse(checked) as PlacesReport;
  t.is(report.places, 56_736);
  t.deepEqual(
    report.problems.map(({ kind, count, examples }) => [kind, count, examples[0]?.name]),
    [['empty-tourism-zone', 1, 'Wild Atlantic Way']],
  );
  const names: readonly (readonly [text: string, found: string])[] = [
    ['lower aus', 'Lower Austria'],
    ['wahring', 'Währing'],
    ['schonbrunn', 'Schönbrunn Palace'],
    ['ring kerry', 'Ring of Kerry'],
    ['vienna', 'Vienna'],
  ];
  for (const [text, found] of names) {
    const { status, out } = await runCommand(['places', text, '--json'], { DATABASE_URL: database.url });
    t.is(status, 0);
    t.is((JSON.parse(out.split('\n')[0] ?? '') as { name: string }).name, found);
  }
});
