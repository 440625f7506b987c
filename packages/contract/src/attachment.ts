// How an answer says that it is a file to keep.

/** The value of Content-Disposition (RFC 6266): a plain name for old clients, the exact one for the others. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "");
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
