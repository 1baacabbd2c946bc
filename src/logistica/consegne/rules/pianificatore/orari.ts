import { inizioDa } from './finestre.ts';
import type { Fermata, Pausa, Richiesta, Veicolo } from './richiesta.ts';

/** A stop as a tour comes to it; seconds of the day. */
export interface Passaggio {
  readonly id: string;
  readonly arrivo: number;
  /** Work begins: later than the arrival where the door opens later. */
  readonly inizio: number;
  readonly fine: number;
  /** After the last window, 0 where it is kept. */
  readonly ritardo: number;
}

/** When a tour is where. */
export interface Orario {
  readonly partenza: number;
  readonly passaggi: readonly Passaggio[];
  /** The break: after how many stops, and when it begins. Null: none is needed. */
  readonly pausa: { readonly dopo: number; readonly inizio: number } | null;
  readonly fine: number;
  /** On the road. */
  readonly viaggio: number;
  readonly metri: number;
  /** All delays together, with that at the end of the vehicle's hours. */
  readonly ritardi: number;
  /** Beyond the vehicle's hours. */
  readonly oltre: number;
}

type Matrici = Pick<Richiesta, 'durate' | 'distanze'>;

/**
 * The times of a tour as it is given, whatever it breaks: as early as the windows allow, the break where the tour is least late and then ends first. Pure; a tour
 * of n stops costs n² with a break, n without.
 */
export function orarioDi(veicolo: Veicolo, fermate: readonly Fermata[], matrici: Matrici): Orario {
  const senza = percorri(veicolo, fermate, matrici, -1);
  const { pausa } = veicolo;
  if (!pausa || pausa.durata <= 0 || fermate.length === 0 || senza.fine <= pausa.da + pausa.durata) return senza;
  let migliore: Orario | null = null;
  for (let dopo = 1; dopo <= fermate.length; dopo += 1) {
    const uno = percorri(veicolo, fermate, matrici, dopo);
    if (migliore === null || peggio(migliore, pausa) > peggio(uno, pausa)) migliore = uno;
  }
  return migliore ?? senza;
}

/** A second of delay counts as much as a day of waiting: of two breaks the one that breaks less wins, then the one that ends the tour first. */
const peggio = ({ ritardi, fine, pausa }: Orario, { da, a }: Pausa): number =>
  (ritardi + Math.max(0, (pausa?.inizio ?? da) - a)) * 86_400 + fine;

function percorri(veicolo: Veicolo, fermate: readonly Fermata[], { durate, distanze }: Matrici, dopo: number): Orario {
  const lato = Math.round(Math.sqrt(durate.length));
  const passaggi: Passaggio[] = [];
  let [ora, luogo, viaggio, metri, ritardi] = [veicolo.orario[0], veicolo.partenza, 0, 0, 0];
  let pausa: Orario['pausa'] = null;
  const vai = (verso: number): void => {
    const via = durate[luogo * lato + verso] ?? Infinity;
    viaggio += via;
    metri += distanze[luogo * lato + verso] ?? Infinity;
    const partito = ora;
    ora += via;
    luogo = verso;
    if (passaggi.length !== dopo || !veicolo.pausa) return;
    // On the road, or before the door where nobody has opened yet.
    pausa = { dopo, inizio: Math.max(partito, veicolo.pausa.da) };
    ora = Math.max(ora, veicolo.pausa.da) + veicolo.pausa.durata;
  };
  for (const { id, luogo: dove, servizio, finestre } of fermate) {
    vai(dove);
    const inizio = inizioDa(finestre, ora);
    const ritardo = inizio === null ? ora - (finestre?.at(-1)?.[1] ?? ora) : 0;
    passaggi.push({ id, arrivo: ora, inizio: inizio ?? ora, fine: (inizio ?? ora) + servizio, ritardo });
    ritardi += ritardo;
    ora = (inizio ?? ora) + servizio;
  }
  vai(veicolo.arrivo);
  const oltre = Math.max(0, ora - veicolo.orario[1]);
  return { partenza: veicolo.orario[0], passaggi, pausa, fine: ora, viaggio, metri, ritardi: ritardi + oltre, oltre };
}
