import { z } from 'zod';
import type { SentOf } from '#platform/contract/call.ts';
import type { confermaCarrello } from '../contract.ts';
import { pagaInConto, trasportoPredefinito } from '../rules.ts';

export type Corpo = SentOf<typeof confermaCarrello>;

/** What the second step asks, as the person left it. */
const dettagli = z.object({
  tipoDocumento: z.enum(['Ordine', 'Preventivo']),
  numeroPreventivo: z.string(),
  numeroOrdineCliente: z.string(),
  trasporto: z.enum(['mezzo', 'BRT', 'GLS', 'ritiro']),
  progIndirizzo: z.number().nullable(),
  /** Put aside with 'Conferma', so that only this address is shown. */
  indirizzoConfermato: z.boolean(),
  dataConsegna: z.string().nullable(),
  pagamento: z.enum(['carta', 'paypal', 'bonifico']).nullable(),
});
export type Dettagli = z.output<typeof dettagli>;

export const dettagliVuoti: Dettagli = {
  tipoDocumento: 'Ordine',
  numeroPreventivo: '',
  numeroOrdineCliente: '',
  trasporto: trasportoPredefinito,
  progIndirizzo: null,
  indirizzoConfermato: false,
  dataConsegna: null,
  pagamento: null,
};

/** What was kept for a reload; anything that is not whole counts as nothing. */
export const leggiDettagli = (salvati: unknown): Dettagli => dettagli.safeParse(salvati).data ?? dettagliVuoti;

/** The body of the confirmation: what the chosen transport and kind of document do not need is left out. */
export function corpoConferma(scelti: Dettagli, cliente: { readonly banca: string; readonly iban: string }, totDocumento: number): Corpo {
  const { tipoDocumento, trasporto, progIndirizzo, dataConsegna, pagamento } = scelti;
  const consegnato = trasporto !== 'ritiro';
  return {
    tipoDocumento,
    numeroPreventivo: tipoDocumento === 'Preventivo' ? scelti.numeroPreventivo.trim() : '',
    numeroOrdineCliente: scelti.numeroOrdineCliente.trim(),
    trasporto,
    progIndirizzo: consegnato ? progIndirizzo : null,
    dataConsegna: consegnato ? dataConsegna : null,
    pagamento: tipoDocumento === 'Preventivo' ? null : pagaInConto(cliente) ? 'banca' : pagamento,
    totDocumento,
  };
}
