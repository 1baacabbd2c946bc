import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { creaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { fuoriScaffale } from '#prodotto/articolo/rules/posti.ts';
import type { PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { mailConsegna } from './mail-consegna.ts';
import { mioOrdine } from './mano.ts';

export const consegnaOrdine: Verb<typeof contract.consegnaOrdine> = async ({ ctx, input: { id, fattura: quando } }) => {
  const ordine = await mioOrdine(ctx, id);
  const pronte = await ctx.tx.rows<{ riga: number; qta: number; da: PostoNostro | null }>(sql`
    select p.riga, p.qta, p.da from preparazioni_righe p where p.id_documento = ${id} and p.qta > 0 order by p.riga`);
  if (pronte.length === 0) throw breaksRule('Niente è preparato: non c’è nulla da consegnare.');
  const autore = autoreDi(ctx);
  const data = oggiInItalia(ctx.now);
  const { stato, prese, ...ddt } = await creaBolla(ctx.tx, { idOrdine: id, righe: pronte, data, ...autore });
  const fattura =
    quando === 'subito'
      ? await creaFattura(ctx.tx, { bolle: [ddt.id], data, idUtente: autore.idUtente, now: ctx.now })
      : null;
  await ctx.tx.run(sql`delete from preparazioni_righe where id_documento = ${id}`);
  await ctx.tx.run(sql`delete from preparazioni where id_documento = ${id}`);
  await mailConsegna(ctx, { ordine, ddt, fattura, stato });
  ctx.log({
    tabella: 'documenti',
    chiave: numeroDocumento({ tipo: 'OC', ...ordine }),
    operazione: 'edit',
    prima: { stato: ordine.stato },
    dopo: {
      stato,
      ddt: numeroDocumento({ tipo: 'BO', ...ddt }),
      fattura: fattura && numeroDocumento({ tipo: 'FT', ...fattura }),
      righe: pronte,
    },
    note: 'consegna',
  });
  return { stato, ddt, fattura, fuoriScaffale: fuoriScaffale(prese, mostraCodiceArticolo) };
};
