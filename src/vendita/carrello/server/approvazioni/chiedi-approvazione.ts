import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { OltreLimite } from '#vendita/persone/server/index.ts';
import type * as contract from '../../contract.ts';
import { carrelloDaParte } from '../../rules/approvazioni.ts';
import { conferma } from '../conferma/conferma-carrello.ts';
import type { ConfermaParts } from '../conferma/conferma-carrello.ts';
import { PrezziCambiati } from '../conferma/prezzi-cambiati.ts';
import { carrelloDi, delCarrello } from '../righe.ts';
import { scriviAChiApprova } from './mail-approvazioni.ts';
import type { Approvatore } from './mail-approvazioni.ts';

export interface ApprovazioniParts extends Omit<ConfermaParts, 'aParte'> {
  readonly urlPubblico: () => string;
}

/** Lock order: cart lines, as a confirmation. What is tried is a confirmation, so that only a limit stands against it. */
export async function chiediApprovazione(
  parti: ApprovazioniParts,
  { ctx, input }: { ctx: WriteCtx; input: InputOf<typeof contract.chiediApprovazione> },
): Promise<ReplyOf<typeof contract.chiediApprovazione>> {
  const { tx, actor, now } = ctx;
  const carrello = carrelloDi(actor);
  const { codAnagrafica } = carrello;
  await tx.run(sql`select 1 from carrello_righe r where ${delCarrello(carrello)} order by r.prog for update`);
  const oltre = await oltreLimite(ctx, input, parti);
  const approvatori = await chiApprova(tx, codAnagrafica, actor.idUtente);
  if (approvatori.length === 0)
    throw conflict('Nessun altro in azienda può approvare: chiedere a chi amministra gli accessi.');
  const scritta = await tx.one<{ id: number }>(sql`
    insert into approvazioni (cod_anagrafica, id_utente, utente, richiesta, spiegazione, tot_documento, stato, chiesta)
    values (${codAnagrafica}, ${actor.idUtente}::int, ${actor.nome}, ${JSON.stringify(input)}::jsonb, ${oltre.message}, ${oltre.totale}::numeric, 'in attesa', ${now})
    returning id`);
  if (!scritta) throw new Error('An approval was not written');
  const { id } = scritta;
  await tx.run(sql`update carrello_righe r set persona = ${carrelloDaParte(id)}::int where ${delCarrello(carrello)}`);
  for (const chi of approvatori)
    await scriviAChiApprova(ctx, { id, utente: actor.nome, totDocumento: oltre.totale, url: parti.urlPubblico() }, chi);
  ctx.log({
    tabella: 'approvazioni',
    chiave: String(id),
    operazione: 'add',
    dopo: { codAnagrafica, totDocumento: oltre.totale, spiegazione: oltre.message },
  });
  return { id };
}

async function oltreLimite(
  ctx: WriteCtx,
  input: InputOf<typeof contract.chiediApprovazione>,
  parti: ApprovazioniParts,
): Promise<OltreLimite> {
  await ctx.tx.run(sql`savepoint prova`);
  try {
    await conferma(ctx, input, parti);
  } catch (error) {
    if (error instanceof PrezziCambiati) throw error.rifiuto;
    if (!(error instanceof OltreLimite)) throw error;
    await ctx.tx.run(sql`rollback to savepoint prova`);
    return error;
  }
  throw conflict("L'ordine non supera i limiti: si può confermare.");
}

const chiApprova = (tx: Tx, codAnagrafica: string, idUtente: number | null): Promise<Approvatore[]> =>
  tx.rows<Approvatore>(sql`
    select u.username, u.nome from utenti u
    where u.cod_anagrafica = ${codAnagrafica} and u.ruolo = 1 and u.attivo and u.approva and u.id <> ${idUtente}::int order by u.id limit 20`);
