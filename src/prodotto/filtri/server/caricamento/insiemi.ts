import type { Cell } from '#platform/server/excel/read-workbook.ts';
import { columnName } from '#platform/server/excel/read-workbook.ts';
import type { ErroreCartella } from '../../rules/caricamento.ts';
import { piegato, pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import { erroriElencati } from '../../rules/caricamento.ts';

export interface Posto {
  readonly foglio: string;
  readonly riga: number;
  readonly colonna: number;
}

/** Columnar, so that few objects cross the thread boundary. */
export interface Voci {
  readonly chiavi: string[];
  readonly di: number[];
  readonly gruppi: string[];
  readonly valori: string[];
}

export class Raccolta {
  readonly voci: Voci = { chiavi: [], di: [], gruppi: [], valori: [] };
  readonly errori: ErroreCartella[] = [];
  nrErrori = 0;
  righe = 0;
  private readonly posti = new Map<string, number>();
  private readonly visti: Map<string, string>[] = [];

  errore({ foglio, riga, colonna }: Posto, trovato: string, atteso: string): void {
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

  testo(cella: Cell | undefined, posto: Posto, massimo: number): string | null {
    if (!cella) return '';
    const sentenza = nonTesto[cella.kind];
    if (sentenza !== undefined) {
      this.errore(posto, cella.text, sentenza);
      return null;
    }
    const scritto = (cella.kind === 'number' ? numero(cella.text) : cella.text).trim();
    if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(scritto)) {
      this.errore(posto, scritto, 'Un testo su una riga sola, senza a capo né caratteri di controllo');
      return null;
    }
    const testo = pulito(scritto);
    if (testo.length > massimo) {
      this.errore(posto, testo, `Un testo di al massimo ${massimo} caratteri`);
      return null;
    }
    return testo;
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
