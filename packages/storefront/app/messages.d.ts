declare module "messages:*" {
  const compiled: import("#lib/messages.tsx").CompiledNamespace;
  export default compiled;
}

declare module "messages-import-maps" {
  /** JSON texts; null while nothing is built. */
  const maps: Readonly<Record<import("#lib/locale.ts").Language, string>> | null;
  export default maps;
}
