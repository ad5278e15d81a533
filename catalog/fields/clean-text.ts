import { FieldError } from './field-error.ts';

/** U+0080 to U+009F read as Windows-1252; the empty string where that code page has no character. */
const windows1252 = [
  ...['€', '', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '', 'Ž', ''],
  ...['', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '', 'ž', 'Ÿ'],
];

// Most strings contain none of these, which one test finds out. Under the u flag the last class is a
// surrogate without its other half, which no UTF-8 text can hold.
const unusual = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/u; // oxlint-disable-line no-control-regex -- what is looked for
const suppliersMistake = /[\x80-\x9f]/g;
const lineEnd = /\r\n?/g;
const blank = /\r\n|[\t\r\n]/g;
const tab = /\t/g;
// oxlint-disable-next-line no-control-regex -- what is looked for; a line end that stays is none of these
const forbidden = /[\0-\x09\x0b-\x1f\x7f]/;
const loneSurrogate = /[\ud800-\udfff]/u;

/**
 * A supplier's string as it is stored: characters of Windows-1252 decoded, tabs and line ends replaced by a
 * blank (CR LF by one), trimmed. With `keepLineEnds` (the `text` members) line ends stay, as LF.
 *
 * @throws FieldError for any other control character, and for half of a surrogate pair
 */
export function cleanText(value: string, keepLineEnds = false): string {
  if (!unusual.test(value)) return value.trim();
  const readable = value.replace(
    suppliersMistake,
    (control) => windows1252[control.charCodeAt(0) - 0x80] ?? '',
  );
  const cleaned = keepLineEnds
    ? readable.replace(lineEnd, '\n').replace(tab, ' ')
    : readable.replace(blank, ' ');
  const control = forbidden.exec(cleaned);
  if (control) throw new FieldError(`contains the control character ${codePointName(control[0])}`);
  if (loneSurrogate.test(cleaned)) throw new FieldError('contains half of a surrogate pair');
  return cleaned.trim();
}

/** The name of a character by its first UTF-16 unit, such as `U+FEFF`. */
export function codePointName(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
