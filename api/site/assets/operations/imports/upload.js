import { pause } from '../event-reader.js';

/** What is sent at a time: as much as may have to be sent again. */
export const pieceBytes = 2 * 1024 * 1024;

/** How long the page waits before it goes on, in ms; then it gives up. */
const waitsMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

/**
 * Sends the file of an import piece by piece. What breaks off goes on where it was.
 *
 * @param client see `createApiClient`
 * @param {string} id of the import
 * @param {Blob} file
 * @param {{
 *   from: number,
 *   signal: AbortSignal,
 *   onProgress: (sent: number) => void,
 *   onWait?: () => void,
 *   waits?: readonly number[],
 * }} options `from`: what has arrived already, in bytes
 * @throws the last problem of many in a row, or one that waiting does not help
 */
export async function upload(client, id, file, { from, signal, onProgress, onWait, waits = waitsMs }) {
  const route = `/admin/imports/${id}/content`;
  let offset = from;
  let failures = 0;
  let isKnown = true;
  onProgress(offset);
  // It has no part that could be named; the service says what is wrong with it.
  if (file.size === 0) await client.put(route, file, {}, signal);
  while (offset < file.size) {
    try {
      if (!isKnown) offset = await arrivedOf(client, route, signal);
      isKnown = true;
      if (offset < file.size) {
        const end = Math.min(offset + pieceBytes, file.size);
        const range = { 'Content-Range': `bytes ${offset}-${end - 1}/${file.size}` };
        await client.put(route, file.slice(offset, end), range, signal);
        offset = end;
      }
      failures = 0;
      onProgress(offset);
    } catch (error) {
      if (signal.aborted || !mayPass(error) || failures === waits.length) throw error;
      isKnown = false;
      onWait?.();
      await pause(waits[failures], signal);
      failures += 1;
    }
  }
}

async function arrivedOf(client, route, signal) {
  const response = await client.open('HEAD', route, { signal });
  return Number(response.headers.get('Upload-Offset'));
}

/** Whether it may go on: the network, the server, or a piece of which it is not known whether it arrived. */
function mayPass({ status, code }) {
  return status === null || status >= 500 || [408, 429].includes(status) || code === 'UPLOAD_OFFSET_MISMATCH';
}
