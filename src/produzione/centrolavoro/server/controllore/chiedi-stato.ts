import { setTimeout as attendi } from 'node:timers/promises';
import type { Punto } from '../../rules/lettura-macchina.ts';
import { sistemi, type StatoMacchina } from '../../rules/gcode/stato-partenza.ts';
import { ControlloreMuto } from './controllore.ts';
import { avanzamentoDetto, codici, punto } from './risposte.ts';
import type { Sessione } from './sessione.ts';

/** #5221 to #5223 and the rotation #5230 of each system, three systems per message. */
const diSistema = (k: number): number[] => [0, 1, 2, 9].map((i) => 5221 + 20 * k + i);
const domande: readonly (readonly number[])[] = [
  [5161, 5162, 5163, 5181, 5182, 5183, 5210, 5211, 5212, 5213],
  [5400, 5401, 5402, 5403],
  ...[0, 3, 6].map((da) => [0, 1, 2].flatMap((i) => diSistema(da + i))),
];
const [attesa, tentativi] = [20, 50];
const pollice = 25.4;

/**
 * The protocol cannot read parameters: an MDI command `(DEBUG,#…)` makes the controller send them as an operator
 * message, in the active unit.
 */
export async function chiediStato(sessione: Sessione): Promise<StatoMacchina> {
  await sessione.abilita();
  await sessione.nonAspettare();
  await sessione.set('set mode mdi');
  const attivi = await sessione.get('program_codes');
  const attive = codici(attivi);
  const unita = attive.includes(20) ? pollice : 1;
  const valori = new Map<number, number>();
  for (const [i, numeri] of domande.entries())
    (await chiedi(sessione, `CARDINE${i}`, numeri)).forEach((valore, k) => valori.set(numeri[k] as number, valore));
  const di = (n: number): number => valori.get(n) ?? 0;
  const tre = (n: number): Punto => [di(n) * unita, di(n + 1) * unita, di(n + 2) * unita];
  return {
    codici: attive,
    avanzamento: avanzamentoDetto(attivi),
    posizione: punto(await sessione.get('abs_cmd_pos')),
    zeri: sistemi.map((_, k) => tre(5221 + 20 * k)),
    rotazioni: sistemi.map((_, k) => di(5230 + 20 * k)),
    g92: di(5210) === 0 ? [0, 0, 0] : tre(5211),
    lunghezza: tre(5401),
    utensile: di(5400),
    riposi: [tre(5161), tre(5181)],
    utensili: null,
  };
}

async function chiedi(sessione: Sessione, segno: string, numeri: readonly number[]): Promise<number[]> {
  await sessione.set(`set mdi (DEBUG,${segno} ${numeri.map((n) => `#${n}`).join(' ')})`);
  for (let volta = 0; volta < tentativi; volta += 1) {
    const detto = await sessione.get('operator_display');
    const dove = detto.indexOf(segno);
    if (dove >= 0) {
      const valori = detto
        .slice(dove + segno.length)
        .trim()
        .split(/\s+/)
        .map(Number);
      if (valori.length !== numeri.length || !valori.every(Number.isFinite))
        throw new ControlloreMuto(`Asked for parameters, the controller says ${detto.slice(0, 60)}`);
      return valori;
    }
    await attendi(attesa);
  }
  throw new ControlloreMuto('The controller does not tell its parameters');
}
