/**
 * A function that works out what it returns for a text only once.
 *
 * @param isKept for which texts that is remembered; they must be few
 */
export function remembering(
  compute: (text: string) => string,
  isKept: (text: string) => boolean = () => true,
): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const computed = compute(text);
    if (isKept(text)) known.set(text, computed);
    return computed;
  };
}
