import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { Letto } from '../rules/letto/letto.ts';
import { confermata } from '../rules/righe-abbinate.ts';
import { bloccaMio, cambio } from './cambia-stato-arrivo.ts';
import { rileggi } from './coda-lettura.ts';

interface Confermato {
  readonly id: number;
  readonly codAnagrafica: string;
  readonly righe: readonly { readonly qta: number }[];
  readonly now: Date;
}

/** Stores the columns of a document's layout once an order took the quantities read by them. */
export async function ricordaForma(tx: Tx, { id, codAnagrafica, righe, now }: Confermato): Promise<void> {
  const riga = await tx.one<{ letto: Letto | null }>(sql`select x.letto from ordini_in_arrivo x where x.id = ${id}`);
  const letto = riga?.letto ?? null;
  if (letto === null || letto.impronta === '' || !confermata(letto, righe)) return;
  await tx.run(sql`
    insert into ordini_in_arrivo_forme (cod_anagrafica, impronta, colonne, ricordata)
    values (${codAnagrafica}, ${letto.impronta}, ${JSON.stringify(letto.colonne)}::jsonb, ${now})
    on conflict (cod_anagrafica, impronta) do update set colonne = excluded.colonne, ricordata = excluded.ricordata`);
}

/** Reads the row again without the remembered layout. */
export const dimentica: Verb<typeof contract.dimenticaFormaArrivo> = async ({ ctx, input: { id } }) => {
  const riga = await bloccaMio(ctx, id);
  const { tx, log } = ctx;
  const tolte = await tx.run(sql`
    delete from ordini_in_arrivo_forme f using ordini_in_arrivo x
    where x.id = ${id} and f.cod_anagrafica = x.cod_anagrafica and f.impronta = x.letto ->> 'impronta'`);
  log({ ...cambio(riga, { forma: 'dimenticata' }), ...(tolte === 0 && { note: 'non era ricordata' }) });
  if (tolte > 0) await rileggi(ctx, id);
  return 'OK' as const;
};
