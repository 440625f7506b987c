// Ids of live events: where the feed stands, sealed for one user who follows one topic. The position counts what everybody writes,
// which is none of a reader's business; whoever sends an id back is understood, and no id tells another what it stands for.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const [cipher, nonceBytes, tagBytes, positionBytes] = ["aes-256-gcm", 12, 16, 8] as const;

/** Whose id it is. */
export type IdOwner = { readonly topic: string; readonly userId: string };

export type LiveIds = {
  seal(position: string, owner: IdOwner): string;
  /** The position; null for what is none of ours, or another's. */
  open(id: string, owner: IdOwner): string | null;
};

/** Every process with this secret understands the ids of the others. */
export function createLiveIds(secret: string): LiveIds {
  const key = Buffer.from(hkdfSync("sha256", secret, "comptoir live events", "", 32));
  const ownerOf = ({ topic, userId }: IdOwner) => Buffer.from(JSON.stringify([userId, topic]));
  return {
    seal(position, owner) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(ownerOf(owner));
      const plain = Buffer.alloc(positionBytes);
      plain.writeBigUInt64BE(BigInt(position));
      return Buffer.concat([nonce, sealing.update(plain), sealing.final(), sealing.getAuthTag()]).toString("base64url");
    },
    open(id, owner) {
      const bytes = Buffer.from(id, "base64url");
      if (bytes.length !== nonceBytes + positionBytes + tagBytes) return null;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(ownerOf(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      const plain = opening.update(bytes.subarray(nonceBytes, -tagBytes));
      try {
        opening.final();
      } catch {
        return null;
      }
      return plain.readBigUInt64BE().toString();
    },
  };
}
