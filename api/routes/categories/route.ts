import Joi from 'joi';
import { readCategories } from '../../../catalog/reference-data/categories.ts';
import { listRoute } from '../../paging/list-route.ts';
import type { Schemas } from '../../operation-types.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { codeList } from '../../schemas/fields.ts';
import { dateTime, nullableNumber, nullableText, texts } from '../../schemas/response-fields.ts';

export function categoriesRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListCategoriesRequest'], Schemas['Category']>(
    {
      path: '/categories',
      operationId: 'listCategories',
      summary: 'Categories of providers',
      description: 'Categories by provider code and code.',
      member: 'categories',
      fields: { categoryCodes: codeList.description('Only these codes of providers.') },
      row: component(
        'Category',
        Joi.object({
          categoryCode: Joi.string().required(),
          code: Joi.string().required().description('The same as categoryCode.'),
          providerCode: Joi.string().required(),
          description: nullableText,
          language: nullableText.description('That of the description.'),
          starRating: nullableNumber,
          platformCategoryCode: nullableText.description('The category of the platform that it stands for.'),
          texts,
          createdAt: dateTime,
          updatedAt: dateTime,
        }).description('A category of a provider.'),
      ),
      examples: {
        body: { query: { providerCode: 'alpha', categoryCodes: ['4EST'] } },
        row: {
          categoryCode: '4EST',
          code: '4EST',
          providerCode: 'alpha',
          description: 'Four stars',
          language: 'en',
          starRating: 4,
          platformCategoryCode: '4STAR',
          texts: [],
          createdAt: '2026-01-05T08:30:00.000Z',
          updatedAt: '2026-03-01T10:00:00.000Z',
        },
      },
      read: ({ categoryCodes }, { providerCodes }, page) =>
        readCategories(pool, { providerCodes, categoryCodes }, page),
    },
    deps,
  );
}
