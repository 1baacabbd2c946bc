import { formatQuantity } from '#platform/contract/format.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { leggiUbicazione } from '#logistica/ricezione/rules.ts';

export const statiConta = ['aperta', 'chiusa'] as const;
/** Shelf or drawer (`ubicazione`), external warehouse (`ubicazione2`). */
export const postiContati = ['scaffale', 'esterno'] as const;
export const statiRiga = ['da contare', 'contata', 'da ricontare', 'approvata'] as const;
export type StatoRiga = (typeof statiRiga)[number];

/** Rows of one count, and of one sending of a phone. */
export const righeMassime = 5000;
export const conteggiPerVolta = 100;
export const articoliCercati = 100;

/** What of a row a counted quantity changes. */
export interface Conto {
  readonly stato: StatoRiga;
  readonly qta: number | null;
  /** Milliseconds; so is `richiesta`. */
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
  /** In the article's unit; null takes back. */
  readonly qta: number | null;
  readonly quando: number;
  readonly idUtente: number | null;
  readonly nome: string;
  /** When it reached the house. */
  readonly ricevuto: number;
}

/**
 * The row after a hand counted it, or why that is refused. The same hand corrects itself; two hands that differ make
 * the row to be recounted; what was counted before a recount was asked for doesn't answer it.
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

/** A scanned place of the count, as it is written there; else as it was read. */
export const postoLetto = (letto: string): string => leggiUbicazione(letto) ?? letto.trim().toUpperCase();

export interface RigaFoglio {
  readonly cdArticolo: string;
  readonly cdFornitore: string;
  readonly ubicazione: string;
}

/** Rows of a scanned label: our code or the maker's. */
export function righeDiCodice<Riga extends RigaFoglio>(righe: readonly Riga[], letto: string): readonly Riga[] {
  const codice = normalizzaCodice(letto);
  if (codice === '') return [];
  const nostre = righe.filter(({ cdArticolo }) => cdArticolo === codice);
  return nostre.length > 0 ? nostre : righe.filter(({ cdFornitore }) => normalizzaCodice(cdFornitore) === codice);
}

export const sottoZero = (attuale: number, differenza: number): string =>
  `Lì adesso ne risultano ${formatQuantity(attuale)}: ${formatQuantity(differenza)} andrebbe sotto zero. Ricontare.`;

/** Codes as they are pasted: one a line, or with tabs, semicolons or commas between them. */
export const codiciScritti = (testo: string): string[] => [
  ...new Set(
    testo
      .split(/[\n\r\t;,]+/)
      .map((codice) => codice.trim())
      .filter((codice) => codice !== ''),
  ),
];
