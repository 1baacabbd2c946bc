import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Look } from '#platform/server/drop-folder/messages.ts';

export interface Voce {
  readonly nome: string;
  readonly segno: string;
  readonly dal: Date;
  readonly impronta: string;
  readonly esito: string;
  readonly errori: string;
  readonly tentativi: number;
  readonly motivo: string;
}

export async function vociNote(db: Sql): Promise<ReadonlyMap<string, Voce>> {
  const righe = await db.rows<Voce>(
    sql`select nome, segno, dal, impronta, esito, errori, tentativi, motivo from cartella_voci`,
  );
  return new Map(righe.map((riga) => [riga.nome, riga]));
}

/** A changed entry counts as new, except for its earlier import. */
export async function annotaVista(
  db: Sql,
  { nome, prima, vista, ora }: { nome: string; prima: Voce | undefined; vista: Look; ora: Date },
): Promise<Voce> {
  const { sign: segno, fault: motivo } = vista;
  const uguale = prima?.segno === segno;
  const voce: Voce = uguale
    ? { ...prima, motivo: motivo || (prima.esito === '' && prima.tentativi === 0 ? '' : prima.motivo) }
    : { nome, segno, dal: ora, impronta: prima?.impronta ?? '', esito: '', errori: '', tentativi: 0, motivo };
  if (!uguale || voce.motivo !== prima.motivo) await scriviVoce(db, voce);
  return voce;
}

export const scriviVoce = (db: Sql, voce: Voce): Promise<number> =>
  db.run(sql`
    insert into cartella_voci (nome, segno, dal, impronta, esito, errori, tentativi, motivo)
    values (${voce.nome}, ${voce.segno}, ${voce.dal}, ${voce.impronta}, ${voce.esito}, ${voce.errori}, ${voce.tentativi}, ${voce.motivo})
    on conflict (nome) do update set segno = excluded.segno, dal = excluded.dal, impronta = excluded.impronta, esito = excluded.esito,
      errori = excluded.errori, tentativi = excluded.tentativi, motivo = excluded.motivo`);

export const dimenticaVoci = (db: Sql, nomi: readonly string[]): Promise<number> =>
  nomi.length === 0 ? Promise.resolve(0) : db.run(sql`delete from cartella_voci where nome = any(${nomi})`);
