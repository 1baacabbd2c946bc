import { firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';

/** First days of the months, inclusive; null is open. */
export interface FiltroMesi {
  readonly dal: string;
  readonly al: string | null;
  readonly testo: string;
}

/** P-248. */
export const filtroIniziale = (oggi: string): FiltroMesi => ({ dal: `${oggi.slice(0, 4)}-01-01`, al: null, testo: '' });

export const conDal = (filtro: FiltroMesi, dal: string): FiltroMesi => ({
  ...filtro,
  dal,
  al: filtro.al !== null && filtro.al < dal ? dal : filtro.al,
});
export const conAl = (filtro: FiltroMesi, al: string | null): FiltroMesi => ({
  ...filtro,
  al,
  dal: al !== null && al < filtro.dal ? al : filtro.dal,
});

export interface Periodo {
  readonly dal: string;
  readonly al?: string;
  readonly testo: string;
}

export const periodoDi = ({ dal, al, testo }: FiltroMesi): Periodo => ({
  dal: firstOfMonth(dal),
  ...(al === null ? {} : { al: lastOfMonth(al) }),
  testo: testo.trim(),
});
