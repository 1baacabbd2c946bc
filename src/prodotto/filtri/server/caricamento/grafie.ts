import { identita } from '#prodotto/testate/rules/testo-pulito.ts';

/** Spelling: the existing one, else the first in the workbook. */
export class Grafie {
  private readonly esatte: ReadonlySet<string>;
  private readonly perIdentita = new Map<string, string>();

  /** Of equal spellings the last counts. */
  constructor(note: readonly string[]) {
    this.esatte = new Set(note);
    for (const nota of note) this.perIdentita.set(identita(nota), nota);
  }

  di(testo: string): string {
    if (this.esatte.has(testo)) return testo;
    const chiave = identita(testo);
    const nota = this.perIdentita.get(chiave);
    if (nota === undefined) this.perIdentita.set(chiave, testo);
    return nota ?? testo;
  }
}

export class GrafieFiltri {
  private readonly nomi: Grafie;
  private readonly note = new Map<string, string[]>();
  private readonly valori = new Map<string, Grafie>();

  constructor(righe: string) {
    for (const riga of righe.split('\n')) {
      const segno = riga.indexOf('#');
      if (segno < 1) continue;
      const filtro = riga.slice(0, segno);
      const suoi = this.note.get(filtro);
      if (suoi) suoi.push(riga.slice(segno + 1));
      else this.note.set(filtro, [riga.slice(segno + 1)]);
    }
    this.nomi = new Grafie([...this.note.keys()]);
  }

  filtro(nome: string): string {
    return this.nomi.di(nome);
  }

  valore(filtro: string, valore: string): string {
    let sue = this.valori.get(filtro);
    if (!sue) this.valori.set(filtro, (sue = new Grafie(this.note.get(filtro) ?? [])));
    return sue.di(valore);
  }
}
