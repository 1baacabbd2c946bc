import { sql, type Tx } from '#platform/server/db/sql.ts';
import { collocatiDi, scriviCollocati } from './ordine-dei-valori.ts';

export interface Nome {
  readonly filtro: string;
  readonly valore: string | null;
}

/**
 * Copies order and synonyms before the new name is written; an existing name keeps its position. The old name keeps its
 * position even when unused, for its neighbours.
 */
export async function preparaNome(tx: Tx, { filtro, valore }: Nome, nuovo: string): Promise<void> {
  if (valore === null) {
    await tx.run(sql`
      insert into ordine_valori (filtro, valore, posto) select ${nuovo}::text, o.valore, o.posto from ordine_valori o
      where o.filtro = ${filtro} and not exists (select from ordine_valori g where g.filtro = ${nuovo})
        and not exists (select from testata_filtri f where f.filtro = ${nuovo})`);
    return;
  }
  await tx.run(sql`
    insert into sinonimi (chiave_ricerca, sinonimo) select ${nuovo.toLowerCase()}::text, s.sinonimo from sinonimi s
    where s.chiave_ricerca = ${valore.toLowerCase()} and s.sinonimo <> ${nuovo.toLowerCase()} on conflict do nothing`);
  const { collocati, versione } = await collocatiDi(tx, filtro);
  const posto = collocati.indexOf(valore);
  if (posto < 0 || collocati.includes(nuovo)) return;
  if (await tx.one(sql`select 1 as una from testata_filtri where filtro = ${filtro} and valore = ${nuovo} limit 1`))
    return;
  await scriviCollocati(tx, { filtro, valori: collocati.toSpliced(posto, 0, nuovo), versione });
}

/** Deletes synonyms of unused values and the order of unused filters. */
export async function lasciaNome(tx: Tx, { filtro, valore }: Nome): Promise<void> {
  await tx.run(sql`
    delete from ordine_valori o where o.filtro = ${filtro} and not exists (select from testata_filtri f where f.filtro = ${filtro})`);
  if (valore === null) return;
  const chiave = valore.toLowerCase();
  await tx.run(sql`
    delete from sinonimi where chiave_ricerca = ${chiave}
      and not exists (select from testata_filtri f where lower(f.valore) = ${chiave}) and not exists (select from testata_parole p where p.parola = ${chiave})`);
}
