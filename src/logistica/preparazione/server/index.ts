import { sql, type Sql } from '#platform/server/db/sql.ts';

export { giornoDiRiga } from './ordini-aperti.ts';
export { attesa } from './quadro-attesa.ts';
export { ritardi } from './quadro-ritardi.ts';
export { etichettePreparazione } from './etichette-merce.ts';

/** Quantities picked and not yet delivered, by order line. */
export const prelevate = (db: Sql, idOrdine: number): Promise<{ riga: number; qta: number }[]> =>
  db.rows<{ riga: number; qta: number }>(
    sql`select p.riga, p.qta from preparazioni_righe p where p.id_documento = ${idOrdine} and p.qta > 0`,
  );
