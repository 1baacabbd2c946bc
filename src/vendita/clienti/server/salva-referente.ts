import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { erroriReferente, referentiMassimi } from '../rules.ts';
import { bloccaReferente, chiaveReferente } from './blocca-referente.ts';
import { clienteInesistente } from './cliente-scelto.ts';

type Input = InputOf<typeof contract.salvaReferente>;

/** Adds a contact, or writes one anew; what is the same already changes nothing. */
export async function salvaReferente({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const [errore, ...altri] = erroriReferente(input);
  if (errore) throw breaksRule(errore.message, { errors: [errore, ...altri] });
  return input.id ? modifica(ctx, { ...input, id: input.id }) : aggiungi(ctx, input);
}

/** The customer's row is locked, so that two at once never make one contact too many. */
async function aggiungi(ctx: WriteCtx, { id: _, versione: __, ...dati }: Input): Promise<'OK'> {
  const { tx } = ctx;
  const { cdAnagrafica } = dati;
  if (!(await tx.one(sql`select 1 as si from clienti where cod_anagrafica = ${cdAnagrafica} for update`)))
    throw clienteInesistente();
  const quanti = await tx.one<{ n: number }>(
    sql`select count(*) as n from referenti where cd_anagrafica = ${cdAnagrafica}`,
  );
  if ((quanti?.n ?? 0) >= referentiMassimi) throw breaksRule(`Il cliente ha già ${referentiMassimi} referenti.`);
  const nuovo = await tx.one<{ id: number }>(sql`
    insert into referenti (cd_anagrafica, nome, cognome, mansione, stato, indirizzo, cap, localita, provincia, telefono, cell, mail, note)
    values (${cdAnagrafica}, ${dati.nome}, ${dati.cognome}, ${dati.mansione}, ${dati.stato}, ${dati.indirizzo}, ${dati.cap}, ${dati.localita},
      ${dati.provincia.toUpperCase()}, ${dati.telefono}, ${dati.cell}, ${dati.mail}, ${dati.note})
    returning id`);
  ctx.log({
    tabella: 'referenti',
    chiave: chiaveReferente(cdAnagrafica, nuovo?.id ?? 0),
    operazione: 'add',
    dopo: dati,
  });
  return 'OK';
}

async function modifica(ctx: WriteCtx, { id, versione, ...dati }: Input & { readonly id: number }): Promise<'OK'> {
  const { cdAnagrafica } = dati;
  const { versione: _, ...prima } = await bloccaReferente(ctx, { id, cdAnagrafica, versione });
  await ctx.tx.run(sql`
    update referenti set nome = ${dati.nome}, cognome = ${dati.cognome}, mansione = ${dati.mansione}, stato = ${dati.stato}, indirizzo = ${dati.indirizzo},
      cap = ${dati.cap}, localita = ${dati.localita}, provincia = ${dati.provincia.toUpperCase()}, telefono = ${dati.telefono}, cell = ${dati.cell},
      mail = ${dati.mail}, note = ${dati.note}
    where id = ${id}`);
  ctx.log({ tabella: 'referenti', chiave: chiaveReferente(cdAnagrafica, id), operazione: 'edit', prima, dopo: dati });
  return 'OK';
}
