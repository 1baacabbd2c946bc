import { formatQuantity } from '#platform/contract/format.ts';
import { durataInParole } from '../rules.ts';
import type { Orario } from './pianificatore/orari.ts';
import type { Richiesta } from './pianificatore/richiesta.ts';
import type { Stato } from './stato-giornata.ts';

interface UnGiro {
  readonly fermate: readonly unknown[];
  readonly orario: Pick<Orario, 'viaggio' | 'passaggi'>;
}

type Scelta = Pick<Stato, 'equilibrio' | 'tuttiIFurgoni'>;

/**
 * Weights in metres. `fermata`: changing tours of 5 and 3 stops to 4 and 4 is worth 40 km. `secondo`: moving 20 minutes
 * from a tour of 8 hours to one of 5 is worth 130 km. `furgone`: using another van is worth more than any detour.
 */
const peso = { fermata: 20_000, secondo: 0.005, furgone: 10_000_000 };

export const pariDi = ({ equilibrio = '' }: Scelta): NonNullable<Richiesta['pari']> => ({
  fermata: equilibrio === 'consegne' ? peso.fermata : 0,
  secondo: equilibrio === 'ore' ? peso.secondo : 0,
});

export const costiDi = ({ tuttiIFurgoni = false }: Scelta): NonNullable<Richiesta['costi']> => ({
  metro: 1,
  secondo: 5,
  veicolo: tuttiIFurgoni ? -peso.furgone : 0,
});

/** Other planners support neither balancing nor the use of all vans. */
export const soloChilometri = ({ equilibrio = '', tuttiIFurgoni = false }: Scelta): boolean =>
  equilibrio === '' && !tuttiIFurgoni;

/** Seconds of driving and unloading, which are balanced between tours. */
const lavoro = ({ orario: { viaggio, passaggi } }: UnGiro): number =>
  passaggi.reduce((tutto, { inizio, fine }) => tutto + fine - inizio, viaggio);

/** Explains for each tour why it may be longer than the shortest one; empty if only kilometres count. */
export function frasiPari(giri: readonly UnGiro[], scelta: Scelta): (giro: UnGiro) => string {
  const { equilibrio = '', tuttiIFurgoni = false } = scelta;
  const usati = giri.filter(({ fermate }) => fermate.length > 0);
  const media = (di: (giro: UnGiro) => number): number =>
    usati.reduce((tutto, giro) => tutto + di(giro), 0) / Math.max(1, usati.length);
  const furgoni = tuttiIFurgoni ? 'Nel calcolo escono tutti i furgoni, anche dove costa strada.' : '';
  const quante = ({ fermate }: UnGiro): number => fermate.length;
  const frase = {
    '': () => '',
    ore: (giro: UnGiro) =>
      `I giri si tengono pari per ore: questo è di ${durataInParole(lavoro(giro))}, in media ${durataInParole(media(lavoro))}.`,
    consegne: (giro: UnGiro) =>
      `I giri si tengono pari per consegne: questo ne ha ${quante(giro)}, in media ${formatQuantity(media(quante), 1)}.`,
  }[equilibrio];
  return (giro) => [frase(giro), furgoni].filter(Boolean).join(' ');
}
