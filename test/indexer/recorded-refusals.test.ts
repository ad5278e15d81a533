import test from 'ava';
import { maxReported } from '../../indexer/bulk/bulk-load.ts';
import { listDeadLetters } from '../../indexer/bulk/dead-letters.ts';
import { recordOutcomes } from '../../indexer/rebuild/refusals.ts';
import { createTestDatabase } from '../support/database.ts';

const [alias, generation] = ['test-hotels', 'test-hotels-20260101000000000'];

test('documents that are refused again take no place of others among those that are listed', async (t) => {
  const { pool } = await createTestDatabase(t);
  const record = await recordOutcomes({ pool, alias }, generation, maxReported);
  const hotels = (from: number, end: number) =>
    Array.from({ length: end - from }, (_, index) => ({
      providerCode: 'alpha',
      hotelCode: `h${from + index}`,
    }));
  const refuse = async (from: number, end: number): Promise<void> => {
    const items = hotels(from, end);
    await record({ items, refused: items.map((hotel) => ({ ...hotel, reason: 'a test' })) });
  };
  const listed = async (): Promise<number> => (await listDeadLetters(pool, alias, generation)).length;

  await refuse(0, 600);
  await refuse(0, 600);
  await refuse(600, 900);
  t.is(await listed(), 900);
  await refuse(900, 1200);
  t.is(await listed(), maxReported);
  // What is written makes room for others.
  await record({ items: hotels(0, 100), refused: [] });
  t.is(await listed(), maxReported - 100);
  await refuse(2000, 2050);
  t.is(await listed(), maxReported - 50);
});
