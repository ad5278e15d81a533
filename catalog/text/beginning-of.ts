/** The first code points of a text, with `…` behind them where there are more. */
export function beginningOf(text: string, most: number): string {
  const points = Array.from(text.slice(0, 2 * most));
  return points.length > most || text.length > 2 * most ? `${points.slice(0, most).join('')}…` : text;
}
