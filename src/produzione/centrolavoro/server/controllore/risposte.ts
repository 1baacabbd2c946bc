import { assi, type Lettura, type Punto } from '../../rules/lettura-macchina.ts';
import { ControlloreMuto } from './controllore.ts';

// linuxcncrsh 2.9 and 2.10.

export const acceso = (risposta: string): boolean => risposta.toUpperCase() === 'ON';

export function intero(risposta: string): number {
  const numero = Math.trunc(Number(risposta));
  if (!Number.isFinite(numero)) throw new ControlloreMuto(`Not a number: ${risposta.slice(0, 40)}`);
  return numero;
}

/** The first three of six or nine axes. */
export function punto(risposta: string): Punto {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = risposta.split(/\s+/).map(Number);
  if (![x, y, z].every(Number.isFinite)) throw new ControlloreMuto(`Not a position: ${risposta.slice(0, 40)}`);
  return [x, y, z];
}

export const azzerata = (risposta: string): boolean =>
  risposta
    .toUpperCase()
    .split(/\s+/)
    .slice(0, 3)
    .every((asse) => asse === 'YES');

const esecuzioni = { IDLE: 'ferma', RUNNING: 'in corso', PAUSED: 'in pausa' } as const;

export function esecuzione(risposta: string): Lettura['esecuzione'] {
  const quale = esecuzioni[risposta.toUpperCase() as keyof typeof esecuzioni];
  if (!quale) throw new ControlloreMuto(`Not a state: ${risposta.slice(0, 40)}`);
  return quale;
}

export function modo(risposta: string): Lettura['modo'] {
  const quale = risposta.toUpperCase();
  if (quale !== 'MANUAL' && quale !== 'AUTO' && quale !== 'MDI')
    throw new ControlloreMuto(`Not a mode: ${quale.slice(0, 40)}`);
  return quale;
}

/** `G1 G17 G91.1 F600 S0`. */
export const codici = (risposta: string): number[] =>
  [...risposta.matchAll(/G(\d+(?:\.\d)?)/gi)].map(([, numero]) => Number(numero));

/** Of `PROGRAM_CODES`; 0: none. */
export const avanzamentoDetto = (risposta: string): number => Number(/F([\d.]+)/i.exec(risposta)?.[1] ?? 0);

const finecorsa: Readonly<Record<string, string>> = {
  MINSOFT: 'al limite minimo',
  MAXSOFT: 'al limite massimo',
  MINHARD: 'sul finecorsa minimo',
  MAXHARD: 'sul finecorsa massimo',
};

export const avvisi = (limiti: string, guasti: string): string[] => {
  const [fermi, rotti] = [limiti, guasti].map((risposta) => risposta.toUpperCase().split(/\s+/)) as [
    string[],
    string[],
  ];
  return assi.flatMap((asse, i) => [
    ...(finecorsa[fermi[i] ?? ''] ? [`Asse ${asse} ${finecorsa[fermi[i] ?? '']}`] : []),
    ...(rotti[i] === 'FAULT' ? [`Asse ${asse} in avaria`] : []),
  ]);
};
