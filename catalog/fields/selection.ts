/** What is selected of a value: all of it, or these of its members. A list is selected as its entries are. */
export type Selection = 'whole' | SelectedMembers;

export type SelectedMembers = ReadonlyMap<string, Selection>;

/** A value of which members were left out. */
export type PartOf<T> = T extends Date
  ? T
  : T extends readonly (infer Entry)[]
    ? readonly PartOf<Entry>[]
    : T extends object
      ? string extends keyof T
        ? T
        : { readonly [Name in keyof T]?: PartOf<T[Name]> }
      : T;

/** The members that dotted names select, such as `media` (all of it) and `location.city`. */
export function selectionOf(names: readonly string[]): SelectedMembers {
  const below = new Map<string, string[]>();
  const wholes = new Set<string>();
  for (const name of names) {
    const [first = '', ...rest] = name.split('.');
    if (rest.length === 0) wholes.add(first);
    else below.set(first, [...(below.get(first) ?? []), rest.join('.')]);
  }
  return new Map([
    ...[...below].map(([name, rest]): [string, Selection] => [name, selectionOf(rest)]),
    ...[...wholes].map((name): [string, Selection] => [name, 'whole']),
  ]);
}

/** What is selected of a member; null: nothing. */
export function selectedOf(selection: Selection, name: string): Selection | null {
  return selection === 'whole' ? selection : (selection.get(name) ?? null);
}

/** What one selection or the other selects. */
export function union(one: Selection, other: Selection): Selection {
  if (one === 'whole' || other === 'whole') return 'whole';
  const both = new Map(one);
  for (const [name, selected] of other) {
    const known = both.get(name);
    both.set(name, known === undefined ? selected : union(known, selected));
  }
  return both;
}

/** The value without what is not selected; its order stays. Null, where an object is expected, stays null. */
export function pick(value: unknown, selection: Selection): unknown {
  if (selection === 'whole' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => pick(entry, selection));
  const picked: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const selected = selection.get(name);
    if (selected !== undefined) picked[name] = pick(member, selected);
  }
  return picked;
}
