// Which build of the shop answers now (ux G-10): pages that stay open ask for it.

/** `version` changes with every file that browsers load. Never kept, as it is asked to be compared. */
export async function loader(): Promise<Response> {
  const { assets } = await import("virtual:react-router/server-build");
  return Response.json({ version: assets.version }, { headers: { "Cache-Control": "no-store" } });
}
