import { formatMoney } from '#platform/contract/format.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { emailValida, erroriDi } from '#parti/regole-campi.ts';

/** Per customer, invited and deactivated users included. */
export const personeMassime = 100;
/** EUR. */
export const limiteMassimo = 99_999_999;

export const statiPersona = ['attiva', 'invitata', 'disattivata'] as const;

/** Fields an administrator sets; limits in EUR with VAT, null for none. */
export interface DatiPersona {
  readonly username: string;
  readonly nome: string;
  readonly cognome: string;
  readonly amministra: boolean;
  readonly vedePrezzi: boolean;
  readonly ordina: boolean;
  readonly approva: boolean;
  readonly paga: boolean;
  readonly limiteOrdine: number | null;
  readonly limiteMese: number | null;
  readonly centroCosto: string;
  /** Delivery addresses to choose from; empty: all. */
  readonly indirizzi: readonly number[];
}

export const personaVuota: DatiPersona = {
  username: '',
  nome: '',
  cognome: '',
  amministra: false,
  vedePrezzi: true,
  ordina: true,
  approva: false,
  paga: false,
  limiteOrdine: null,
  limiteMese: null,
  centroCosto: '',
  indirizzi: [],
};

const conPrezzi = 'Chi amministra, approva o paga vede i prezzi.';

export function erroriPersona(dati: DatiPersona): FieldError[] {
  const { amministra, approva, paga } = dati;
  const limite = (valore: number | null): string | null =>
    valore === null || (valore >= 0 && valore <= limiteMassimo) ? null : 'Il limite va da 0 a 99.999.999 euro.';
  return erroriDi([
    { path: 'username', message: emailValida(dati.username) },
    { path: 'nome', message: dati.nome.trim() === '' ? 'Campo obbligatorio.' : null },
    { path: 'vedePrezzi', message: !dati.vedePrezzi && (amministra || approva || paga) ? conPrezzi : null },
    { path: 'limiteOrdine', message: limite(dati.limiteOrdine) },
    { path: 'limiteMese', message: limite(dati.limiteMese) },
  ]);
}

interface Spesa {
  /** EUR with VAT: this order, and the month's earlier orders. */
  readonly ordine: number;
  readonly mese: number;
}

/** Why the order exceeds the user's limits, or null. */
export function oltreLimite(
  { limiteOrdine, limiteMese }: Pick<DatiPersona, 'limiteOrdine' | 'limiteMese'>,
  { ordine, mese }: Spesa,
): string | null {
  if (limiteOrdine !== null && ordine > limiteOrdine)
    return `L'ordine supera il limite per ordine (${formatMoney(ordine)} su ${formatMoney(limiteOrdine)}).`;
  if (limiteMese !== null && ordine + mese > limiteMese)
    return `L'ordine supera ciò che resta del limite del mese (${formatMoney(ordine)} su ${formatMoney(Math.max(0, limiteMese - mese))} di ${formatMoney(limiteMese)}).`;
  return null;
}
