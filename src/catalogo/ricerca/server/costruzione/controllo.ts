import type { Sql } from '#platform/server/db/sql.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { chiaveDi } from '../indice/indice.ts';
import type { Impronta } from './leggi.ts';
import { leggiImpronte } from './leggi.ts';
import { scritture } from './scritture.ts';
import { aTurni } from './turni.ts';

export interface ControlloGiven {
  readonly db: Sql;
  /** Milliseconds between two stretches. */
  readonly ogni: number;
  /** The index to check; null while there is none or it is being made anew. */
  indice(): SearchIndex | null;
  /** Keys of headers that stand otherwise in the database, or in one of the two only. */
  diverse(chiavi: readonly string[]): void;
  /** A round has ended: what is of no header is looked at. */
  giro(): void;
}

const tratto = 1000;
const pezzo = 250;

/**
 * Goes round the catalogue, a thousand headers at a time, and compares the database with the index: what no notice told of comes to light
 * in one round. It only names what differs; that is then read again like any change. Where nothing was written to the tables of the index
 * since it was made or the last round began, it rests.
 */
export class Controllo {
  private readonly given: ControlloGiven;
  private readonly timer: NodeJS.Timeout;
  private dopo: Impronta | null = null;
  private viste = new Set<string>();
  private occupato = false;
  /** What was written until this round began, and until the last whole one did. */
  private firma = '';
  private vista = '';

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
    // A database that does not answer is asked again at the next turn.
    await this.tratto().catch(() => {});
    this.occupato = false;
  }

  private async tratto(): Promise<void> {
    const primo = this.given.indice();
    if (!primo) return;
    if (this.dopo === null) {
      this.firma = await scritture(this.given.db);
      if (this.firma === this.vista || this.firma === primo.firma) return;
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
        this.given.giro();
        letti = tratto;
      }
      if (diverse.length) this.given.diverse(diverse);
    }
  }
}
