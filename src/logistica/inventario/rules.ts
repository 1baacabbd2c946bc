import { formatQuantity } from '#platform/contract/format.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { leggiGtin } from '#prodotto/articolo/rules/gtin.ts';
import { leggiUbicazione } from '#logistica/ricezione/rules.ts';

export const statiConta = ['aperta', 'chiusa'] as const;
/** `scaffale`: shelf or drawer (`ubicazione`); `esterno`: external warehouse (`ubicazione2`). */
export const postiContati = ['scaffale', 'esterno'] as const;
export const statiRiga = ['da contare', 'contata', 'da ricontare', 'approvata'] as const;
export type StatoRiga = (typeof statiRiga)[number];

/** Maximum rows of a count, and counts per request of a phone. */
export const righeMassime = 5000;
export const conteggiPerVolta = 100;
export const articoliCercati = 100;

/** Fields of a row that counting changes. */
export interface Conto {
  readonly stato: StatoRiga;
  readonly qta: number | null;
  /** Milliseconds, as `richiesta`. */
  readonly quando: number | null;
  readonly idUtente: number | null;
  readonly contataDa: string;
  readonly richiesta: number | null;
  readonly nota: string;
}

export const daContare: Conto = {
  stato: 'da contare',
  qta: null,
  quando: null,
  idUtente: null,
  contataDa: '',
  richiesta: null,
  nota: '',
};

export interface Conteggio {
  /** In the article's unit; null withdraws the count. */
  readonly qta: number | null;
  readonly quando: number;
  readonly idUtente: number | null;
  readonly nome: string;
  /** Server time of arrival. */
  readonly ricevuto: number;
}

/**
 * The row after a person counted it, or a refusal. A person corrects their own count; different counts of two people
 * require a recount; counts from before a recount was requested are ignored.
 */
export function conta(riga: Conto, { qta, quando, idUtente, nome, ricevuto }: Conteggio): Conto | string {
  const { stato } = riga;
  if (stato === 'approvata') return 'La rettifica è già approvata: si storna prima di ricontare.';
  if (stato === 'da ricontare' && quando < (riga.richiesta ?? 0)) return riga;
  const mia = riga.idUtente === idUtente;
  if (stato === 'contata' && mia && quando < (riga.quando ?? 0)) return riga;
  if (qta === null) {
    if (stato === 'da contare') return riga;
    return mia ? daContare : `L’ha contata ${riga.contataDa}: chiedere all’ufficio di farla ricontare.`;
  }
  if (stato === 'contata' && !mia) {
    if (riga.qta === qta) return riga;
    const nota = `${riga.contataDa} ne ha contati ${formatQuantity(riga.qta ?? 0)}, ${nome} ${formatQuantity(qta)}.`;
    return { ...riga, stato: 'da ricontare', richiesta: ricevuto, nota };
  }
  return { stato: 'contata', qta, quando, idUtente, contataDa: nome, richiesta: riga.richiesta, nota: '' };
}

/** Normalizes a scanned location; other text is returned in upper case. */
export const postoLetto = (letto: string): string => leggiUbicazione(letto) ?? letto.trim().toUpperCase();

export interface RigaFoglio {
  readonly cdArticolo: string;
  readonly cdFornitore: string;
  /** Missing in sheets that a phone stored before this field existed. */
  readonly gtin?: readonly string[];
  readonly ubicazione: string;
}

/** Rows that match a scanned label, as `leggiCodici` does on the server: our code, else an EAN, else the supplier's. */
export function righeDiCodice<Riga extends RigaFoglio>(righe: readonly Riga[], letto: string): readonly Riga[] {
  const codice = normalizzaCodice(letto);
  if (codice === '') return [];
  const nostre = righe.filter(({ cdArticolo }) => cdArticolo === codice);
  if (nostre.length > 0) return nostre;
  const letto14 = leggiGtin(letto);
  const conEan = letto14 === null ? [] : righe.filter(({ gtin }) => gtin?.includes(letto14));
  return conEan.length > 0 ? conEan : righe.filter(({ cdFornitore }) => normalizzaCodice(cdFornitore) === codice);
}

export const sottoZero = (attuale: number, differenza: number): string =>
  `Lì adesso ne risultano ${formatQuantity(attuale)}: ${formatQuantity(differenza)} andrebbe sotto zero. Ricontare.`;

/** Parses pasted codes, separated by lines, tabs, semicolons or commas. */
export const codiciScritti = (testo: string): string[] => [
  ...new Set(
    testo
      .split(/[\n\r\t;,]+/)
      .map((codice) => codice.trim())
      .filter((codice) => codice !== ''),
  ),
];
