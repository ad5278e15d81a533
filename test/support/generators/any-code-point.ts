import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;
const lastPoint = 0x10_ff_ff;

/**
 * Any code point but halves of surrogate pairs, to be the unit of a string. The unit `binary` of fast-check
 * has the same ones, but lists all of them first, which takes more time than most properties.
 */
export const anyCodePoint = fc.nat(lastPoint - surrogates).map(letterOf, numberOf);

function letterOf(number: number): string {
  return String.fromCodePoint(number < firstSurrogate ? number : number + surrogates);
}

/** @throws {Error} for what is not one code point */
function numberOf(letter: unknown): number {
  const [only = '', ...others] = typeof letter === 'string' ? Array.from(letter) : [];
  const point = only.codePointAt(0);
  if (point === undefined || others.length > 0) throw new Error('not one code point');
  return point < firstSurrogate ? point : point - surrogates;
}
