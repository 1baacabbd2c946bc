import type { SchedaDocumenti } from './rules/schede-documenti.ts';

export type TipoDocumento = 'OC' | 'PC' | 'BO' | 'FT' | 'NC';

/** Portal, office, telephone or counter. */
export const tutteOrigini = ['web', 'ufficio', 'telefono', 'banco', 'mail'] as const;
export type Origine = (typeof tutteOrigini)[number];

/** `origine` null: any. */
export const contenutoScheda: Record<
  SchedaDocumenti,
  { readonly tipi: readonly TipoDocumento[]; readonly origine: Origine | null }
> = {
  ordini: { tipi: ['OC', 'PC'], origine: null },
  ddt: { tipi: ['BO'], origine: null },
  fatture: { tipi: ['FT', 'NC'], origine: null },
  web: { tipi: ['OC', 'PC'], origine: 'web' },
};

/**
 * P-129. `finestra`: working days until arrival; 0 by own vehicle, as the chosen day is one of the van's days, where
 * P-244 adds a day.
 */
export const trasporti = {
  mezzo: { etichetta: 'Mezzo aziendale', supplemento: 'Da definire (+50)', aggiunta: 50, finestra: [0, 0] },
  BRT: { etichetta: 'Corriere BRT', supplemento: 'Da definire (+150)', aggiunta: 150, finestra: [1, 2] },
  GLS: { etichetta: 'Corriere GLS', supplemento: 'Da definire (+150)', aggiunta: 150, finestra: [1, 2] },
  ritiro: { etichetta: 'Ritiro presso la sede', supplemento: null, aggiunta: 0, finestra: null },
} as const satisfies Record<
  string,
  { etichetta: string; supplemento: string | null; aggiunta: number; finestra: readonly [number, number] | null }
>;

export type Trasporto = keyof typeof trasporti;

/** `aggiunta` is EUR without VAT (P-243). */
export function speseTrasporto(trasporto: Trasporto): string {
  const { supplemento, aggiunta } = trasporti[trasporto];
  if (supplemento === null) return 'Nessuna spesa e nessuna data da scegliere';
  return `Spese di trasporto previste € ${aggiunta},00, da definire: non sono nel totale, si sanno alla spedizione`;
}

export const inRitardo = (
  {
    tipo,
    stato,
    prossimaConsegna,
  }: { readonly tipo: string; readonly stato: string; readonly prossimaConsegna: string | null },
  oggi: string,
): boolean =>
  tipo === 'OC' &&
  (stato === 'confermato' || stato === 'in preparazione') &&
  prossimaConsegna !== null &&
  prossimaConsegna < oggi;

/** P-130. */
export type Pagamento = 'banca' | 'carta' | 'paypal' | 'bonifico';

const tipi: Record<TipoDocumento, string> = {
  OC: 'Ordine cliente',
  PC: 'Preventivo cliente',
  BO: 'Documento di trasporto',
  FT: 'Fattura',
  NC: 'Nota di credito',
};

const origini: Record<Origine, string> = {
  web: 'Web',
  ufficio: 'Ufficio',
  telefono: 'Telefono',
  banco: 'Banco',
  mail: 'Mail',
};

const parola = (parole: Readonly<Record<string, string>>, chiave: string): string =>
  Object.hasOwn(parole, chiave) ? (parole[chiave] as string) : chiave;

/**
 * Signed for lists: negative for credit notes, which are unsigned on their own pages; null for users who may not see
 * prices.
 */
export const conSegno = <Importo extends number | null>(tipo: string, importo: Importo): Importo =>
  (tipo === 'NC' && importo ? -importo : importo) as Importo;

/** Kinds with an article: sold, OMAGGIO, or PREZZO (price credit); others are text. */
export const conArticolo = ({ tpRiga }: { readonly tpRiga: string }): boolean =>
  tpRiga === 'PRODOTTO' || tpRiga === 'OMAGGIO' || tpRiga === 'PREZZO';

export const descTipo = (tipo: string): string => parola(tipi, tipo);
/** `Web`, `Telefono`. */
export const descOrigine = (origine: string): string => parola(origini, origine);
export const descTrasporto = (trasporto: string): string =>
  Object.hasOwn(trasporti, trasporto) ? trasporti[trasporto as Trasporto].etichetta : trasporto;

/** P-130. */
const pagamenti: Record<Pagamento, string> = {
  banca: 'Banca del cliente',
  carta: 'Carta credito',
  paypal: 'Paypal',
  bonifico: 'Bonifico bancario',
};

export const descPagamento = (pagamento: string): string => parola(pagamenti, pagamento);

/** The office adds the surcharge later (P-243). */
export const portoDi = (trasporto: Trasporto): string =>
  trasporto === 'ritiro' ? 'Franco magazzino' : 'Franco con addebito';

/** Display limit. */
const caratteriDescrizione = 100;

/**
 * Product description cut to 100 characters; for other lines kind and reference, or text (P-088). Made-to-measure
 * texts stay whole, because their ends differ.
 */
export function descrizioneRiga(riga: {
  readonly tpRiga: string;
  readonly descrizione: string;
  readonly riferimento: string;
  readonly configurazione?: string;
}): string {
  if (riga.tpRiga !== 'PRODOTTO' && riga.tpRiga !== 'PREZZO')
    return [riga.tpRiga, riga.riferimento || riga.descrizione].filter((parte) => parte !== '').join(' ');
  return !riga.configurazione && riga.descrizione.length > caratteriDescrizione
    ? `${riga.descrizione.slice(0, caratteriDescrizione)}…`
    : riga.descrizione;
}

export const isOmaggio = ({ tpRiga }: { readonly tpRiga: string }): boolean => tpRiga === 'OMAGGIO';

/** `OC 123/2026` */
export const numeroDocumento = (documento: {
  readonly tipo: string;
  readonly numero: number;
  readonly anno: number;
}): string => `${documento.tipo} ${documento.numero}/${documento.anno}`;

export const stati = ['confermato', 'in attesa di pagamento', 'in preparazione', 'evaso', 'annullato'] as const;
export type Stato = (typeof stati)[number];

/** Actions and the states that allow them. */
export const azioni = {
  incassa: { da: ['in attesa di pagamento'], a: 'confermato' },
  prepara: { da: ['confermato'], a: 'in preparazione' },
  evadi: { da: ['in preparazione'], a: 'evaso' },
  rilascia: { da: ['in preparazione'], a: 'confermato' },
  riapri: { da: ['in preparazione', 'evaso'], a: 'in preparazione' },
  annulla: { da: ['in attesa di pagamento', 'confermato'], a: 'annullato' },
} as const satisfies Record<string, { readonly da: readonly Stato[]; readonly a: Stato }>;
export type Azione = keyof typeof azioni;

export function dopo(azione: Azione, stato: Stato): Stato | null {
  const { da, a } = azioni[azione];
  return (da as readonly Stato[]).includes(stato) ? a : null;
}

/** Orders await payment unless paid on account; quotes need none. */
export const statoIniziale = (tipo: TipoDocumento, suConto: boolean): Stato =>
  tipo === 'OC' && !suConto ? 'in attesa di pagamento' : 'confermato';

export const isStato = (stato: string): stato is Stato => (stati as readonly string[]).includes(stato);

/** Order progress. */
const cammino = ['confermato', 'in preparazione', 'evaso'] as const satisfies readonly Stato[];

export interface Passo {
  readonly nome: Stato;
  readonly fatto: boolean;
  readonly corrente: boolean;
}

/** Steps shown to the customer, with payment first if due; only one when cancelled. */
export function avanzamento(stato: Stato): Passo[] {
  if (stato === 'annullato') return [{ nome: 'annullato', fatto: true, corrente: true }];
  const passi: readonly Stato[] = stato === 'in attesa di pagamento' ? [stato, ...cammino] : cammino;
  const qui = passi.indexOf(stato);
  return passi.map((nome, i) => ({ nome, fatto: i <= qui, corrente: i === qui }));
}

export function evase(
  righe: readonly { readonly tpRiga: string; readonly qtOrdinata: number; readonly qtEvasaStoccata: number }[],
): { readonly fatte: number; readonly totali: number } {
  const prodotti = righe.filter(({ tpRiga }) => tpRiga === 'PRODOTTO');
  return {
    fatte: prodotti.filter(({ qtOrdinata, qtEvasaStoccata }) => qtEvasaStoccata >= qtOrdinata).length,
    totali: prodotti.length,
  };
}

/** Refusal and field, or null (P-189). */
export function verificaPeriodo(
  { dal, al }: { readonly dal: string; readonly al: string },
  oggi: string,
): { readonly path: 'dal' | 'al'; readonly message: string } | null {
  if (dal > al) return { path: 'dal', message: "L'inizio del periodo non può essere dopo la fine." };
  return al > oggi ? { path: 'al', message: 'La fine del periodo non può essere dopo oggi.' } : null;
}
