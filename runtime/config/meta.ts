import type { SettingMeta } from './kinds.ts';
import type { Setting } from './settings.ts';

/** What a rule's `meta()` calls say, taken together; and its default as one would write it in the environment. */
export function settingMeta(setting: Setting): SettingMeta & { readonly defaultValue?: string } {
  const described = setting.rule.describe();
  const metas = (described.metas ?? []) as readonly Partial<SettingMeta>[];
  const flags = (described.flags ?? {}) as { readonly default?: unknown };
  const meta = metas.reduce<SettingMeta>((all, one) => ({ ...all, ...one }), { allowed: 'any text' });
  return typeof flags.default === 'string' || typeof flags.default === 'number'
    ? { ...meta, defaultValue: String(flags.default) }
    : meta;
}
