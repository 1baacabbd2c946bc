import type { InputOf } from '#platform/contract/call.ts';
import { edited } from '#platform/contract/edit.ts';
import { luogoScritto } from '#parti/indirizzo.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { erroriReferente, referenteVuoto, referentiMassimi, type DatiReferente } from '../rules.ts';
import { bloccaReferente, chiaveReferente } from './blocca-referente.ts';
import { clienteInesistente } from './cliente-scelto.ts';

type Input = InputOf<typeof contract.salvaReferente>;

export async function salvaReferente({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { id, versione, cdAnagrafica, ...scritti } = input;
  if (!id) return aggiungi(ctx, cdAnagrafica, verificati(edited(referenteVuoto, scritti)));
  const {
    id: _,
    cdAnagrafica: __,
    versione: ___,
    ...prima
  } = await bloccaReferente(ctx, { id, cdAnagrafica, versione });
  return modifica(ctx, { id, cdAnagrafica, prima, dati: verificati(edited(prima, scritti)) });
}

function verificati(dati: DatiReferente): DatiReferente {
  const [errore, ...altri] = erroriReferente(dati);
  if (errore) throw breaksRule(errore.message, { errors: [errore, ...altri] });
  return { ...dati, ...luogoScritto(dati) };
}

/** Locks the customer's row against exceeding the contact limit. */
async function aggiungi(ctx: WriteCtx, cdAnagrafica: string, dati: DatiReferente): Promise<'OK'> {
  const { tx } = ctx;
  if (!(await tx.one(sql`select 1 as si from clienti where cod_anagrafica = ${cdAnagrafica} for update`)))
    throw clienteInesistente();
  const quanti = await tx.one<{ n: number }>(
    sql`select count(*) as n from referenti where cd_anagrafica = ${cdAnagrafica}`,
  );
  if ((quanti?.n ?? 0) >= referentiMassimi) throw breaksRule(`Il cliente ha già ${referentiMassimi} referenti.`);
  const nuovo = await tx.one<{ id: number }>(sql`
    insert into referenti (cd_anagrafica, nome, cognome, mansione, stato, indirizzo, cap, localita, provincia, telefono, cell, mail, note)
    values (${cdAnagrafica}, ${dati.nome}, ${dati.cognome}, ${dati.mansione}, ${dati.stato}, ${dati.indirizzo}, ${dati.cap}, ${dati.localita},
      ${dati.provincia}, ${dati.telefono}, ${dati.cell}, ${dati.mail}, ${dati.note})
    returning id`);
  ctx.log('add referenti', chiaveReferente(cdAnagrafica, nuovo?.id ?? 0), { dopo: { cdAnagrafica, ...dati } });
  return 'OK';
}

async function modifica(
  ctx: WriteCtx,
  { id, cdAnagrafica, prima, dati }: { id: number; cdAnagrafica: string; prima: DatiReferente; dati: DatiReferente },
): Promise<'OK'> {
  await ctx.tx.run(sql`
    update referenti set nome = ${dati.nome}, cognome = ${dati.cognome}, mansione = ${dati.mansione}, stato = ${dati.stato}, indirizzo = ${dati.indirizzo},
      cap = ${dati.cap}, localita = ${dati.localita}, provincia = ${dati.provincia}, telefono = ${dati.telefono}, cell = ${dati.cell},
      mail = ${dati.mail}, note = ${dati.note}
    where id = ${id}`);
  ctx.log('edit referenti', chiaveReferente(cdAnagrafica, id), { prima, dopo: dati });
  return 'OK';
}
