interface Asked {
  readonly url: string;
  readonly params: unknown;
}

/** The address as the log has it: without the secrets of a query, and without a path's `chiave`, which stands for a login. */
export function loggedUrl({ url, params }: Asked): string {
  const { chiave } = (params ?? {}) as { readonly chiave?: string };
  const path = chiave ? url.replace(`/${encodeURIComponent(chiave)}`, '/…') : url;
  return path.replace(/([?&](?:api_key|code|password)=)[^&#]*/gi, '$1…');
}
