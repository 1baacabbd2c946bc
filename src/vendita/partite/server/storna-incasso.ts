import { oggiInItalia } from '#platform/contract/dates.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { chiusoAl, verificaMeseAperto } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { scriviIncasso, type NuovoIncasso } from './registra-incasso.ts';

/** Lock order: month closing, documents by id, number; the unique `storno_di` prevents a second reversal. */
export const stornaIncasso: Verb<typeof contract.stornaIncasso> = async ({ ctx, input: { codice } }) => {
  const { tx } = ctx;
  const oggi = oggiInItalia(ctx.now);
  await verificaMeseAperto(tx, oggi);
  const al = await chiusoAl(tx);
  await tx.run(sql`
    select 1 from incassi_righe r join documenti d on d.id = r.id_documento where r.codice = ${codice} order by d.id for update of d`);
  const incasso = await tx.one<Omit<NuovoIncasso, 'righe'>>(sql`
    select i.cod_anagrafica, i.data, i.modo, i.importo, i.riferimento, i.note, i.storno_di from incassi i where i.codice = ${codice}`);
  if (!incasso) throw notFound('Incasso non trovato');
  if (incasso.stornoDi !== null) throw conflict('È già uno storno: registrare di nuovo l’incasso.');
  const gia = await tx.one<{ codice: string; data: string }>(
    sql`select i.codice, i.data from incassi i where i.storno_di = ${codice}`,
  );
  if (gia) {
    ctx.log('edit incassi', gia.codice, { note: 'già stornato' });
    return gia;
  }
  const righe = await tx.rows<{ id: number; importo: number }>(
    sql`select r.id_documento as id, -r.importo as importo from incassi_righe r where r.codice = ${codice} order by r.id_documento`,
  );
  const data = al !== null && incasso.data <= al ? oggi : incasso.data;
  const storno = { ...incasso, data, importo: incasso.importo === 0 ? 0 : -incasso.importo, stornoDi: codice, righe };
  return { codice: await scriviIncasso(ctx, storno), data };
};
