import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import { createLru } from '#platform/server/lru.ts';
import type { Abbinate } from './abbina.ts';
import { abbina, Lavagna, nessuna } from './abbina.ts';
import { coppieDi } from '../indice/documento.ts';
import type { Unita } from './domanda.ts';
import { codiceDi, distinte, unitaDi } from './domanda.ts';
import { codiciEsatti, perId } from './esatti.ts';
import type { Indice } from '../indice/indice.ts';
import type { Modo } from './prepara.ts';
import { perIntero, prepara } from './prepara.ts';
import { ripiega } from './ripiego.ts';
import { comeScritta } from './scritte.ts';
import type { Vista } from '../indice/vista.ts';
import { Viste } from '../indice/vista.ts';

export interface Cercata {
  readonly valore: string;
  /** What the role comes to, not what it wishes. */
  readonly filtro: FiltroStati;
  readonly esatta: boolean;
  readonly codiceFornitore: boolean;
  readonly intere: boolean;
}

/** Headers found, with how well in the same places. */
export interface Trovate extends Abbinate {
  /** Headers of which the value is an exact code, each with its article, empty for the header's own code. */
  readonly esatti: ReadonlyMap<number, string>;
  /** What was searched in place of the value, where nothing had all of it; else empty. */
  readonly effettiva: string;
  /** What of the value was left out then. */
  readonly ignorate: readonly string[];
}

/** Shortest exact code that leaves out what only fits by its words: shorter ones stand first, the rest follows. */
const codiceCerto = 6;

/** Answers kept: a step of results with its filters is about 30 kB. */
const massimoRicordi = 500;

/** Sets of headers kept for who goes on typing. */
const massimoSegnate = 24;
/** Words of which it is known how they are written. */
const massimoParole = 5000;

/** Above every score of words. */
export const punteggioEsatto = 10;

/** The search itself, over one index. */
export class Cercatore {
  readonly indice: Indice;
  readonly viste: Viste;
  private readonly lavagna = new Lavagna();
  private readonly ricordi = createLru<unknown>(massimoRicordi);
  private readonly note = createLru<Uint8Array>(massimoSegnate);
  private readonly parole = createLru<string>(massimoParole);
  private perDomanda = new WeakMap<object, Map<number, unknown>>();
  private ricordati = -1;

  constructor(indice: Indice) {
    this.indice = indice;
    this.viste = new Viste(indice);
  }

  /** The answer as it was made before, as long as nothing has changed. */
  ricorda<T>(chiave: string, fai: () => T): T {
    this.dimentica();
    const noto = this.ricordi.get(chiave) as T | undefined;
    if (noto !== undefined) return noto;
    const nuovo = fai();
    this.ricordi.set(chiave, nuovo);
    return nuovo;
  }

  /** What was answered to this very question, an object that the door hands over again, with this role. */
  nota<T>(domanda: object, ruolo: number): T | undefined {
    this.dimentica();
    return this.perDomanda.get(domanda)?.get(ruolo) as T | undefined;
  }

  annota<T>(domanda: object, ruolo: number, risposta: T): T {
    const perRuolo = this.perDomanda.get(domanda) ?? new Map<number, unknown>();
    this.perDomanda.set(domanda, perRuolo.set(ruolo, risposta));
    return risposta;
  }

  private dimentica(): void {
    if (this.ricordati === this.indice.versione) return;
    this.perDomanda = new WeakMap();
    this.ricordi.clear();
    this.note.clear();
    this.parole.clear();
    this.ricordati = this.indice.versione;
  }

  /** The headers found, as ones in an array over all slots; kept while the last word of a text is typed. */
  segnate(cercata: Cercata): Uint8Array {
    this.dimentica();
    const chiave = JSON.stringify(cercata);
    const note = this.note.get(chiave);
    if (note) return note;
    const nuove = new Uint8Array(this.indice.posti);
    for (const doc of this.trova(cercata).docs) nuove[doc] = 1;
    this.note.set(chiave, nuove);
    return nuove;
  }

  /** A term as it is written in these headers, or in those of which it was asked first. */
  scritta(docs: readonly number[], termine: string): string {
    this.dimentica();
    const nota = this.parole.get(termine);
    if (nota !== undefined) return nota;
    const nuova = comeScritta(this.indice, docs, termine);
    this.parole.set(termine, nuova);
    return nuova;
  }

  trova(cercata: Cercata): Trovate {
    const { indice } = this;
    const vista = this.viste.di(cercata.filtro);
    const codice = codiceDi(cercata.valore);
    const perIdentita = perId(indice, vista, cercata.valore);
    const esatti = perIdentita.size
      ? perIdentita
      : codiciEsatti(indice, vista, nudo(cercata.valore), cercata.codiceFornitore);
    const primi = { docs: Uint32Array.from(esatti.keys()), punti: new Float32Array(esatti.size).fill(punteggioEsatto) };
    if (esatti.size && (perIdentita.size || codice.length >= codiceCerto))
      return { ...primi, esatti, effettiva: '', ignorate: [] };
    const unita = unitaDi(cercata.valore);
    const modo: Modo = {
      esatta: cercata.esatta,
      codiceFornitore: cercata.codiceFornitore,
      intere: cercata.intere,
      tollerante: false,
    };
    const perParole = this.abbina(vista, unita, modo);
    const perCodice =
      unita.length > 1 && codice.length > 4
        ? abbina(indice, this.lavagna, vista, perIntero(indice, vista, codice, modo, unita))
        : nessuna;
    const insieme = unite(primi, unite(perCodice, perParole));
    if (insieme.docs.length || cercata.esatta) return { ...insieme, esatti, effettiva: '', ignorate: [] };
    return {
      ...ripiega(indice, vista, unita, modo, (queste, come, dette) => this.abbina(vista, queste, come, dette)),
      esatti,
    };
  }

  private abbina(vista: Vista, chieste: readonly Unita[], modo: Modo, dette: readonly string[] = []): Abbinate {
    const unita = distinte(chieste);
    const parole = unita.flatMap(({ termini }) => termini.map(({ testo }) => testo));
    const trovate = abbina(
      this.indice,
      this.lavagna,
      vista,
      prepara(this.indice, vista, unita, modo),
      this.indice.coppie.di(coppieDi(parole)),
    );
    const fuori = this.indice.escluse.da([...parole, ...dette]);
    return fuori.size ? solo(trovate, (doc) => !fuori.has(doc)) : trovate;
  }
}

/** Those that stay, in the same order. */
export function solo({ docs, punti }: Abbinate, tiene: (doc: number) => boolean): Abbinate {
  const resta: number[] = [];
  docs.forEach((doc, i) => {
    if (tiene(doc)) resta.push(i);
  });
  return {
    docs: Uint32Array.from(resta, (i) => docs[i] as number),
    punti: Float32Array.from(resta, (i) => punti[i] as number),
  };
}

/** The first and, of the second, those that are not among them. */
function unite(prime: Abbinate, altre: Abbinate): Abbinate {
  if (!prime.docs.length) return altre;
  if (!altre.docs.length) return prime;
  const note = new Set(prime.docs);
  const nuove = solo(altre, (doc) => !note.has(doc));
  const docs = new Uint32Array(prime.docs.length + nuove.docs.length);
  docs.set(prime.docs);
  docs.set(nuove.docs, prime.docs.length);
  const punti = new Float32Array(docs.length);
  punti.set(prime.punti);
  punti.set(nuove.punti, prime.docs.length);
  return { docs, punti };
}
