import { isKey } from './keys.ts';

interface S3Address {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly endpoint: string | null;
  readonly region: string;
}

export interface S3Place extends S3Address {
  readonly kind: 's3';
  readonly keyId: string;
  readonly secret: string;
}

/** `s3://bucket/prefix?endpoint=https://…&region=…`; endpoint or region is required. */
export function s3At(given: string): S3Address | null {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const asked = url.searchParams;
  const [bucket, prefix] = [url.hostname, url.pathname.replace(/^\/|\/$/g, '')];
  const [endpoint, region] = [asked.get('endpoint'), asked.get('region')];
  const known = [...asked.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (!known || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || (prefix !== '' && !isKey(prefix))) return null;
  if ((endpoint === null && region === null) || (region !== null && !/^[a-z0-9-]{2,30}$/.test(region))) return null;
  const origin = endpoint === null ? null : originOf(endpoint);
  if (endpoint !== null && origin === null) return null;
  return { bucket, prefix: prefix && `${prefix}/`, endpoint: origin, region: region ?? 'us-east-1' };
}

/** Refuses a path or credentials. */
function originOf(endpoint: string): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  return url && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href ? url.origin : null;
}
