import { columnName, type Cell, type SheetRow } from '#platform/server/excel/read-workbook.ts';
import { piegato, pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import { erroriElencati, type ErroreCartella } from '../../rules/caricamento.ts';
import type { GrafieFiltri } from './grafie.ts';

export interface Noti {
  readonly testate: ReadonlySet<string>;
  readonly aziende: ReadonlySet<string>;
  readonly categorie: readonly { readonly codCategoria: string; readonly descrizione: string }[];
  readonly grafie: GrafieFiltri;
}

/** Columnar, so that few objects cross the thread boundary. */
export interface Voci {
  readonly chiavi: string[];
  readonly di: number[];
  readonly gruppi: string[];
  readonly valori: string[];
}

/** The content of all sheets, by key. */
export class Raccolta {
  readonly voci: Voci = { chiavi: [], di: [], gruppi: [], valori: [] };
  readonly errori: ErroreCartella[] = [];
  nrErrori = 0;
  righe = 0;
  private readonly posti = new Map<string, number>();
  private readonly visti: Map<string, string>[] = [];

  errore(foglio: string, riga: number, colonna: number, trovato: string, atteso: string): void {
    this.nrErrori += 1;
    if (this.errori.length < erroriElencati)
      this.errori.push({
        foglio,
        riga,
        colonna: colonna === 0 ? '' : columnName(colonna),
        trovato: trovato.slice(0, 80),
        atteso,
      });
  }

  chiave(chiave: string): number {
    const nota = this.posti.get(chiave);
    if (nota !== undefined) return nota;
    const nuova = this.voci.chiavi.push(chiave) - 1;
    this.posti.set(chiave, nuova);
    this.visti.push(new Map());
    return nuova;
  }

  haChiave(chiave: string): boolean {
    return this.posti.has(chiave);
  }

  quanti(chiave: number): number {
    return this.visti[chiave]?.size ?? 0;
  }

  giaCome(chiave: number, gruppo: string, valore: string): string | undefined {
    return this.visti[chiave]?.get(piegato(`${gruppo}#${valore}`));
  }

  /** False if the key already has `stesso`. */
  aggiungi(chiave: number, gruppo: string, valore: string, stesso = `${gruppo}#${valore}`): boolean {
    const visti = this.visti[chiave] as Map<string, string>;
    const impronta = piegato(stesso);
    if (visti.has(impronta)) return false;
    visti.set(impronta, valore);
    this.voci.di.push(chiave);
    this.voci.gruppi.push(gruppo);
    this.voci.valori.push(valore);
    return true;
  }
}

export type LettoreRighe = (riga: SheetRow) => void;

/** Null if the header line does not allow reading rows. */
export type Lettore = (foglio: Foglio, noti: Noti) => LettoreRighe | null;

/** Gives access to a sheet by its column titles. Columns are one-based, 0 is the whole row. */
export class Foglio {
  private readonly perNome = new Map<string, number>();
  private readonly titoli = new Map<number, string>();

  constructor(
    readonly raccolta: Raccolta,
    private readonly nome: string,
    readonly cima: SheetRow,
  ) {
    for (const { column } of cima.cells) {
      const titolo = this.testo(cima, column, 120);
      if (titolo === null || titolo === '') continue;
      if (this.perNome.has(piegato(titolo))) this.errore(cima, column, titolo, 'Una colonna sola con questo titolo');
      else this.perNome.set(piegato(titolo), column);
      this.titoli.set(column, titolo);
    }
  }

  errore({ row }: SheetRow, colonna: number, trovato: string, atteso: string): void {
    this.raccolta.errore(this.nome, row, colonna, trovato, atteso);
  }

  manca(atteso: string): null {
    this.errore(this.cima, 0, '', atteso);
    return null;
  }

  di(titolo: string): number | undefined {
    return this.perNome.get(piegato(titolo));
  }

  altre(titoli: readonly string[]): { readonly colonna: number; readonly titolo: string }[] {
    const noti = new Set(titoli.map(piegato));
    return [...this.titoli]
      .filter(([, titolo]) => !noti.has(piegato(titolo)))
      .sort(([prima], [dopo]) => prima - dopo)
      .map(([colonna, titolo]) => ({ colonna, titolo }));
  }

  senzaTitolo(riga: SheetRow): void {
    for (const { column, text } of riga.cells)
      if (!this.titoli.has(column) && text.trim() !== '')
        this.errore(riga, column, text, 'Un titolo in cima alla colonna');
  }

  /** Null after a fault; empty if there is no cell. */
  testo(riga: SheetRow, colonna: number | undefined, massimo: number): string | null {
    const cella = riga.cells.find(({ column }) => column === colonna);
    if (!cella) return '';
    const rifiuta = (trovato: string, atteso: string): null => {
      this.errore(riga, cella.column, trovato, atteso);
      return null;
    };
    const frase = nonTesto[cella.kind];
    if (frase !== undefined) return rifiuta(cella.text, frase);
    const scritto = (cella.kind === 'number' ? numero(cella.text) : cella.text).trim();
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(scritto))
      return rifiuta(scritto, 'Un testo su una riga sola, senza a capo né caratteri di controllo');
    const testo = pulito(scritto);
    return testo.length > massimo ? rifiuta(testo, `Un testo di al massimo ${massimo} caratteri`) : testo;
  }
}

const nonTesto: Readonly<Partial<Record<Cell['kind'], string>>> = {
  formula: 'Un testo e non una formula: incollare solo i valori',
  error: 'Un testo: la cella contiene un errore di Excel',
  date: 'Un testo: Excel lo ha letto come data, mettere la cella in formato Testo',
  boolean: 'Un testo e non un valore vero o falso',
};

const numero = (scritto: string): string => {
  const letto = Number(scritto);
  return Number.isFinite(letto) ? String(Number(letto.toPrecision(15))).replace('.', ',') : scritto;
};
