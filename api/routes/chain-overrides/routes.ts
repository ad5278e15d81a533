import Joi from 'joi';
import { recorded } from '../../../catalog/audit/record-action.ts';
import { putOverride, readOverrides, removeOverride, subjectOf } from '../../../catalog/chains/overrides.ts';
import { actorOf } from '../../access/actor.ts';
import { ApiError } from '../../errors.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { chainKeyFields } from '../../schemas/chains.ts';
import { type NamedChain, namedChain } from '../../scope/chain-key.ts';
import { unknownProvider } from '../../scope/requested-provider.ts';
import { component } from '../../schemas/component.ts';
import { providerCode, typedLine } from '../../schemas/fields.ts';
import { noContent } from '../../schemas/responses.ts';
import { dateTime } from '../../schemas/response-fields.ts';

const path = '/chains/overrides';

export function putChainOverrideRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path,
    operationId: 'putChainOverride',
    tag: 'Chains',
    summary: 'Replaces the name of a chain of a provider',
    description:
      'The name replaces that of the provider, wherever the chain is shown or searched, until the override is removed. ' +
      'An override that is there gets the new name, and keeps `createdBy`. 400 for a chain that is neither recorded nor of a live hotel.',
    access: 'admin',
    body: Joi.object({
      ...chainKeyFields,
      canonicalName: typedLine(200)
        .required()
        .description(
          'The name, as it is to be shown; 1–200 characters. Its canonical form is derived from it.',
        ),
    }),
    bodyExample: { providerCode: 'atlas', chainCode: 'HIL', canonicalName: 'Hilton Hotels & Resorts' },
    responses: { 204: noContent },
    errors: ['UNKNOWN_PROVIDER'],

    async handle({ body: { providerCode, chainCode, canonicalName }, claims }) {
      const chain = await namedChain({ pool, families }, 'chain', { providerCode, chainCode });
      if (chain.providerCode === null) throw unknownChain(chain);
      const key = { providerCode: chain.providerCode, chainCode };
      const actor = actorOf(claims);
      await recorded(
        pool,
        (client) => putOverride(client, { ...key, name: canonicalName, by: actor.name }),
        () => ({
          ...{ actor, action: 'chainOverride.put', subject: subjectOf(key) },
          details: { canonicalName },
        }),
      );
      return { status: 204, body: null };
    },
  });
}

export function removeChainOverrideRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'delete',
    path,
    operationId: 'removeChainOverride',
    tag: 'Chains',
    summary: 'Removes the override of a chain',
    description: 'The name of the provider is in force again.',
    access: 'admin',
    body: Joi.object(chainKeyFields),
    bodyExample: { providerCode: 'atlas', chainCode: 'HIL' },
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],

    async handle({ body, claims }) {
      const { providerCode } = await namedChain({ pool, families }, 'override', body);
      const key = { ...body, providerCode: providerCode ?? '' };
      const removed = await recorded(
        pool,
        (client) => removeOverride(client, key),
        (done) =>
          done ? { actor: actorOf(claims), action: 'chainOverride.remove', subject: subjectOf(key) } : null,
      );
      if (removed) return { status: 204, body: null };
      throw new ApiError('NOT_FOUND', 'There is no override of this chain.');
    },
  });
}

function unknownChain({ familyCodes }: NamedChain): ApiError {
  if (familyCodes.length === 0) return unknownProvider();
  return new ApiError(
    'VALIDATION_ERROR',
    `There is no such chain, or several have this code, among the provider codes of the family: ${familyCodes.join(', ')}.`,
    { details: [{ field: 'chainCode', reason: 'is not a chain of the provider' }] },
  );
}

const chainOverride = component(
  'ChainOverride',
  Joi.object({
    providerCode: Joi.string().required(),
    chainCode: Joi.string().required(),
    canonicalName: Joi.string().required(),
    name: Joi.string().required().description('As typed.'),
    createdBy: Joi.string().required().description('Who added it first.'),
    createdAt: dateTime,
    updatedAt: dateTime,
  }).description('The name by which an administrator replaced that of a provider.'),
);

export function chainOverridesRoute({ pool, providerScopeOf, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path,
    operationId: 'listChainOverrides',
    tag: 'Chains',
    summary: 'The overrides of chains',
    description: 'By provider code and chain code.',
    access: 'admin',
    filters: { providerCode: providerCode.description('Only those of the family of this provider.') },
    page: 'A page of overrides.',
    member: 'overrides',
    row: chainOverride,
    exampleRow: {
      providerCode: 'atlas',
      chainCode: 'HIL',
      canonicalName: 'hilton hotels & resorts',
      name: 'Hilton Hotels & Resorts',
      createdBy: 'editor@example.com',
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
    },
    async read({ providerCode }, page, claims) {
      const { providerCodes } = await providerScopeOf({ providerCode, ofProvider: true }, claims);
      return readOverrides(pool, providerCodes, page);
    },
  });
}
