import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const policyWith = (outside: readonly string[]) => ({
  defaultSrc: ["'self'"],
  // Mantine uses style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...outside],
  fontSrc: ["'self'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'", ...outside],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
});

/** Permissions-Policy: pages may use only the camera, to scan codes. */
const permissions = [
  'camera=(self)',
  ...'accelerometer autoplay bluetooth browsing-topics display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'
    .split(' ')
    .map((name) => `${name}=()`),
].join(', ');

/** Helmet's headers and the Permissions-Policy, computed once. */
export function securityHeaders(mapStyleUrl: string | undefined): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const choose = helmet({
    contentSecurityPolicy: { directives: policyWith(mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  choose(request, response, () => {});
  return { ...(response.getHeaders() as Record<string, string>), 'permissions-policy': permissions };
}

export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Without includeSubDomains, as those hosts are not ours. */
export const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };
