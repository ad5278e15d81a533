/**
 * The highest rate that is sustained, to within `precision` (0.05 for five per cent): doubled
 * from `from` on until it is not, at most up to `atMost`, then by halving the interval. 0
 * where not even `from` is sustained.
 *
 * @param isSustained whether a rate is; it is called once for each rate that is tried
 */
export async function highestRate(
  isSustained: (rate: number) => Promise<boolean>,
  { from, atMost, precision }: { readonly from: number; readonly atMost: number; readonly precision: number },
): Promise<number> {
  let sustained = 0;
  let tried = from;
  while (tried <= atMost && (await isSustained(tried))) {
    sustained = tried;
    if (sustained === atMost) return sustained;
    tried = Math.min(tried * 2, atMost);
  }
  if (sustained === 0) return 0;
  let tooMuch = tried;
  while (tooMuch - sustained > sustained * precision) {
    const middle = Math.round((sustained + tooMuch) / 2);
    if (middle === sustained || middle === tooMuch) break;
    if (await isSustained(middle)) sustained = middle;
    else tooMuch = middle;
  }
  return sustained;
}
