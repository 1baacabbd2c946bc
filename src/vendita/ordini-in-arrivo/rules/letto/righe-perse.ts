import { type Linea, testoLinea } from './pezzi.ts';

/** Warning that names the lines not read, so that none is dropped silently. */
export function diceNonLette(perse: readonly Linea[], dove: 'del testo' | 'della tabella'): string[] {
  if (perse.length === 0) return [];
  const quali = perse.slice(0, 5).map((linea) => `«${testoLinea(linea).slice(0, 60)}»`);
  const detto = perse.length === 1 ? `Una riga ${dove} non letta` : `${perse.length} righe ${dove} non lette`;
  return [`${detto}: ${quali.join(', ')}${perse.length > quali.length ? ' e altre' : ''}.`];
}
