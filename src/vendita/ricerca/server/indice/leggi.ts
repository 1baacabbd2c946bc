import { leggiIdTestata } from '#parti/id-testata.ts';
import type { Fragment, Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ArticoloFonte, FiltroFonte, Fonte } from './fonte.ts';
import { chiaveDi } from './indice.ts';

type Id = Pick<Fonte, 'codTestata' | 'suffisso'>;
type Testa = Omit<Fonte, 'filtri' | 'parole' | 'escluse' | 'articoli'>;

/** Which rows of a table with `cod_testata` and `suffisso`, here called `x`. */
type Dove = Fragment;

/** The next headers after one (null: the first), in the order of the primary key. */
export async function leggiTratto(db: Sql, dopo: Id | null, quante: number): Promise<Fonte[]> {
  const inizio = dopo ? sql`(t.cod_testata, t.suffisso) > (${dopo.codTestata}, ${dopo.suffisso})` : sql`true`;
  const teste = await leggiTeste(db, sql`where ${inizio} order by t.cod_testata, t.suffisso limit ${quante}`);
  const [prima, ultima] = [teste[0], teste.at(-1)];
  if (!prima || !ultima) return [];
  // The code alone says nothing more, but lets PostgreSQL see how few rows these are.
  const codici = sql`x.cod_testata between ${prima.codTestata} and ${ultima.codTestata}`;
  return conRighe(db, teste, sql`${codici} and (x.cod_testata, x.suffisso) between (${prima.codTestata}, ${prima.suffisso}) and (${ultima.codTestata}, ${ultima.suffisso})`);
}

/** The headers with these keys, of those that are there. */
export async function leggiPerChiave(db: Sql, chiavi: readonly string[]): Promise<Fonte[]> {
  const ids = chiavi.map(leggiIdTestata).filter((id) => id !== null);
  const [codici, suffissi] = [ids.map(({ codTestata }) => codTestata), ids.map(({ suffisso }) => suffisso)];
  const cercate = sql`(select * from unnest(${codici}::text[], ${suffissi}::int[]))`;
  const teste = await leggiTeste(db, sql`where (t.cod_testata, t.suffisso) in ${cercate}`);
  return teste.length ? conRighe(db, teste, sql`(x.cod_testata, x.suffisso) in ${cercate}`) : [];
}

const leggiTeste = (db: Sql, resto: Fragment): Promise<Testa[]> =>
  db.rows<Testa>(sql`
    select t.cod_testata, t.suffisso, t.descrizione, t.codice_azienda, a.nome_azienda, a.logo as logo_azienda, t.cat_merceologica, cm.descrizione as cat_desc_ordine,
           t.cod_categoria, t.cod_sotto_categoria, coalesce(c.descrizione, '') as desc_categoria, coalesce(s.descrizione, '') as desc_sotto_categoria,
           t.prog_ordine, t.new, t.promozione, t.outlet, t.sconto, t.disattiva_internet or a.disattiva_internet as disattiva_internet
    from testate t
    join aziende a on a.codice_azienda = t.codice_azienda
    join categorie_merceologiche cm on cm.cat_merceologica = t.cat_merceologica
    left join capitoli c on c.cod_categoria = t.cod_categoria
    left join sotto_capitoli s on s.cod_categoria = t.cod_categoria and s.cod_sotto_categoria = t.cod_sotto_categoria
    ${resto}`);

async function conRighe(db: Sql, teste: readonly Testa[], dove: Dove): Promise<Fonte[]> {
  const [filtri, parole, articoli] = await Promise.all([
    db.rows<Id & FiltroFonte>(sql`select x.cod_testata, x.suffisso, x.filtro, x.valore, x.ordinamento from testata_filtri x where ${dove} order by x.filtro, x.ordinamento, x.valore`),
    db.rows<Id & { parola: string; esclusa: boolean }>(sql`select x.cod_testata, x.suffisso, x.parola, x.esclusa from testata_parole x where ${dove} order by x.parola`),
    db.rows<Id & ArticoloFonte>(sql`
      select x.cod_testata, x.suffisso, a.cd_articolo, a.descrizione, a.cd_articolo_fornitore_catalogo as fornitore,
             a.non_stamp_catalogo::int + 2 * a.obsoleto::int + 4 * a.eliminato::int as stato
      from righe_catalogo x join articoli a on a.cd_articolo = x.cd_articolo where ${dove} order by x.riga`),
  ]);
  const [suoiFiltri, sueParole, suoiArticoli] = [perTestata(filtri), perTestata(parole), perTestata(articoli)];
  return teste.map((testa) => {
    const chiave = chiaveDi(testa);
    const tutte = sueParole.get(chiave) ?? [];
    return {
      ...testa,
      filtri: (suoiFiltri.get(chiave) ?? []).map(({ filtro, valore, ordinamento }) => ({ filtro, valore, ordinamento })),
      parole: tutte.filter(({ esclusa }) => !esclusa).map(({ parola }) => parola),
      escluse: tutte.filter(({ esclusa }) => esclusa).map(({ parola }) => parola),
      articoli: (suoiArticoli.get(chiave) ?? []).map(({ cdArticolo, descrizione, fornitore, stato }) => ({ cdArticolo, descrizione, fornitore, stato })),
    };
  });
}

function perTestata<R extends Id>(righe: readonly R[]): Map<string, R[]> {
  const insieme = new Map<string, R[]>();
  for (const riga of righe) {
    const chiave = chiaveDi(riga);
    const sue = insieme.get(chiave);
    if (sue) sue.push(riga);
    else insieme.set(chiave, [riga]);
  }
  return insieme;
}

/** Tables whose rows speak of headers by another key: how to find those headers. */
const legami: Readonly<Record<string, (chiavi: readonly string[]) => Fragment>> = {
  articoli: (chiavi) => sql`select distinct cod_testata, suffisso from righe_catalogo where cd_articolo = any(${chiavi})`,
  aziende: (chiavi) => sql`select cod_testata, suffisso from testate where codice_azienda = any(${chiavi})`,
  categorie_merceologiche: (chiavi) => sql`select cod_testata, suffisso from testate where cat_merceologica = any(${chiavi})`,
  capitoli: (chiavi) => sql`select cod_testata, suffisso from testate where cod_categoria = any(${chiavi})`,
  sotto_capitoli: (chiavi) => sql`select cod_testata, suffisso from testate where cod_categoria = any(${chiavi})`,
};
const dirette = new Set(['testate', 'testata_filtri', 'testata_parole', 'righe_catalogo']);

/** Whether the index is made of this table too. */
export const riguarda = (tabella: string): boolean => dirette.has(tabella) || tabella in legami;

/** Keys of the headers that a change of a table touches. */
export async function testateToccate(db: Sql, tabella: string, chiavi: readonly string[]): Promise<string[]> {
  if (dirette.has(tabella)) return [...chiavi];
  const legame = legami[tabella];
  return legame ? (await db.rows<Id>(legame(chiavi))).map(chiaveDi) : [];
}
