import { LRUCache } from 'lru-cache';
import type { EntityName } from './entity.ts';
import { remembering } from '../text/remembering.ts';

/** The language tags that serve a wish, the best one first: `de-AT`, `de`. Lower case. */
export function acceptableTags(language: string): readonly string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('-'));
}

/**
 * The name that is shown to those who wish a language: one of that language, or of what it
 * is a variety of, else the first.
 */
export function nameIn(names: readonly EntityName[], language: string | null): EntityName {
  const [first = { name: '', languageCode: null }] = names;
  if (language === null) return first;
  for (const tag of acceptableTags(language)) {
    const found = names.find(({ languageCode }) => languageCode?.toLowerCase() === tag);
    if (found !== undefined) return found;
  }
  return first;
}

/** Callers may name any language. */
const maxLanguages = 100;

/** By language, those that have been asked for: `Intl` works each out again every time. */
const countryNames = new LRUCache<string, (countryCode: string) => string>({ max: maxLanguages });

/** The name of a country in a language, English where none is wished; the code where it has no name. */
export function countryNameIn(countryCode: string, language: string | null): string {
  const tag = language ?? 'en';
  let nameOf = countryNames.get(tag);
  if (nameOf === undefined) {
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
    nameOf = remembering((code) => names.of(code) ?? code);
    countryNames.set(tag, nameOf);
  }
  return nameOf(countryCode);
}

/** Countries are found by their names in these languages. */
const searchedLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'];

/** The names by which a country is found, each once; none for null. */
export function countryNamesOf(countryCode: string | null): readonly string[] {
  if (countryCode === null) return [];
  return [...new Set(searchedLanguages.map((language) => countryNameIn(countryCode, language)))];
}
