import type { OrdiniFiltri } from '#prodotto/testate/server/index.ts';
import { Libro, type VoceLibro } from '#catalogo/ricerca/rules/libro.ts';
import { nudo, piega } from '#catalogo/ricerca/rules/piega.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import { Articoli } from './articoli.ts';
import { CodeIndex } from './codici.ts';
import { analizza, type Analisi } from './analisi.ts';
import { Faccette } from './faccette.ts';
import type { FiltroFonte, Fonte } from '../costruzione/fonte.ts';
import { Gruppi } from './gruppi.ts';
import { Marche } from './marche.ts';
import { Mosse } from './mosse.ts';
import { Omonime } from './omonime.ts';
import { Ordine } from './ordine.ts';
import { RigheDette } from './righe-dette.ts';
import { Tratti } from './tratti.ts';
import {
  entryOf,
  maxHeaders,
  Vocabulary,
  addEntry,
  allStates,
  emptyPostings,
  removeEntry,
  type Postings,
} from './vocabulary.ts';
import { voceTestata, type Voce } from './voce.ts';

/** A header is excluded if all words of an entry are searched. */
class Escluse {
  private readonly perParola = new Map<string, Map<number, string[][]>>();
  private readonly suePrime = new Map<number, string[]>();

  metti(doc: number, escluse: readonly (readonly string[])[]): void {
    for (const parole of escluse) {
      const radici = parole.map(radice);
      const prima = radici[0] as string;
      const docs = this.perParola.get(prima) ?? new Map<number, string[][]>();
      docs.set(doc, [...(docs.get(doc) ?? []), radici]);
      this.perParola.set(prima, docs);
      this.suePrime.set(doc, [...(this.suePrime.get(doc) ?? []), prima]);
    }
  }

  togli(doc: number): void {
    for (const prima of this.suePrime.get(doc) ?? []) this.perParola.get(prima)?.delete(doc);
    this.suePrime.delete(doc);
  }

  da(parole: readonly string[]): Set<number> {
    const dette = new Set(parole.map(radice));
    const fuori = new Set<number>();
    for (const prima of dette) {
      for (const [doc, escluse] of this.perParola.get(prima) ?? [])
        if (escluse.some((radici) => radici.every((una) => dette.has(una)))) fuori.add(doc);
    }
    return fuori;
  }
}

/** Pairs of adjacent words, for the proximity bonus. Unused pairs keep an empty list. */
class Coppie {
  private readonly ids = new Map<string, number>();
  private readonly lists: Postings[] = [];
  private readonly sue = new Tratti();

  metti(doc: number, coppie: ReadonlySet<string>): void {
    const ids = Array.from(coppie, (coppia) => this.id(coppia));
    for (const id of ids) addEntry(this.lists[id] as Postings, entryOf(doc, 1, allStates));
    this.sue.metti(doc, ids);
  }

  private id(coppia: string): number {
    const nota = this.ids.get(coppia);
    if (nota !== undefined) return nota;
    const id = this.lists.push(emptyPostings()) - 1;
    this.ids.set(coppia, id);
    return id;
  }

  togli(doc: number): void {
    for (const id of this.sue.di(doc)) removeEntry(this.lists[id] as Postings, doc);
    this.sue.togli(doc);
  }

  di(coppie: readonly string[]): Postings[] {
    return coppie.flatMap((coppia) => {
      const postings = this.lists[this.ids.get(coppia) ?? -1];
      return postings && postings.n > 0 ? postings : [];
    });
  }
}

type Id = Pick<Fonte, 'codTestata' | 'suffisso'>;

export const chiaveDi = ({ codTestata, suffisso }: Id): string => `${codTestata}-${suffisso}`;

const ordineDi = ({ codTestata, suffisso }: Id): string => `${codTestata}\u0000${String(suffisso).padStart(5, '0')}`;

function conMarca({ filtri, nomeAzienda }: Fonte): readonly FiltroFonte[] {
  const marca = { filtro: 'Marca', valore: nomeAzienda };
  return filtri.some(({ filtro, valore }) => filtro === marca.filtro && valore === nomeAzienda)
    ? filtri
    : [...filtri, marca];
}

/** In-memory; equals a rebuild after each `metti` and `togli`. Each increments `versione`. */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  readonly articoli = new Articoli();
  readonly codiciTestata = new CodeIndex();
  readonly faccette = new Faccette();
  readonly righe = new RigheDette();
  readonly omonime = new Omonime();
  readonly mosse = new Mosse();
  readonly coppie = new Coppie();
  readonly escluse = new Escluse();
  readonly marche = new Marche();
  readonly ordini = { codice: new Ordine(), descrizione: new Ordine(), posto: new Ordine() } as const;
  readonly gruppi = { categoria: new Gruppi(), capitolo: new Gruppi(), parola: new Gruppi() } as const;
  readonly voci: (Voce | undefined)[] = [];
  private readonly chiavi = new Map<string, number>();
  private readonly liberi: number[] = [];
  private readonly suoiTermini = new Tratti();
  private readonly impronte: number[] = [];
  private firmaLibro = '[]';
  versione = 0;
  /** Trade vocabulary for alternative readings of a search. */
  libro = new Libro([]);
  /** Write mark before the build (`scritture`). */
  firma = '';

  get quante(): number {
    return this.chiavi.size;
  }

  get posti(): number {
    return this.voci.length;
  }

  doc(chiave: string): number | undefined {
    return this.chiavi.get(chiave);
  }

  improntaDi(chiave: string): number | undefined {
    const doc = this.chiavi.get(chiave);
    return doc === undefined ? undefined : this.impronte[doc];
  }

  metti(fonte: Fonte, { documento, righe }: Analisi = analizza(fonte)): void {
    const chiave = chiaveDi(fonte);
    this.togli(chiave);
    const doc = this.liberi.pop() ?? this.voci.length;
    if (doc >= maxHeaders) throw new Error(`More than ${maxHeaders} headers`);
    const { termini, coppie, lungo, escluse } = documento;
    this.chiavi.set(chiave, doc);
    this.voci[doc] = voceTestata(fonte, lungo);
    this.impronte[doc] = fonte.impronta;
    const suoi: number[] = [];
    for (const [testo, pesato] of termini) {
      const id = this.vocabulary.id(testo);
      this.vocabulary.add(id, entryOf(doc, pesato >>> 8, pesato & 0xff));
      suoi.push(id);
    }
    this.suoiTermini.metti(doc, suoi);
    this.codiciTestata.metti(this.articoli.metti(doc, fonte.articoli), nudo(fonte.codTestata));
    this.righe.metti(doc, fonte.articoli, righe);
    this.omonime.metti(doc, fonte.descrizione);
    this.faccette.metti(doc, conMarca(fonte));
    this.coppie.metti(doc, coppie);
    this.escluse.metti(doc, escluse);
    this.marche.metti(doc, fonte);
    this.ordina(doc, fonte);
    this.gruppi.categoria.metti(doc, fonte.catMerceologica);
    this.gruppi.capitolo.metti(doc, `${fonte.codCategoria}/${fonte.codSottoCategoria}`);
    this.gruppi.parola.metti(doc, fonte.parole[0] ?? '');
    this.mosse.segna(doc);
    this.versione++;
  }

  private ordina(doc: number, fonte: Fonte): void {
    const codice = ordineDi(fonte);
    this.ordini.codice.metti(doc, codice);
    this.ordini.descrizione.metti(doc, `${piega(fonte.descrizione)}\u0000${codice}`);
    this.ordini.posto.metti(
      doc,
      `${fonte.codCategoria}\u0000${fonte.codSottoCategoria}\u0000${String(fonte.progOrdine + 1e9).padStart(10, '0')}\u0000${codice}`,
    );
  }

  togli(chiave: string): void {
    const doc = this.chiavi.get(chiave);
    if (doc === undefined) return;
    this.chiavi.delete(chiave);
    for (const id of this.suoiTermini.di(doc)) this.vocabulary.remove(id, doc);
    this.suoiTermini.togli(doc);
    this.articoli.togli(doc);
    this.faccette.togli(doc);
    this.righe.togli(doc);
    this.omonime.togli(doc, this.voci[doc]?.descrizione ?? '');
    this.coppie.togli(doc);
    this.escluse.togli(doc);
    this.marche.togli(doc, this.voci[doc]?.codiceAzienda ?? '');
    for (const ordine of Object.values(this.ordini)) ordine.togli(doc);
    this.voci[doc] = undefined;
    this.liberi.push(doc);
    this.mosse.segna(doc);
    this.versione++;
  }

  ordinaValori(ordini: OrdiniFiltri): void {
    if (!this.faccette.ordina(ordini)) return;
    this.omonime.dimentica();
    this.versione++;
  }

  /** Does nothing if the vocabulary is unchanged, since each new version clears the caches. */
  impara(voci: readonly VoceLibro[]): void {
    const firma = JSON.stringify(voci);
    if (firma === this.firmaLibro) return;
    this.firmaLibro = firma;
    this.libro = new Libro(voci);
    this.versione++;
  }

  tutte(): string[] {
    return [...this.chiavi.keys()];
  }
}
