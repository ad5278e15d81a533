import { IndexNotReadyError, SearchUnavailableError } from '../engine.ts';

/**
 * Reads what an index needs of the catalog. A catalog that does not answer says nothing about the server of
 * the index.
 *
 * @throws IndexNotReadyError where the catalog does not answer
 */
export async function fromCatalog<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SearchUnavailableError)) throw error;
    throw new IndexNotReadyError('The catalog does not say what the index needs to know', { cause: error });
  }
}
