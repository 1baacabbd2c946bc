import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { verificaNuovoOrdine } from '../rules.ts';

export const rigaVuota = { cdArticolo: '', qta: null as number | null, prezzo: null as number | null };

/** Days until a supplier is asked to deliver, unless another day is chosen. */
const giorniSoliti = 14;

/** A form that nothing was written in yet. */
export function valori() {
  const dtConsRichiesta = addDays(oggiInItalia(new Date()), giorniSoliti);
  return { ragioneSociale: '', dtConsRichiesta, noteDocumento: '', righe: [rigaVuota] };
}

/** Lines that are proposed of a supplier. */
export interface Proposto {
  readonly ragioneSociale: string;
  readonly dtConsRichiesta: string;
  readonly righe: readonly { readonly cdArticolo: string; readonly qta: number; readonly prezzo: number }[];
}

/** The form of an order that is proposed. */
export const valoriProposti = (proposto: Proposto): CampiOrdine => ({
  ...valori(),
  ...proposto,
  righe: proposto.righe.map((riga) => ({ ...riga })),
});

export type CampiOrdine = ReturnType<typeof valori>;

/** What is sent: codes as they are stored, blanks taken off. */
export const ordineDi = ({ ragioneSociale, dtConsRichiesta, noteDocumento, righe }: CampiOrdine) => ({
  ragioneSociale: ragioneSociale.trim(),
  dtConsRichiesta,
  noteDocumento,
  righe: righe.map(({ cdArticolo, qta, prezzo }) => ({
    cdArticolo: cdArticolo.replaceAll(/\s/g, '').toUpperCase(),
    qta: qta ?? 0,
    prezzo: prezzo ?? 0,
  })),
});

/** What keeps it from being sent, by field. */
export const guastiDi = (campi: CampiOrdine): Record<string, string> =>
  Object.fromEntries(
    verificaNuovoOrdine(ordineDi(campi), oggiInItalia(new Date())).map(({ path, message }) => [path, message]),
  );
