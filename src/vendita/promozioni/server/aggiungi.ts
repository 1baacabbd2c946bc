import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { onceIn } from '#platform/server/db/together.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { prezziFermi } from '#vendita/articolo/server/index.ts';
import type { Prezzi } from '#vendita/articolo/server/index.ts';
import { aggiungiRiga, quantitaNelCarrello } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type { aggiungiPromozione } from '../contract.ts';
import { passiTotali, qtaOmaggioPer } from '../rules.ts';
import type { Promozione } from './trova.ts';
import { corrente } from './trova.ts';

type Input = InputOf<typeof aggiungiPromozione>;
type Scelto = Input['articoli'][number] & { readonly posto: number };

/** Puts the chosen articles into the cart, all or none, in the order of their codes so that two at once never wait for each other. */
export async function aggiungi({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<ReplyOf<typeof aggiungiPromozione>> {
  const codAnagrafica = clienteDi(ctx.actor);
  const promozione = await corrente(ctx.tx, input.codice, oggiInItalia(ctx.now));
  if (!promozione) throw breaksRule('La promozione non è in corso.');
  const passi = await leggiPassi(ctx, promozione);
  const scelti = input.articoli.map((scelto, posto): Scelto => ({ ...scelto, cdArticolo: scelto.cdArticolo.toUpperCase(), posto }));
  for (const { cdArticolo, posto } of scelti) if (!passi.has(cdArticolo)) throw alPosto(posto, `L'articolo ${cdArticolo} non è nella promozione.`);
  const prezzi = await prezziFermi(ctx.tx, { codAnagrafica, codici: scelti.map(({ cdArticolo }) => cdArticolo) });
  let nuove = 0;
  for (const scelto of scelti.sort((a, b) => (a.cdArticolo < b.cdArticolo ? -1 : 1))) nuove += await aggiungiUno(prezzi, ctx, { scelto, riferimento: input.riferimento });
  const ordinate = await quantitaNelCarrello(ctx.tx, codAnagrafica, [...passi.keys()]);
  const totale = passiTotali([...passi].map(([cdArticolo, qta]) => ({ qta, ordinata: ordinate.get(cdArticolo) ?? 0 })));
  await ctx.log({ tabella: 'carrello', chiave: codAnagrafica, operazione: 'add', dopo: { promozione: promozione.codice, articoli: input.articoli }, note: 'dalla promozione' });
  return { nuove, qtaOmaggio: qtaOmaggioPer(promozione, totale) };
}

const alPosto = (posto: number, message: string): Refusal => breaksRule(message, { errors: [{ path: `articoli.${posto}.qta`, message }] });

/** The step of each article of the promotion. */
async function leggiPassi({ tx }: WriteCtx, { codice }: Promozione): Promise<Map<string, number>> {
  const righe = await tx.rows<{ cdArticolo: string; qta: number }>(sql`select cd_articolo, qta from promozione_articoli where codice = ${codice}`);
  return new Map(righe.map(({ cdArticolo, qta }) => [cdArticolo, qta]));
}

/** By the cart's own rules; what it refuses is said of the article. Answers how many lines are new. */
async function aggiungiUno(prezzi: Prezzi, ctx: WriteCtx, { scelto, riferimento }: { scelto: Scelto; riferimento: string }): Promise<number> {
  const { cdArticolo, qta, posto } = scelto;
  try {
    const { nuova } = await aggiungiRiga(prezzi, { ctx: { ...ctx, once: onceIn(ctx.tx) }, input: { tpRiga: 'PRODOTTO', cdArticolo, qta, descrizione: '', riferimento, note: '' } });
    return nuova ? 1 : 0;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'breaksRule') throw alPosto(posto, `${cdArticolo}: ${error.message}`);
    throw error;
  }
}
