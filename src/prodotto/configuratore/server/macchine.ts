import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { createCache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { leggiModello, type Macchina } from '../rules/modello-letto.ts';
import type { Modello } from '../rules/modello.ts';

export interface Versione {
  readonly codice: string;
  readonly versione: number;
  readonly attuale: number;
  readonly macchina: Macchina;
}

const massimoTipi = 60;

export interface Tipo {
  readonly tipoSerramento: string;
  readonly descrizione: string;
}

export interface Macchine {
  /** Default: published; refused if missing. */
  versione(codice: string, versione?: number): Promise<Versione>;
  tipi(cdArticolo: string): Promise<readonly Tipo[]>;
}

export function createMacchine({ db, changes }: { readonly db: Sql; readonly changes: Changes }): Macchine {
  const attuali = createCache<number>({
    max: 500,
    changes,
    load: async (codici) => {
      const righe = await db.rows<{ codice: string; pubblicata: number }>(
        sql`select codice, pubblicata from modelli_distinta where codice = any(${codici}::text[])`,
      );
      const trovate = new Map(righe.map(({ codice, pubblicata }) => [codice, pubblicata]));
      return new Map(codici.map((codice) => [codice, trovate.get(codice) ?? 0]));
    },
    tables: { modelli_distinta: (codice) => codice },
  });
  const versioni = createCache<Macchina | null>({
    max: 200,
    changes,
    load: async (chiavi) =>
      new Map(await Promise.all(chiavi.map(async (chiave) => [chiave, await leggi(db, chiave)] as const))),
    tables: {},
  });
  const tipi = createCache<readonly Tipo[]>({
    max: 2000,
    changes,
    load: (codici) => leggiTipi(db, codici),
    tables: { tipi_serramento: (codice) => codice },
  });
  return {
    versione: async (codice, chiesta) => {
      const attuale = await attuali.get(codice);
      if (attuale === 0) throw notFound("L'articolo non ha una distinta dinamica.");
      const versione = chiesta ?? attuale;
      const chiave = `${codice}/${versione}`;
      // The cached miss may be from before publication.
      const macchina = (await versioni.get(chiave)) ?? (await leggi(db, chiave));
      if (!macchina) throw breaksRule(`La versione ${versione} del modello non c’è: vale la versione ${attuale}.`);
      return { codice, versione, attuale, macchina };
    },
    tipi: async (cdArticolo) => (await tipi.get(cdArticolo)).slice(0, massimoTipi),
  };
}

async function leggiTipi(db: Sql, codici: readonly string[]): Promise<Map<string, readonly Tipo[]>> {
  const righe = await db.rows<Tipo & { cdArticolo: string }>(sql`
    select cd_articolo, tipo_serramento, descrizione from tipi_serramento where cd_articolo = any(${codici}::text[]) order by tipo_serramento`);
  const per = new Map<string, Tipo[]>(codici.map((codice) => [codice, []]));
  for (const { cdArticolo, ...tipo } of righe) per.get(cdArticolo)?.push(tipo);
  return per;
}

async function leggi(db: Sql, chiave: string): Promise<Macchina | null> {
  const [codice = '', versione = ''] = chiave.split('/');
  const riga = await db.one<{ modello: Modello }>(
    sql`select modello from modelli_distinta_versioni where codice = ${codice} and versione = ${Number(versione)}::int`,
  );
  return riga ? leggiModello(riga.modello) : null;
}
