import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiFatturaElettronica } from '../contract.ts';

type Fattura = ReplyOf<typeof leggiFatturaElettronica>;
type Ricevuta = Fattura['invii'][number]['ricevute'][number];

/** Why a receipt changed nothing; empty if there is nothing to say. */
export const esitoInParole: Readonly<Record<Ricevuta['esito'], string>> = {
  presa: '',
  nota: 'Non cambia niente.',
  contraddice: 'Contraddice una ricevuta arrivata prima: conta la prima.',
  ignota: 'Riguarda un file che non è nostro.',
  falsa: 'Non viene dal Sistema di Interscambio: non è stata creduta.',
  illeggibile: 'Non si legge.',
};
