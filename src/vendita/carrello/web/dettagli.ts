import type { SentOf } from '#platform/contract/call.ts';
import { flag, number, oneOf, orNull, shapeOf, text } from '#platform/web/read.ts';
import type { confermaCarrello } from '../contract.ts';
import { isOmaggio, type Trasporto } from '#vendita/documenti/rules.ts';
import {
  pagaInConto,
  presi,
  tipiDocumento,
  trasportoPredefinito,
  type Conto,
  type Preso,
  type TipoDocumento,
} from '../rules.ts';
import type { Riga } from './righe.ts';

export type Corpo = SentOf<typeof confermaCarrello>;

export interface Dettagli {
  readonly tipoDocumento: TipoDocumento;
  readonly numeroPreventivo: string;
  /** Null proposes a day. */
  readonly riservataFino: string | null;
  readonly numeroOrdineCliente: string;
  readonly cig: string;
  readonly cup: string;
  readonly preso: Preso;
  readonly rfCliente: string;
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null;
  readonly indirizzoConfermato: boolean;
  readonly dataConsegna: string | null;
  readonly pagamento: 'carta' | 'paypal' | 'bonifico' | null;
}

const dettagli = shapeOf<Dettagli>({
  tipoDocumento: oneOf(tipiDocumento),
  numeroPreventivo: text,
  riservataFino: orNull(text),
  numeroOrdineCliente: text,
  cig: text,
  cup: text,
  preso: oneOf(presi),
  rfCliente: text,
  trasporto: oneOf(['mezzo', 'BRT', 'GLS', 'ritiro']),
  progIndirizzo: orNull(number),
  indirizzoConfermato: flag,
  dataConsegna: orNull(text),
  pagamento: orNull(oneOf(['carta', 'paypal', 'bonifico'])),
});

export const dettagliVuoti: Dettagli = {
  tipoDocumento: 'Ordine',
  numeroPreventivo: '',
  riservataFino: null,
  numeroOrdineCliente: '',
  cig: '',
  cup: '',
  preso: 'telefono',
  rfCliente: '',
  trasporto: trasportoPredefinito,
  progIndirizzo: null,
  indirizzoConfermato: false,
  dataConsegna: null,
  pagamento: null,
};

export const leggiDettagli = (salvati: unknown): Dettagli => dettagli(salvati) ?? dettagliVuoti;

/** Request body; omits what transport and document kind do not need. */
export function corpoConferma(
  scelti: Dettagli,
  cliente: Conto,
  visto: { readonly totDocumento: number; readonly righe: readonly Pick<Riga, 'tpRiga' | 'cdArticolo' | 'qta'>[] },
): Corpo {
  const { tipoDocumento, trasporto, progIndirizzo, dataConsegna, pagamento } = scelti;
  const consegnato = trasporto !== 'ritiro';
  return {
    tipoDocumento,
    numeroPreventivo: tipoDocumento === 'Preventivo' ? scelti.numeroPreventivo.trim() : '',
    riservataFino: tipoDocumento === 'Riserva' ? scelti.riservataFino : null,
    numeroOrdineCliente: scelti.numeroOrdineCliente.trim(),
    cig: scelti.cig.trim(),
    cup: scelti.cup.trim(),
    preso: scelti.preso,
    rfCliente: scelti.rfCliente.trim(),
    trasporto,
    progIndirizzo: consegnato ? progIndirizzo : null,
    dataConsegna: consegnato ? dataConsegna : null,
    pagamento: tipoDocumento !== 'Ordine' ? null : pagaInConto(cliente) ? 'banca' : pagamento,
    seManca: 'chiedi',
    totDocumento: visto.totDocumento,
    omaggi: visto.righe.filter(isOmaggio).map(({ cdArticolo, qta }) => ({ cdArticolo, qta })),
  };
}
