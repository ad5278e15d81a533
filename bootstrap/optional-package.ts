/** A package that this installation was made without; the message is all that a person needs. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}

/**
 * Loads what a production install leaves out (`npm ci --omit=optional`): a package, or what it depends on.
 *
 * @param advice said instead of Node's message when it is not installed
 * @throws MissingPackageError
 */
export async function loadOptional<T>(load: () => Promise<T>, advice: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new MissingPackageError(advice, { cause: error });
  }
}
