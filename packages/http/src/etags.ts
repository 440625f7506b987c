// Tags of answers, by which a browser asks whether it still has the right bytes.

/** Whether an `If-None-Match` header names a tag, or any; weak and strong tags of the same bytes count as one. */
export function matchesTag(header: string | null, etag: string): boolean {
  const entries = (header ?? "").split(",").map((entry) => entry.trim().replace(/^W\//, ""));
  return entries.includes(etag) || entries.includes("*");
}
