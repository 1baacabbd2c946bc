import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { namesOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../../contract.ts';
import { carrelloDaParte, type StatoApprovazione } from '../../rules/approvazioni.ts';
import { conferma } from '../conferma/conferma-carrello.ts';
import { PrezziCambiati } from '../conferma/prezzi-cambiati.ts';
import { campiScritti, qtaMassima } from '../righe.ts';
import type { ApprovazioneDecisa, ApprovazioniParts } from './chiedi-approvazione.ts';
import { comeChiHaChiesto, visibili } from './leggi-approvazioni.ts';
import { scriviAChiHaChiesto } from './mail-approvazioni.ts';

const senzaCodici = { cig: '', cup: '' };

interface Aperta {
  readonly id: number;
  readonly idUtente: number;
  readonly utente: string;
  readonly codAnagrafica: string;
  readonly richiesta: InputOf<typeof contract.confermaCarrello>;
  readonly origine: string;
}

/** 404 if the caller may not see it, 409 if it was already decided. */
async function blocca({ tx, actor }: WriteCtx, id: number): Promise<Aperta> {
  const trovata = await tx.one<Aperta & { stato: StatoApprovazione; decisaDa: string }>(sql`
    select p.id, p.id_utente, p.utente, p.cod_anagrafica, p.richiesta, p.origine, p.stato, p.decisa_da from approvazioni p
    where p.id = ${id} and ${visibili(actor)} for update`);
  if (!trovata) throw notFound();
  const { stato, decisaDa, ...aperta } = trovata;
  if (stato !== 'in attesa') throw conflict(`È già ${stato}${decisaDa && ` da ${decisaDa}`}.`);
  return aperta;
}

interface Decisione {
  readonly stato: Exclude<StatoApprovazione, 'in attesa'>;
  readonly motivo?: string;
  readonly idDocumento?: number;
  readonly tolte?: number;
}

async function decidi(
  decisa: ApprovazioneDecisa,
  ctx: WriteCtx,
  { id, origine }: Aperta,
  { stato, motivo = '', idDocumento, tolte = 0 }: Decisione,
): Promise<void> {
  await ctx.tx.run(sql`
    update approvazioni set stato = ${stato}, motivo = ${motivo}, decisa_da = ${ctx.actor.nome}, decisa = ${ctx.now}, id_documento = ${idDocumento ?? null}::bigint
    where id = ${id}`);
  ctx.log('edit approvazioni', String(id), {
    prima: { stato: 'in attesa' },
    dopo: { stato, motivo, ...(tolte ? { tolte } : {}) },
  });
  if (origine !== '') await decisa(ctx, { id, stato, motivo, tolte, idDocumento: idDocumento ?? null });
}

/** Lock order: approval, then as in a confirmation. */
export async function approvaOrdine(
  parti: ApprovazioniParts,
  { ctx, input: { id, totDocumento, tolte } }: { ctx: WriteCtx; input: InputOf<typeof contract.approvaOrdine> },
): Promise<ReplyOf<typeof contract.approvaOrdine>> {
  const aperta = await blocca(ctx, id);
  if (aperta.idUtente === ctx.actor.idUtente) throw conflict('Chi ha chiesto non può approvare da sé.');
  const rimesse = tolte.length > 0 ? await rimetti(ctx, aperta, tolte) : 0;
  const { id: idDocumento, anno, numero } = await confermata(ctx, parti, aperta, totDocumento);
  await decidi(parti.decisa, ctx, aperta, { stato: 'approvata', idDocumento, tolte: rimesse });
  await scriviAChiHaChiesto(ctx, {
    ...aperta,
    url: parti.urlPubblico(),
    oggetto: `Ordine approvato: OC ${numero}/${anno}`,
    frase: () =>
      `${ctx.actor.nome} ha approvato il suo ordine: è l’ordine ${numero}/${anno}.${diMeno(rimesse, aperta.origine)}`,
  });
  return { anno, numero };
}

async function confermata(
  ctx: WriteCtx,
  parti: ApprovazioniParts,
  aperta: Aperta,
  totDocumento: number,
): Promise<ReplyOf<typeof contract.confermaCarrello>> {
  try {
    const actor = comeChiHaChiesto(aperta);
    const { seManca } = aperta.richiesta;
    // There is nobody to ask, so `chiedi` becomes `aspetta`.
    const comeManca = { seManca: seManca === 'chiedi' ? 'aspetta' : seManca } as const;
    // Requests from before these codes have none.
    const chiesto = { ...senzaCodici, ...aperta.richiesta, ...comeManca, totDocumento, omaggi: null };
    return await conferma({ ...ctx, actor }, chiesto, parti, { approvatoDa: ctx.actor.nome });
  } catch (error) {
    throw error instanceof PrezziCambiati ? error.rifiuto : error;
  }
}

export async function respingiOrdine(
  parti: ApprovazioniParts,
  { ctx, input: { id, motivo } }: { ctx: WriteCtx; input: InputOf<typeof contract.respingiOrdine> },
): Promise<'OK'> {
  const aperta = await blocca(ctx, id);
  await rimetti(ctx, aperta);
  await decidi(parti.decisa, ctx, aperta, { stato: 'respinta', motivo });
  await scriviAChiHaChiesto(ctx, {
    ...aperta,
    url: parti.urlPubblico(),
    oggetto: 'Ordine non approvato',
    motivo,
    frase: (suo) =>
      `${ctx.actor.nome} non ha approvato il suo ordine${suo === null ? '.' : `: ${suo}`} ${rimaste(aperta.origine)}`,
  });
  return 'OK' as const;
}

export const ritiraApprovazione =
  ({ decisa }: Pick<ApprovazioniParts, 'decisa'>): Verb<typeof contract.ritiraApprovazione> =>
  async ({ ctx, input: { id } }) => {
    const aperta = await blocca(ctx, id);
    if (aperta.idUtente !== ctx.actor.idUtente) throw conflict('La ritira chi l’ha chiesta; chi approva la respinge.');
    await rimetti(ctx, aperta);
    await decidi(decisa, ctx, aperta, { stato: 'ritirata' });
    return 'OK' as const;
  };

const rimaste = (origine: string): string =>
  origine === '' ? 'Le righe sono di nuovo nel carrello.' : `Era: ${origine}.`;

function diMeno(righe: number, origine: string): string {
  if (righe === 0) return '';
  const [quante, dove] =
    righe === 1
      ? ['Una riga non è stata approvata', 'è di nuovo nel carrello']
      : [`${righe} righe non sono state approvate`, 'sono di nuovo nel carrello'];
  return ` ${quante}${origine === '' ? `: ${dove}` : ''}.`;
}

/**
 * Moves all or the given lines back into the cart of the user who asked; equal lines are summed. If the lines came from
 * a recurring order, they are only deleted.
 */
async function rimetti(
  { tx }: WriteCtx,
  { id, idUtente, codAnagrafica, origine }: Aperta,
  quali: readonly number[] | null = null,
): Promise<number> {
  if (origine !== '')
    return tx.run(sql`
      delete from carrello_righe r where r.cod_anagrafica = ${codAnagrafica} and r.persona = ${carrelloDaParte(id)}::int
        and (${quali}::bigint[] is null or r.prog = any(${quali}::bigint[]))`);
  return tx.run(sql`
    with prese as (
      delete from carrello_righe r where r.cod_anagrafica = ${codAnagrafica} and r.persona = ${carrelloDaParte(id)}::int
        and (${quali}::bigint[] is null or r.prog = any(${quali}::bigint[]))
      returning r.prog, ${namesOf(campiScritti)}, r.prezzo_visto, r.id_utente, r.aggiunta
    )
    insert into carrello_righe as r (cod_anagrafica, persona, ${namesOf(campiScritti)}, prezzo_visto, id_utente, aggiunta)
    select ${codAnagrafica}, coalesce((select case when u.carrello_proprio then u.id else 0 end from utenti u where u.id = ${idUtente}), 0),
      ${namesOf(campiScritti)}, prezzo_visto, id_utente, aggiunta
    from prese order by prog
    on conflict (cod_anagrafica, persona, cd_articolo, riferimento, note, configurazione) where tp_riga = 'PRODOTTO'
    do update set qta = least(r.qta + excluded.qta, ${qtaMassima}::numeric), prezzo_visto = excluded.prezzo_visto`);
}
