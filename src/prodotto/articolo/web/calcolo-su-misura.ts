import { formatPrice } from '#platform/contract/format.ts';
import { daConfigurare, serveConfigurazione } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import type { DatiArticolo, Prezzo } from './dati-articolo.ts';
import type { CalcoloSuMisura } from '#parti/web/su-misura.ts';

/** Without a configuration there is no price, even if a price list has one. */
export function conCalcolo(prezzo: Prezzo, calcolo: CalcoloSuMisura | null): Prezzo {
  if (!calcolo)
    return {
      ...prezzo,
      prezzoListino: null,
      sconto1: 0,
      sconto2: 0,
      prezzoScontato: null,
      spiegazione: '',
      scortaNonGestita: false,
      qtaDisponibile: null,
    };
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

export const serveCalcolo = ({ dettaglio, prezzo }: DatiArticolo): boolean =>
  serveConfigurazione(dettaglio) && prezzo.prezzoListino === null && prezzo.qtaDisponibile === null;

export function prezzoMostrato({ dettaglio, prezzo }: DatiArticolo): string {
  if (prezzo.prezzoScontato !== null) return formatPrice(prezzo.prezzoScontato, decimaliPrezzo(dettaglio.unMisura));
  return serveCalcolo({ dettaglio, prezzo }) ? daConfigurare : 'Non disponibile';
}
