// The names of what lies in a zip, read from the list at its end; nothing is unpacked. Pure.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the end of a zip stands that reaches exactly to the end of the bytes; null without one. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    const isEnd = view.getUint32(at, true) === END;
    if (isEnd && at + END_LENGTH + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}

/** Whether the bytes end as a zip does, whatever they begin with. */
export const isZipAtEnd = (bytes: Uint8Array): boolean => bytes.length >= END_LENGTH && findEnd(viewOf(bytes)) !== null;

/** In their order; null for what is no whole zip. */
export function readZipNames(bytes: Uint8Array): string[] | null {
  if (bytes.length < END_LENGTH) return null;
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    names.push(Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString("utf8"));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
