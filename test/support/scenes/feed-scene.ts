import type { ExecutionContext } from 'ava';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { type ApiScene, openApiScene } from './api-scene.ts';

/** Of histories: two families of providers, and no hotels yet. */
export const families = [
  { type: 'provider', providerCode: 'a', name: 'A', aliases: ['a-eu'] },
  { type: 'provider', providerCode: 'b', name: 'B' },
];

export const hotelsFilled = 200;

/** SQL that inserts so many hotels of provider `p`, coded 1, 2, …, with 80 base codes. */
export const fillWithHotels = `
  insert into hotels (provider_code, hotel_code, name)
  select 'p', n::text, 'Hotel' from generate_series(1, ${hotelsFilled}) n;
  insert into mappings (provider_code, hotel_code, sent_base_code)
  select 'p', n::text, 'B' || n % 80 from generate_series(1, ${hotelsFilled}) n`;

/** How long a history may take, in milliseconds. */
export const historyMs = 20_000;

/** A scene whose changes are all published. */
export async function openPublishedScene(
  t: ExecutionContext,
  records: Iterable<unknown> = [],
): Promise<ApiScene> {
  const scene = await openApiScene(t, records);
  await publishAllChanges(scene.pool);
  return scene;
}
