import { scortaInsufficiente } from '#prodotto/articolo/rules/disponibilita.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import type { ArticoloVendita, Prezzi } from '#prodotto/articolo/server/index.ts';
import { oltreScorta, verificaArticolo } from './ordinabile.ts';

export interface Valutazione {
  readonly articolo: ArticoloVendita;
  /** EUR without VAT; null without a price today. */
  readonly prezzoUnitario: number | null;
  readonly importo: number;
  readonly rifiuto: string;
  /** Warning: addable, but too little stock to order. */
  readonly avviso: string;
  /** In `unMisura`; null where stock is not managed. */
  readonly disponibile: number | null;
}

interface Richieste {
  readonly codAnagrafica: string;
  readonly data: string;
  readonly righe: readonly { readonly cdArticolo: string; readonly qta: number }[];
}

/** Positional; undefined if unknown. From the cache: 500 articles need no more statements than one. */
export async function valuta(
  prezzi: Prezzi,
  { codAnagrafica, data, righe }: Richieste,
): Promise<(Valutazione | undefined)[]> {
  const [trovati, giacenze] = await Promise.all([
    prezzi.conPrezzo({
      codAnagrafica,
      data,
      righe: righe.map(({ cdArticolo, qta }) => ({ cdArticolo, quantita: qta })),
    }),
    prezzi.giacenze(righe.map(({ cdArticolo }) => cdArticolo)),
  ]);
  return righe.map(({ cdArticolo, qta }, i) => {
    const voce = trovati[i];
    if (!voce) return undefined;
    const { articolo, prezzo } = voce;
    const disponibile = giacenze.get(cdArticolo)?.qtaDisponibile ?? 0;
    return {
      articolo,
      prezzoUnitario: prezzo?.prezzoScontato ?? null,
      importo: prezzo ? importoRiga(qta, prezzo.prezzoScontato) : 0,
      rifiuto: verificaArticolo(voce, { cdArticolo, qta }) ?? '',
      avviso: oltreScorta(articolo, qta, disponibile) ? scortaInsufficiente(disponibile, articolo) : '',
      disponibile: articolo.scortaNonGestita ? null : Math.max(0, disponibile),
    };
  });
}
