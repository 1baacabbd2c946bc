const half = /\p{Cs}/u;
const halves = /\p{Cs}/gu;

/** Path of a lone surrogate, or null: PostgreSQL refuses it in JSON. */
export function brokenText(value: unknown): string | null {
  if (typeof value === 'string') return half.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  for (const [name, part] of Object.entries(value)) {
    if (half.test(name)) return name.replace(halves, '\ufffd');
    const within = brokenText(part);
    if (within !== null) return within === '' ? name : `${name}.${within}`;
  }
  return null;
}
