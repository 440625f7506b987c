// The originals of a space, as they stand on disk: `<space>/<width>x<height>/<hash>/<file>`, which is what their addresses say.
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export type Asset = {
  /** As in its address, letters, digits, `-`, `_`, `.` and `/`. */
  readonly path: string;
  readonly kind: "svg" | "gif" | "raster";
  /** Another one for every change of its bytes. */
  readonly revision: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

export type AssetStore = {
  /** Null: there is none of that address. */
  find(path: string): Promise<Asset | null>;
};

const addressed =
  /^\d{1,12}\/\d{1,5}x\d{1,5}\/[a-z0-9]{1,64}\/[a-z0-9][a-z0-9._-]{0,120}\.(svg|gif|png|jpe?g|webp|avif)$/i;

/** The originals below a folder. Nothing outside of it is read, whatever an address says. */
export function openAssetFolder(directory: string): AssetStore {
  return {
    async find(path) {
      const [, extension = ""] = addressed.exec(path) ?? [];
      if (extension === "") return null;
      const file = join(directory, ...path.split("/"));
      const details = await stat(file).catch(() => null);
      if (!details?.isFile()) return null;
      const kind = extension.toLowerCase();
      return {
        path,
        kind: kind === "svg" || kind === "gif" ? kind : "raster",
        revision: `${details.size.toString(36)}-${Math.round(details.mtimeMs).toString(36)}`,
        read: async () => new Uint8Array(await readFile(file)),
      };
    },
  };
}
