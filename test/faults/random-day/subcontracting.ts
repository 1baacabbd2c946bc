import { sql, type Sql } from '#platform/server/db/sql.ts';
import { creaTerzista } from '#test/fixtures/ordini-fornitori.ts';

export const subcontractors = ['T001', 'T002'] as const;

/** Two subcontractors, and a cycle of two works. */
export async function openSubcontracting(db: Sql): Promise<void> {
  for (const code of subcontractors) await creaTerzista(db, code);
  await db.run(sql`
    insert into lavorazioni (codice, descrizione, lead_time) select '0000' || n, 'Lavorazione ' || n, 5 from generate_series(1, 2) n`);
  await db.run(sql`
    insert into cicli_lavorazione (codice_ciclo, descrizione, tipo_invio, materiale_base, descrizione_base, descrizione_lavorazione, codice_finitura)
    values ('ZL2', 'Zincato lucido', 'CL', 'GR', '', '', 'ZL')`);
  await db.run(
    sql`insert into cicli_passi (codice_ciclo, passo, cod_lavorazione) values ('ZL2', 1, '00001'), ('ZL2', 2, '00002')`,
  );
}
