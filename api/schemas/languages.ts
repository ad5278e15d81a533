import Joi from 'joi';
import { languageTagForm } from '../../catalog/text/languages.ts';
import { component, publishedAs } from './component.ts';

const anyLanguageTag = Joi.string().max(100).pattern(languageTagForm, 'a BCP 47 language tag');

/** The rule of `textsIn`, for callers. */
export const languageRule =
  'Of each list of texts or names, and of each `type` in it, only those of one language come: the first of these that is there (the ' +
  'tag, else the first one, in byte order, with the same primary language: `de` finds `de-AT`, `pt-BR` finds `pt`), else ' +
  'English likewise, else the first one by tag; texts without a language come last, as a language of their own. Tags of ' +
  'suppliers are compared in any case, with `_` as `-`.';

/** The field of a body whose route returns texts. */
export const languages = component(
  'Languages',
  publishedAs(
    Joi.array()
      .items(anyLanguageTag)
      .min(1)
      .max(10)
      .description(
        `1–10 BCP 47 tags, in any case, the preferred one first. ${languageRule} All come where it is absent. Languages ` +
          'change neither which entries are found nor what a token is valid for.',
      ),
    { examples: [['de-AT', 'de', 'en']] },
  ),
);
