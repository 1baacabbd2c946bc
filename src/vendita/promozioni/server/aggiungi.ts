import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { aggiungiRighe, carrelloDi, quantitaNelCarrello, type RigheAggiunte } from '#vendita/carrello/server/index.ts';
import type { aggiungiPromozione } from '../contract.ts';
import { passiTotali, qtaOmaggioPer } from '../rules.ts';
import { corrente, type Promozione } from './trova.ts';

type Input = InputOf<typeof aggiungiPromozione>;

export async function aggiungi({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: Input;
}): Promise<ReplyOf<typeof aggiungiPromozione>> {
  const carrello = carrelloDi(ctx.actor);
  const promozione = await corrente(ctx.tx, input.codice, oggiInItalia(ctx.now));
  if (!promozione) throw breaksRule('La promozione non è in corso.');
  const passi = await leggiPassi(ctx, promozione);
  const codici = input.articoli.map(({ cdArticolo }) => cdArticolo.toUpperCase());
  const estraneo = codici.findIndex((cdArticolo) => !passi.has(cdArticolo));
  if (estraneo >= 0) throw alPosto(estraneo, `L'articolo ${codici[estraneo]} non è nella promozione.`);
  const { nuove } = await scrivi(ctx, input, codici);
  const ordinate = await quantitaNelCarrello(ctx.tx, carrello, [...passi.keys()]);
  const totale = passiTotali([...passi].map(([cdArticolo, qta]) => ({ qta, ordinata: ordinate.get(cdArticolo) ?? 0 })));
  return { nuove, qtaOmaggio: qtaOmaggioPer(promozione, totale) };
}

const alPosto = (posto: number, message: string): Refusal =>
  breaksRule(message, { errors: [{ path: `articoli.${posto}.qta`, message }] });

async function leggiPassi({ tx }: WriteCtx, { codice }: Promozione): Promise<Map<string, number>> {
  const righe = await tx.rows<{ cdArticolo: string; qta: number }>(
    sql`select cd_articolo, qta from promozione_articoli where codice = ${codice}`,
  );
  return new Map(righe.map(({ cdArticolo, qta }) => [cdArticolo, qta]));
}

async function scrivi(
  ctx: WriteCtx,
  { codice, articoli, riferimento }: Input,
  codici: readonly string[],
): Promise<RigheAggiunte> {
  const righe = articoli.map(({ qta }, posto) => ({ cdArticolo: codici[posto] as string, qta, riferimento }));
  return aggiungiRighe(ctx, righe, `dalla promozione ${codice}`).catch((error: unknown) => {
    const [primo] = error instanceof Refusal ? (error.extra.errors ?? []) : [];
    const posto = Number(/^righe\.(\d+)$/.exec(primo?.path ?? '')?.[1] ?? -1);
    throw primo && posto >= 0 ? alPosto(posto, `${codici[posto]}: ${primo.message}`) : error;
  });
}
