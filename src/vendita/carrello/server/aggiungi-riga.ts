import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import { inInternet, type Prezzi } from '#prodotto/articolo/server/index.ts';
import type { Configura } from '#prodotto/configuratore/server/index.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { chiaveDi } from '#vendita/codici-cliente/rules.ts';
import { codiciDi } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';
import { decidiRighe, type RigaChiesta } from './nuove-righe.ts';
import { carrelloDi } from './righe.ts';
import { scriviRighe } from './scrivi-righe.ts';

type Input = InputOf<typeof contract.aggiungiRiga>;
type Reply = ReplyOf<typeof contract.aggiungiRiga>;

/**
 * Adds a line, or its quantity to the line with the same article, reference and note; a code may be the customer's. Prices come from the cache; one
 * statement, no transaction.
 */
export async function aggiungiRiga(
  { prezzi, configura }: { readonly prezzi: Prezzi; readonly configura: Configura },
  { ctx, input }: { ctx: StepsCtx; input: Input },
): Promise<Reply> {
  const carrello = carrelloDi(ctx.actor);
  const { codAnagrafica } = carrello;
  const scritto = rigaChiesta(input);
  const { cdArticolo } = scritto;
  const chiesta =
    cdArticolo !== null && input.configurazione
      ? { ...scritto, ...(await configura(ctx, { cdArticolo, ...input.configurazione })) }
      : scritto;
  const codici = cdArticolo === null ? [] : [chiaveVendita({ cdArticolo, configurazione: chiesta.configurazione })];
  const trovate = await prezzi.condizioni({ codAnagrafica, codici });
  const condizioni = { ...trovate, articoli: inInternet(ctx.actor.ruolo, trovate.articoli) };
  if (cdArticolo !== null && !condizioni.articoli[0]) {
    const [suo] = await ctx.read<{ cdArticolo: string }>(codiciDi(codAnagrafica, [chiaveDi(cdArticolo)]));
    if (!suo || suo.cdArticolo === cdArticolo) throw notFound('Articolo non trovato.');
    return aggiungiRiga({ prezzi, configura }, { ctx, input: { ...input, cdArticolo: suo.cdArticolo } });
  }
  const { righe, rifiuti } = decidiRighe([chiesta], condizioni, oggiInItalia(ctx.now));
  const rifiuto = rifiuti[0]?.rifiuto;
  if (rifiuto) throw breaksRule(rifiuto.message, rifiuto.accepted ? { errors: [rifiuto] } : {});
  const pieno = 'Il carrello ha già 1.000 righe.';
  const [scritta] = await scriviRighe(ctx, { carrello, righe, nota: null, pieno });
  if (!scritta) throw new Error('A line was added and is not there');
  return scritta;
}

/** Prices, unit and number sent by the caller are ignored; `decidiRighe` sets them. */
function rigaChiesta(input: Input): RigaChiesta {
  const { tpRiga, cdArticolo, descrizione } = input;
  const prodotto = tpRiga === 'PRODOTTO';
  if (prodotto && !cdArticolo) throw manca('cdArticolo');
  if (!prodotto && descrizione === '') throw manca('descrizione');
  return { ...input, cdArticolo: (prodotto && cdArticolo) || null, configurazione: '' };
}

const manca = (path: keyof Input): Error => breaksRule('Richiesto.', { errors: [{ path, message: 'Richiesto.' }] });
