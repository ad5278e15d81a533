import type { ValidationError, ValidationErrorItem } from 'joi';
import { type Setting, settingMeta } from './kinds.ts';
import { settings } from './settings.ts';

const maxValueLength = 80;

const byName = new Map<string, Setting>(settings);

/** One line for each variable that is wrong: its name, its value (never a secret), what is allowed. */
export function describeProblems(error: ValidationError): readonly string[] {
  return [...new Set(error.details.map(describeProblem))];
}

function describeProblem({ path, type, message, context }: ValidationErrorItem): string {
  const name = path.join('.');
  const setting = byName.get(name);
  if (setting === undefined) return message;
  const { allowed, secret, condition } = settingMeta(setting);
  const rule = condition === undefined ? allowed : `${allowed}; ${condition}`;
  if (type === 'any.required') return `${name} is not set; allowed: ${rule}`;
  return `${name} is ${secret === true ? '(hidden)' : truncated(context?.value)}; allowed: ${rule}`;
}

function truncated(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > maxValueLength ? `${json.slice(0, maxValueLength)}…` : json;
}
