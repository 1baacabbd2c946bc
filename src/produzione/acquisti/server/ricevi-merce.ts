import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import { registraRicevimenti } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';

interface Ordine {
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
  readonly data: string;
  readonly resta: number;
  readonly unMisura: string;
}

const oltreOrdine = ({ resta, unMisura }: Ordine, oltre: number): string =>
  `Da ricevere ne restano ${formatQuantity(Math.max(0, resta))} ${unMisura}: ${formatQuantity(oltre)} in più si registrano soltanto confermandolo.`;

/** Lock order: the line, then as `registraRicevimenti`. */
export const riceviMerce: Verb<typeof contract.riceviMerce> = async ({ ctx, input }) => {
  const ordine = await ctx.tx.one<Ordine>(sql`
    select o.tipo, o.anno, o.numero, o.data, r.qt_aperta as resta, a.un_misura
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where r.id = ${input.idRiga} for update of r`);
  if (ordine && ordine.tipo !== 'OF') throw conflict('Il conto lavoro si riceve dalla pagina Terzisti.');
  const oggi = oggiInItalia(ctx.now);
  if (input.dtBolla > oggi || (ordine && input.dtBolla < ordine.data))
    throw breaksRule('La data del DDT non è valida.', {
      errors: [{ path: 'dtBolla', message: 'Tra la data dell’ordine e oggi.' }],
    });
  const { idRiga, altraConsegna, inPiu, ...dopo } = input;
  const oltre = ordine ? sum([dopo.qta, -Math.max(0, ordine.resta)], 3) : 0;
  if (ordine && oltre > 0 && !inPiu) {
    const message = oltreOrdine(ordine, oltre);
    throw breaksRule(message, { errors: [{ path: 'inPiu', message }] });
  }
  const come = { utente: ctx.actor.nome, altraConsegna, inPiu, ...autoreDi(ctx) };
  await registraRicevimenti(ctx.tx, [{ idRiga, ...dopo }], come);
  ctx.log({
    tabella: 'ricevimenti',
    chiave: ordine ? `${ordine.tipo} ${ordine.numero}/${ordine.anno}` : String(idRiga),
    operazione: 'add',
    dopo: { idRiga, ...dopo, ...(oltre > 0 && { oltre }) },
    ...(oltre > 0 && { note: `in più dell’ordinato: ${formatQuantity(oltre)}` }),
  });
  return 'OK' as const;
};
