// What requests for pictures and for documents have in common.

/** What a path names below `/media/`. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf("/media/") + "/media/".length);

/** Whether the browser has these very bytes. */
export function matches(header: string | null, etag: string): boolean {
  const entries = (header ?? "").split(",").map((entry) => entry.trim().replace(/^W\//, ""));
  return entries.includes(etag) || entries.includes("*");
}
