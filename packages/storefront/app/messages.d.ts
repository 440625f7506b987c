declare module "messages:*" {
  const compiled: import("#lib/messages.tsx").CompiledNamespace;
  export default compiled;
}

declare module "messages-import-maps" {
  type ImportMap = { imports: Record<string, string> };
  /** The import map of each language; null while nothing is built. */
  const maps: Readonly<Record<import("#lib/locale.ts").Language, ImportMap>> | null;
  export default maps;
}
