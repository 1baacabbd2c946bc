import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { workingDayFrom } from '#platform/contract/working-days.ts';
import type { InputOf } from '#platform/contract/call.ts';
import type { nuovoOrdineTerzista } from '../contract.ts';
import { verificaOrdineTerzista } from '../rules.ts';

const giorniSoliti = 14;

/** `lavoro`: `ciclo ZL3` or `lavorazione 00001`; empty: none. */
export const rigaVuota = {
  cdArticolo: '',
  qta: null as number | null,
  prezzo: null as number | null,
  lavoro: '',
  passo: 1,
  /** Line of the previous step. */
  daRiga: null as number | null,
};

export function valori() {
  return {
    tipo: 'CL' as string,
    codTerzista: null as string | null,
    dtConsRichiesta: workingDayFrom(addDays(oggiInItalia(new Date()), giorniSoliti)),
    noteDocumento: '',
    righe: [rigaVuota],
  };
}

export type CampiOrdineTerzista = ReturnType<typeof valori>;

const [delCiclo, dellaLavorazione] = ['ciclo ', 'lavorazione '];
export const comeCiclo = (codice: string): string => `${delCiclo}${codice}`;
export const comeLavorazione = (codice: string): string => `${dellaLavorazione}${codice}`;
export const cicloDi = (lavoro: string): string => (lavoro.startsWith(delCiclo) ? lavoro.slice(delCiclo.length) : '');

export const ordineDi = (campi: CampiOrdineTerzista): InputOf<typeof nuovoOrdineTerzista> => {
  const tipo = campi.tipo === 'LD' ? 'LD' : 'CL';
  return {
    tipo,
    codTerzista: campi.codTerzista ?? '',
    dtConsRichiesta: campi.dtConsRichiesta,
    noteDocumento: campi.noteDocumento,
    righe: campi.righe.map(({ cdArticolo, qta, prezzo, passo, daRiga, ...riga }) => {
      const lavoro = tipo === 'LD' ? '' : riga.lavoro;
      return {
        cdArticolo: cdArticolo.replaceAll(/\s/g, '').toUpperCase(),
        qta: qta ?? 0,
        prezzo: prezzo ?? 0,
        codiceCiclo: cicloDi(lavoro),
        passo,
        daRiga,
        codLavorazione: lavoro.startsWith(dellaLavorazione) ? lavoro.slice(dellaLavorazione.length) : '',
      };
    }),
  };
};

export const guastiDi = (campi: CampiOrdineTerzista): Record<string, string> =>
  Object.fromEntries(
    verificaOrdineTerzista(ordineDi(campi), oggiInItalia(new Date())).map(({ path, message }) => [path, message]),
  );
