import type { Fermata, Pausa, Richiesta, Veicolo, Finestra } from './richiesta.ts';

export interface Passaggio {
  readonly id: string;
  readonly arrivo: number;
  readonly inizio: number;
  readonly fine: number;
  /** Seconds after the end of the last window. */
  readonly ritardo: number;
}

export interface Orario {
  readonly partenza: number;
  readonly passaggi: readonly Passaggio[];
  /** Break: after how many stops, and when; null: none needed. */
  readonly pausa: { readonly dopo: number; readonly inizio: number } | null;
  readonly fine: number;
  readonly viaggio: number;
  readonly metri: number;
  /** Total delay with the break placed so, and seconds past the end of work. */
  readonly ritardi: number;
  readonly oltre: number;
}

type Matrici = Pick<Richiesta, 'durate' | 'distanze'>;

/**
 * Schedule of a given tour, even if rules are broken: as early as windows allow, break placed for least delay, then
 * earliest end, then least waiting for it. Pure; O(n²) with a break, else O(n).
 */
export function orarioDi(veicolo: Veicolo, fermate: readonly Fermata[], matrici: Matrici): Orario {
  const { orario: senza } = percorri(veicolo, fermate, matrici, -1);
  const { pausa } = veicolo;
  if (!pausa || pausa.durata <= 0 || fermate.length === 0 || senza.fine <= pausa.da + pausa.durata) return senza;
  let migliore: Percorso | null = null;
  for (let dopo = 1; dopo <= fermate.length; dopo += 1) {
    const uno = percorri(veicolo, fermate, matrici, dopo);
    if (migliore === null || peggio(migliore, uno, pausa)) migliore = uno;
  }
  return migliore?.orario ?? senza;
}

interface Percorso {
  readonly orario: Orario;
  /** Seconds waited only for the break. */
  readonly attesa: number;
}

/** Comparing only the end would allow waiting all morning for the break if a window is late in the day. */
function peggio(questo: Percorso, altro: Percorso, { da, a }: Pausa): boolean {
  const costo = ({ orario: { ritardi, fine, pausa } }: Percorso): number =>
    (ritardi + Math.max(0, (pausa?.inizio ?? da) - a)) * 86_400 + fine;
  const meno = costo(questo) - costo(altro);
  return meno === 0 ? questo.attesa > altro.attesa : meno > 0;
}

function percorri(
  veicolo: Veicolo,
  fermate: readonly Fermata[],
  { durate, distanze }: Matrici,
  dopo: number,
): Percorso {
  const lato = Math.round(Math.sqrt(durate.length));
  const passaggi: Passaggio[] = [];
  let [ora, luogo, viaggio, metri, ritardi] = [veicolo.orario[0], veicolo.partenza, 0, 0, 0];
  let pausa: Orario['pausa'] = null;
  let attesa = 0;
  const vai = (verso: number): void => {
    const via = durate[luogo * lato + verso] ?? Infinity;
    viaggio += via;
    metri += distanze[luogo * lato + verso] ?? Infinity;
    const partito = ora;
    ora += via;
    luogo = verso;
    if (passaggi.length !== dopo || !veicolo.pausa) return;
    // Breaks are taken while driving or waiting for opening.
    pausa = { dopo, inizio: Math.max(partito, veicolo.pausa.da) };
    attesa = Math.max(0, veicolo.pausa.da - ora);
    ora += attesa + veicolo.pausa.durata;
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
  const partenza = veicolo.orario[0];
  return {
    orario: { partenza, passaggi, pausa, fine: ora, viaggio, metri, ritardi: ritardi + oltre, oltre },
    attesa,
  };
}

/** Null after the last window. */
function inizioDa(finestre: readonly Finestra[] | undefined, arrivo: number): number | null {
  if (!finestre || finestre.length === 0) return arrivo;
  for (const [da, a] of finestre) if (arrivo <= a) return Math.max(arrivo, da);
  return null;
}
