import Joi from 'joi';
import { component } from './component.ts';
import { storedCode, storedProviderCode } from './fields.ts';
import { nullableString } from './response-fields.ts';

/** The fields of a body that name a chain of a provider. */
export const chainKeyFields = {
  providerCode: storedProviderCode
    .required()
    .description(
      'A code, an alias or a family: meant is the one of the family that has this chain, and the code as sent where several have it.',
    ),
  chainCode: storedCode.required().description('The provider’s code of the chain; its case matters.'),
};

export const providerChain = component(
  'ProviderChain',
  Joi.object({
    providerCode: Joi.string().required(),
    chainCode: Joi.string().required(),
    name: nullableString.description('The name in force: an administrator’s, else the provider’s.'),
  }).description('A chain of a provider.'),
);

export const providerChainExample = { providerCode: 'atlas', chainCode: 'HIL', name: 'Hilton' };
