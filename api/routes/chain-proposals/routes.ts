import Joi from 'joi';
import { acceptProposal, rejectProposal } from '../../../catalog/chains/proposals/review.ts';
import { readProposals } from '../../../catalog/chains/proposals/proposal.ts';
import { actorOf } from '../../access/actor.ts';
import { ApiError } from '../../errors.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { providerCode, storedCode, typedLine } from '../../schemas/fields.ts';
import { namedChain } from '../../scope/chain-key.ts';
import { noContent } from '../../schemas/responses.ts';
import { source, status, proposal, proposalExample, proposalKeyFields } from './schema.ts';

const keyExample = { providerCode: 'bedline', chainCode: '900', source: 'cross_provider' };

export function chainProposalsRoute({ pool, providerScopeOf, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path: '/chains/suggestions',
    operationId: 'listChainSuggestions',
    tag: 'Chains',
    summary: 'Names that are proposed for chains',
    description:
      'The newest first, then by provider code, chain code and source. Of a chain and a source, the ' +
      'latest one counts, and those before it are its history.',
    access: 'admin',
    filters: {
      status,
      providerCode: providerCode.description('Only those of the family of this provider.'),
      chainCode: storedCode.description('Only those of chains with this code.'),
      source,
    },
    page: 'A page of suggestions.',
    member: 'suggestions',
    row: proposal,
    exampleRow: proposalExample,
    async read({ providerCode, ...filters }, page, claims) {
      const { providerCodes } = await providerScopeOf({ providerCode, ofProvider: true }, claims);
      return readProposals(pool, { ...filters, providerCodes }, page);
    },
  });
}

export function acceptChainProposalRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/chains/suggestions/accept',
    operationId: 'acceptChainSuggestion',
    tag: 'Chains',
    summary: 'Makes a suggestion the name of its chain',
    description:
      'The latest suggestion of the chain and the source, unless it is accepted already: 409. In one transaction its name becomes ' +
      'an override of the chain, which replaces one that is there, and who accepted it is recorded.',
    access: 'admin',
    body: decisionBody('The name to use instead of the one that is suggested; 1–200 characters.'),
    bodyExample: { ...keyExample, nameOverride: 'Hilton Hotels & Resorts' },
    responses: { 204: noContent },
    errors: ['NOT_FOUND', 'ALREADY_ACCEPTED'],

    async handle({ body: { nameOverride, ...key }, claims }) {
      const { providerCode } = await namedChain({ pool, families }, 'proposal', key);
      if (providerCode === null) throw unknownProposal();
      const outcome = await acceptProposal(
        pool,
        { ...key, providerCode },
        { nameOverride, by: actorOf(claims) },
      );
      if (outcome === 'not found') throw unknownProposal();
      if (outcome === 'already accepted') {
        throw new ApiError('ALREADY_ACCEPTED', 'The suggestion is accepted already.');
      }
      return { status: 204, body: null };
    },
  });
}

export function rejectChainProposalRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/chains/suggestions/reject',
    operationId: 'rejectChainSuggestion',
    tag: 'Chains',
    summary: 'Says that a suggestion is wrong',
    description:
      'The latest suggestion of the chain and the source. Its name is not proposed again for the chain by this source, and is no longer ' +
      'shown where it was published by itself. An override by which it was accepted stays. Rejecting it again changes nothing.',
    access: 'admin',
    body: decisionBody('As in the request that accepts it; has no effect here.'),
    bodyExample: keyExample,
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],

    async handle({ body, claims }) {
      const { providerCode } = await namedChain({ pool, families }, 'proposal', body);
      if (providerCode === null) throw unknownProposal();
      const key = { providerCode, chainCode: body.chainCode, source: body.source };
      if (!(await rejectProposal(pool, key, { by: actorOf(claims) }))) throw unknownProposal();
      return { status: 204, body: null };
    },
  });
}

/** What accepts and rejects a proposal: one body, which a client can send to either route. */
function decisionBody(nameOverride: string): Joi.ObjectSchema {
  return Joi.object({ ...proposalKeyFields, nameOverride: typedLine(200).description(nameOverride) });
}

function unknownProposal(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no suggestion of this chain and source.');
}
