import { isUtf8 } from 'node:buffer';

/** So many bytes of a file are enough to recognize its format. */
export const recognizedBytes = 4096;

/** Formats with a mark at the beginning, and the line of shell that leads to NDJSON. */
const marks: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x1f, 0x8b], 'it is packed twice: gunzip it once'],
  [[0x50, 0x4b, 0x03, 0x04], 'it is a zip archive or a spreadsheet: unzip -p FILE | hotel-content import -'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'it is packed by zstd: zstd -dc FILE | hotel-content import -'],
  [[0x42, 0x5a, 0x68], 'it is packed by bzip2: bzip2 -dc FILE | hotel-content import -'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'it is packed by xz: xz -dc FILE | hotel-content import -'],
  [[0xff, 0xfe], 'it is UTF-16: iconv -f UTF-16 -t UTF-8 FILE | hotel-content import -'],
  [[0xfe, 0xff], 'it is UTF-16: iconv -f UTF-16 -t UTF-8 FILE | hotel-content import -'],
];

/** What no text has, whatever its encoding. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const hasControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f]/;

/**
 * What a file is that has no record, and how it becomes NDJSON: for a person who has sent another format.
 *
 * @param head its first bytes, unpacked
 * @returns null where nothing is known of it
 */
export function otherFormatOf(head: Buffer): string | null {
  const mark = marks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (mark) return mark[1];
  // Its last character may be cut.
  const isText = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));
  if (!isText && !hasControls.test(head.toString('latin1')))
    return 'its text is not UTF-8; of Windows-1252: iconv -f WINDOWS-1252 -t UTF-8 FILE | hotel-content import -';
  if (!isText || head.includes(0)) return 'it is binary';
  const text = head
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  const [line = ''] = text.split('\n', 1);
  if (text.startsWith('[')) return "it is a JSON array: jq -c '.[]' FILE | hotel-content import -";
  if (/^\{\s*$/.test(line))
    return 'its records have several lines each: jq -c . FILE | hotel-content import -';
  if (text.startsWith('<')) return 'it is XML or HTML, such as the page of a server that has no file';
  if (/^[^{]*[,;\t|]/.test(line))
    return 'it looks like CSV: mlr --c2l cat FILE makes lines of JSON of it, whose fields then need the names of the import format';
  return null;
}
