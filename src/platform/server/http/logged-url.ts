/** The address as the log has it: without the secrets of a query, and without a path's `chiave`, which stands for a login. */
export function loggedUrl({ url, params }: { url: string; params: unknown }): string {
  const { chiave } = (params ?? {}) as { readonly chiave?: string };
  const path = chiave ? url.replace(`/${encodeURIComponent(chiave)}`, '/…') : url;
  return path.replace(/([?&](?:api_key|code|password)=)[^&#]*/gi, '$1…');
}
