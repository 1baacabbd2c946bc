import { leggiIdTestata, scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';

export interface Riga extends IdTestata {
  readonly riga: number;
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
  readonly cdArticolo: string | null;
  readonly descrizione: string;
}

interface ValoreTecnico extends IdTestata {
  readonly numeroRiga: number;
  readonly codiceScheda: string;
  readonly etichettaTecnica: string;
  readonly valoreTecnico1: string;
  readonly valoreTecnico2: string;
  readonly valoreTecnico3: string;
  readonly valoreTecnico4: string;
}

interface Scheda extends IdTestata {
  readonly pdf: string;
  readonly anteprima: string;
  readonly nomeFile: string;
  readonly anteprimaDaGenerare: boolean;
}

interface Correlato extends IdTestata {
  readonly id: number;
  readonly codTestataCorrelata: string;
  readonly suffissoCorrelato: number;
}

/** A page that refers to articles and headers by key only. */
export interface Pagina {
  readonly righe: readonly Riga[];
  readonly descrizioni: readonly (IdTestata & { readonly codiceScheda: string; readonly descrizioneHtml: string })[];
  readonly valori: readonly ValoreTecnico[];
  readonly schede: readonly Scheda[];
  readonly correlati: readonly Correlato[];
}

const stessa = (chiave: string): string => chiave;

export type Pagine = Cache<Pagina>;

export function createPagine({ db, changes }: { readonly db: Sql; readonly changes: Changes }): Pagine {
  return createCache<Pagina>({
    max: 3000,
    changes,
    tables: {
      righe_catalogo: stessa,
      descrizioni_tecniche: stessa,
      valori_tecnici: stessa,
      schede: stessa,
      correlati: stessa,
    },
    load: (chiavi) => leggiPagine(db, chiavi),
  });
}

async function leggiPagine(db: Sql, chiavi: readonly string[]): Promise<Map<string, Pagina>> {
  const ids = chiavi.map(leggiIdTestata).filter((id) => id !== null);
  const di = (campi: Fragment): Fragment => sql`
    select ${campi} join unnest(${ids.map((id) => id.codTestata)}::text[], ${ids.map((id) => id.suffisso)}::int[]) as k (cod, suff)
      on x.cod_testata = k.cod and x.suffisso = k.suff`;
  const [righe, descrizioni, valori, schede, correlati] = await Promise.all([
    db.rows<Riga>(sql`${di(sql`x.* from righe_catalogo x`)} order by x.riga`),
    db.rows<Pagina['descrizioni'][number]>(sql`${di(sql`x.* from descrizioni_tecniche x`)} order by x.codice_scheda`),
    db.rows<ValoreTecnico>(sql`${di(sql`x.* from valori_tecnici x`)} order by x.numero_riga`),
    db.rows<Scheda>(sql`${di(sql`x.* from schede x`)} order by x.prog`),
    db.rows<Correlato>(sql`${di(sql`x.* from correlati x`)} order by x.id`),
  ]);
  const sue = <R extends IdTestata>(tutte: readonly R[], chiave: string): R[] =>
    tutte.filter((una) => scriviIdTestata(una) === chiave);
  return new Map(
    chiavi.map((chiave) => [
      chiave,
      {
        righe: sue(righe, chiave),
        descrizioni: sue(descrizioni, chiave),
        valori: sue(valori, chiave),
        schede: sue(schede, chiave),
        correlati: sue(correlati, chiave),
      },
    ]),
  );
}
