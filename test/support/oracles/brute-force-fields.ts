/**
 * A plain restatement of what dotted names leave of a value: what stands on the way to one, or below it.
 */
export function withFields(value: unknown, names: readonly string[], path = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withFields(entry, names, path));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [path === '' ? key : `${path}.${key}`, key, member] as const)
      .filter(([at]) =>
        names.some((name) => `${name}.`.startsWith(`${at}.`) || `${at}.`.startsWith(`${name}.`)),
      )
      .map(([at, key, member]) => [key, withFields(member, names, at)]),
  );
}
