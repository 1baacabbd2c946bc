import { oraDi, secondiDi } from '../rules.ts';
import type { Finestra } from './pianificatore/richiesta.ts';
import type { Posto } from './stato-giornata.ts';

export interface Apertura {
  /** Opening windows of that day; null: any time. */
  readonly aperta: readonly Finestra[] | null;
}

const giornoIntero = 86_400;
/** Seconds of tolerance around an agreed time. */
const intorno = 15 * 60;

const mezzaGiornata = {
  '': [0, 86_399],
  Mattina: [0, secondiDi('12:30')],
  Pomeriggio: [secondiDi('13:30'), 86_399],
} as const;
/** Window of a day without opening hours. */
const mai: Finestra = [-1, -1];

/**
 * Start windows: agreed time; else opening hours, finishing before closing. A requested half-day outside the hours
 * overrides them.
 */
export function finestreDi(
  { passaggio, oraPassaggio }: Posto,
  { aperta, servizio = 0 }: Apertura & { readonly servizio?: number },
): Finestra[] {
  if (oraPassaggio !== null) return [[secondiDi(oraPassaggio) - intorno, secondiDi(oraPassaggio) + intorno]];
  const [dalle, alle] = mezzaGiornata[passaggio];
  const meta: Finestra[] = passaggio === '' ? [] : [[dalle, alle]];
  if (aperta === null) return meta;
  const insieme = aperta
    .map(([da, a]): Finestra => [Math.max(da, dalle), Math.min(Math.max(da, a - servizio), alle)])
    .filter(([da, a]) => da <= a);
  if (insieme.length > 0) return insieme;
  return passaggio === '' ? [mai] : meta;
}

export const chiusa = ({ aperta }: Apertura, { passaggio, oraPassaggio }: Posto): boolean =>
  aperta?.length === 0 && passaggio === '' && oraPassaggio === null;

/** `08:00–12:00, 14:00–18:00`, `Mattina`, `chiuso`; empty: any. */
export function aperturaDi(fermata: Apertura, posto: Posto): string {
  if (chiusa(fermata, posto)) return 'chiuso';
  if (posto.oraPassaggio === null && fermata.aperta === null) return posto.passaggio;
  return finestreDi(posto, fermata)
    .map((una) => una.map(oraDi).join('–'))
    .join(', ');
}

/** Tours during the night use the next day's opening hours. */
export const ancheDomani = (finestre: readonly Finestra[], notte: boolean): readonly Finestra[] =>
  notte && !finestre.includes(mai)
    ? [...finestre, ...finestre.map(([da, a]): Finestra => [da + giornoIntero, a + giornoIntero])]
    : finestre;
