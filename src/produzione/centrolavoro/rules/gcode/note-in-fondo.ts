import { leggiBlocco, rigaMassima } from './blocco.ts';
import { ErroreRiga } from './espressioni.ts';

/**
 * Line of an M2 or M30 outside every O-word, after which the machine reads no further. Subprograms may follow; a line
 * that is no valid block can only be a note.
 */
export function fineCertaDi(righe: readonly string[]): number {
  const trovata = righe.findIndex(
    (riga) => riga.length <= rigaMassima && /^\s*(?:n\d+)?\s*m0*(?:2|30)\s*(?:;.*|\([^()]*\)\s*)?$/i.test(riga),
  );
  const prima = righe.slice(0, Math.max(0, trovata));
  const aperture = prima.filter((riga) => /^\s*o.*?(?<![a-z_])(?:sub|if|while|do|repeat)(?![a-z_])/i.test(riga)).length;
  const chiusure = prima.filter((riga) => /^\s*o.*?(?<![a-z_])end(?:sub|if|while|repeat)(?![a-z_])/i.test(riga)).length;
  return trovata < 0 || aperture !== chiusure ? Number.MAX_SAFE_INTEGER : trovata;
}

export function siLegge(riga: string): boolean {
  try {
    leggiBlocco(riga);
    return true;
  } catch (errore) {
    if (errore instanceof ErroreRiga) return false;
    throw errore;
  }
}
