import { byId, say } from '../dom.js';
import { inWords } from '../words.js';

/**
 * What a person decides about proposals; what came of the last decision is said.
 *
 * @param client see `createApiClient`
 */
export function createChainDecisions(client) {
  const status = byId('chains-status');
  return {
    /**
     * @param {'accept' | 'reject'} decision
     * @param {import('./proposals.js').Proposal} proposal
     * @param {string} [name] that the chain gets instead of the proposed one
     * @returns {Promise<string | null>} what was decided, in words; null where that failed
     */
    async send(decision, { providerCode, chainCode, source, candidateName }, name = candidateName) {
      const chain = `${providerCode} ${chainCode}`;
      const isAccepted = decision === 'accept';
      try {
        await client.post(`/chains/suggestions/${decision}`, {
          ...{ providerCode, chainCode, source },
          ...(isAccepted && name !== candidateName && { nameOverride: name }),
        });
      } catch (error) {
        say(status, `${chain}: ${error.message}`, true);
        return null;
      }
      say(status, inWords(isAccepted ? 'saidAccepted' : 'saidRejected', { chain }));
      return isAccepted ? inWords('acceptedAs', { name }) : inWords('rejected');
    },
    /** Says nothing any more. */
    clear: () => say(status, ''),
  };
}
