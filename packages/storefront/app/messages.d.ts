declare module "messages:*" {
  const compiled: import("#lib/messages.tsx").CompiledNamespace;
  export default compiled;
}
