/** Null unless it is the request's host. */
export function originOf(header: string | undefined, host: string): string | null {
  if (header === undefined || !URL.canParse(header)) return null;
  const { protocol, host: named, origin } = new URL(header);
  return /^https?:$/.test(protocol) && named === host.toLowerCase() ? origin : null;
}
