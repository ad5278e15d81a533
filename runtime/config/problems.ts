import type { ValidationError, ValidationErrorItem } from 'joi';
import { settingMeta } from './meta.ts';
import { settings, type Setting } from './settings.ts';

const shownCharacters = 80;

const byName = new Map<string, Setting>(settings);

/** One line for each variable that is wrong: its name, what was given (never a secret), what is allowed. */
export function describeProblems(error: ValidationError): readonly string[] {
  const lines = error.details.map(describeProblem);
  return [...new Set(lines)];
}

function describeProblem(item: ValidationErrorItem): string {
  const name = item.path.join('.');
  const setting = byName.get(name);
  if (setting === undefined) return item.message;
  const { allowed, secret, condition } = settingMeta(setting);
  const rule = condition === undefined ? allowed : `${allowed}; ${condition}`;
  if (item.type === 'any.required') return `${name} is not set; allowed: ${rule}`;
  const given = secret === true ? '(hidden)' : clipped(item.context?.value);
  return `${name} is ${given}; allowed: ${rule}`;
}

function clipped(value: unknown): string {
  const shown = JSON.stringify(value);
  return shown.length > shownCharacters ? `${shown.slice(0, shownCharacters)}…` : shown;
}
