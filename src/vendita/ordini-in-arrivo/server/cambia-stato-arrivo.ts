import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { formaDi } from './forma-ricordata.ts';
import { rileggi } from './coda-lettura.ts';
import { type Stato, finito, nonLavora } from '../rules.ts';

interface Bloccato {
  readonly id: number;
  readonly stato: Stato;
  readonly idIncaricato: number | null;
  readonly incaricato: string;
  readonly codAnagrafica: string | null;
  readonly motivo: string;
  readonly lettura: string;
  readonly impronta: string;
}

export async function blocca({ tx }: Pick<WriteCtx, 'tx'>, id: number): Promise<Bloccato> {
  const riga = await tx.one<Bloccato>(sql`
    select x.id, x.stato, x.id_incaricato, x.incaricato, x.cod_anagrafica, x.motivo, x.lettura,
      coalesce(x.letto ->> 'impronta', '') as impronta from ordini_in_arrivo x where x.id = ${id} for update`);
  if (!riga) throw notFound('Ordine in arrivo non trovato');
  return riga;
}

/** 409 unless the caller works on the row. */
export async function bloccaMio(ctx: WriteCtx, id: number): Promise<Bloccato> {
  const riga = await blocca(ctx, id);
  const rifiuto = nonLavora(riga, ctx.actor.idUtente);
  if (rifiuto !== null) throw conflict(rifiuto);
  return riga;
}

export const cambio = ({ id, stato, incaricato, codAnagrafica }: Bloccato, dopo: Readonly<Record<string, unknown>>) =>
  ({
    tabella: 'ordini_in_arrivo',
    chiave: String(id),
    operazione: 'edit',
    prima: { stato, incaricato, codAnagrafica },
    dopo,
  }) as const;

export const prendi: Verb<typeof contract.prendiOrdineInArrivo> = async ({ ctx, input: { id, prende, visto } }) => {
  const { tx, actor, log } = ctx;
  const riga = await blocca(ctx, id);
  const { stato, idIncaricato, incaricato } = riga;
  if (finito(stato)) throw conflict(nonLavora(riga, actor.idUtente) ?? '');
  if (idIncaricato !== visto && idIncaricato !== (prende ? actor.idUtente : null))
    throw conflict(idIncaricato === null ? 'Nel frattempo è stato lasciato.' : `Nel frattempo lo segue ${incaricato}.`);
  const nome = prende ? actor.nome : '';
  const dopo = prende ? 'in lavorazione' : 'nuovo';
  await tx.run(sql`
    update ordini_in_arrivo set id_incaricato = ${prende ? actor.idUtente : null}::int, incaricato = ${nome}, stato = ${dopo} where id = ${id}`);
  log(cambio(riga, { stato: dopo, incaricato: nome }));
  return 'OK' as const;
};

/**
 * Sets the customer. Reads the document again if the new or the former customer has a remembered layout, because each
 * customer's columns are his own.
 */
export const cliente: Verb<typeof contract.clienteOrdineInArrivo> = async ({ ctx, input: { id, codAnagrafica } }) => {
  const riga = await bloccaMio(ctx, id);
  const suo = await ctx.tx.one(sql`select 1 as c from clienti where cod_anagrafica = ${codAnagrafica}`);
  if (!suo) throw clienteInesistente();
  await ctx.tx.run(
    sql`update ordini_in_arrivo set cod_anagrafica = ${codAnagrafica}, come_cliente = 'a mano' where id = ${id}`,
  );
  if (riga.lettura === 'letto' && riga.codAnagrafica !== codAnagrafica) {
    const forme = await Promise.all(
      [codAnagrafica, riga.codAnagrafica].map((uno) => formaDi(ctx.tx, uno, riga.impronta)),
    );
    if (forme.some((una) => una !== null)) await rileggi(ctx, id);
  }
  ctx.log(cambio(riga, { codAnagrafica }));
  return 'OK' as const;
};

/** Repeating it changes nothing. */
export const scarta: Verb<typeof contract.scartaOrdineInArrivo> = async ({ ctx, input: { id, motivo } }) => {
  const prima = await blocca(ctx, id);
  const gia = prima.stato === 'scartato' && prima.motivo === motivo && prima.idIncaricato === ctx.actor.idUtente;
  const riga = gia ? prima : await bloccaMio(ctx, id);
  if (!gia)
    await ctx.tx.run(
      sql`update ordini_in_arrivo set stato = 'scartato', motivo = ${motivo}, chiuso = ${ctx.now} where id = ${id}`,
    );
  ctx.log(cambio(riga, { stato: 'scartato', motivo }));
  return 'OK' as const;
};

export const riapri: Verb<typeof contract.riapriOrdineInArrivo> = async ({ ctx, input: { id } }) => {
  const { tx, actor, log } = ctx;
  const riga = await blocca(ctx, id);
  const gia = riga.stato === 'in lavorazione' && riga.idIncaricato === actor.idUtente;
  if (!finito(riga.stato) && !gia) throw conflict('È ancora aperto.');
  if (riga.stato === 'ordine') await verificaAnnullato(ctx, id);
  await tx.run(sql`
    update ordini_in_arrivo set stato = 'in lavorazione', motivo = '', comunque = '', chiuso = null, id_documento = null, numero_chiave = '', firma_righe = '',
      id_incaricato = ${actor.idUtente}::int, incaricato = ${actor.nome}
    where id = ${id}`);
  log(cambio(riga, { stato: 'in lavorazione', incaricato: actor.nome }));
  return 'OK' as const;
};

async function verificaAnnullato({ tx }: Pick<WriteCtx, 'tx'>, id: number): Promise<void> {
  const ordine = await tx.one<{ anno: number; numero: number }>(sql`
    select d.anno::int as anno, d.numero from ordini_in_arrivo x join documenti d on d.id = x.id_documento where x.id = ${id} and d.stato <> 'annullato'`);
  if (ordine) throw conflict(`È diventato l’ordine ${ordine.numero}/${ordine.anno}: per riaprirlo va prima annullato.`);
}
