// Files of every kind that is taken, as small as they come, and a way to hand one over as clients do.
import type { UploadAddress } from "@comptoir/contract/files/media";
import { media } from "@comptoir/contract/files/media";
import sharp from "sharp";
import type { Caller, TestApp } from "#test/test-app.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

export const pdfFile = bytesOf("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
export const textFile = bytesOf("Bonjour,\r\nvoici le plan.\r\n");

/** A picture of these pixels. */
export const pictureFile = async (format: "png" | "jpeg" | "webp" | "gif", width = 8, height = 6) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#0a6" } })
      .toFormat(format)
      .toBuffer(),
  );

/** A zip of files that are not packed. */
export function zipFile(entries: Readonly<Record<string, string>>): Uint8Array {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [title, body] = [Buffer.from(name), Buffer.from(content)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(body.length, 18);
    head.writeUInt32LE(body.length, 22);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, title, body);
    list.push(entry, title);
    at += head.length + title.length + body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, directory, end]));
}

type SentFile = { readonly address: UploadAddress; readonly status: number; readonly body: unknown };

/** Sends bytes to an address, as whoever has it does: without key and session. */
export async function put({ app }: Pick<TestApp, "app">, uploadUrl: string, bytes: Uint8Array) {
  const url = `https://api.test${uploadUrl.replace("/api/commerce", "")}`;
  const response = await app.fetch(new Request(url, { method: "PUT", body: new Uint8Array(bytes) }));
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

/** Asks for an address for the attachment of a message, about a quote unless said otherwise, and sends a file there. */
export async function handOver(
  shop: Pick<TestApp, "app">,
  by: Caller,
  bytes: Uint8Array,
  fileName: string,
  sealedTarget: "QUOTE" | "ORDER_INCIDENT" = "QUOTE",
): Promise<SentFile> {
  const address = await by.ask(media.askForUpload, {
    params: { customFieldId: "ATTACHMENT" },
    query: { customFieldIdType: "EXTERNAL_ID", sealedTarget, fileName, fileSize: bytes.length },
  });
  return { address, ...(await put(shop, address.uploadUrl, bytes)) };
}
