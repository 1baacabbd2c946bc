import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import type * as contract from '../contract.ts';
import { proponi } from './calcola-riordino.ts';

type Letta = ReplyOf<typeof contract.confermaLetta>;
interface Riga extends Letta {
  readonly idOrdine: number;
  readonly nome: string;
  readonly cdArticolo: string;
  readonly qtChiusa: number;
}

async function leggi(db: Sql, id: number, blocca = false): Promise<Riga> {
  const riga = await db.one<Riga>(sql`
    select o.id as id_ordine, r.qt_chiusa, o.tipo || ' ' || o.numero || '/' || o.anno as nome, r.cd_articolo, a.un_misura, r.qt_ord_for as qta,
      r.qt_ricevuta as arrivata, r.dt_cons_richiesta, r.dt_cons_confermata, o.conferma_ordine_for
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where r.id = ${id} and o.tipo = 'OF' ${blocca ? sql`for update of r` : sql``}`);
  if (!riga) throw notFound('Riga non trovata');
  return riga;
}

export const confermaLetta: Verb<typeof contract.confermaLetta> = async ({ ctx: { db }, input: { id } }) => {
  const { qta, arrivata, dtConsRichiesta, dtConsConfermata, confermaOrdineFor, unMisura } = await leggi(db, id);
  return { qta, arrivata, dtConsRichiesta, dtConsConfermata, confermaOrdineFor, unMisura };
};

/** Lock order: the line, its order, the proposals. */
export const modificaRigaAcquisto: Verb<typeof contract.modificaRigaAcquisto> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const { id, vista, ...dopo } = input;
  const prima = await leggi(tx, id, true);
  if (prima.qta !== vista.qta || prima.dtConsConfermata !== vista.dtConsConfermata)
    throw conflict('La riga è stata cambiata da un altro utente.', { present: prima });
  if (prima.qtChiusa > 0) throw conflict('La riga è chiusa: riaprirla prima.');
  const nellaQta = (message: string) => breaksRule(message, { errors: [{ path: 'qta', message }] });
  const spezzata = verificaDecimali(dopo.qta, prima.unMisura);
  if (spezzata !== null) throw nellaQta(spezzata);
  if (dopo.qta < prima.arrivata) throw nellaQta(`Ne sono già arrivati ${formatQuantity(prima.arrivata)}.`);
  await tx.run(sql`
    update ordini_fornitori_righe set qt_ord_for = ${dopo.qta}, dt_cons_confermata = ${dopo.dtConsConfermata}::date where id = ${id}`);
  await tx.run(sql`
    update ordini_fornitori set conferma_ordine_for = ${dopo.confermaOrdineFor}, data_conferma_for = ${oggiInItalia(ctx.now)}::date
    where id = ${prima.idOrdine} and conferma_ordine_for <> ${dopo.confermaOrdineFor}`);
  await proponi(tx, ctx.now, prima.cdArticolo);
  const { qta, dtConsConfermata, confermaOrdineFor } = prima;
  ctx.log('edit ordini_fornitori_righe', prima.nome, {
    prima: { idRiga: id, qta, dtConsConfermata, confermaOrdineFor },
    dopo,
    note: 'conferma del fornitore',
  });
  return 'OK' as const;
};
