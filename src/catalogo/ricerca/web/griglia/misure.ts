import type { Riga } from './righe-griglia.ts';

/** Pixels, for scroll restoration. Must match the style sheets. */
const altezze = { gruppo: 46, carta: 296, cartaStretta: 128, elenco: 53, elencoStretto: 72 } as const;

export function altezzaRiga(riga: Riga<unknown> | undefined, colonne: number, elenco: boolean): number {
  if (riga?.tipo === 'gruppo') return altezze.gruppo;
  if (elenco) return colonne === 1 ? altezze.elencoStretto : altezze.elenco;
  return colonne === 1 ? altezze.cartaStretta : altezze.carta;
}
