import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks signature version 4 with this secret; the package's server does not. */
export function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean {
  const form = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/;
  const [, scope = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const body = String(headers['x-amz-content-sha256']);
  const asked = [method, pathname, query.join('&'), signed.join(''), names, body].join('\n');
  const hash = createHash('sha256').update(asked).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash].join('\n');
  return hmac(key, text).toString('hex') === signature;
}
