import yazl from "yazl";
import { bytesOf } from "#test/bytes-of.ts";

/** An archive of these parts, as other programs write it. */
export function archiveOf(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return bytesOf(zip.outputStream as AsyncIterable<Uint8Array>);
}
