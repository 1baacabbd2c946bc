import { sql, type Tx } from '#platform/server/db/sql.ts';

export const segnaFirmato = (tx: Tx, idDocumento: number, firmato: boolean): Promise<number> =>
  tx.run(
    firmato
      ? sql`insert into documenti_firmati (id_documento) values (${idDocumento}) on conflict do nothing`
      : sql`delete from documenti_firmati where id_documento = ${idDocumento}`,
  );
