import { inOrdine } from '#prodotto/testate/rules/ordine-valori.ts';
import type { FiltroFonte } from '../costruzione/fonte.ts';
import type { OrdiniFiltri } from '#prodotto/testate/server/index.ts';
import { allargata } from './serie.ts';

export interface Faccetta {
  readonly filtro: number;
  readonly valore: string;
}

/** Value numbers of all headers in one array; each header has a range. */
export class Faccette {
  readonly filtri: string[] = [];
  readonly valori: Faccetta[] = [];
  private readonly filtroIds = new Map<string, number>();
  private readonly suoi: number[][] = [];
  /** Configured order per filter; cached positions, invalidated by new values. */
  private ordini: OrdiniFiltri = new Map();
  private readonly posti = new Map<number, ReadonlyMap<number, number>>();
  private readonly valoreIds = new Map<string, number>();
  private serie = new Uint32Array(1024);
  private inizi = new Uint32Array(64);
  private quanti = new Uint16Array(64);
  private filtroDi = new Uint32Array(64);
  private usati = 0;

  /** Value number by `filtro#valore`. */
  id(chiave: string): number | undefined {
    return this.valoreIds.get(chiave);
  }

  filtroId(nome: string): number | undefined {
    return this.filtroIds.get(nome);
  }

  ordina(ordini: OrdiniFiltri): boolean {
    const diversi = [...new Set([...ordini.keys(), ...this.ordini.keys()])].filter(
      (filtro) => ordini.get(filtro)?.join('\n') !== this.ordini.get(filtro)?.join('\n'),
    );
    this.ordini = ordini;
    for (const filtro of diversi) this.posti.delete(this.filtroIds.get(filtro) ?? -1);
    return diversi.length > 0;
  }

  postiDi(filtro: number): ReadonlyMap<number, number> {
    const noti = this.posti.get(filtro);
    if (noti) return noti;
    const collocati = this.ordini.get(this.filtri[filtro] ?? '') ?? [];
    const inFila = inOrdine(this.suoi[filtro] ?? [], (id) => this.valori[id]?.valore ?? '', collocati);
    const posti = new Map(inFila.map((id, posto) => [id, posto]));
    this.posti.set(filtro, posti);
    return posti;
  }

  private idDi({ filtro, valore }: FiltroFonte): number {
    const chiave = `${filtro}#${valore}`;
    const nota = this.valoreIds.get(chiave);
    if (nota !== undefined) return nota;
    let suo = this.filtroIds.get(filtro);
    if (suo === undefined) {
      this.filtroIds.set(filtro, (suo = this.filtri.push(filtro) - 1));
      this.suoi.push([]);
    }
    const id = this.valori.push({ filtro: suo, valore }) - 1;
    this.suoi[suo]?.push(id);
    this.posti.delete(suo);
    this.valoreIds.set(chiave, id);
    if (id === this.filtroDi.length) this.filtroDi = allargata(this.filtroDi);
    this.filtroDi[id] = suo;
    return id;
  }

  metti(doc: number, filtri: readonly FiltroFonte[]): void {
    while (this.usati + filtri.length > this.serie.length) this.serie = allargata(this.serie);
    while (doc >= this.inizi.length) {
      this.inizi = allargata(this.inizi);
      this.quanti = allargata(this.quanti);
    }
    this.inizi[doc] = this.usati;
    this.quanti[doc] = filtri.length;
    for (const filtro of filtri) this.serie[this.usati++] = this.idDi(filtro);
  }

  togli(doc: number): void {
    this.quanti[doc] = 0;
  }

  conta(docs: Uint32Array): { readonly perValore: Uint32Array; readonly perFiltro: Uint32Array } {
    const perValore = new Uint32Array(this.valori.length);
    const perFiltro = new Uint32Array(this.filtri.length);
    const ultimo = new Int32Array(this.filtri.length).fill(-1);
    const { serie, inizi, quanti, filtroDi } = this;
    for (let d = 0; d < docs.length; d++) {
      const doc = docs[d] as number;
      const a = (inizi[doc] as number) + (quanti[doc] as number);
      for (let i = inizi[doc] as number; i < a; i++) {
        const valore = serie[i] as number;
        (perValore[valore] as number)++;
        const filtro = filtroDi[valore] as number;
        if (ultimo[filtro] !== doc) {
          ultimo[filtro] = doc;
          (perFiltro[filtro] as number)++;
        }
      }
    }
    return { perValore, perFiltro };
  }

  di(doc: number): Uint32Array {
    const da = this.inizi[doc] as number;
    return this.serie.subarray(da, da + (this.quanti[doc] as number));
  }
}
