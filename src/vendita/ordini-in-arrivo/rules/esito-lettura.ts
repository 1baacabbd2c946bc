import type { EsitoLettura, Letto } from './letto/letto.ts';
import { type Sunto, righeMassime, scrivibile, suntoDi } from './righe-abbinate.ts';

const vuoto: Letto = {
  genere: 'ignoto',
  lingua: 'it',
  testata: { partiteIva: [], mittente: [] },
  righe: [],
  avvisi: [],
  senzaTesto: false,
  impronta: '',
  colonne: [],
};

function motivo(esito: EsitoLettura): string {
  if ('rifiutato' in esito) return esito.rifiutato;
  const { senzaTesto, righe } = esito.letto;
  if (senzaTesto) return 'È una figura senza testo: le righe si scrivono a mano.';
  return righe.length > righeMassime ? 'Ha più di 1.000 righe: va diviso.' : '';
}

export interface CampiLetti extends Sunto {
  readonly lettura: 'letto' | 'illeggibile';
  readonly motivoLettura: string;
  readonly letto: Letto | null;
}

/** Fields of the row that are set from a reading. */
export function campiDi(esito: EsitoLettura): CampiLetti {
  const { altri: _, ...suo } = 'letto' in esito ? esito.letto : vuoto;
  const letto = 'letto' in esito ? scrivibile(suo) : null;
  return { lettura: letto ? 'letto' : 'illeggibile', motivoLettura: motivo(esito), letto, ...suntoDi(letto ?? vuoto) };
}
