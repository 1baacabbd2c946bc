import { setTimeout as attendi } from 'node:timers/promises';
import type { Change, Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { aggiorna, insieme, riordina } from './aggiorna.ts';
import { costruisci } from './costruisci.ts';
import { Controllo } from './controllo.ts';
import { Istantanea } from '../istantanea/istantanea.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { ordine, riguarda, testateToccate } from './toccate.ts';
import { Searcher } from '../search/searcher.ts';

export interface IndiceGiven {
  readonly db: Sql;
  /** Database from which a build reads all headers; it must include everything committed before. Default: `db`. */
  readonly perCostruire?: () => Promise<Sql>;
  readonly changes: Changes;
  /** Called when a check found headers with a missed notification. */
  readonly riparate?: (quante: number) => void;
  /** Ms. */
  readonly controlloMs?: number;
  /** Builds at the first search instead of at the start; for tests, of which few search. */
  readonly allaPrimaRicerca?: boolean;
  /** Folder for a copy on disk that the next start loads, and an id of the code that wrote it. */
  readonly istantanea?: { readonly cartella: string; readonly programma: string } | null;
}

/** Search index kept in sync with the database. */
export interface LiveIndex {
  /** The index; waits only for its first build. */
  searcher(): Promise<Searcher>;
  /** Waits until everything committed before the call is indexed. */
  allineato(): Promise<void>;
  /** Seconds since the last full build (empty before it), and age of the oldest pending change. */
  eta(): { readonly fatto: readonly number[]; readonly indietro: number };
  /** Rebuilds beside the current index, then swaps. */
  rifai(): Promise<void>;
  close(): Promise<void>;
}

const riordino = { tabella: ordine, chiavi: [] };
const attesaAscolto = 3000;
const riprova = 500;

export function createLiveIndex(given: IndiceGiven): LiveIndex {
  return new KeptIndex(given);
}

interface Notizia {
  readonly tabella: string;
  readonly chiavi: readonly string[];
  readonly fatta?: () => void;
}

class KeptIndex implements LiveIndex {
  private readonly given: IndiceGiven;
  private attuale: Searcher | null = null;
  private chiuso = false;
  private readonly coda: Notizia[] = [];
  private lavoro: Promise<void> | null = null;
  private rifacimento: Promise<void> | null = null;
  private daRifare = false;
  private fattoA: number | null = null;
  private daQuando: number | null = null;
  /** Keys changed during a rebuild, which are read again before the swap. */
  private durante: Set<string> | null = null;
  private riordinati = false;
  private primo: Promise<void> | null = null;
  private readonly smetti: () => void;
  private readonly controllo: Controllo;
  private readonly istantanea: Istantanea | null;

  constructor(given: IndiceGiven) {
    this.given = given;
    const { istantanea } = given;
    this.istantanea = istantanea ? new Istantanea(istantanea.cartella, istantanea.programma) : null;
    this.smetti = given.changes.subscribe({
      hear: (change) => this.senti(change),
      lost: () => (this.primo ? this.chiediRifare() : undefined),
      takenIn: () => this.presa(),
    });
    if (!given.allaPrimaRicerca) void this.comincia();
    this.controllo = new Controllo({
      db: given.db,
      ogni: given.controlloMs ?? 500,
      indice: () => (this.rifacimento ? null : (this.attuale?.index ?? null)),
      diverse: (chiavi) => {
        given.riparate?.(chiavi.length);
        this.accoda({ tabella: 'testate', chiavi });
      },
      giro: () => this.accoda(riordino),
    });
  }

  async searcher(): Promise<Searcher> {
    if (!this.attuale) await this.comincia();
    if (!this.attuale) throw new Error('The index was closed before it was made');
    return this.attuale;
  }

  async allineato(): Promise<void> {
    await this.comincia();
    const { changes, db } = this.given;
    while (!this.chiuso && !changes.listening()) await attendi(5);
    await changes.caughtUp(db);
    await this.rifacimento;
  }

  eta(): { readonly fatto: readonly number[]; readonly indietro: number } {
    const fa = (quando: number): number => (performance.now() - quando) / 1000;
    const attende = this.daQuando !== null && (this.lavoro !== null || this.rifacimento !== null);
    return {
      fatto: this.fattoA === null ? [] : [fa(this.fattoA)],
      indietro: attende && this.daQuando !== null ? fa(this.daQuando) : 0,
    };
  }

  rifai(): Promise<void> {
    this.chiediRifare();
    return this.rifacimento ?? Promise.resolve();
  }

  async close(): Promise<void> {
    this.chiuso = true;
    this.smetti();
    this.controllo.close();
    await Promise.allSettled([this.primo, this.lavoro, this.rifacimento]);
    const indice = this.attuale?.index;
    // With changes still queued the copy on disk would be older than the database, so none is written.
    if (indice && !this.coda.length && !this.daRifare)
      await this.istantanea?.chiudi(this.given.db, this.controllo.verificata || indice.firma).catch(() => {});
  }

  private comincia(): Promise<void> {
    if (this.primo) return this.primo;
    this.primo = this.inizia();
    // The first build is retried until it succeeds.
    this.primo.catch(() => {});
    return this.primo;
  }

  private async inizia(): Promise<void> {
    const { changes } = this.given;
    const fine = performance.now() + attesaAscolto;
    while (!this.chiuso && !changes.listening() && performance.now() < fine) await attendi(5);
    const sordo = !changes.listening();
    this.chiediRifare();
    await this.rifacimento;
    if (sordo) void this.quandoAscolta();
  }

  private async quandoAscolta(): Promise<void> {
    while (!this.chiuso && !this.given.changes.listening()) await attendi(riprova, undefined, { ref: false });
    this.chiediRifare();
  }

  private senti({ tabella, chiavi }: Change): void {
    if (!this.primo || !riguarda(tabella)) return;
    if (chiavi) this.accoda({ tabella, chiavi });
    else this.chiediRifare();
  }

  private presa(): Promise<void> {
    return new Promise((fatta) => this.accoda({ tabella: '', chiavi: [], fatta }));
  }

  private accoda(notizia: Notizia): void {
    this.segnaIndietro();
    this.coda.push(notizia);
    this.lavora();
  }

  private lavora(): void {
    this.lavoro ??= this.svuota().finally(() => {
      this.lavoro = null;
      if (this.coda.length && !this.chiuso) this.lavora();
    });
  }

  private async svuota(): Promise<void> {
    while (this.coda.length && !this.chiuso) {
      const notizie = this.coda.splice(0);
      await this.applica(notizie).catch(async () => {
        this.coda.unshift(...notizie);
        await attendi(riprova);
      });
    }
  }

  private async applica(notizie: readonly Notizia[]): Promise<void> {
    const chiavi = new Set<string>();
    for (const [tabella, sue] of perTabella(notizie))
      for (const chiave of await testateToccate(this.given.db, tabella, sue)) chiavi.add(chiave);
    const durante = this.durante;
    if (durante) for (const chiave of chiavi) durante.add(chiave);
    // Reads all headers of a renamed brand at once: one by one, the brand would be found under both names for a while.
    if (chiavi.size > insieme && (await this.rinominata(notizie))) this.chiediRifare();
    else if (this.attuale) await aggiorna(this.given.db, this.attuale.index, [...chiavi]);
    for (const chiave of chiavi) this.istantanea?.cambiata(chiave);
    if (notizie.some(({ tabella }) => tabella === ordine || tabella === 'sinonimi')) {
      this.riordinati = true;
      if (this.attuale) await riordina(this.given.db, this.attuale.index);
    }
    for (const { fatta } of notizie) fatta?.();
    if (this.attuale && this.attuale.index.articoli.troppiMorti()) this.chiediRifare();
  }

  /** True if a brand among the changes has a new name. */
  private async rinominata(notizie: readonly Notizia[]): Promise<boolean> {
    const codici = notizie.flatMap(({ tabella, chiavi }) => (tabella === 'aziende' ? chiavi : []));
    if (codici.length === 0) return false;
    const nomi = await this.given.db.rows<{ codice: string; nome: string }>(
      sql`select codice_azienda as codice, nome_azienda as nome from aziende where codice_azienda = any(${codici}::text[])`,
    );
    const marche = this.attuale?.index.marche;
    return nomi.some(({ codice, nome }) => (marche?.di(codice)?.nome ?? nome) !== nome);
  }

  private segnaIndietro(): void {
    if (this.lavoro === null && this.rifacimento === null) this.daQuando = performance.now();
  }

  private chiediRifare(): void {
    this.segnaIndietro();
    this.daRifare = true;
    this.rifacimento ??= this.rifaiFinche().finally(() => {
      this.rifacimento = null;
      if (this.daRifare && !this.chiuso) this.chiediRifare();
    });
  }

  private async rifaiFinche(): Promise<void> {
    while (this.daRifare && !this.chiuso) {
      this.daRifare = false;
      await this.rifaiUna().catch(async () => {
        this.daRifare = true;
        await attendi(riprova);
      });
    }
    this.durante = null;
  }

  private async rifaiUna(): Promise<void> {
    const { db } = this.given;
    const durante = new Set<string>();
    this.durante = durante;
    const nuovo = (await this.caricato(durante)) ?? (await this.costruito(durante));
    if (!nuovo) return;
    this.riordinati = true;
    while (durante.size || this.riordinati) {
      const chiavi = [...durante];
      durante.clear();
      this.riordinati = false;
      await aggiorna(db, nuovo, chiavi);
      await riordina(db, nuovo);
    }
    this.attuale = new Searcher(nuovo);
    this.fattoA = performance.now();
    this.durante = null;
  }

  /** Loads the index from disk, only at startup. */
  private async caricato(durante: Set<string>): Promise<SearchIndex | null> {
    if (this.attuale || !this.given.changes.listening()) return null;
    const trovato = await this.istantanea?.carica(this.given.db, () => this.chiuso);
    for (const chiave of trovato?.cambiate ?? []) durante.add(chiave);
    return trovato?.indice ?? null;
  }

  private async costruito(durante: Set<string>): Promise<SearchIndex | null> {
    const scrittura = (await this.istantanea?.comincia()) ?? null;
    const { db, perCostruire } = this.given;
    const indice = await costruisci({ db, da: (await perCostruire?.()) ?? db }, scrittura, () => this.chiuso);
    if (!scrittura) return indice;
    if (!indice) await scrittura.rinuncia();
    else await this.istantanea?.tieni(scrittura);
    for (const chiave of durante) scrittura.cambiate.add(chiave);
    return indice;
  }
}

function perTabella(notizie: readonly Notizia[]): Map<string, string[]> {
  const raccolte = new Map<string, string[]>();
  for (const { tabella, chiavi } of notizie) {
    const sue = raccolte.get(tabella);
    if (sue) for (const chiave of chiavi) sue.push(chiave);
    else if (chiavi.length) raccolte.set(tabella, [...chiavi]);
  }
  return raccolte;
}
