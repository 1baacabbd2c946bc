import { ErroreRiga } from './espressioni.ts';
import type { Lavoro } from './stato-modale.ts';

/** In the machine's order: a tool change stops the spindle, before the same line may start it. */
export function muoviMandrino({ modale }: Lavoro, m: readonly number[]): void {
  if (m.includes(6)) modale.mandrino = 'fermo';
  if (m.includes(3)) modale.mandrino = 'orario';
  if (m.includes(4)) modale.mandrino = 'antiorario';
  if (m.includes(5) || m.includes(19)) modale.mandrino = 'fermo';
}

const giranti = new Set([33, 33.1, 76, 86, 87, 88]);

/**
 * These codes wait for the spindle or are synchronised with it: with a stopped spindle LinuxCNC refuses them or hangs.
 */
export function verificaMandrino({ modale: { mandrino, giri, modoAvanzamento } }: Lavoro, moto: number): void {
  if (mandrino === 'ignoto') return;
  if (giranti.has(moto) && mandrino === 'fermo')
    throw new ErroreRiga(`G${moto} vuole il mandrino in moto: prima M3 o M4`);
  if (moto === 84 && mandrino !== 'orario') throw new ErroreRiga('G84 vuole il mandrino in senso orario: prima M3');
  if (moto === 74 && mandrino !== 'antiorario')
    throw new ErroreRiga('G74 vuole il mandrino in senso antiorario: prima M4');
  if (modoAvanzamento === 95 && moto !== 0 && (mandrino === 'fermo' || giri === 0))
    throw new ErroreRiga('con G95 si avanza con i giri del mandrino, che è fermo: prima S e M3 o M4');
}
