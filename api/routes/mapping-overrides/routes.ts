import Joi from 'joi';
import { createOverride, undoOverride } from '../../../catalog/base-codes/overrides/decide.ts';
import { OverrideConflictError, OverrideRefusedError } from '../../../catalog/base-codes/overrides/errors.ts';
import type { OverrideKind } from '../../../catalog/base-codes/overrides/override.ts';
import { readOverride, readOverrides } from '../../../catalog/base-codes/overrides/read-overrides.ts';
import { capitalized } from '../../../runtime/capitalized.ts';
import { actorOf } from '../../access/actor.ts';
import { ApiError } from '../../errors.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { code, providerCode } from '../../schemas/fields.ts';
import { namedRow } from '../../scope/row-key.ts';
import { fieldOfColumn, overrideOf } from './body.ts';
import { shownEffect, shownOverride } from './present.ts';
import {
  effect,
  effectExample,
  kind,
  newOverrideBody,
  override,
  overrideExample,
  path,
  undoneEffectExample,
  undoneExample,
} from './schema.ts';

const decided = Joi.object({
  dryRun: Joi.boolean().required(),
  override: override.description('Absent where it was a dry run.'),
  effect: effect.required(),
});

export function createMappingOverrideRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path,
    operationId: 'createMappingOverride',
    tag: 'Hotels',
    summary: 'Decides about base codes, whatever imports say',
    description:
      'The decision holds until it is undone: what imports say of the hotel, or of the retired code, is kept for then. Everything follows as after ' +
      'an import: content, lists, search, export, and the feed of changes. A retired code stands for its survivor. 400 `OVERRIDE_REFUSED`, ' +
      'with the field, where a base code or the hotel is not known, or nothing could be decided; 409 `OVERRIDE_CONFLICT` where another ' +
      'override that stands is in the way.',
    access: 'admin',
    body: newOverrideBody,
    bodyExample: {
      kind: 'merge',
      baseCode: overrideExample.baseCode,
      intoBaseCode: overrideExample.intoBaseCode,
      note: overrideExample.note,
    },
    responses: {
      200: {
        description: 'What would change (`dryRun`).',
        schema: decided,
        example: { dryRun: true, effect: effectExample },
      },
      201: {
        description: 'The decision, and what it has changed.',
        schema: decided,
        example: { dryRun: false, override: overrideExample, effect: effectExample },
      },
    },
    errors: ['UNKNOWN_PROVIDER', 'OVERRIDE_REFUSED', 'OVERRIDE_CONFLICT'],

    async handle({ body, claims }) {
      const wanted = await overrideOf(body, (named) => namedRow({ pool, families }, named));
      const { dryRun } = body;
      const actor = actorOf(claims);
      const { override: made, effect: changes } = await createOverride(pool, wanted, { actor, dryRun }).catch(
        (error: unknown) => {
          throw apiErrorOf(error, body.kind);
        },
      );
      const shown = shownEffect(changes);
      return dryRun
        ? { status: 200, body: { dryRun, effect: shown } }
        : { status: 201, body: { dryRun, override: shownOverride(made), effect: shown } };
    },
  });
}

export function mappingOverridesRoute({ pool, providerScopeOf, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path,
    operationId: 'listMappingOverrides',
    tag: 'Hotels',
    summary: 'Decisions about base codes',
    description: 'The latest first, those that were undone too.',
    access: 'admin',
    filters: {
      kind: kind.description('Only decisions of this kind.'),
      baseCode: code.description(
        'Only those that name this base code, or one that leads to the same survivor.',
      ),
      providerCode: providerCode.description('Only those about hotels of the family of this provider.'),
    },
    page: 'A page of decisions.',
    member: 'overrides',
    row: override,
    exampleRow: overrideExample,
    async read({ providerCode, ...filters }, page, claims) {
      const { providerCodes } = await providerScopeOf({ providerCode, ofProvider: true }, claims);
      const { rows, next } = await readOverrides(pool, { ...filters, providerCodes }, page);
      return { rows: rows.map(shownOverride), next };
    },
  });
}

export function undoMappingOverrideRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'delete',
    path: `${path}/:id`,
    operationId: 'undoMappingOverride',
    tag: 'Hotels',
    summary: 'Undoes a decision about base codes',
    description:
      'What the last import said holds again, or the decision before it. 409 `OVERRIDE_CONFLICT` where a later one builds upon it, which has to be ' +
      'undone first; 404 for one that is undone.',
    access: 'admin',
    params: Joi.object({
      id: Joi.number().integer().min(1).required().description('The number of the decision.'),
    }),
    query: Joi.object({
      dryRun: Joi.boolean().default(false).description('Whether to say only what would change.'),
    }),
    responses: {
      200: {
        description: 'The decision, which does not stand any more, and what has changed.',
        schema: Joi.object({
          dryRun: Joi.boolean().required(),
          override: override.required(),
          effect: effect.required(),
        }),
        example: { dryRun: false, override: undoneExample, effect: undoneEffectExample },
      },
    },
    errors: ['NOT_FOUND', 'OVERRIDE_CONFLICT'],

    async handle({ params: { id }, query: { dryRun }, claims }) {
      const actor = actorOf(claims);
      const undone = await undoOverride(pool, id, { actor, dryRun }).catch((error: unknown) => {
        throw apiErrorOf(error);
      });
      if (undone === null) throw await notStanding(pool, id);
      return {
        status: 200,
        body: { dryRun, override: shownOverride(undone.override), effect: shownEffect(undone.effect) },
      };
    },
  });
}

async function notStanding(pool: RouteDependencies['pool'], id: number): Promise<ApiError> {
  const found = await readOverride(pool, id);
  return new ApiError(
    'NOT_FOUND',
    `There is no override ${id}${found === null ? '' : ' any more: it is undone'}.`,
  );
}

function apiErrorOf(error: unknown, ofKind?: OverrideKind): unknown {
  if (error instanceof OverrideConflictError)
    return new ApiError('OVERRIDE_CONFLICT', `${capitalized(error.message)}.`, {
      details: [{ field: 'id', reason: String(error.id) }],
    });
  if (error instanceof OverrideRefusedError && ofKind !== undefined)
    return refused(fieldOfColumn(ofKind, error.column), error.message);
  return error;
}

function refused(field: string, reason: string): ApiError {
  return new ApiError('OVERRIDE_REFUSED', `The override is refused: ${field} ${reason}.`, {
    details: [{ field, reason }],
  });
}
