import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { verificaNuovoOrdine } from '../rules.ts';

export const rigaVuota = { cdArticolo: '', qta: null as number | null, prezzo: null as number | null };

const giorniSoliti = 14;

export function valori() {
  const dtConsRichiesta = addDays(oggiInItalia(new Date()), giorniSoliti);
  return { ragioneSociale: '', dtConsRichiesta, noteDocumento: '', righe: [rigaVuota] };
}

export interface Proposto {
  readonly ragioneSociale: string;
  readonly dtConsRichiesta: string;
  readonly righe: readonly { readonly cdArticolo: string; readonly qta: number; readonly prezzo: number }[];
}

export const valoriProposti = (proposto: Proposto): CampiOrdine => ({
  ...valori(),
  ...proposto,
  righe: proposto.righe.map((riga) => ({ ...riga, cdArticolo: mostraCodiceArticolo(riga.cdArticolo) })),
});

export type CampiOrdine = ReturnType<typeof valori>;

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

export const guastiDi = (campi: CampiOrdine): Record<string, string> =>
  Object.fromEntries(
    verificaNuovoOrdine(ordineDi(campi), oggiInItalia(new Date())).map(({ path, message }) => [path, message]),
  );
