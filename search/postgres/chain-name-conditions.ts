import type { Parameters } from '../../catalog/database/statement.ts';
import type { ChainQuery } from '../chains/rank.ts';

type Text = Pick<ChainQuery, 'text' | 'folded'>;

type Fulfils = (column: string, text: string, parameters: Parameters) => string;

/** The condition that a row of `chain_names` is named by the text, in either form. It may be null for no. */
export function isName(text: Text, parameters: Parameters): string {
  return inEitherForm(text, parameters, (column, form) => `${column} = ${parameters.add(form)}`);
}

/** Likewise that its name starts with the text. */
export function nameStartsWith(text: Text, parameters: Parameters): string {
  return inEitherForm(text, parameters, startsWith);
}

/** Likewise that its name contains the text. */
export function nameContains(text: Text, parameters: Parameters): string {
  // Not `strpos`: it uses no index.
  return inEitherForm(text, parameters, (column, form) => {
    const pattern = `%${form.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return `${column} like ${parameters.add(pattern)}`;
  });
}

/** `name_folded` is null where the folded name is the canonical one. */
function inEitherForm({ text, folded }: Text, parameters: Parameters, fulfils: Fulfils): string {
  const forms = [fulfils('name_canonical', text, parameters)];
  if (folded !== '') forms.push(fulfils('name_folded', folded, parameters));
  if (folded !== '' && folded !== text)
    forms.push(`name_folded is null and ${fulfils('name_canonical', folded, parameters)}`);
  return forms.join(' or ');
}

/** Code points of the beginnings that are indexed. No canonical query is longer; a folded one may be. */
const indexedLength = 100;

function startsWith(column: string, text: string, parameters: Parameters): string {
  const beginning = Array.from(text).slice(0, indexedLength).join('');
  const isBefore = (bound: string): string => `left(${column}, ${indexedLength}) < ${bound}`;
  const whole = text === beginning ? 'true' : `starts_with(${column}, ${parameters.add(text)})`;
  return `(left(${column}, ${indexedLength}) >= ${parameters.add(beginning)}
    and ${parameters.optional(prefixUpperBound(beginning), isBefore)} and ${whole})`;
}

const lastCodePoint = 0x10ffff;
const beforeSurrogates = 0xd7ff;
const afterSurrogates = 0xe000;

/**
 * The first text, by UTF-8 bytes, after all those that start with `prefix` (no lone
 * surrogates); null when there is none.
 */
function prefixUpperBound(prefix: string): string | null {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last === lastCodePoint) continue;
    return String.fromCodePoint(...points, last === beforeSurrogates ? afterSurrogates : last + 1);
  }
  return null;
}
