import type { JsonSchema } from '../../packages/client/src/index.ts';
import { ApiError } from './api.ts';

/** What a model sends. */
export type Arguments = Readonly<Record<string, unknown>>;

/** JSON Schema of the arguments of a tool that does not send them as they are; `placeId` is required. */
export type Properties = Readonly<Record<string, JsonSchema>> & { readonly placeId: JsonSchema };

/** @throws ApiError in words of the tool, for what the service would not see, or not as it was given */
export function checkArguments(tool: string, properties: Properties, given: Arguments): void {
  if (given['placeId'] === undefined) throw new ApiError('placeId: is required');
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(properties, name))
      throw new ApiError(
        `${name} is no argument of ${tool}: there are ${Object.keys(properties).join(', ')}.`,
      );
    const problem = problemOf(properties[name]?.['type'], value);
    if (problem !== null) throw new ApiError(`${name}: ${problem}`);
  }
}

/** Null where there is none that the service does not see. */
function problemOf(type: unknown, value: unknown): string | null {
  if (type === 'string' && typeof value !== 'string') return 'must be a string';
  if (type === 'string' && value === '') return 'is not allowed to be empty';
  if (type === 'integer' && !Number.isInteger(value)) return 'must be an integer';
  return null;
}
