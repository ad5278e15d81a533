import Joi from 'joi';

export const errorBody = Joi.object({
  error: Joi.object({
    code: Joi.string().required(),
    message: Joi.string().required(),
    details: Joi.array().items(
      Joi.object({ field: Joi.string().required(), reason: Joi.string().required() }),
    ),
    requestId: Joi.string().required(),
  }).required(),
});

/** Something that the caller should know although the request succeeded. */
export interface Warning {
  readonly code: 'WARN_SEARCH_DEGRADED' | 'WARN_SANDBOX_FULL_CATALOG';
  readonly message: string;
}

export const warnings = Joi.array()
  .items(
    Joi.object({
      code: Joi.string().required(),
      message: Joi.string().required(),
      count: Joi.number().integer(),
    }),
  )
  .required();

export const searchDegraded: Warning = {
  code: 'WARN_SEARCH_DEGRADED',
  message:
    'The search engine is away or slow; a simpler one answered, and its answer may lack fuzzy matches.',
};

/** The warnings of an answer of the search engine. */
export function degradedWarnings(degraded: boolean): readonly Warning[] {
  return degraded ? [searchDegraded] : [];
}

export const sandboxFullCatalog: Warning = {
  code: 'WARN_SANDBOX_FULL_CATALOG',
  message: 'A sandbox connection has no catalog of its own; this is the catalog of all providers.',
};
