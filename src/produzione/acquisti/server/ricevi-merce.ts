import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { autoreDi } from '#prodotto/articolo/server/index.ts';
import { fermaRighe, registraRicevimenti, type RigaFerma } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';

const oltreOrdine = ({ resta, unMisura }: RigaFerma, oltre: number): string =>
  `Da ricevere ne restano ${formatQuantity(Math.max(0, resta))} ${unMisura}: ${formatQuantity(oltre)} in più si registrano soltanto confermandolo.`;

/** Lock order: as `registraRicevimenti`. */
export const riceviMerce: Verb<typeof contract.riceviMerce> = async ({ ctx, input }) => {
  const righe = await fermaRighe(ctx.tx, [input.idRiga]);
  const ordine = righe.get(input.idRiga);
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
  const come = { utente: ctx.actor.nome, altraConsegna, inPiu, righe, ...autoreDi(ctx) };
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
