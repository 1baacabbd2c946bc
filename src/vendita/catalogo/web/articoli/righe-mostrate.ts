import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaCatalogo } from '#vendita/catalogo/contract.ts';
import { mostraArticolo } from '#vendita/ricerca/rules.ts';
import type { FiltroStati } from '#vendita/ricerca/rules.ts';

export type Riga = ReplyOf<typeof paginaCatalogo>['articoli'][number];

/** A row as the table draws it. */
export interface RigaMostrata {
  readonly riga: Riga;
  /** Every second article of a group is shaded; a group begins anew after a sub-heading, a blank or a text. */
  readonly ombra: boolean;
}

/**
 * The rows that a person sees: articles by their state, the one that was looked for always; a sub-heading only with an article below it,
 * where the filter leaves some out.
 */
export function righeMostrate(righe: readonly Riga[], filtro: FiltroStati, cercato: string): RigaMostrata[] {
  const viste = righe.filter((riga) => riga.ctTpRiga !== 'P' || riga.cdArticolo === cercato || mostraArticolo(filtro, riga));
  const piene = viste.filter((riga, i) => riga.ctTpRiga !== 'D' || haArticoli(viste, i));
  let ombra = true;
  return piene.map((riga) => {
    const articolo = riga.ctTpRiga === 'P';
    ombra = articolo ? !ombra : true;
    return { riga, ombra: articolo && ombra };
  });
}

function haArticoli(righe: readonly Riga[], titolo: number): boolean {
  for (const riga of righe.slice(titolo + 1)) {
    if (riga.ctTpRiga === 'D') return false;
    if (riga.ctTpRiga === 'P') return true;
  }
  return false;
}
