import type { ProgrammaLetto } from '../../rules/gcode/leggi-gcode.ts';
import type { Punto } from '../../rules/lettura-macchina.ts';

export interface Moto {
  /** ms; halts at M0. */
  a(adesso: number): {
    readonly posizione: Punto;
    readonly riga: number;
    readonly fermo: boolean;
    readonly finito: boolean;
  };
  ferma(adesso: number): void;
  riparti(adesso: number): void;
}

export function creaMoto({ percorso: { punti, righe, tempi }, pause, secondi }: ProgrammaLetto, inizio: number): Moto {
  const soste = pause.map((riga) => tempi[primoDopo(righe, riga) - 1] ?? 0);
  let trascorsi = 0;
  let ultimo = inizio;
  let fermo = false;
  const avanza = (adesso: number): void => {
    if (!fermo) trascorsi += Math.max(0, adesso - ultimo) / 1000;
    ultimo = adesso;
    const sosta = soste[0];
    if (sosta !== undefined && trascorsi >= sosta) {
      trascorsi = sosta;
      soste.shift();
      fermo = true;
    }
  };
  return {
    a: (adesso) => {
      avanza(adesso);
      const i = Math.min(primoDopo(tempi, trascorsi), tempi.length - 1);
      const prima = Math.max(0, i - 1);
      const durata = (tempi[i] ?? 0) - (tempi[prima] ?? 0);
      const parte = durata > 0 ? Math.min(1, (trascorsi - (tempi[prima] ?? 0)) / durata) : 1;
      const asse = (quale: number): number => {
        const [da, a] = [punti[prima * 3 + quale] ?? 0, punti[i * 3 + quale] ?? 0];
        return da + (a - da) * parte;
      };
      return {
        posizione: [asse(0), asse(1), asse(2)],
        riga: righe[i] ?? 0,
        fermo,
        finito: !fermo && soste.length === 0 && trascorsi >= secondi,
      };
    },
    ferma: (adesso) => {
      avanza(adesso);
      fermo = true;
    },
    riparti: (adesso) => {
      avanza(adesso);
      fermo = false;
    },
  };
}

function primoDopo(valori: ArrayLike<number>, soglia: number): number {
  let [basso, alto] = [0, valori.length];
  while (basso < alto) {
    const mezzo = (basso + alto) >> 1;
    if ((valori[mezzo] as number) > soglia) alto = mezzo;
    else basso = mezzo + 1;
  }
  return basso;
}
