import { unaLettera } from '#catalogo/ricerca/rules/distanza.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import type { Elenco } from './elenco.ts';
import { docDi, elencoVuoto, metti, togli } from './elenco.ts';
import type { Vista } from './vista.ts';

const lettere = /^\p{L}+$/u;
const accoda = <K>(mappa: Map<K, number[]>, chiave: K, id: number): void => {
  const lista = mappa.get(chiave);
  if (lista) lista.push(id);
  else mappa.set(chiave, [id]);
};

/** All terms, each with the headers in which it stands. A term that no header has any more stays, with an empty list. */
export class Vocabolario {
  private readonly ids = new Map<string, number>();
  private readonly inizi = new Map<string, number[]>();
  private readonly radici = new Map<string, number[]>();
  private readonly radiciPerLunghezza = new Map<number, string[]>();
  readonly testi: string[] = [];
  readonly elenchi: Elenco[] = [];

  /** The term's number, given to it now if it is new. */
  id(testo: string): number {
    const nota = this.ids.get(testo);
    if (nota !== undefined) return nota;
    const id = this.testi.push(testo) - 1;
    this.ids.set(testo, id);
    this.elenchi.push(elencoVuoto());
    for (let n = 1; n <= 3 && n <= testo.length; n++) accoda(this.inizi, testo.slice(0, n), id);
    if (lettere.test(testo)) this.conRadice(testo, id);
    return id;
  }

  private conRadice(testo: string, id: number): void {
    const sua = radice(testo);
    if (!this.radici.has(sua)) {
      const pari = this.radiciPerLunghezza.get(sua.length);
      if (pari) pari.push(sua);
      else this.radiciPerLunghezza.set(sua.length, [sua]);
    }
    accoda(this.radici, sua, id);
  }

  metti(id: number, voce: number): void {
    metti(this.elenchi[id] as Elenco, voce);
  }

  togli(id: number, doc: number): void {
    togli(this.elenchi[id] as Elenco, doc);
  }

  elenco(id: number): Elenco {
    return this.elenchi[id] as Elenco;
  }

  testo(id: number): string {
    return this.testi[id] as string;
  }

  private vive(ids: readonly number[]): number[] {
    return ids.filter((id) => this.elenco(id).n > 0);
  }

  /** Whether a header that the view shows has the term in what is seen of it. */
  siVede(id: number, vista: Vista): boolean {
    const { voci, n } = this.elenco(id);
    for (let i = 0; i < n; i++)
      if (((vista[docDi(voci[i] as number)] as number) & (voci[i] as number) & 0xff) !== 0) return true;
    return false;
  }

  /** The term itself, if any header has it. */
  esatto(testo: string): number | undefined {
    const id = this.ids.get(testo);
    return id !== undefined && this.elenco(id).n > 0 ? id : undefined;
  }

  /** Other forms of the word: number and gender. */
  forme(testo: string): number[] {
    if (!lettere.test(testo)) return [];
    return this.vive(this.radici.get(radice(testo)) ?? []).filter((id) => this.testi[id] !== testo);
  }

  /** Terms that begin so. */
  inizianti(inizio: string): number[] {
    const vicini = this.inizi.get(inizio.slice(0, 3)) ?? [];
    return inizio.length <= 3
      ? this.vive(vicini)
      : vicini.filter((id) => this.testo(id).startsWith(inizio) && this.elenco(id).n > 0);
  }

  /** Words one letter away, in any number and gender; words of letters only. */
  simili(testo: string): number[] {
    if (testo.length < 4 || !lettere.test(testo)) return [];
    const cercata = radice(testo);
    const trovate: number[] = [];
    for (let n = Math.max(3, cercata.length - 1); n <= cercata.length + 1; n++) {
      for (const una of this.radiciPerLunghezza.get(n) ?? [])
        if (unaLettera(cercata, una)) trovate.push(...(this.radici.get(una) ?? []));
    }
    return this.vive(trovate);
  }
}
