/** `http://localhost:3000` of the header `Origin`, where it names the host that the request was sent to; else null. */
export function originOf(header: string | undefined, host: string): string | null {
  if (header === undefined || !URL.canParse(header)) return null;
  const { protocol, host: named, origin } = new URL(header);
  return /^https?:$/.test(protocol) && named === host.toLowerCase() ? origin : null;
}
