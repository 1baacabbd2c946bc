// In mm, independent of the printer's density.

interface Posto {
  readonly x: number;
  readonly y: number;
}

export type Elemento =
  | (Posto & {
      readonly tipo: 'testo';
      readonly campo: string;
      readonly prima?: string;
      /** Font, mm. */
      readonly altezza: number;
      /** Width in mm at which text wraps; default: label edge. */
      readonly larghezza?: number;
      readonly righe?: number;
    })
  | (Posto & {
      readonly tipo: 'code128' | 'ean13';
      readonly campo: string;
      readonly altezza: number;
      /** Width of the narrowest bar, mm. */
      readonly modulo: number;
    })
  | (Posto & { readonly tipo: 'datamatrix'; readonly campo: string; readonly modulo: number })
  | (Posto & { readonly tipo: 'linea'; readonly larghezza: number; readonly spessore: number });

export interface Modello {
  readonly titolo: string;
  /** Mm. */
  readonly larghezza: number;
  readonly altezza: number;
  readonly elementi: readonly Elemento[];
}

export const tipiNostri = ['articolo', 'merce', 'lotto', 'lavorazione', 'cassetto', 'ubicazione'] as const;
/** The couriers supply the labels of shipments. */
export const tipiEtichetta = [...tipiNostri, 'spedizione'] as const;
export type TipoNostro = (typeof tipiNostri)[number];
export type TipoEtichetta = (typeof tipiEtichetta)[number];

/** Default wrap width, mm. */
export const mmDi = 94;

const barre = 0.25;

export const modelli: Readonly<Record<TipoEtichetta, Modello>> = {
  articolo: {
    titolo: 'Articolo',
    larghezza: 100,
    altezza: 60,
    elementi: [
      { tipo: 'testo', campo: 'descrizione', x: 3, y: 3, altezza: 5, righe: 2 },
      { tipo: 'testo', campo: 'codiceMostrato', x: 3, y: 15, altezza: 7, larghezza: 70 },
      { tipo: 'testo', campo: 'ubicazione', x: 74, y: 15, altezza: 7, larghezza: 24 },
      { tipo: 'code128', campo: 'codice', x: 5, y: 25, altezza: 12, modulo: barre },
      { tipo: 'ean13', campo: 'ean', x: 8, y: 44, altezza: 9, modulo: barre },
      { tipo: 'datamatrix', campo: 'codice', x: 78, y: 36, modulo: 1 },
      { tipo: 'testo', campo: 'confezione', x: 48, y: 46, altezza: 4, larghezza: 28, righe: 2 },
    ],
  },
  merce: {
    titolo: 'Merce di un ordine',
    larghezza: 100,
    altezza: 60,
    elementi: [
      { tipo: 'testo', campo: 'cliente', x: 3, y: 3, altezza: 4, larghezza: 60 },
      { tipo: 'testo', campo: 'ordine', prima: 'Ord. ', x: 64, y: 3, altezza: 4, larghezza: 34 },
      { tipo: 'linea', x: 3, y: 8, larghezza: 94, spessore: 0.4 },
      { tipo: 'testo', campo: 'codiceCliente', prima: 'Vs. codice ', x: 3, y: 10, altezza: 6 },
      { tipo: 'testo', campo: 'descrizione', x: 3, y: 18, altezza: 4, righe: 2 },
      { tipo: 'testo', campo: 'codiceMostrato', x: 3, y: 28, altezza: 5, larghezza: 60 },
      { tipo: 'testo', campo: 'quantita', prima: 'Q.tà ', x: 64, y: 28, altezza: 5, larghezza: 34 },
      { tipo: 'code128', campo: 'codice', x: 5, y: 37, altezza: 12, modulo: barre },
      { tipo: 'datamatrix', campo: 'nostroCodice', x: 80, y: 38, modulo: 0.75 },
    ],
  },
  lotto: {
    titolo: 'Lotto',
    larghezza: 100,
    altezza: 60,
    elementi: [
      { tipo: 'testo', campo: 'descrizione', x: 3, y: 3, altezza: 5, righe: 2 },
      { tipo: 'testo', campo: 'codiceMostrato', x: 3, y: 15, altezza: 6, larghezza: 70 },
      { tipo: 'testo', campo: 'lotto', prima: 'Lotto ', x: 3, y: 23, altezza: 7, larghezza: 70 },
      { tipo: 'testo', campo: 'quantita', prima: 'Q.tà ', x: 74, y: 23, altezza: 5, larghezza: 24 },
      { tipo: 'code128', campo: 'codice', x: 5, y: 33, altezza: 12, modulo: barre },
      { tipo: 'datamatrix', campo: 'codice', x: 78, y: 36, modulo: 1 },
      { tipo: 'testo', campo: 'data', x: 3, y: 52, altezza: 4, larghezza: 60 },
    ],
  },
  lavorazione: {
    titolo: 'Lavorazione',
    larghezza: 100,
    altezza: 60,
    elementi: [
      { tipo: 'testo', campo: 'lavorazione', x: 3, y: 3, altezza: 6 },
      { tipo: 'testo', campo: 'terzista', x: 3, y: 10, altezza: 4 },
      { tipo: 'linea', x: 3, y: 15, larghezza: 94, spessore: 0.4 },
      { tipo: 'testo', campo: 'codiceMostrato', x: 3, y: 17, altezza: 6, larghezza: 70 },
      { tipo: 'testo', campo: 'quantita', prima: 'Q.tà ', x: 74, y: 17, altezza: 5, larghezza: 24 },
      { tipo: 'testo', campo: 'descrizione', x: 3, y: 24, altezza: 4, righe: 2 },
      { tipo: 'code128', campo: 'documento', x: 5, y: 35, altezza: 12, modulo: barre },
      { tipo: 'datamatrix', campo: 'codice', x: 78, y: 36, modulo: 1 },
      { tipo: 'testo', campo: 'consegna', prima: 'Entro il ', x: 3, y: 53, altezza: 4, larghezza: 60 },
    ],
  },
  cassetto: {
    titolo: 'Cassetto',
    larghezza: 100,
    altezza: 60,
    elementi: [
      { tipo: 'testo', campo: 'macchina', x: 3, y: 3, altezza: 5, larghezza: 70 },
      { tipo: 'testo', campo: 'cassetto', x: 3, y: 10, altezza: 22, larghezza: 70 },
      { tipo: 'code128', campo: 'ubicazione', x: 5, y: 36, altezza: 14, modulo: 0.375 },
      { tipo: 'datamatrix', campo: 'ubicazione', x: 74, y: 10, modulo: 1.25 },
    ],
  },
  ubicazione: {
    titolo: 'Ubicazione',
    larghezza: 100,
    altezza: 60,
    elementi: [
      { tipo: 'testo', campo: 'ubicazione', x: 3, y: 6, altezza: 24, larghezza: 94 },
      { tipo: 'code128', campo: 'ubicazione', x: 5, y: 36, altezza: 14, modulo: 0.375 },
    ],
  },
  spedizione: { titolo: 'Spedizione', larghezza: 95, altezza: 65, elementi: [] },
};
