import type { ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';

const listOf = (page: Page) => page.getByRole('listbox', { name: 'Hotels on the map' });
export const hotelsOf = (page: Page) => listOf(page).getByRole('option');
export const textOf = (page: Page, id: string): Promise<string> => page.locator(`#${id}`).innerText();

/**
 * The list, the points on the map, which are all in view, and the number in words are the same, but for those
 * hotels that no point can show.
 */
export async function sameEverywhere(
  t: ExecutionContext,
  page: Page,
  hotels: number,
  nowhere = 0,
): Promise<void> {
  t.is(await hotelsOf(page).count(), hotels);
  t.is(await hotelsOf(page).filter({ hasText: 'no coordinates' }).count(), nowhere);
  const without = nowhere === 0 ? '' : ` · ${nowhere} hotel without coordinates`;
  t.is(await textOf(page, 'shown'), `${hotels} of ${hotels} hotels shown${without}`);
  t.is(await textOf(page, 'in-view'), `${hotels - nowhere} in view`);
}
