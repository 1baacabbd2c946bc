import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

export interface Bolla {
  readonly ragioneSociale: string;
  readonly documento: string;
  readonly dtDocumento: string;
}

export const chiaveLotto = ({ ragioneSociale, documento, dtDocumento }: Bolla): string =>
  JSON.stringify([ragioneSociale, documento, dtDocumento]);

const campi = { ragioneSociale: 'text', documento: 'text', dtDocumento: 'text' } as const;

/** Creates missing lots. Rows are locked in key order. */
export async function lottiDi(tx: Tx, bolle: readonly Bolla[]): Promise<ReadonlyMap<string, number>> {
  const diverse = [...new Map(bolle.map((bolla) => [chiaveLotto(bolla), bolla])).values()];
  const righe = await tx.rows<Bolla & { id: number }>(sql`
    insert into lotti as l (ragione_sociale, documento, dt_documento)
    select b.ragione_sociale, b.documento, b.dt_documento::date from ${tableOf(campi, diverse)} b order by 1, 2, 3
    on conflict (ragione_sociale, documento, dt_documento) do update set documento = l.documento
    returning l.id, l.ragione_sociale, l.documento, l.dt_documento`);
  return new Map(righe.map(({ id, ...bolla }) => [chiaveLotto(bolla), id]));
}
