import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound, partnerFailed } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { corriereMuto, nonTrovata } from '../rules.ts';
import { corriereDi, type CorriereParts } from './contesto-corrieri.ts';

type Tracking = ReplyOf<typeof contract.trackingSpedizione>;

/** B-215; `code` must belong to an own shipment. */
export async function trackingSpedizione(
  parts: CorriereParts,
  ctx: ReadCtx,
  { operatore, code }: InputOf<typeof contract.trackingSpedizione>,
): Promise<Tracking> {
  const corriere = corriereDi(parts, operatore);
  const nostra = await ctx.db.one(
    sql`select 1 as nostra from spedizioni s where s.numero_corriere = ${code} and s.operatore = ${operatore} limit 1`,
  );
  if (!nostra) throw notFound(nonTrovata);
  if (!corriere.racconta) return { link: corriere.pagina({ numero: code }), ttParcelIdResponse: null };
  const letta = await corriere.racconta(code).catch((errore: unknown) => {
    parts.guasto(errore);
    throw partnerFailed(`${corriereMuto(operatore).split(':')[0] ?? operatore}.`);
  });
  if (letta.ttParcelIdResponse.executionMessage.code === -11) throw notFound(nonTrovata);
  return { link: corriere.pagina({ numero: code }), ttParcelIdResponse: letta.ttParcelIdResponse };
}
