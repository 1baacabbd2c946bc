import { breaksRule } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import type * as contract from '../contract.ts';
import { rifiutoDelCampo, verificaArticolo } from './ordinabile.ts';
import { bloccaRiga, carrelloDi, chiaveRiga } from './righe.ts';
import { valorizza } from './valorizza.ts';
import { leggiVoce } from './voce.ts';

export const modificaQuantita: Verb<typeof contract.modificaQuantita> = async ({ ctx, input }) => {
  const carrello = carrelloDi(ctx.actor);
  const { codAnagrafica } = carrello;
  const prima = await bloccaRiga(ctx.tx, carrello, input.prog);
  if (prima.cdArticolo === null) throw breaksRule('Una riga di riferimento non ha quantità.');
  const nonValida = verificaNumero(input.qta);
  if (nonValida !== null) throw breaksRule(nonValida, { errors: [{ path: 'qta', message: nonValida }] });
  const riga = { ...prima, qta: input.qta };
  const voce = await leggiVoce(ctx, carrello, { ...riga, cdArticolo: prima.cdArticolo });
  const frase = verificaArticolo(voce.conPrezzo, { cdArticolo: prima.cdArticolo, qta: riga.qta });
  if (frase !== null) throw breaksRule(frase, { errors: [rifiutoDelCampo('qta', frase, voce.conPrezzo, riga.qta)] });
  await ctx.tx.run(sql`
    update carrello_righe set qta = ${riga.qta}, prezzo_visto = ${voce.conPrezzo?.prezzo?.prezzoScontato ?? null}
    where prog = ${riga.prog} and cod_anagrafica = ${codAnagrafica}`);
  ctx.log('edit carrello', chiaveRiga(codAnagrafica, riga.prog), {
    prima: { qta: prima.qta },
    dopo: { qta: riga.qta },
  });
  return valorizza(riga, voce);
};
