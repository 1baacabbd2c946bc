import { impronte } from './mondo.ts';

/** Path of an amount in the answer, or null. */
export function prezziIn(detto: unknown, dove = ''): string | null {
  if (typeof detto === 'number')
    return Math.abs(detto) >= 1000 && !Number.isInteger(detto) ? `${dove}: ${detto}` : null;
  if (typeof detto === 'string') return impronte.test(detto) ? `${dove}: ${detto}` : null;
  if (typeof detto !== 'object' || detto === null) return null;
  for (const [nome, uno] of Object.entries(detto)) {
    const qui = prezziIn(uno, `${dove}.${nome}`);
    if (qui !== null) return qui;
  }
  return null;
}
