import type { ricerca } from '#catalogo/ricerca/contract.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { parolaCercata } from '../rules.ts';
import { soloParole } from './solo-parole.ts';

/** Maximum pending words; further ones are not counted. */
const massimeInAttesa = 500;
/** Maximum distinct words, so that nonsense cannot fill the disk. */
const massimeAlGiorno = 2000;
/** Ms. */
const attesa = 10_000;

interface Attesa {
  readonly parola: string;
  readonly giorno: string;
  readonly volte: number;
  readonly ultima: Date;
}

/** Counted in memory, flushed every ten seconds, shared by all servers. */
export interface RicercheVuote {
  readonly annota: (domanda: InputOf<typeof ricerca>) => void;
  /** Failed writes stay pending. */
  readonly scrivi: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Transazione = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Parti {
  readonly transaction: Transazione;
  readonly clock: Clock;
  readonly guasto: (errore: unknown) => void;
}

export function createRicercheVuote({ transaction, clock, guasto }: Parti): RicercheVuote {
  let inAttesa = new Map<string, Attesa>();
  const aggiungi = ({ parola, giorno, volte, ultima }: Attesa): void => {
    const chiave = `${giorno} ${parola}`;
    const prima = inAttesa.get(chiave);
    if (!prima && inAttesa.size >= massimeInAttesa) return;
    inAttesa.set(chiave, {
      parola,
      giorno,
      volte: volte + (prima?.volte ?? 0),
      ultima: prima && prima.ultima > ultima ? prima.ultima : ultima,
    });
  };
  const scrivi = async (): Promise<void> => {
    if (inAttesa.size === 0) return;
    const prese = [...inAttesa.values()];
    inAttesa = new Map();
    await scriviVuote(transaction, prese).catch((errore: unknown) => {
      for (const una of prese) aggiungi(una);
      guasto(errore);
    });
  };
  let scrive = Promise.resolve();
  const timer = setInterval(() => void (scrive = scrive.then(scrivi)), attesa).unref();
  return {
    annota: (domanda) => {
      const parola = soloParole(domanda) ? parolaCercata(domanda.valore) : null;
      const ora = clock();
      if (parola !== null) aggiungi({ parola, giorno: oggiInItalia(ora), volte: 1, ultima: ora });
    },
    scrivi,
    close: async () => {
      clearInterval(timer);
      await scrive;
      await scrivi();
    },
  };
}

/** Lock order: day, word. */
const scriviVuote = (transaction: Transazione, righe: readonly Attesa[]): Promise<number> =>
  transaction((tx) =>
    tx.run(sql`
      insert into ricerche_vuote as u (parola, giorno, volte, ultima)
      select n.parola, n.giorno, n.volte, n.ultima
      from unnest(${righe.map(({ parola }) => parola)}::text[], ${righe.map(({ giorno }) => giorno)}::date[],
        ${righe.map(({ volte }) => volte)}::int[], ${righe.map(({ ultima }) => ultima.toISOString())}::timestamptz[]) as n (parola, giorno, volte, ultima)
      where exists (select from ricerche_vuote v where v.giorno = n.giorno and v.parola = n.parola)
        or (select count(*) from ricerche_vuote v where v.giorno = n.giorno) < ${massimeAlGiorno}
      order by n.giorno, n.parola
      on conflict (giorno, parola) do update set volte = u.volte + excluded.volte, ultima = greatest(u.ultima, excluded.ultima)`),
  );
