import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const policyWith = (outside: readonly string[]) => ({
  defaultSrc: ["'self'"],
  // The component library uses style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...outside],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'", ...outside],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
});

/** Helmet's, computed once. */
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

export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Without subdomains, as those hosts are not ours. */
export const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };
