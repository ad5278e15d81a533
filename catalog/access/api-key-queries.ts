import { Parameters } from '../database/statement.ts';
import { createdKey, type PageRequest, readRows, type UncountedPage } from '../paging/keyset-page.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';
import type { Queryable } from '../database/queryable.ts';

/** Requests that a service account may make in a window; null: the default of the service. */
export interface RateLimits {
  readonly perMinute: number | null;
  readonly perHour: number | null;
  readonly perDay: number | null;
}

export interface ApiKeyRecord {
  readonly id: string;
  readonly keyHash: Buffer;
  readonly keyPrefix: string;
  readonly name: string;
  readonly serviceAccount: string;
  readonly organizationCode: string | null;
  readonly scopes: readonly string[];
  /** IP addresses and CIDR ranges; empty: any address. */
  readonly ipAllowList: readonly string[];
  readonly limits: RateLimits;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export type NewApiKey = Omit<ApiKeyRecord, 'id' | 'createdAt' | 'revokedAt'>;

export interface ApiKeyQueries {
  findByHash(hash: Buffer): Promise<ApiKeyRecord | null>;
  insert(key: NewApiKey): Promise<ApiKeyRecord>;
  list(): Promise<readonly ApiKeyRecord[]>;
  /** A page of keys, the oldest first. Of all organizations where none is named. */
  readPage(organizationCode: string | null, page: PageRequest): Promise<UncountedPage<ApiKeyRecord>>;
  /**
   * Revokes the key with this id, of the organization if one is named. Whether
   * there was such a key, not revoked.
   */
  revokeById(id: string, organizationCode: string | null): Promise<boolean>;
  /** The keys that are not revoked and whose id or prefix begins so; a whole id means its key alone. */
  findActive(beginning: string): Promise<readonly ApiKeyRecord[]>;
}

type Row = Omit<ApiKeyRecord, 'limits'> & RateLimits;

const columns = `
  id, key_hash as "keyHash", key_prefix as "keyPrefix", name, service_account as "serviceAccount",
  organization_code as "organizationCode", scopes, ip_allow_list::text[] as "ipAllowList",
  rate_limit_per_minute as "perMinute", rate_limit_per_hour as "perHour", rate_limit_per_day as "perDay",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`;

export function createApiKeyQueries(pool: Queryable): ApiKeyQueries {
  return {
    async findByHash(hash) {
      const { rows } = await pool.query<Row>(
        prepared(`select ${columns} from api_keys where key_hash = $1`, [hash]),
      );
      return rows[0] === undefined ? null : recordOf(rows[0]);
    },

    async insert(key) {
      const { rows } = await pool.query<Row>(
        `insert into api_keys (key_hash, key_prefix, name, service_account, organization_code, scopes, ip_allow_list,
           rate_limit_per_minute, rate_limit_per_hour, rate_limit_per_day, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7::cidr[], $8, $9, $10, $11)
         returning ${columns}`,
        [
          key.keyHash,
          key.keyPrefix,
          key.name,
          key.serviceAccount,
          key.organizationCode,
          key.scopes,
          key.ipAllowList,
          key.limits.perMinute,
          key.limits.perHour,
          key.limits.perDay,
          key.expiresAt,
        ],
      );
      const [inserted] = rows.map(recordOf);
      if (inserted === undefined) throw new Error('The insert of an API key returned no row');
      return inserted;
    },

    async list() {
      const { rows } = await pool.query<Row>(`select ${columns} from api_keys order by created_at, id`);
      return rows.map(recordOf);
    },

    async readPage(organizationCode, page) {
      const parameters = new Parameters();
      const { rows, next } = await readRows<Row>(
        pool,
        {
          columns,
          from: 'api_keys',
          where: parameters.optional(organizationCode, (code) => `organization_code = ${code}`),
          parameters,
          key: [createdKey, 'id::text'],
        },
        page,
      );
      return { rows: rows.map(recordOf), next };
    },

    async revokeById(id, organizationCode) {
      const { rowCount } = await pool.query(
        `update api_keys set revoked_at = now()
         where id::text = lower($1) and revoked_at is null and ($2::text is null or organization_code = $2)`,
        [id, organizationCode],
      );
      return rowCount === 1;
    },

    async findActive(beginning) {
      const { rows } = await pool.query<Row>(
        `select ${columns} from api_keys
         where (starts_with(id::text, lower($1)) or starts_with(key_prefix, $1)) and revoked_at is null
         order by created_at, id`,
        [beginning],
      );
      return rows.map(recordOf);
    },
  };
}

function recordOf({ perMinute, perHour, perDay, ...row }: Row): ApiKeyRecord {
  return { ...row, limits: { perMinute, perHour, perDay } };
}
