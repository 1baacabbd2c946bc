import { identita } from '#prodotto/testate/rules/testo-pulito.ts';

/** How names and values are spelt: those that are one are spelt as they are already, or as the workbook spells them first. */
export class Grafie {
  private readonly esatte: ReadonlySet<string>;
  private readonly perIdentita = new Map<string, string>();

  /** Of two that are one the later is meant. */
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

/** Spellings of filters, and of the values of each. */
export class GrafieFiltri {
  private readonly nomi: Grafie;
  private readonly note = new Map<string, string[]>();
  private readonly valori = new Map<string, Grafie>();

  /** One `filtro#valore` a line, those that are used most last. */
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

  /** `filtro` as it is spelt. */
  valore(filtro: string, valore: string): string {
    let sue = this.valori.get(filtro);
    if (!sue) this.valori.set(filtro, (sue = new Grafie(this.note.get(filtro) ?? [])));
    return sue.di(valore);
  }
}
