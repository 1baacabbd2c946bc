import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { riportaAlTerzista } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { dopoLaCorrezione, toltaDi } from './correzione.ts';

interface Scarto {
  readonly idRiga: number;
  readonly nrBolla: string;
  readonly dtBolla: string;
  readonly qta: number;
  readonly cdArticolo: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly unMisura: string;
  readonly codTerzista: string;
  readonly nome: string;
}

/**
 * Scrap is not our stock, so the goods count as lying at the subcontractor again. Lock order: the line,
 * `giacenze_terzisti`.
 */
export const correggiScarto: Verb<typeof contract.correggiRicevimento> = async ({ ctx, input: { id, qta } }) => {
  const { tx } = ctx;
  const scarto = await bloccaScarto(tx, id);
  const { idRiga, nome, qta: registrata, unMisura, dtBolla, ...riga } = scarto;
  const tolta = await toltaDi(tx, { qta: registrata, unMisura, dtBolla, scarto: true }, qta);
  await riportaAlTerzista(tx, { ...riga, idRiga, tipo: 'scarto', qta: tolta, giorno: oggiInItalia(ctx.now) });
  await tx.run(
    qta === 0 ? sql`delete from scarti where id = ${id}` : sql`update scarti set qta = ${qta} where id = ${id}`,
  );
  await tx.run(sql`
    update ordini_fornitori_righe set qt_scarto = qt_scarto - ${tolta}::numeric, ${dopoLaCorrezione(idRiga)} where id = ${idRiga}`);
  ctx.log({
    tabella: 'scarti',
    chiave: nome,
    operazione: qta === 0 ? 'delete' : 'edit',
    prima: { idRiga, qta: registrata },
    dopo: { qta },
    note: 'scarto corretto',
  });
  return { prese: '', scoperti: 0 };
};

/** Locks the line before its scrap, as bookings do. */
async function bloccaScarto(tx: Tx, id: number): Promise<Scarto> {
  await tx.run(sql`
    select r.id from ordini_fornitori_righe r where r.id = (select s.id_riga from scarti s where s.id = ${id}) for update`);
  const trovato = await tx.one<Scarto>(sql`
    select s.id_riga, s.nr_bolla, s.dt_bolla, s.qta, r.cd_articolo, r.conto, a.un_misura, o.cod_terzista, o.tipo || ' ' || o.numero || '/' || o.anno as nome
    from scarti s join ordini_fornitori_righe r on r.id = s.id_riga join ordini_fornitori o on o.id = r.id_ordine
      join articoli a on a.cd_articolo = r.cd_articolo
    where s.id = ${id} and o.cod_terzista is not null`);
  if (!trovato) throw notFound('Scarto non trovato');
  return trovato;
}
