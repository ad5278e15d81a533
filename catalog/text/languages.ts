import { compareBytes } from './compare-bytes.ts';
import { groupBy } from '../group-by.ts';

/** A language tag of the form of BCP 47, in any case: `de`, `pt-BR`, `de-CH-1996`. */
export const languageTagForm = /^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*|[IXix](?:-[A-Za-z0-9]{1,8})+)$/;

/** An entry of a list of texts. Those of one `type` say the same thing, each in its language. */
type Text = Readonly<Record<string, unknown>>;

/**
 * The texts that are shown to those who wish these languages, in the order of the list: of each `type` in it
 * those of one language. That is the first wished one that is there (the tag itself, else the first tag with
 * the same primary language), else English likewise, else the first one by tag. Texts without a language come
 * last.
 *
 * @param wished language tags in any case, the preferred one first
 * @param languageMember the member of a text that names its language, as its supplier writes it
 */
export function textsIn<T extends Text>(
  texts: readonly T[],
  wished: readonly string[],
  languageMember: string,
): readonly T[] {
  if (texts.length < 2) return texts;
  const tagOf = (text: Text): string => comparable(text[languageMember]);
  const wishes = [...wished, 'en'].map(comparable);
  const chosen = new Map(
    Array.from(
      groupBy(texts, (text) => text['type']),
      ([type, alike]) => [type, bestOf(new Set(alike.map(tagOf)), wishes)],
    ),
  );
  return texts.filter((text) => tagOf(text) === chosen.get(text['type']));
}

/** Suppliers write `de_AT`, `DE-at` or nothing. */
function comparable(tag: unknown): string {
  return typeof tag === 'string' ? tag.toLowerCase().replaceAll('_', '-') : '';
}

function bestOf(tags: ReadonlySet<string>, wishes: readonly string[]): string {
  if (tags.size === 1) return [...tags][0] ?? '';
  const named = [...tags].filter((tag) => tag !== '').sort(compareBytes);
  for (const wish of wishes) {
    if (tags.has(wish)) return wish;
    const related = named.find((tag) => primaryOf(tag) === primaryOf(wish));
    if (related !== undefined) return related;
  }
  return named[0] ?? '';
}

function primaryOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}
