import { inWords } from '../../words.js';
import { upload } from './upload.js';

/**
 * The files that are sent for imports; the page may show another import meanwhile.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {(id: string) => void} onEnd called when the file of an import is sent, or is not sent any more
 */
export function createUploads({ client, say }, onEnd) {
  /** What people have chosen since the page was loaded, by import. */
  const files = new Map();
  /** What is being sent, by import: how to end that. */
  const uploads = new Map();
  return {
    fileOf: ({ id }) => files.get(id),
    isUploading: ({ id }) => uploads.has(id),
    cancel: ({ id }) => uploads.get(id)?.abort(),
    async send({ id, fileName, receivedBytes }, file) {
      const controller = new AbortController();
      files.set(id, file);
      uploads.set(id, controller);
      let hasWaited = false;
      try {
        await upload(client, id, file, {
          from: receivedBytes,
          signal: controller.signal,
          onProgress() {
            if (hasWaited) say('');
            hasWaited = false;
          },
          onWait() {
            hasWaited = true;
            say(inWords('opUploadWaits', { name: fileName }), true);
          },
        });
        say(inWords('opFileSent', { name: fileName }));
      } catch (error) {
        if (!controller.signal.aborted) say(`${fileName}: ${error.message}`, true);
      } finally {
        uploads.delete(id);
        onEnd(id);
      }
    },
  };
}
