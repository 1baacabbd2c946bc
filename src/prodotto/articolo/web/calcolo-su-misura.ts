import type { CalcoloSuMisura } from '#parti/web/su-misura.ts';
import type { Prezzo } from './dati-articolo.ts';

/** The price area of the article with what the configuration came to; without one there is no price, whatever a list says of the article itself. */
export function conCalcolo(prezzo: Prezzo, calcolo: CalcoloSuMisura | null): Prezzo {
  if (!calcolo)
    return { ...prezzo, prezzoListino: null, sconto1: 0, sconto2: 0, prezzoScontato: null, spiegazione: '' };
  const { totale, sconto1, sconto2, totaleGenerale, spiegazione, qtaScaffale, qtaDisponibile } = calcolo;
  const magazzino = prezzo.dettaglioMagazzino;
  return {
    ...prezzo,
    prezzoListino: totale,
    sconto1,
    sconto2,
    netto: false,
    prezzoScontato: totaleGenerale,
    spiegazione,
    scortaNonGestita: calcolo.scortaNonGestita,
    qtaDisponibile: prezzo.qtaDisponibile === null ? null : qtaDisponibile,
    dettaglioMagazzino: magazzino && {
      ...magazzino,
      qtaDisponibile,
      qtaScaffale: qtaScaffale === 'x' ? magazzino.qtaScaffale : qtaScaffale,
    },
  };
}
