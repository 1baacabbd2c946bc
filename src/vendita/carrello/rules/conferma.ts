import type { FieldError } from '#platform/contract/refusal.ts';
import { contaProdotti } from './righe.ts';
import { verificaDataConsegna, type Trasporto } from './consegna.ts';

export type TipoDocumento = 'Ordine' | 'Preventivo';
export type Pagamento = 'banca' | 'carta' | 'paypal' | 'bonifico';

/** What a confirmation is asked with, and what it is checked against. */
export interface RichiestaConferma {
  readonly righe: readonly { readonly tpRiga: string }[];
  readonly tipoDocumento: TipoDocumento;
  readonly numeroPreventivo: string;
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null | undefined;
  readonly dataConsegna: string | null | undefined;
  readonly pagamento: Pagamento | null | undefined;
  /** The customer's own data. */
  readonly cliente: { readonly banca: string; readonly iban: string };
  /** Numbers of the customer's addresses. */
  readonly indirizzi: readonly number[];
  /** `dateConsegna` for the chosen transport. */
  readonly dateAmmesse: readonly string[];
}

/** Bank and iban: the customer pays on account. */
export const pagaInConto = ({ banca, iban }: { readonly banca: string; readonly iban: string }): boolean => banca.trim() !== '' && iban.trim() !== '';

/** The number of a quote: required and numeric for a Preventivo, not looked at otherwise (P-170). */
export function verificaNumeroPreventivo(tipoDocumento: TipoDocumento, numeroPreventivo: string): string | null {
  if (tipoDocumento !== 'Preventivo') return null;
  const scritto = numeroPreventivo.trim();
  if (scritto === '') return 'Richiesto.';
  return /^\d+$/.test(scritto) ? null : 'Numero non valido.';
}

function verificaConsegna({ trasporto, progIndirizzo, indirizzi, dataConsegna, dateAmmesse }: RichiestaConferma): FieldError | null {
  if (trasporto === 'ritiro') return null;
  if (!progIndirizzo || !indirizzi.includes(progIndirizzo)) return { path: 'progIndirizzo', message: "Selezionare l'indirizzo per la consegna!!!" };
  const data = verificaDataConsegna(dataConsegna, dateAmmesse);
  return data === null ? null : { path: 'dataConsegna', message: data };
}

/** An order is paid on account by who has bank and iban, else in one of the other ways; a quote is not paid (P-130, P-169). */
function verificaPagamento({ tipoDocumento, pagamento, cliente }: RichiestaConferma): FieldError | null {
  if (tipoDocumento === 'Preventivo' || pagaInConto(cliente) || (pagamento && pagamento !== 'banca')) return null;
  return { path: 'pagamento', message: 'Selezionare il metodo di pagamento!!!' };
}

/** The first thing that keeps a cart from being confirmed, and the field it lies in; in the order of the screen. Null: go on. */
export function verificaConferma(richiesta: RichiestaConferma): FieldError | null {
  if (contaProdotti(richiesta.righe) === 0) return { path: 'righe', message: 'Carrello vuoto' };
  const numero = verificaNumeroPreventivo(richiesta.tipoDocumento, richiesta.numeroPreventivo);
  if (numero !== null) return { path: 'numeroPreventivo', message: numero };
  return verificaConsegna(richiesta) ?? verificaPagamento(richiesta);
}
