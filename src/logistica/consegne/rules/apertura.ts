import { dayOfWeek } from '#platform/contract/dates.ts';
import { leggiOra, oraDi, secondiDi } from '../rules.ts';
import type { Finestra } from './pianificatore/richiesta.ts';

const giorni = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];

/** Weekdays; an empty list applies to all other days. */
interface Parte {
  readonly giorni: string;
  readonly finestre: readonly Finestra[];
}

export const aperturaNonValida =
  'Orari non validi: scrivere per esempio 8-12 14-18, oppure lun-ven 8-12 14-18; sab 8:30-12.';

function giorniDi(scritti: string): readonly number[] | null {
  const tutti = scritti.split(',').flatMap((uno) => {
    const [da = -1, a = da] = uno.split('-').map((nome) => giorni.indexOf(nome));
    return da < 0 || a < da ? [-1] : Array.from({ length: a - da + 1 }, (_, i) => da + i);
  });
  return tutti.includes(-1) ? null : tutti;
}

function fasciaDi(scritta: string): Finestra | null {
  const [da = '', a = '', ...altro] = scritta
    .split('-')
    .map((ora) => leggiOra(/^\d{1,2}$/.test(ora) ? `${ora}:00` : ora));
  return da && a && da < a && altro.length === 0 ? [secondiDi(da), secondiDi(a)] : null;
}

function leggi(scritta: string): readonly Parte[] | null {
  const pulita = scritta
    .toLowerCase()
    .replace(/\s*[-–]\s*/g, '-')
    .replace(/\s*,\s*(?=[a-z])/g, ',');
  const parti = pulita.split(';').map((parte): Parte | null => {
    const pezzi = parte.trim().split(/[\s,]+(?=\d)|\s+/);
    const quali = /^[a-z]/.test(pezzi[0] ?? '') ? (pezzi.shift() ?? '') : '';
    const finestre = pezzi.map(fasciaDi).filter((una) => una !== null);
    const inFila = finestre.every(([da], i) => da > (finestre[i - 1]?.[1] ?? -1));
    const buona = finestre.length === pezzi.length && finestre.length > 0 && finestre.length <= 4 && inFila;
    return buona && (quali === '' || giorniDi(quali)) ? { giorni: quali, finestre } : null;
  });
  return parti.includes(null) ? null : parti.filter((parte) => parte !== null);
}

const scriviFasce = (finestre: readonly Finestra[]): string =>
  finestre.map(([da, a]) => `${oraDi(da)}-${oraDi(a)}`).join(' ');

/** Normalises to `lun-ven 08:00-12:00 14:00-18:00; sab 08:30-12:00`; null if invalid. */
export function leggiApertura(scritta: string): string | null {
  if (scritta.trim() === '') return '';
  const parti = leggi(scritta);
  return (
    parti && parti.map(({ giorni: di, finestre }) => [di, scriviFasce(finestre)].filter(Boolean).join(' ')).join('; ')
  );
}

/** Null: any time. Unlisted days are closed if any are listed. */
export function finestreApertura(orari: string, giorno: string): readonly Finestra[] | null {
  const parti = orari === '' ? null : leggi(orari);
  if (!parti) return null;
  const oggi = dayOfWeek(giorno) - 1;
  const sua =
    parti.find(({ giorni: di }) => di !== '' && giorniDi(di)?.includes(oggi)) ?? parti.find((una) => una.giorni === '');
  return sua?.finestre ?? [];
}
