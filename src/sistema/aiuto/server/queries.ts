import type { ReplyOf, Ruolo } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { alberoDi, type Posto } from '../rules.ts';

/** Role 2 edits, so it reads everything. */
export const leggePagina = (ruolo: Ruolo): Fragment => sql`(${ruolo}::int = 2 or ${ruolo}::smallint = any(p.ruoli))`;
export const leggeArgomento = (ruolo: Ruolo): Fragment =>
  sql`(not a.eliminato and (${ruolo}::int = 2 or a.ruoli = '{}' or ${ruolo}::smallint = any(a.ruoli)))`;

type Indice = ReplyOf<typeof contract.indiceHelp>;
type Pagina = ReplyOf<typeof contract.leggiHelp>;

interface Voce extends Posto {
  readonly helpName: string;
  readonly name: string;
}

export async function indiceHelp(db: Sql, ruolo: Ruolo): Promise<Indice> {
  const pagine = await db.rows<{ helpName: string; titolo: string }>(
    sql`select p.help_name, p.titolo from help_pagine p where ${leggePagina(ruolo)} order by p.ordine, p.help_name limit 200`,
  );
  const voci = await db.rows<Voce>(sql`
    select a.help_name, a.id, a.id_padre, a.name from help_argomenti a join help_pagine p on p.help_name = a.help_name
    where ${leggePagina(ruolo)} and ${leggeArgomento(ruolo)} order by a.ordine, a.id limit 5000`);
  const vociDi = (helpName: string): Posto[] => voci.filter((voce) => voce.helpName === helpName);
  return {
    pagine: pagine.map((pagina) => ({
      ...pagina,
      argomenti: alberoDi(vociDi(pagina.helpName)),
    })) as Indice['pagine'],
  };
}

interface RigaPagina {
  readonly helpName: string;
  readonly titolo: string;
  readonly informazioni: string;
  readonly richieste: string;
  readonly versione: number;
}

interface RigaArgomento extends Posto {
  readonly name: string;
  readonly informazioni: string;
  readonly ruoli: number[];
  readonly versione: number;
}

/** 404 if the role may not read it. */
export async function leggiHelp(db: Sql, ruolo: Ruolo, helpName: string): Promise<Pagina> {
  const pagina = await db.one<RigaPagina>(sql`
    select p.help_name, p.titolo, p.informazioni, p.richieste, p.versione from help_pagine p
    where p.help_name = ${helpName} and ${leggePagina(ruolo)}`);
  if (!pagina) throw paginaNonTrovata();
  const righe = await db.rows<RigaArgomento>(sql`
    select a.id, a.id_padre, a.name, a.informazioni, a.ruoli, a.versione from help_argomenti a
    where a.help_name = ${helpName} and ${leggeArgomento(ruolo)} order by a.ordine, a.id limit 500`);
  return { ...pagina, argomenti: alberoDi(righe) as Pagina['argomenti'] };
}

export const paginaNonTrovata = () => notFound('Pagina della guida non trovata');
export const argomentoNonTrovato = () => notFound('Argomento della guida non trovato');

export const postiDi = (db: Sql, helpName: string): Promise<Posto[]> =>
  db.rows<Posto>(sql`
    select a.id, a.id_padre from help_argomenti a
    where a.help_name = ${helpName} and not a.eliminato order by a.ordine, a.id limit 1000`);
