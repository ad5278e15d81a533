/**
 * What may be sold cannot be found out: the answer must not be given as if all might be. The cause says whether Postgres
 * is away or slow, or whether we made a mistake.
 */
export class RestrictionUnavailableError extends Error {
  override readonly name = 'RestrictionUnavailableError';
}

/** Lets every failure of a reading come as RestrictionUnavailableError. */
export async function unavailableOnFailure<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new RestrictionUnavailableError('The geographic restriction cannot be read', { cause: error });
  }
}
