import Joi from 'joi';
import { providerChain, providerChainExample } from '../../schemas/chains.ts';
import { component } from '../../schemas/component.ts';
import { uuid } from '../../schemas/fields.ts';
import { shownUuid, listOf, count, enumOf, nullableString } from '../../schemas/response-fields.ts';

export const masterId = component(
  'MasterChainId',
  uuid.description('The id of a chain of the platform, in any case.'),
);

export const masterChain = component(
  'MasterChain',
  Joi.object({
    masterChainId: shownUuid.required(),
    name: Joi.string().required(),
    hotelCount: count.description('Distinct live hotels of its members: base codes, and rows without one.'),
    members: listOf(providerChain).description('By provider code and chain code.'),
  }).description('A chain of the platform.'),
);

export const masterChainExample = {
  masterChainId: 'cee8b717-2c74-58d3-b09c-00e0abfa20e3',
  name: 'Hilton',
  hotelCount: 131,
  members: [providerChainExample],
};

const source = enumOf('direct', 'transitive');

export const masterHotel = component(
  'MasterChainHotel',
  Joi.object({
    baseCode: Joi.string().required(),
    source: source.description('`direct` when all its rows are.'),
    members: listOf(
      component(
        'MasterChainHotelMember',
        Joi.object({
          providerCode: Joi.string().required(),
          providerHotelCode: Joi.string().required(),
          chainCode: nullableString,
          name: Joi.string().required().description('Of the hotel.'),
          source: source.description('How the row belongs to the chain of the platform.'),
        }).description('A row of a hotel of a chain.'),
      ),
    ).description('All live rows of the base code, by provider code and hotel code.'),
  }).description('A hotel of a chain of the platform.'),
);

export const masterHotelExample = {
  baseCode: 'HC0100003',
  source: 'transitive',
  members: [
    {
      providerCode: 'atlas',
      providerHotelCode: '100000',
      chainCode: 'HIL',
      name: 'Hilton Vienna Prater',
      source: 'direct',
    },
    {
      providerCode: 'bedline',
      providerHotelCode: 'BL0000003',
      chainCode: null,
      name: 'Hilton Prater Vienna',
      source: 'transitive',
    },
  ],
};
