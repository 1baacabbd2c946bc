import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { partnerFailed } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { comandoNonInviato } from '../rules.ts';
import { MacchinaMuta, type Macchina, type Stato } from './macchina/macchina.ts';
import { verificaMacchina } from './permessi.ts';

/** State as text, separated by semicolons. */
export const testoStato = ({ allarme, baie }: Stato): string =>
  [
    `Allarme: ${allarme ? 'sì' : 'no'}`,
    ...baie.map(
      ({ cassetto, inCoda }, i) =>
        `Baia ${i + 1}: ${cassetto === 0 ? 'libera' : `cassetto ${cassetto}`}, in coda ${inCoda}`,
    ),
  ].join(';');

async function statoDi(macchina: Macchina, quale: number): Promise<Stato> {
  try {
    return await macchina.stato(quale);
  } catch (errore) {
    if (errore instanceof MacchinaMuta) throw partnerFailed(comandoNonInviato);
    throw errore;
  }
}

export async function infoCassetti(
  ctx: ReadCtx,
  macchina: Macchina,
  { macchina: quale }: InputOf<typeof contract.infoCassetti>,
): Promise<ReplyOf<typeof contract.infoCassetti>> {
  await verificaMacchina(ctx.db, ctx.actor, quale);
  const stato = await statoDi(macchina, quale);
  return {
    Message: testoStato(stato),
    allarme: stato.allarme,
    baie: stato.baie.map((baia, i) => ({ baia: i + 1, ...baia })),
  };
}

export async function pingMagazzino(ctx: ReadCtx, macchina: Macchina, quale: number): Promise<'OK'> {
  await verificaMacchina(ctx.db, ctx.actor, quale);
  await statoDi(macchina, quale);
  return 'OK';
}
