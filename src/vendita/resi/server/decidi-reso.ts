import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { segnaInReso } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { nomeReso, passi, verificaRisposta } from '../rules.ts';
import { bloccaDocumento, bloccaReso, righeReso, type Reso } from './blocca-reso.ts';

export const decidiReso: Verb<typeof contract.decidiReso> = async ({
  ctx,
  input: { id, passo, risposta, contienePrezzi },
}) => {
  const reso = await bloccaReso(ctx, id, passo);
  const manca = verificaRisposta(passo, risposta);
  if (manca !== null) throw breaksRule(manca, { errors: [{ path: 'risposta', message: 'Scrivere il motivo.' }] });
  if (passo === 'rifiuta') await libera(ctx, reso);
  await ctx.tx.run(
    sql`update resi set stato = ${passi[passo].a}, risposta = ${risposta}, contiene_prezzi = ${contienePrezzi} where id = ${id}`,
  );
  ctx.log(rigaDi(reso, { stato: passi[passo].a, risposta }));
  await avvisa(ctx, reso, {
    oggetto: passo === 'accetta' ? 'accettato' : 'rifiutato',
    frasi: [
      passo === 'accetta'
        ? 'la richiesta è accettata. La merce va mandata con il foglio del reso, che si stampa dalla pagina Resi del portale.'
        : 'la richiesta di reso non è accettata.',
      risposta && contienePrezzi
        ? 'La nostra risposta contiene prezzi: si legge nella pagina Resi del portale.'
        : risposta,
    ],
  });
  return 'OK' as const;
};

export const ritiraReso: Verb<typeof contract.ritiraReso> = async ({ ctx, input: { id } }) => {
  const reso = await bloccaReso(ctx, id, 'ritira');
  await libera(ctx, reso);
  await ctx.tx.run(sql`update resi set stato = 'ritirato' where id = ${id}`);
  ctx.log(rigaDi(reso, { stato: 'ritirato' }));
  return 'OK' as const;
};

/** Subtracts the quantities of the return from `qt_in_reso` of its document. */
async function libera({ tx }: WriteCtx, { id, documento }: Reso): Promise<void> {
  await bloccaDocumento(tx, documento.id);
  const righe = await righeReso(tx, id);
  await segnaInReso(
    tx,
    documento.id,
    righe.map(({ rigaDocumento, qta }) => ({ riga: rigaDocumento, qta: -qta })),
  );
}

/** Log entry of a step. */
export const rigaDi = (reso: Reso, dopo: Readonly<Record<string, unknown>>) =>
  ({ tabella: 'resi', chiave: nomeReso(reso), operazione: 'edit', prima: { stato: reso.stato }, dopo }) as const;

/** Mails the customer, if there is an address. A repeated decision is mailed again. */
export async function avvisa(
  ctx: WriteCtx,
  reso: Reso,
  { oggetto, frasi }: { readonly oggetto: string; readonly frasi: readonly string[] },
): Promise<void> {
  const { id, mail, documento, codAnagrafica, ragioneSociale } = reso;
  if (mail === '') return;
  const nome = nomeReso(reso);
  await queueMail(ctx, {
    unica: `reso:${id}:${oggetto}:${ctx.requestId}`,
    destinatario: mail,
    oggetto: `${nome} ${oggetto}`,
    ...letter(
      paragraph(greeting(ragioneSociale), ...frasi.filter((frase) => frase !== '')),
      facts([
        ['Reso', `${reso.numero}/${reso.anno}`],
        [documento.tipo === 'FT' ? 'Fattura' : 'DDT', `${documento.numero}/${documento.anno}`],
      ]),
    ),
    riferimento: { tipo: 'reso', id, numero: reso.numero, anno: reso.anno, codAnagrafica, ragioneSociale },
  });
}
