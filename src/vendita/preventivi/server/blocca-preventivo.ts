import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { interni } from '#parti/ruoli.ts';
import { dateAmmesse, leggiCliente } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type { Spese } from '#vendita/documenti/rules/spese.ts';
import type { Stato, Trasporto } from '#vendita/documenti/rules.ts';

export interface ChiavePreventivo {
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
}

export interface Preventivo extends ChiavePreventivo, Spese {
  readonly cdIva: string;
  readonly percentualeIva: number;
  readonly id: number;
  readonly codAnagrafica: string;
  readonly data: string;
  readonly stato: Stato;
  readonly riservataFino: string | null;
  readonly rfCliente: string;
  readonly trasporto: Trasporto;
  readonly dtConsRichiesta: string | null;
  readonly progIndirizzo: number | null;
  readonly centroCosto: string;
  readonly totaleDocumento: number;
}

export async function trovaPreventivo(db: Sql, actor: Actor, chiave: ChiavePreventivo): Promise<Preventivo> {
  const suo = interni.includes(actor.ruolo) ? null : clienteDi(actor);
  const preventivo = await db.one<Preventivo>(sql`
    select d.id, d.anno::int as anno, d.numero, d.suffisso, d.cod_anagrafica, d.data, d.stato, d.riservata_fino, d.rf_cliente, d.trasporto, d.dt_cons_richiesta,
      (d.destinazione ->> 'prog')::int as prog_indirizzo, d.centro_costo, d.totale_documento, d.cd_iva, d.percentuale_iva, d.spese_incasso, d.spese_trasporto, d.spese_imballo, d.spese_urgenza
    from documenti d
    where d.tipo = 'PC' and d.anno = ${chiave.anno} and d.numero = ${chiave.numero} and d.suffisso = ${chiave.suffisso}
      and (${suo}::text is null or d.cod_anagrafica = ${suo})`);
  if (!preventivo) throw notFound('Preventivo non trovato');
  return preventivo;
}

/** First lock; the quote is read after it, so that the second request sees the result of the first. */
export async function bloccaPreventivo(tx: Tx, actor: Actor, chiave: ChiavePreventivo): Promise<Preventivo> {
  const { id } = await trovaPreventivo(tx, actor, chiave);
  await tx.run(sql`select 1 from documenti d where d.id = ${id} for update`);
  return trovaPreventivo(tx, actor, chiave);
}

/** The customer, and the order's delivery day: the quote's, or the next possible one. */
export async function comeOrdine(
  db: Sql,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  p: Preventivo,
) {
  const { codAnagrafica, progIndirizzo, trasporto, dtConsRichiesta: voluta } = p;
  const cliente = await leggiCliente(db, { codAnagrafica, progIndirizzo, idUtente: actor.idUtente });
  const ammesse = dateAmmesse(oggiInItalia(now), trasporto, cliente.giornoConsegna);
  return { cliente, dataConsegna: ammesse.find((una) => una >= (voluta ?? '')) ?? ammesse[0] ?? null };
}
