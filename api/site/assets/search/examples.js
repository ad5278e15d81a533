/**
 * What is worth a try: a code, a mistake, a chain and a place by its code, another
 * spelling, part of a name, a base code, other scripts.
 */
export const examples = [
  ...['vie', 'viena', 'hilton vie', 'muenchen', 'grand hotel wi', 'ibis near bcn', 'HC0100003'],
  ...['北京王府井', 'гостиница заря'],
];
