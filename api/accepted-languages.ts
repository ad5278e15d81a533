/** A language range (RFC 4647) that is no `*`, with its weight. */
const weightedRange =
  /^[ \t]*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)[ \t]*(?:;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$/i;

/** As many as a body may wish; browsers send fewer. */
const maxLanguages = 10;

/**
 * The languages that a header `Accept-Language` wishes (RFC 9110, 12.5.4), by weight, those of equal weight
 * in their order. What has the weight 0 or is malformed is passed over.
 *
 * @returns undefined where none is named: `*` alone, which `fetch` sends by itself, wishes nothing
 */
export function acceptedLanguages(header: string): readonly string[] | undefined {
  const ranges = header.split(',').flatMap((part) => {
    const [, tag = '', weight = '1'] = weightedRange.exec(part) ?? [];
    return tag === '' || Number(weight) === 0 ? [] : [{ tag, weight: Number(weight) }];
  });
  if (ranges.length === 0) return undefined;
  return ranges
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxLanguages)
    .map(({ tag }) => tag);
}
