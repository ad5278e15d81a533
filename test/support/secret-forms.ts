/**
 * Texts one of which stands in any text that holds the secret: as it is, and in the encodings that programs
 * print bytes in. They are made of its middle, so that a cut at either end hides nothing.
 *
 * @param secret at least 30 characters
 */
export function formsOf(secret: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(secret).subarray(10, 28);
  const hex = bytes.toString('hex');
  // Base64 looks different by where the secret begins among three bytes.
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    return shifted.slice(4, 20);
  });
  return {
    plain: bytes.toString(),
    hex,
    'hex in upper case': hex.toUpperCase(),
    'hex with blanks': hex.replaceAll(/..(?=.)/g, '$& '),
    'percent-encoded': hex.replaceAll(/../g, '%$&'),
    'percent-encoded in upper case': hex.toUpperCase().replaceAll(/../g, '%$&'),
    'escaped in JSON': hex.replaceAll(/../g, String.raw`\u00$&`),
    'decimal bytes': bytes.join(','),
    'decimal bytes with blanks': bytes.join(', '),
    ...Object.fromEntries(base64.map((text, offset) => [`base64 from byte ${offset}`, text])),
    ...Object.fromEntries(
      base64.map((text, offset) => [
        `base64url from byte ${offset}`,
        text.replaceAll('+', '-').replaceAll('/', '_'),
      ]),
    ),
  };
}

/** The forms in which a text holds one of the secrets; empty: it holds none. */
export function leaksIn(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(formsOf(secret))
      .filter(([, form]) => text.includes(form))
      .map(([form]) => `${name}, ${form}`),
  );
}
