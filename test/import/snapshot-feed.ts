import type { Importer } from './importer.ts';

export const begin = { type: 'snapshot', providerCode: 'acme', state: 'begin' };
export const end = { type: 'snapshot', providerCode: 'acme', state: 'end' };
export const provider = { type: 'provider', providerCode: 'acme', name: 'Acme' };

export const hotels = (from: number, to: number, providerCode = 'acme'): object[] =>
  Array.from({ length: to - from }, (_, index) => ({
    type: 'hotel',
    providerCode,
    hotelCode: `h${from + index}`,
    name: `Hotel ${from + index}`,
  }));

/** The codes of the hotels of a provider that are live. */
export async function live({ rows }: Importer, providerCode = 'acme'): Promise<string[]> {
  const found = await rows<{ code: string }>(
    `select hotel_code as code from hotels where provider_code = $1 and deleted_at is null order by length(hotel_code), 1`,
    [providerCode],
  );
  return found.map(({ code }) => code);
}

export const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `h${from + index}`);
