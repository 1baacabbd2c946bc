import type { Sql } from '#platform/server/db/sql.ts';
import { chiaveDi, type SearchIndex } from '../indice/indice.ts';
import { leggiImpronte, type Impronta } from './leggi.ts';
import { scritture } from './scritture.ts';
import { aTurni } from './turni.ts';

export interface ControlloGiven {
  readonly db: Sql;
  /** Ms. */
  readonly ogni: number;
  /** Null while rebuilt. */
  indice(): SearchIndex | null;
  diverse(chiavi: readonly string[]): void;
  giro(): void;
}

const tratto = 1000;
const pezzo = 250;

/** Finds missed notifications by comparing batches of 1,000 headers; reports their keys. Idle without writes. */
export class Controllo {
  private readonly given: ControlloGiven;
  private readonly timer: NodeJS.Timeout;
  private dopo: Impronta | null = null;
  private viste = new Set<string>();
  private occupato = false;
  private firma = '';
  private vista = '';
  /** Newest write mark with which the index was found equal; empty before the first. */
  verificata = '';

  constructor(given: ControlloGiven) {
    this.given = given;
    this.timer = setInterval(() => void this.passa(), given.ogni);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async passa(): Promise<void> {
    if (this.occupato) return;
    this.occupato = true;
    // Database errors are retried at the next tick.
    await this.tratto().catch(() => {});
    this.occupato = false;
  }

  private async tratto(): Promise<void> {
    const primo = this.given.indice();
    if (!primo) return;
    if (this.dopo === null) {
      this.firma = await scritture(this.given.db);
      if (this.firma === this.vista || this.firma === primo.firma) {
        this.verificata = this.firma;
        return;
      }
    }
    for (let letti = 0; letti < tratto; letti += pezzo) {
      const indice = this.given.indice();
      if (!indice) return;
      const lette = await leggiImpronte(this.given.db, this.dopo, pezzo);
      const diverse = lette.filter((una) => indice.improntaDi(chiaveDi(una)) !== una.impronta).map(chiaveDi);
      for (const una of lette) this.viste.add(chiaveDi(una));
      this.dopo = lette.at(-1) ?? null;
      if (lette.length < pezzo) {
        await aTurni(indice.tutte(), (chiave) => {
          if (!this.viste.has(chiave)) diverse.push(chiave);
        });
        this.dopo = null;
        this.viste = new Set();
        this.vista = this.firma;
        this.verificata = this.firma;
        this.given.giro();
        letti = tratto;
      }
      if (diverse.length) this.given.diverse(diverse);
    }
  }
}
