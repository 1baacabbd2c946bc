import { breaksRule } from '#platform/contract/refusal.ts';
import { literal } from '#platform/server/db/like.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { BaseCtx } from '#platform/server/http/answer.ts';
import { numeroBolla } from '#produzione/terzisti/server/index.ts';
import { verificaIntervallo } from '#parti/regole-campi.ts';
import { contateMassime } from '../rules.ts';
import type { Filtro } from '../rules/list.ts';

/** `r` line, `o` document, `a` article, `b` delivery note, `l` work. */
export const righeTerzisti = sql`
  ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
  left join bolle_terzisti b on b.id = r.id_bolla left join lavorazioni l on l.codice = r.cod_lavorazione`;

/** For counting and paging: PostgreSQL drops unused left joins. */
export const righeDaScegliere = sql`
  ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine left join articoli a on a.cd_articolo = r.cd_articolo
  left join bolle_terzisti b on b.id = r.id_bolla`;

/** Role 3: its own company; without one, nothing. */
export const suoi = ({ actor }: BaseCtx): Fragment =>
  actor.ruolo === 3 ? sql`o.cod_terzista = ${actor.codTerzista}` : sql`o.cod_terzista is not null`;

export const nrDocuStampato = sql`o.tipo || ' ' || o.numero || '/' || o.anno`;
export const nrBolla = sql`coalesce(${numeroBolla}, '0')`;
export const descrTpDocu = sql`case when o.tipo = 'LD' then 'Conto deposito' else 'Conto lavoro' end`;
export const lavorazione = sql`coalesce(l.codice || ' ' || l.descrizione, '')`;

const colonne: Readonly<Record<Exclude<Filtro, 'tutto'>, readonly Fragment[]>> = {
  articolo: [sql`r.cd_articolo`],
  descrizione: [sql`a.descrizione`, sql`r.descrizione_aggiuntiva`],
  bolla: [sql`${numeroBolla}`],
  ordine: [sql`o.nr_docu_terzista`, nrDocuStampato],
  terzista: [sql`o.ragione_sociale`],
};

export function cercata({ cerca, filtro }: { readonly cerca: string; readonly filtro: Filtro }): Fragment {
  if (cerca === '') return sql`true`;
  const dove = filtro === 'tutto' ? Object.values(colonne).flat() : colonne[filtro];
  const modello = `%${literal(cerca)}%`;
  return sql`(${joined(
    dove.map((colonna) => sql`${colonna} ilike ${modello}`),
    'or',
  )})`;
}

interface Periodo {
  readonly dataInizio?: string | undefined;
  readonly dataFine?: string | undefined;
}

export function nelPeriodo(giorno: Fragment, { dataInizio, dataFine }: Periodo): Fragment {
  const rifiuto = verificaIntervallo(dataInizio, dataFine);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'dataInizio', message: rifiuto }] });
  const dal = dataInizio === undefined ? sql`true` : sql`${giorno} >= ${dataInizio}::date`;
  return dataFine === undefined ? dal : sql`${dal} and ${giorno} <= ${dataFine}::date`;
}

/** For an empty list: 422 if the given work, cycle or finish does not exist. */
export const rifiutaIgnote = (db: Sql, { lavorazione: codice, finitura }: { lavorazione: string; finitura: string }) =>
  refuseUnknown(db, [
    {
      path: 'lavorazione',
      value: codice,
      known: sql`select from lavorazioni where codice = ${codice}`,
      message: 'Lavorazione non trovata.',
    },
    {
      path: 'finitura',
      value: finitura,
      known: sql`select from cicli_lavorazione where codice_ciclo = ${finitura} or codice_finitura = ${finitura}`,
      message: 'Nessun ciclo ha questa finitura.',
    },
  ]);

/** `finitura` is a cycle code or a finish. */
export function conLavoro({ lavorazione: codice, finitura }: { lavorazione: string; finitura: string }): Fragment {
  const suo = codice === '' ? sql`true` : sql`r.cod_lavorazione = ${codice}`;
  return finitura === ''
    ? suo
    : sql`${suo} and r.codice_ciclo in (
    select c.codice_ciclo from cicli_lavorazione c where c.codice_ciclo = ${finitura} or c.codice_finitura = ${finitura})`;
}

export const quante = (da: Fragment): Fragment =>
  sql`select count(*) as totale from (select 1 ${da} limit ${contateMassime}) contate`;
