import Joi from 'joi';
import { largestOrdinaryGroup } from '../../../catalog/base-codes/groups.ts';
import { maxListedIds } from '../../../catalog/hotels/read-hotels.ts';
import { readMergedHotels } from '../../../catalog/base-codes/merged-hotels.ts';
import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { truncatedWarnings, warnings } from '../../schemas/responses.ts';
import { component } from '../../schemas/component.ts';
import { codeList, providerCode } from '../../schemas/fields.ts';
import { hotelExample, hotelSchema } from '../../schemas/hotel.ts';

const hotelsLeftOut =
  'The hotels list so many hotel codes of their base codes that the last ones were left out.';
const sourcesLeftOut = 'Sources of base codes with many hotels were left out.';

export function byBaseCodesRoute({ pool, families }: Pick<RouteDependencies, 'pool' | 'families'>): Route {
  return defineRoute<'getHotelsByBaseCodes'>({
    method: 'post',
    path: '/hotels/by-base-codes',
    operationId: 'getHotelsByBaseCodes',
    tag: 'Hotels',
    summary: 'The content of hotels, merged from all providers, by base codes',
    description:
      'Hotels come in the order of the request, each once. `primary` is the content of one source: that of ' +
      '`preferredContentSource` where it carries the hotel, else the most complete one. The most complete source has most of ' +
      'descriptions, media, location, contact, amenities, boards and stars; of equal ones it is that with more media, then ' +
      'the first by provider code and hotel code. What the primary source lacks of these comes whole from the most complete ' +
      'source that has it; `provenance` names its provider. A retired code is answered as its last survivor. ' +
      '`providerPropertyIds` has all live hotels of a base code, however many there are. Where the hotels would list more ' +
      `than ${maxListedIds} of them, the last hotels are left out; so are sources of base codes with more than ` +
      `${largestOrdinaryGroup} live hotels. \`WARN_RESULT_TRUNCATED\` then tells how many there are: ask for hotels again that are ` +
      'neither in `hotels` nor in `notFound`, and for other sources by the codes of their providers.',
    access: 'content',
    body: Joi.object({
      baseCodes: codeList.required().description('Base codes, 1–1000; retired ones too.'),
      preferredContentSource: providerCode.description(
        'The provider whose content is liked best: a code, an alias or a family.',
      ),
      includeAllSources: Joi.boolean()
        .default(false)
        .description('Add the content of every source as it is.'),
    }),
    bodyExample: { baseCodes: ['B-1042', 'B-9'], preferredContentSource: 'alpha' },
    responses: {
      200: {
        description: 'The hotels.',
        schema: Joi.object({
          hotels: Joi.array()
            .items(
              component(
                'MergedHotel',
                Joi.object({
                  baseCode: Joi.string().required().description('The surviving code.'),
                  requestedAs: Joi.array()
                    .items(Joi.string())
                    .min(1)
                    .required()
                    .description('The codes, as sent, that led to it.'),
                  primary: hotelSchema.required(),
                  provenance: Joi.object()
                    .pattern(Joi.string(), Joi.string())
                    .required()
                    .description('For each field that another source filled: its provider.'),
                  sources: Joi.array()
                    .items(hotelSchema)
                    .description('By provider code and hotel code; with `includeAllSources` only.'),
                }).description('The content of a base code, merged from its providers.'),
              ),
            )
            .required(),
          notFound: Joi.array()
            .items(Joi.string())
            .required()
            .description('Codes without a live hotel, as sent.'),
          warnings,
        }),
        example: {
          hotels: [
            {
              baseCode: 'B-1042',
              requestedAs: ['B-1042'],
              primary: hotelExample,
              provenance: { media: 'beta' },
            },
          ],
          notFound: ['B-9'],
          warnings: [],
        },
      },
    },

    async handle({ body: { baseCodes, preferredContentSource, includeAllSources } }) {
      const asked = [...new Set(baseCodes)];
      const survivors = await readSurvivors(pool, asked);
      const requestedAs = groupBy(asked, (code) => survivors.get(code) ?? code);
      const preferred =
        preferredContentSource === undefined
          ? []
          : await families.codesOf(await families.familyOf(preferredContentSource));
      const merged = await readMergedHotels(pool, [...requestedAs.keys()], {
        preferred,
        allSources: includeAllSources,
      });
      const found = new Set(merged.found);
      const told = merged.hotels.reduce((sum, { sources = [] }) => sum + sources.length, 0);
      return {
        status: 200,
        body: {
          hotels: merged.hotels.map(({ baseCode, ...hotel }) => ({
            baseCode,
            requestedAs: requestedAs.get(baseCode) ?? [],
            ...hotel,
          })),
          notFound: asked.filter((code) => !found.has(survivors.get(code) ?? code)),
          warnings: [
            ...truncatedWarnings(hotelsLeftOut, merged.hotels.length, merged.found.length),
            ...(includeAllSources ? truncatedWarnings(sourcesLeftOut, told, merged.sources) : []),
          ],
        },
      };
    },
  });
}
