import { mostraCodiceArticolo } from '#parti/codici.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, forbidden } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { greeting, letter, paragraph, table } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { escaped } from '#platform/server/pages/html.ts';
import { fuoriScaffale, type PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import { autoreDi, dataRiga, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import { numeroDocumento, type Stato } from '#vendita/documenti/rules.ts';
import type { SceltaIva } from '#vendita/documenti/rules/scelta-iva.ts';
import { creaBolla, creaFattura, allegatoConferma, righeDocumento } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { ufficio } from '../contract/campi-preparazione.ts';
import { mioOrdine } from './mano.ts';

export const consegnaOrdine: Verb<typeof contract.consegnaOrdine> = async ({ ctx, input }) => {
  const { id, fattura: quando } = input;
  const decide = ufficio.includes(ctx.actor.ruolo);
  if (input.iva && !decide) throw forbidden('L’IVA della consegna la sceglie l’ufficio.');
  const iva: SceltaIva | 'rimandata' | undefined = decide ? input.iva : 'rimandata';
  const ordine = await mioOrdine(ctx, id);
  const pronte = await ctx.tx.rows<{ riga: number; qta: number; da: PostoNostro | null }>(sql`
    select p.riga, p.qta, p.da from preparazioni_righe p where p.id_documento = ${id} and p.qta > 0 order by p.riga`);
  if (pronte.length === 0) throw breaksRule('Niente è preparato: non c’è nulla da consegnare.');
  const autore = autoreDi(ctx);
  const data = oggiInItalia(ctx.now);
  const nuova = { idOrdine: id, righe: pronte, data, iva, ...autore };
  const { stato, prese, avviso, rimandata, ...ddt } = await creaBolla(ctx.tx, nuova);
  const fattura =
    quando === 'subito' && !rimandata
      ? await creaFattura(ctx.tx, { bolle: [ddt.id], data, idUtente: autore.idUtente, now: ctx.now })
      : null;
  await ctx.tx.run(sql`delete from preparazioni_righe where id_documento = ${id}`);
  await ctx.tx.run(sql`delete from preparazioni where id_documento = ${id}`);
  await mailConsegna(ctx, { ordine, ddt, fattura, stato });
  ctx.log('edit documenti', numeroDocumento({ tipo: 'OC', ...ordine }), {
    prima: { stato: ordine.stato },
    dopo: {
      stato,
      ddt: numeroDocumento({ tipo: 'BO', ...ddt }),
      fattura: fattura && numeroDocumento({ tipo: 'FT', ...fattura }),
      righe: pronte,
      ...(input.iva && { iva: input.iva.come }),
      ...(rimandata && { iva: 'da scegliere' }),
    },
    note: 'consegna',
  });
  return { stato, ddt, fattura, fuoriScaffale: fuoriScaffale(prese, mostraCodiceArticolo), avviso };
};

interface Numerato {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
}

interface Consegnato {
  readonly ordine: Numerato & { readonly codAnagrafica: string };
  readonly ddt: Numerato;
  readonly fattura: Numerato | null;
  readonly stato: Stato;
}

/** Delivery day of the remaining lines; if it has passed, no day is promised. */
async function quandoSegue({ tx, now }: Pick<WriteCtx, 'tx' | 'now'>, idOrdine: number): Promise<string> {
  const prossima = await tx.one<{ giorno: string | null }>(sql`
    select min(${dataRiga}) as giorno from documenti d join documenti_righe r on r.id_documento = d.id and ${rigaAperta} where d.id = ${idOrdine}`);
  const giorno = prossima?.giorno ?? '';
  return giorno > oggiInItalia(now) ? `il ${formatDate(giorno)}` : 'con una prossima consegna';
}

/** No mail without an address. */
async function mailConsegna(
  { tx, jobs, now }: Pick<WriteCtx, 'tx' | 'jobs' | 'now'>,
  { ordine, ddt, fattura, stato }: Consegnato,
): Promise<void> {
  const { codAnagrafica } = ordine;
  const cliente = await tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (!cliente?.mail) return;
  const { ragioneSociale } = cliente;
  const righe = (await righeDocumento(tx, ddt.id)).filter(({ cdArticolo }) => cdArticolo !== null);
  const resto =
    stato === 'evaso'
      ? 'Con questa consegna il vostro ordine è completo.'
      : `Il resto del vostro ordine segue ${await quandoSegue({ tx, now }, ordine.id)}.`;
  await queueMail(
    { tx, jobs, now },
    {
      unica: `consegna:${ddt.id}`,
      destinatario: cliente.mail,
      oggetto: `Consegna dell'ordine ${ordine.numero}/${ordine.anno}: DDT ${ddt.numero}/${ddt.anno}`,
      ...letter(
        paragraph(
          greeting(ragioneSociale),
          `la merce del vostro ordine n. ${ordine.numero}/${ordine.anno} è partita con il DDT n. ${ddt.numero}/${ddt.anno}. ${resto}`,
        ),
        table(
          ['Codice', 'Descrizione', 'Quantità'],
          righe.map(({ cdArticolo, descrizioneProdotto, unMisura, qtOrdinata }) => {
            const celle = [
              mostraCodiceArticolo(cdArticolo ?? ''),
              descrizioneProdotto,
              `${formatQuantity(qtOrdinata)} ${unMisura}`,
            ];
            return {
              text: celle.join('  '),
              html: `<tr>${celle.map((una) => `<td>${escaped(una)}</td>`).join('')}</tr>`,
            };
          }),
        ),
        paragraph('Grazie per averci scelto.'),
      ),
      allegati: [
        allegatoConferma({ ...ddt, tipo: 'BO' }),
        ...(fattura ? [allegatoConferma({ ...fattura, tipo: 'FT' })] : []),
      ],
      riferimento: { ...ddt, tipo: 'BO', codAnagrafica, ragioneSociale },
    },
  );
}
