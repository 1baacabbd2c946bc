import type { SchedaDocumenti } from './rules/schede-documenti.ts';

/** Kinds of document: customer order, customer quote, delivery note, invoice, credit note. */
export type TipoDocumento = 'OC' | 'PC' | 'BO' | 'FT' | 'NC';

/** How a document came: by the customer in the portal; taken by the staff on the telephone or at the counter; written by the office. */
export const tutteOrigini = ['web', 'ufficio', 'telefono', 'banco'] as const;
export type Origine = (typeof tutteOrigini)[number];

/** What each tab lists; `origine` null: wherever it was taken. */
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
 * Ways to deliver (P-129): the company's vehicle, two carriers, pick-up by the customer. `finestra`: working days from the chosen day to the goods;
 * the company's vehicle comes on the day itself, as that is a day of its round, where P-244 has a day more.
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

/** What carriage costs, how much, and when that is known: in the words of who orders (P-243). `aggiunta` is EUR without VAT. */
export function speseTrasporto(trasporto: Trasporto): string {
  const { supplemento, aggiunta } = trasporti[trasporto];
  if (supplemento === null) return 'Nessuna spesa e nessuna data da scegliere';
  return `Spese di trasporto previste € ${aggiunta},00, da definire: non sono nel totale, si sanno alla spedizione`;
}

/** An order whose requested day is over and that has not gone out yet. */
export const inRitardo = (
  {
    tipo,
    stato,
    dtConsRichiesta,
  }: { readonly tipo: string; readonly stato: string; readonly dtConsRichiesta: string | null },
  oggi: string,
): boolean =>
  tipo === 'OC' &&
  (stato === 'confermato' || stato === 'in preparazione') &&
  dtConsRichiesta !== null &&
  dtConsRichiesta < oggi;

/** How an order may be paid (P-130). */
export type Pagamento = 'banca' | 'carta' | 'paypal' | 'bonifico';

const tipi: Record<TipoDocumento, string> = {
  OC: 'Ordine cliente',
  PC: 'Preventivo cliente',
  BO: 'Documento di trasporto',
  FT: 'Fattura',
  NC: 'Nota di credito',
};

const origini: Record<Origine, string> = { web: 'Web', ufficio: 'Ufficio', telefono: 'Telefono', banco: 'Banco' };

const parola = (parole: Readonly<Record<string, string>>, chiave: string): string =>
  Object.hasOwn(parole, chiave) ? (parole[chiave] as string) : chiave;

/** An amount as a list shows and adds it: a credit note takes it off. On its own paper and page it stands without a sign, as in the electronic one. */
export const conSegno = (tipo: string, importo: number): number =>
  tipo === 'NC' && importo !== 0 ? -importo : importo;

/** A line of an article: sold, given (OMAGGIO), or credited in price alone (PREZZO); any other is text. */
export const conArticolo = ({ tpRiga }: { readonly tpRiga: string }): boolean =>
  tpRiga === 'PRODOTTO' || tpRiga === 'OMAGGIO' || tpRiga === 'PREZZO';

/** `Ordine cliente`; an unknown kind stays as it is. */
export const descTipo = (tipo: string): string => parola(tipi, tipo);
/** `Web`, `Telefono`. */
export const descOrigine = (origine: string): string => parola(origini, origine);
/** `Mezzo aziendale`; documents of other systems carry their own words, which stay. */
export const descTrasporto = (trasporto: string): string =>
  Object.hasOwn(trasporti, trasporto) ? trasporti[trasporto as Trasporto].etichetta : trasporto;

/** How an order may be paid, as it is written (P-130). */
const pagamenti: Record<Pagamento, string> = {
  banca: 'Banca del cliente',
  carta: 'Carta credito',
  paypal: 'Paypal',
  bonifico: 'Bonifico bancario',
};

/** `Carta credito`; documents of other systems carry their own words, which stay. */
export const descPagamento = (pagamento: string): string => parola(pagamenti, pagamento);

/** Terms of carriage of a new document: the surcharge of carriage is added later by the office (P-243). */
export const portoDi = (trasporto: Trasporto): string =>
  trasporto === 'ritiro' ? 'Franco magazzino' : 'Franco con addebito';

/** Characters of a line’s description that are shown. */
const caratteriDescrizione = 100;

/**
 * What stands as description: a product's own, cut to 100 characters; of any other line its kind and reference, or its text (P-088). What is made
 * to measure is not cut: two windows of one article differ only in what comes last.
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

/** A gift: goods that are taken off the total again. */
export const isOmaggio = ({ tpRiga }: { readonly tpRiga: string }): boolean => tpRiga === 'OMAGGIO';

/** `OC 123/2026` */
export const numeroDocumento = (documento: {
  readonly tipo: string;
  readonly numero: number;
  readonly anno: number;
}): string => `${documento.tipo} ${documento.numero}/${documento.anno}`;

export const stati = ['confermato', 'in attesa di pagamento', 'in preparazione', 'evaso', 'annullato'] as const;
export type Stato = (typeof stati)[number];

/** Each action on a document: from which states, and to which. */
export const azioni = {
  incassa: { da: ['in attesa di pagamento'], a: 'confermato' },
  prepara: { da: ['confermato'], a: 'in preparazione' },
  evadi: { da: ['in preparazione'], a: 'evaso' },
  rilascia: { da: ['in preparazione'], a: 'confermato' },
  riapri: { da: ['in preparazione', 'evaso'], a: 'in preparazione' },
  annulla: { da: ['in attesa di pagamento', 'confermato'], a: 'annullato' },
} as const satisfies Record<string, { readonly da: readonly Stato[]; readonly a: Stato }>;
export type Azione = keyof typeof azioni;

/** The state after the action, or null where the present state does not allow it. */
export function dopo(azione: Azione, stato: Stato): Stato | null {
  const { da, a } = azioni[azione];
  return (da as readonly Stato[]).includes(stato) ? a : null;
}

/** State of a new document: an order waits for its money unless the customer pays on account; a quote costs nothing. */
export const statoIniziale = (tipo: TipoDocumento, suConto: boolean): Stato =>
  tipo === 'OC' && !suConto ? 'in attesa di pagamento' : 'confermato';

export const isStato = (stato: string): stato is Stato => (stati as readonly string[]).includes(stato);

/** An order's way to delivery. */
const cammino = ['confermato', 'in preparazione', 'evaso'] as const satisfies readonly Stato[];

export interface Passo {
  readonly nome: Stato;
  /** The order is there or past it. */
  readonly fatto: boolean;
  readonly corrente: boolean;
}

/** The steps of an order as its customer follows them: before the first the money where it is waited for; a cancelled one has no others. */
export function avanzamento(stato: Stato): Passo[] {
  if (stato === 'annullato') return [{ nome: 'annullato', fatto: true, corrente: true }];
  const passi: readonly Stato[] = stato === 'in attesa di pagamento' ? [stato, ...cammino] : cammino;
  const qui = passi.indexOf(stato);
  return passi.map((nome, i) => ({ nome, fatto: i <= qui, corrente: i === qui }));
}

/** How many of a document's articles are delivered in full. */
export function evase(
  righe: readonly { readonly tpRiga: string; readonly qtOrdinata: number; readonly qtEvasaStoccata: number }[],
): { readonly fatte: number; readonly totali: number } {
  const prodotti = righe.filter(({ tpRiga }) => tpRiga === 'PRODOTTO');
  return {
    fatte: prodotti.filter(({ qtOrdinata, qtEvasaStoccata }) => qtEvasaStoccata >= qtOrdinata).length,
    totali: prodotti.length,
  };
}

/** P-189: the sentence that refuses a period of ISO days, with the field at fault; null for one that may be asked for. */
export function verificaPeriodo(
  { dal, al }: { readonly dal: string; readonly al: string },
  oggi: string,
): { readonly path: 'dal' | 'al'; readonly message: string } | null {
  if (dal > al) return { path: 'dal', message: "L'inizio del periodo non può essere dopo la fine." };
  return al > oggi ? { path: 'al', message: 'La fine del periodo non può essere dopo oggi.' } : null;
}
