import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { Ean } from '#prodotto/articolo/rules/gtin.ts';
import { fuoriAssortimento, senzaCliente, type CondizioniCliente } from '#prodotto/articolo/rules/condizioni.ts';
import { calcolaPrezzo, type Prezzo } from '#prodotto/articolo/rules/prezzo.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { leggiArticoli, type ArticoloVendita } from './articoli.ts';
import {
  codiciDi,
  componi,
  configurazioniDi,
  leggiParti,
  componiGiacenza,
  type ParteConfigurazione,
} from './composizioni.ts';
import { leggiCondizioni } from './condizioni.ts';
import { leggiEan } from './ean.ts';
import { inInternet } from './policy.ts';
import { leggiGiacenze, nessuna, type Giacenza } from './giacenze.ts';

export interface RigaDaPrezzare {
  readonly cdArticolo: string;
  readonly quantita: number;
}

export interface Richiesta {
  readonly ruolo?: Ruolo;
  /** Null: base list without discounts. */
  readonly codAnagrafica: string | null;
  readonly data: string;
  readonly righe: readonly RigaDaPrezzare[];
}

export interface ArticoloConPrezzo {
  readonly articolo: ArticoloVendita;
  readonly prezzo: Prezzo | null;
  /** The customer may order only from a list that does not contain this article. */
  readonly fuoriAssortimento: boolean;
}

/** Cached, invalidated by notifications. Keys of `chiaveVendita`. */
export interface Prezzi {
  articolo(cdArticolo: string): Promise<ArticoloVendita | undefined>;
  ean(cdArticolo: string): Promise<readonly Ean[]>;
  condizioni(chi: ChiCompra): Promise<Condizioni>;
  conPrezzo(richiesta: Richiesta): Promise<(ArticoloConPrezzo | undefined)[]>;
  giacenze(codici: readonly string[]): Promise<Map<string, Giacenza>>;
}

export interface ChiCompra {
  readonly codAnagrafica: string | null;
  readonly codici: readonly string[];
}

export interface Condizioni {
  readonly articoli: readonly (ArticoloVendita | undefined)[];
  readonly cliente: CondizioniCliente;
}

/** Also returns the cached objects, so that a reply cache can depend on them. */
export interface PrezziInMemoria extends Prezzi {
  /** A changed part is a new object. */
  parti(chi: ChiCompra): Promise<PartiPrezzo>;
}

export interface PartiPrezzo extends Condizioni {
  readonly giacenze: readonly Giacenza[];
}

const stesso = (chiave: string): string => chiave;

export function createPrezzi({ db, changes }: { readonly db: Sql; readonly changes: Changes }): PrezziInMemoria {
  const articoli = createCache<ArticoloVendita | undefined>({
    max: 40_000,
    changes,
    load: (codici) => leggiArticoli(db, codici),
    tables: {
      articoli: stesso,
      listini: stesso,
      distinta_semplice: stesso,
      promozione_articoli: stesso,
      righe_catalogo_articoli: stesso,
      promozioni: { touches: ({ promozioni }, codici) => promozioni.some(({ codice }) => codici.has(codice)) },
      aziende: () => null,
      testate: { touches: ({ testate }, chiavi) => testate.some((chiave) => chiavi.has(chiave)) },
    },
  });
  const condizioni = createCache<CondizioniCliente | undefined>({
    max: 500,
    changes,
    load: async (codici) =>
      new Map(await Promise.all(codici.map(async (codice) => [codice, await leggiCondizioni(db, codice)] as const))),
    tables: {
      clienti: stesso,
      sconti_cliente: stesso,
      prezzi_netti: stesso,
      assortimenti: stesso,
      assortimenti_voci: stesso,
    },
  });
  const giacenze = createCache<Giacenza>({
    max: 60_000,
    changes,
    load: (codici) => leggiGiacenze(db, codici),
    tables: { giacenze: stesso },
  });
  const ean = createCache<readonly Ean[]>({
    max: 40_000,
    changes,
    load: (codici) => leggiEan(db, codici),
    tables: { articoli_ean: stesso },
  });
  const condizioniDi = async (codAnagrafica: string | null): Promise<CondizioniCliente> => {
    if (codAnagrafica === null) return senzaCliente;
    const [cliente] = await condizioni.list([codAnagrafica]);
    return cliente ?? senzaCliente;
  };
  const { articoliDi, giacenzeDi } = createComposti({ db, changes, articoli, giacenze });
  const condizioniPer = async ({ codAnagrafica, codici }: ChiCompra): Promise<Condizioni> => {
    const [trovati, cliente] = await Promise.all([articoliDi(codici), condizioniDi(codAnagrafica)]);
    return { articoli: trovati, cliente };
  };
  return {
    articolo: (cdArticolo) => articoli.get(cdArticolo),
    ean: async (cdArticolo) => (await ean.get(cdArticolo)) ?? [],
    condizioni: condizioniPer,
    conPrezzo: async ({ ruolo, codAnagrafica, data, righe }) => {
      const { articoli: trovati, cliente } = await condizioniPer({
        codAnagrafica,
        codici: righe.map((riga) => riga.cdArticolo),
      });
      const visti = ruolo === undefined ? trovati : inInternet(ruolo, trovati);
      return righe.map(({ quantita }, i) => conPrezzo(visti[i], cliente, { data, quantita }));
    },
    giacenze: giacenzeDi,
    parti: async (chi) => {
      const [condizioniSue, quante] = await Promise.all([condizioniPer(chi), giacenze.list(chi.codici)]);
      return { ...condizioniSue, giacenze: quante };
    },
  };
}

/** Uncached: inside a transaction nothing may be stale. */
export async function condizioniNelDatabase(db: Sql, { codAnagrafica, codici }: ChiCompra): Promise<Condizioni> {
  const ids = configurazioniDi(codici);
  const parti = ids.length === 0 ? new Map<string, ParteConfigurazione[]>() : await leggiParti(db, ids);
  const diversi = codiciDi(codici, parti);
  const [trovati, cliente] = await Promise.all([
    leggiArticoli(db, diversi),
    codAnagrafica === null ? undefined : leggiCondizioni(db, codAnagrafica, diversi),
  ]);
  return {
    articoli: codici.map((chiave) => componi(chiave, parti, (codice) => trovati.get(codice))),
    cliente: cliente ?? senzaCliente,
  };
}

export async function prezziNelDatabase(
  db: Sql,
  { ruolo, codAnagrafica, data, righe }: Richiesta,
): Promise<(ArticoloConPrezzo | undefined)[]> {
  const codici = righe.map(({ cdArticolo }) => cdArticolo);
  const { articoli, cliente } = await condizioniNelDatabase(db, { codAnagrafica, codici });
  const visti = ruolo === undefined ? articoli : inInternet(ruolo, articoli);
  return righe.map(({ quantita }, i) => conPrezzo(visti[i], cliente, { data, quantita }));
}

export function conPrezzo(
  articolo: ArticoloVendita | undefined,
  cliente: CondizioniCliente,
  quando: { readonly data: string; readonly quantita: number },
): ArticoloConPrezzo | undefined {
  return (
    articolo && {
      articolo,
      prezzo: calcolaPrezzo({ articolo, cliente }, quando),
      fuoriAssortimento: fuoriAssortimento(cliente, articolo),
    }
  );
}

interface Fonti {
  readonly db: Sql;
  readonly changes: Changes;
  readonly articoli: Cache<ArticoloVendita | undefined>;
  readonly giacenze: Cache<Giacenza>;
}

/** Composed on each read: never stale. */
function createComposti({ db, changes, articoli, giacenze }: Fonti) {
  const configurazioni = createCache<readonly ParteConfigurazione[]>({
    max: 5_000,
    changes,
    load: (ids) => leggiParti(db, ids),
    tables: {},
  });
  const articoliDi = async (chiavi: readonly string[]): Promise<(ArticoloVendita | undefined)[]> => {
    const ids = configurazioniDi(chiavi);
    if (ids.length === 0) return articoli.list(chiavi);
    const parti = await configurazioni.getAll(ids);
    const trovati = await articoli.getAll(codiciDi(chiavi, parti));
    return chiavi.map((chiave) => componi(chiave, parti, (codice) => trovati.get(codice)));
  };
  const giacenzeDi = async (chiavi: readonly string[]): Promise<Map<string, Giacenza>> => {
    if (configurazioniDi(chiavi).length === 0) return giacenze.getAll(chiavi);
    const trovati = await articoliDi(chiavi);
    const parti = trovati.flatMap((articolo) => (articolo?.composizione ?? []).map((una) => una.articolo.cdArticolo));
    const semplici = chiavi.filter((_, i) => !trovati[i]?.composizione);
    const quante = await giacenze.getAll([...semplici, ...parti]);
    return new Map(
      chiavi.map((chiave, i) => [
        chiave,
        trovati[i]?.composizione
          ? componiGiacenza(trovati[i], nessuna, (codice) => quante.get(codice))
          : (quante.get(chiave) ?? nessuna),
      ]),
    );
  };
  return { articoliDi, giacenzeDi };
}
