import { identita } from '#prodotto/testate/rules/testo-pulito.ts';

/** Spelling: the existing one, else the first in the workbook. */
class Grafie {
  private readonly esatte = new Set<string>();
  private readonly perIdentita = new Map<string, string>();

  /** Of equal spellings the last counts. */
  nota(testo: string): void {
    if (this.esatte.has(testo)) return;
    this.esatte.add(testo);
    this.perIdentita.set(identita(testo), testo);
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
  private readonly nomi = new Grafie();
  private readonly valori = new Map<string, Grafie>();

  constructor(righe: string) {
    for (const riga of righe.split('\n')) {
      const segno = riga.indexOf('#');
      if (segno < 1) continue;
      const filtro = riga.slice(0, segno);
      this.nomi.nota(filtro);
      this.suoi(filtro).nota(riga.slice(segno + 1));
    }
  }

  filtro(nome: string): string {
    return this.nomi.di(nome);
  }

  valore(filtro: string, valore: string): string {
    return this.suoi(filtro).di(valore);
  }

  private suoi(filtro: string): Grafie {
    let sue = this.valori.get(filtro);
    if (!sue) this.valori.set(filtro, (sue = new Grafie()));
    return sue;
  }
}
