import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import { annullaBolla } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { statoRiaperto } from '../rules.ts';
import { contaOrdine } from './lascia-preparazione.ts';
import { bloccaOrdine, type OrdineInMano } from './mano.ts';

export const annullaDdt: Verb<typeof contract.annullaDdt> = async ({ ctx, input: { id, idBolla } }) => {
  const ordine = await bloccaOrdine(ctx, id);
  const ddt = await annullaBolla(ctx.tx, { idBolla, idOrdine: id, ...autoreDi(ctx) });
  const stato = statoRiaperto({ ...(await contaOrdine(ctx.tx, id)), inMano: ordine.mano !== null });
  await ctx.tx.run(sql`update documenti set stato = ${stato} where id = ${id}`);
  await avvisa(ctx, ordine, ddt);
  ctx.log('edit documenti', numeroDocumento({ tipo: 'BO', ...ddt }), {
    prima: { stato: 'evaso', ordine: ordine.stato },
    dopo: { stato: 'annullato', ordine: stato },
    note: `DDT annullato, ordine ${numeroDocumento({ tipo: 'OC', ...ordine })} riaperto`,
  });
  return { stato };
};

async function avvisa(
  ctx: WriteCtx,
  { codAnagrafica, ...ordine }: OrdineInMano,
  ddt: { readonly id: number; readonly numero: number; readonly anno: number },
): Promise<void> {
  const cliente = await ctx.tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, c.mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (!cliente?.mail) return;
  const { ragioneSociale, mail } = cliente;
  await queueMail(ctx, {
    unica: `ddt-annullato:${ddt.id}`,
    destinatario: mail,
    oggetto: `DDT ${ddt.numero}/${ddt.anno} annullato`,
    ...letter(
      paragraph(
        greeting(ragioneSociale),
        `il DDT n. ${ddt.numero}/${ddt.anno} del vostro ordine n. ${ordine.numero}/${ordine.anno} è annullato: non ha più valore. L'ordine è di nuovo da consegnare e riceverete un altro DDT.`,
      ),
    ),
    riferimento: { ...ddt, tipo: 'BO', codAnagrafica, ragioneSociale },
  });
}
