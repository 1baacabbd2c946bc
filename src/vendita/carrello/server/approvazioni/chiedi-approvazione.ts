import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { OltreLimite } from '#vendita/persone/server/index.ts';
import type * as contract from '../../contract.ts';
import { carrelloDaParte, type StatoApprovazione } from '../../rules/approvazioni.ts';
import { conferma, type ConfermaParts } from '../conferma/conferma-carrello.ts';
import { PrezziCambiati } from '../conferma/prezzi-cambiati.ts';
import { carrelloDi, delCarrello } from '../righe.ts';
import { scriviAChiApprova, type Approvatore } from './mail-approvazioni.ts';

export interface ApprovazioniParts extends Omit<ConfermaParts, 'aParte'> {
  readonly urlPubblico: () => string;
  readonly decisa: ApprovazioneDecisa;
}

/** Called in the transaction of the decision; informs the source of the order. */
export type ApprovazioneDecisa = (
  ctx: WriteCtx,
  approvazione: {
    readonly id: number;
    readonly stato: Exclude<StatoApprovazione, 'in attesa'>;
    readonly motivo: string;
    /** Number of lines left out. */
    readonly tolte: number;
    readonly idDocumento: number | null;
  },
) => Promise<void>;

/**
 * Lock order: cart lines, as in a confirmation. It runs the confirmation and rolls back, so that only a limit can
 * prevent the order.
 */
export async function chiediApprovazione(
  parti: ApprovazioniParts,
  { ctx, input }: { ctx: WriteCtx; input: InputOf<typeof contract.chiediApprovazione> },
): Promise<ReplyOf<typeof contract.chiediApprovazione>> {
  const { tx, actor } = ctx;
  const carrello = carrelloDi(actor);
  await tx.run(sql`select 1 from carrello_righe r where ${delCarrello(carrello)} order by r.prog for update`);
  const oltre = await oltreLimite(ctx, input, parti);
  const id = await scriviRichiesta(ctx, { input, oltre, urlPubblico: parti.urlPubblico });
  await tx.run(sql`update carrello_righe r set persona = ${carrelloDaParte(id)}::int where ${delCarrello(carrello)}`);
  return { id };
}

interface DaApprovare {
  readonly input: InputOf<typeof contract.chiediApprovazione>;
  readonly oltre: OltreLimite;
  readonly urlPubblico: () => string;
  readonly origine?: string;
}

/** Notifies the approvers; the caller stores the lines under the returned id. */
export async function scriviRichiesta(
  ctx: WriteCtx,
  { input, oltre, urlPubblico, origine = '' }: DaApprovare,
): Promise<number> {
  const { tx, actor, now } = ctx;
  const codAnagrafica = clienteDi(actor);
  const approvatori = await chiApprova(tx, codAnagrafica, actor.idUtente);
  if (approvatori.length === 0)
    throw conflict('Nessun altro in azienda può approvare: chiedere a chi amministra gli accessi.');
  const scritta = await tx.one<{ id: number }>(sql`
    insert into approvazioni (cod_anagrafica, id_utente, utente, richiesta, spiegazione, tot_documento, stato, chiesta, origine)
    values (${codAnagrafica}, ${actor.idUtente}::int, ${actor.nome}, ${JSON.stringify(input)}::jsonb, ${oltre.message}, ${oltre.totale}::numeric, 'in attesa', ${now}, ${origine})
    returning id`);
  if (!scritta) throw new Error('An approval was not written');
  const { id } = scritta;
  for (const chi of approvatori)
    await scriviAChiApprova(
      ctx,
      { id, utente: actor.nome, totDocumento: oltre.totale, origine, url: urlPubblico() },
      chi,
    );
  ctx.log('add approvazioni', String(id), {
    dopo: { codAnagrafica, totDocumento: oltre.totale, spiegazione: oltre.message, ...(origine && { origine }) },
  });
  return id;
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
