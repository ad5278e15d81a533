import { ofMasterChains } from '../../catalog/chains/master-members.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { anyOf, anyTerm } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { ids } from './values.ts';

export const masterChainIds = hotelFilter({
  takes: ids,
  description:
    'Chains of the platform: the chain of the hotel is a member of one of them, or its base code is listed by ' +
    '`/chains/masters/{id}/hotels`.',
  condition: (wanted, parameters) => ofMasterChains(`${parameters.add(wanted)}::uuid[]`),
  clause: (_wanted, { chainMembers }) => {
    if (chainMembers === undefined) throw new Error('the members of the chains were not looked up');
    const { chains, baseCodes } = chainMembers;
    return anyOf([
      anyTerm('baseCode', baseCodes),
      ...[...groupBy(chains, ([providerCode]) => providerCode)].map(([providerCode, ofProvider]) => ({
        bool: {
          filter: [
            { term: { providerCode } },
            anyTerm(
              'chainCode',
              ofProvider.map(([, chainCode]) => chainCode),
            ),
          ],
        },
      })),
    ]);
  },
});
