const half = /\p{Cs}/u;
const halves = /\p{Cs}/gu;

/**
 * Where a text or a name in it is half of a character (a lone surrogate, which JSON can write as `\ud800`); null where none is. PostgreSQL refuses it
 * in JSON, and elsewhere it would be kept as another sign.
 */
export function brokenText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return half.test(value) ? path : null;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  for (const [name, part] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`;
    const broken = half.test(name) ? here.replace(halves, '\ufffd') : brokenText(part, here);
    if (broken !== null) return broken;
  }
  return null;
}
