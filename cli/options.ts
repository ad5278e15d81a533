import { InvalidArgumentError } from 'commander';

/** For an option that may be repeated. */
export function list(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

export function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('must be a whole number above 0');
  return value;
}
