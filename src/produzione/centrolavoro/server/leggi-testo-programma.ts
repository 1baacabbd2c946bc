import { breaksRule } from '#platform/contract/refusal.ts';
import type { GuastoRiga } from '../rules/gcode/blocco.ts';
import type { Estensione } from '../rules/gcode/estensione.ts';
import { leggiGcode, type ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import type { StatoMacchina } from '../rules/gcode/stato-partenza.ts';
import { puntoDi, type Limiti } from '../rules/lettura-macchina.ts';
import { fileVuoto, guastiComeFrase } from '../rules/programmi-cnc.ts';

export type Misure = Pick<
  ProgrammaLetto,
  'righe' | 'estensione' | 'secondi' | 'utensili' | 'ignoti' | 'presunti' | 'allargato'
> & { readonly pause: number };

export interface DaLeggere {
  readonly byte: Uint8Array;
  readonly limiti: Limiti;
  /**
   * Initial state for what the program does not set; if it has a position, everything is measured in machine
   * coordinates.
   */
  readonly stato: StatoMacchina;
}

const segno = [0xef, 0xbb, 0xbf];
/** Removes a UTF-8 byte order mark. */
export const senzaSegno = (byte: Uint8Array): Uint8Array =>
  segno.every((uno, i) => byte[i] === uno) ? byte.subarray(segno.length) : byte;

const saltabile = /^[ \t]*\/[ \t]*\S/m;
const pauseMassime = 32_000;

/** Lines with `/` are run or skipped by a switch of the machine, so both variants are checked. */
export function leggiTestoProgramma({ byte, limiti, stato }: DaLeggere): Misure {
  if (byte.length === 0) throw breaksRule(fileVuoto);
  if (byte.includes(0)) throw breaksRule('Il file non è un programma: contiene byte che non sono testo.');
  const testo = new TextDecoder('latin1').decode(senzaSegno(byte));
  const letto = leggiGcode(testo, { limiti, stato, conFine: true });
  const saltato = saltabile.test(testo) ? leggiGcode(testo, { limiti, stato, conFine: true, saltate: true }) : null;
  const guasti = letto.guasti.length > 0 ? letto.guasti : (saltato?.guasti ?? []);
  if (guasti.length > 0) throw breaksRule(guastiComeFrase(guasti));
  // Turning cycles also move, but their path is unknown here: they are listed and need a reason.
  const muove = letto.percorso.righe.length > 1 || letto.ignoti.length > 0;
  if (!muove) throw breaksRule('Il programma non muove niente.');
  return {
    righe: letto.righe,
    estensione: unione(letto.estensione, saltato?.estensione ?? null),
    secondi: letto.secondi,
    utensili: letto.utensili.slice(0, 100),
    pause: Math.min(letto.pause.length, pauseMassime),
    ignoti: insieme(letto.ignoti, saltato?.ignoti ?? []),
    presunti: [...new Set([...letto.presunti, ...(saltato?.presunti ?? [])])],
    allargato: letto.allargato || (saltato?.allargato ?? false),
  };
}

const insieme = (primi: readonly GuastoRiga[], altri: readonly GuastoRiga[]): GuastoRiga[] => [
  ...primi,
  ...altri.filter(({ testo }) => !primi.some((uno) => uno.testo === testo)),
];

function unione(a: Estensione | null, b: Estensione | null): Estensione | null {
  if (!a || !b) return a ?? b;
  const da = (i: number): Estensione => ((b.min[i] as number) < (a.min[i] as number) ? b : a);
  const fino = (i: number): Estensione => ((b.max[i] as number) > (a.max[i] as number) ? b : a);
  return {
    min: puntoDi((i) => da(i).min[i] as number),
    max: puntoDi((i) => fino(i).max[i] as number),
    righeMin: puntoDi((i) => da(i).righeMin[i] as number),
    righeMax: puntoDi((i) => fino(i).righeMax[i] as number),
  };
}
