import Joi from 'joi';
import type { Pool } from 'pg';
import { findAgency, type Connection } from '../../../catalog/access/connections.ts';
import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { restrictionOf } from '../../../catalog/access/geo-policy.ts';
import { readGeographies } from '../../../catalog/access/read-geographies.ts';
import { readPolicies, unavailableOnFailure } from '../../../catalog/access/read-geo-policies.ts';
import type { Claims } from '../../access/jwt.ts';
import { ApiError } from '../../errors.ts';
import { findConnections } from '../../scope/connections.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { sandboxFullCatalog, warnings } from '../../schemas/responses.ts';
import { code } from '../../schemas/fields.ts';
import { listOf } from '../../schemas/response-fields.ts';

const maxCodes = 5000;

export function geoCheckRoute({ pool, connections }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/geo-check',
    operationId: 'checkGeographicRestriction',
    tag: 'Hotels',
    summary: 'Which hotels a connection, or an agency on it, may not sell',
    description:
      'A hotel is blocked if the policy of the connection or of the agency includes countries or cities and none of its ' +
      'live rows is in them, or excludes some and any of its rows is in them. A city covers the places below it. A row is ' +
      'located by its own country and place; if it has neither, by the first of its closest destinations that is mapped to ' +
      'a place. Codes are returned in the order of the request; the survivor of a retired one follows it. A code without ' +
      'live hotels fails an include and passes an exclude.',
    access: 'content',
    body: Joi.object({
      connectionCode: code.required().description('The connection to sell the hotels on.'),
      agencyCode: code.description('An agency of the same organization that has this connection.'),
      baseCodes: Joi.array()
        .items(code)
        .min(1)
        .max(maxCodes)
        .required()
        .description(`1–${maxCodes} base codes, which may be retired.`),
    }),
    bodyExample: {
      connectionCode: 'conn-atlas',
      agencyCode: 'agency-valley',
      baseCodes: ['HC0100003', 'HC0100017'],
    },
    responses: {
      200: {
        description: 'The blocked codes.',
        schema: Joi.object({
          blockedBaseCodes: listOf(Joi.string()),
          policyApplied: Joi.boolean()
            .required()
            .description('False when neither the connection nor the agency has a policy.'),
          warnings,
        }),
        example: { blockedBaseCodes: ['HC0100017'], policyApplied: true, warnings: [] },
      },
    },
    errors: ['CONNECTION_FORBIDDEN', 'RESTRICTION_CHECK_UNAVAILABLE'],

    async handle({ body: { agencyCode, baseCodes, ...body }, claims }) {
      const [connection] = await findConnections(connections, [body.connectionCode], claims);
      if (connection === undefined) throw new Error('a connection that was found is missing');
      if (agencyCode !== undefined) await admitAgency(pool, agencyCode, connection, claims);
      const found = await readPolicies(pool, [connection.connectionCode], agencyCode);
      const policies = found.get(connection.connectionCode) ?? [];
      return {
        status: 200,
        body: {
          blockedBaseCodes: policies.length === 0 ? [] : await blockedOf(pool, policies, baseCodes),
          policyApplied: policies.length > 0,
          warnings: connection.sandbox ? [sandboxFullCatalog] : [],
        },
      };
    },
  });
}

/** @throws ApiError CONNECTION_FORBIDDEN */
async function admitAgency(
  pool: Pool,
  agencyCode: string,
  { connectionCode: assigned, organizationCode }: Connection,
  claims: Claims | null,
): Promise<void> {
  const agency = await unavailableOnFailure(findAgency(pool, agencyCode));
  const organization = claims?.organization ?? organizationCode;
  if (agency?.organizationCode !== organization || !agency.connectionCodes.includes(assigned)) {
    throw new ApiError(
      'CONNECTION_FORBIDDEN',
      'The agency does not belong to the caller on this connection.',
    );
  }
}

async function blockedOf(
  pool: Pool,
  policies: Parameters<typeof restrictionOf>[0],
  baseCodes: readonly string[],
): Promise<readonly string[]> {
  const asked = [...new Set(baseCodes)];
  const placeIds = policies.flatMap(({ include, exclude }) => [...include.placeIds, ...exclude.placeIds]);
  // Most codes are not retired: their rows are read while the retired ones are looked up.
  const [survivors, own] = await Promise.all([
    unavailableOnFailure(readSurvivors(pool, asked)),
    readGeographies(pool, asked, placeIds),
  ]);
  const others = [...new Set(survivors.values())].filter((survivor) => !survivors.has(survivor));
  const geographies = new Map([...own, ...(await readGeographies(pool, others, placeIds))]);
  const isBlocked = restrictionOf(policies);
  const blocked = [...survivors].filter(([, survivor]) => isBlocked(geographies.get(survivor) ?? []));
  return [...new Set(blocked.flat())];
}
