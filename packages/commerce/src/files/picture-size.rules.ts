// How many pixels a picture says that it has, read from its first bytes without opening it. Pure.

export type PictureSize = { readonly width: number; readonly height: number };

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The segment of a JPEG that tells its size; markers before it are passed over by their lengths. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // Filled up.
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): PictureSize | null {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (form === "VP8X") {
    const read = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: read(24), height: read(27) };
  }
  if (form === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (form !== "VP8 ") return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Null: it does not say, or is too short. */
export function findPictureSize(kind: "PNG" | "JPEG" | "GIF" | "WEBP", bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  if (view.byteLength < 30) return null;
  switch (kind) {
    case "PNG":
      return { width: view.getUint32(16), height: view.getUint32(20) };
    case "GIF":
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case "JPEG":
      return jpegSize(view);
    case "WEBP":
      return webpSize(view);
  }
}
