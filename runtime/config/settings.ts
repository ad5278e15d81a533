import Joi from 'joi';
import type { Setting, SettingGroup } from './kinds.ts';
import { accessSettings } from './topics/access.ts';
import { choicesSettings } from './topics/choices.ts';
import { dumpSettings } from './topics/dumps.ts';
import { httpSettings } from './topics/http.ts';
import { importsSettings } from './topics/imports.ts';
import { jobsSettings } from './topics/jobs.ts';
import { processSettings } from './topics/process.ts';
import { searchSettings } from './topics/search.ts';
import { postgresSettings, redisSettings } from './topics/stores.ts';
import { webhookSettings } from './topics/webhooks.ts';

/**
 * What the configuration is for: a process of the service, or an operator's command, which checks no tokens.
 */
export type ConfigUse = 'service' | 'command';

const groups = {
  Process: processSettings,
  HTTP: httpSettings,
  Postgres: postgresSettings,
  Redis: redisSettings,
  Search: searchSettings,
  Jobs: jobsSettings,
  Imports: importsSettings,
  Choices: choicesSettings,
  Webhooks: webhookSettings,
  Dumps: dumpSettings,
  Access: accessSettings,
};

/**
 * Every variable, by topic. Validation, types, `.env.example` and
 * docs/configuration.md are made from these tables.
 */
export const settingGroups: Readonly<Record<string, SettingGroup>> = groups;

type Tables = (typeof groups)[keyof typeof groups];

/** The settings of all topics by name. */
type Table = { readonly [Name in NamesOf<Tables>]: Extract<Tables, Record<Name, unknown>>[Name] };

type NamesOf<Group> = Group extends unknown ? keyof Group : never;

/** The names of the settings that have a value where the environment has none. */
type WithDefault = {
  [Name in keyof Table]: Table[Name] extends { readonly default: unknown } ? Name : never;
}[keyof Table];

type ValueOf<One> = One extends { readonly rule: Joi.AnySchema<infer Value> } ? Value : never;

/** The environment after validation. An absent property was not set and has no default of its own. */
export type Settings = { readonly [Name in WithDefault]: ValueOf<Table[Name]> } & {
  readonly [Name in Exclude<keyof Table, WithDefault>]?: ValueOf<Table[Name]>;
};

/** Name, rule and purpose of every variable, in the order of the documentation. */
export const settings: readonly (readonly [string, Setting])[] = Object.values(settingGroups).flatMap(
  (group) => Object.entries(group),
);

/** The Joi schema of the whole environment; reports all problems at once. */
export const settingsSchema: Joi.ObjectSchema<Settings> = Joi.object<Settings>(
  Object.fromEntries(
    settings.map(([name, { rule, default: standard }]) => [
      name,
      standard === undefined ? rule : rule.default(standard),
    ]),
  ),
).prefs({ abortEarly: false, convert: true });
