import type { Claims } from '../../../api/access/jwt.ts';
import { hotel, mapping } from '../records.ts';
import type { Owner } from '../servers/service.ts';
import { type ApiScene, openApiScene } from './api-scene.ts';
import { loadRecords } from './load-records.ts';

/** The mappings with which each test begins. */
export const startingMappings = [
  mapping('sol', '1', 'A'),
  mapping('luna', '1', 'A'),
  mapping('sol', '2', 'B'),
  mapping('luna', '2', 'B'),
  mapping('sol', '3', 'C'),
  mapping('sol', '4', 'OLD-C'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD-C', baseCode: 'C' },
];

interface Override {
  readonly id: number;
  readonly kind: string;
  readonly undoneAt: string | null;
}

/** A response of `/mappings/overrides`. */
export interface OverrideAnswer {
  readonly status: number;
  readonly dryRun: boolean;
  readonly override: Override;
  readonly effect: {
    readonly movedHotels: number;
    readonly moves: readonly {
      readonly providerCode: string;
      readonly providerHotelCode: string;
      readonly from: string | null;
      readonly to: string | null;
    }[];
    readonly retiredBaseCodes: readonly string[];
    readonly returnedBaseCodes: readonly string[];
    readonly emptiedBaseCodes: readonly string[];
  };
  readonly overrides: readonly Override[];
  readonly nextCursor?: string;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly details: readonly { readonly field: string; readonly reason: string }[];
  };
}

/** Hotels of two families, and requests about their base codes by an administrator. */
export interface OverrideScene extends ApiScene {
  readonly send: (
    method: string,
    search: string,
    body?: object,
    claims?: Partial<Claims>,
  ) => Promise<OverrideAnswer>;
  readonly decide: (body: object) => Promise<OverrideAnswer>;
  readonly undo: (id: number, search?: string) => Promise<OverrideAnswer>;
  /** The rows of a base code, through HTTP. */
  readonly rowsOf: (baseCode: string) => Promise<readonly string[]>;
  /** Undoes and forgets all decisions, and maps hotels as at the start. */
  readonly begin: () => Promise<void>;
}

export async function openOverrideScene(owner: Owner): Promise<OverrideScene> {
  const scene = await openApiScene(owner, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
    { type: 'provider', providerCode: 'luna', name: 'Luna' },
    ...[1, 2, 3, 4, 5].map((number) => hotel('sol', String(number))),
    ...['1', '2', 'twin'].map((code) => hotel('luna', code)),
    ...['2', 'twin'].map((code) => hotel('solgv', code)),
  ]);
  const { pool, server, key } = scene;
  const send: OverrideScene['send'] = async (method, search, body, claims = {}) => {
    const response = await server.send(`/mappings/overrides${search}`, {
      method,
      ...(body && { body }),
      token: await server.createToken(claims),
    });
    return { status: response.status, ...((await response.json()) as object) } as OverrideAnswer;
  };
  return {
    ...scene,
    send,
    decide: (body) => send('POST', '', body),
    undo: (id, search = '') => send('DELETE', `/${id}${search}`),
    async rowsOf(baseCode) {
      const response = await server.send(`/hotels/${baseCode}/provider-codes`, { key });
      const { mappings } = (await response.json()) as {
        mappings: readonly { providerCode: string; providerHotelCode: string }[];
      };
      return mappings.map(({ providerCode, providerHotelCode }) => `${providerCode} ${providerHotelCode}`);
    },
    async begin() {
      await forgetOverrides(pool);
      await pool.query('delete from base_code_aliases');
      await pool.query('delete from mappings');
      await loadRecords(pool, startingMappings);
    },
  };
}

/** Undoes all decisions, the latest first, and removes them. */
export async function forgetOverrides(pool: ApiScene['pool']): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select override_id as id from mapping_overrides where undone_at is null order by override_id desc',
  );
  for (const { id } of rows)
    await pool.query(
      `update mapping_overrides set undone_at = now(), undone_by = 'test' where override_id = $1`,
      [id],
    );
  await pool.query('delete from mapping_overrides');
}

/** A hotel as a body names it. */
export function row(providerCode: string, providerHotelCode: string): object {
  return { providerCode, providerHotelCode };
}
