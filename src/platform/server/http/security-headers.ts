import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** `outside`: an origin that pictures and data may come from beside our own. */
const policyWith = (outside: readonly string[]) => ({
  defaultSrc: ["'self'"],
  // The component library writes style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...outside],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'", ...outside],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
});

/** What goes with screens, files and whatever else is not a call: helmet's choice, asked for once instead of at each request. */
export function securityHeaders(mapStyleUrl: string | undefined): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const choose = helmet({
    contentSecurityPolicy: { directives: policyWith(mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  choose(request, response, () => {});
  return response.getHeaders() as Record<string, string>;
}

/** What goes with the reply of a call: data, which no browser may take for a page or show in a frame. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A year, for the portal's own name only: what else the company has under its domain is not ours to say. */
export const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };
