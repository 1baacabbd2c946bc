import type { ricerca } from '#catalogo/ricerca/contract.ts';
import type { ContaRicerche } from '#catalogo/ricerca/server/index.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Clock } from '#platform/server/clock.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { parolaCercata } from '../rules.ts';
import { soloParole } from './solo-parole.ts';

/** Maximum pending words; further ones are not counted. */
const massimeInAttesa = 500;
/** Maximum distinct words, so that nonsense cannot fill the disk. */
const massimeAlGiorno = 2000;
/** Ms. */
const attesa = 10_000;

interface Conti {
  readonly vuote: number;
  readonly trovate: number;
  readonly scelte: number;
}

interface Attesa extends Conti {
  readonly parola: string;
  readonly giorno: string;
  readonly ultima: Date;
}

/** Counted in memory, flushed every ten seconds, shared by all servers. */
interface Contatore extends ContaRicerche {
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

const nessuna: Conti = { vuote: 0, trovate: 0, scelte: 0 };

export function createContaRicerche({ transaction, clock, guasto }: Parti): Contatore {
  let inAttesa = new Map<string, Attesa>();
  const aggiungi = (una: Attesa): void => {
    const chiave = `${una.giorno} ${una.parola}`;
    const prima = inAttesa.get(chiave);
    if (!prima && inAttesa.size >= massimeInAttesa) return;
    inAttesa.set(chiave, {
      ...una,
      vuote: una.vuote + (prima?.vuote ?? 0),
      trovate: una.trovate + (prima?.trovate ?? 0),
      scelte: una.scelte + (prima?.scelte ?? 0),
      ultima: prima && prima.ultima > una.ultima ? prima.ultima : una.ultima,
    });
  };
  const conta = (valore: string, quale: Partial<Conti>): void => {
    const parola = parolaCercata(valore);
    const ultima = clock();
    if (parola !== null) aggiungi({ ...nessuna, ...quale, parola, giorno: oggiInItalia(ultima), ultima });
  };
  const diParole = (quale: Partial<Conti>) => (domanda: InputOf<typeof ricerca>) => {
    if (soloParole(domanda)) conta(domanda.valore, quale);
  };
  const scrivi = async (): Promise<void> => {
    if (inAttesa.size === 0) return;
    const prese = [...inAttesa.values()];
    inAttesa = new Map();
    await scriviConti(transaction, prese).catch((errore: unknown) => {
      for (const una of prese) aggiungi(una);
      guasto(errore);
    });
  };
  let scrive = Promise.resolve();
  const timer = setInterval(() => void (scrive = scrive.then(scrivi)), attesa).unref();
  return {
    vuota: diParole({ vuote: 1 }),
    trovata: diParole({ trovate: 1 }),
    scelta: (valore) => conta(valore, { scelte: 1 }),
    scrivi,
    close: async () => {
      clearInterval(timer);
      await scrive;
      await scrivi();
    },
  };
}

/** Lock order: `ricerche_vuote`, `ricerche_trovate`; in each day, word. */
const scriviConti = (transaction: Transazione, righe: readonly Attesa[]): Promise<void> =>
  transaction(async (tx) => {
    const nate = righe.filter(({ vuote }) => vuote > 0);
    const trovate = righe.filter((una) => una.trovate + una.scelte > 0);
    const colonne = (sue: readonly Attesa[]) =>
      sql`${sue.map(({ parola }) => parola)}::text[], ${sue.map(({ giorno }) => giorno)}::date[], ${sue.map(({ ultima }) => ultima.toISOString())}::timestamptz[]`;
    if (nate.length > 0)
      await tx.run(sql`
      insert into ricerche_vuote as u (parola, giorno, volte, ultima)
      select n.parola, n.giorno, n.volte, n.ultima
      from unnest(${colonne(nate)}, ${nate.map(({ vuote }) => vuote)}::int[]) as n (parola, giorno, ultima, volte)
      where exists (select from ricerche_vuote v where v.giorno = n.giorno and v.parola = n.parola)
        or (select count(*) from ricerche_vuote v where v.giorno = n.giorno) < ${massimeAlGiorno}
      order by n.giorno, n.parola
      on conflict (giorno, parola) do update set volte = u.volte + excluded.volte, ultima = greatest(u.ultima, excluded.ultima)`);
    if (trovate.length > 0)
      await tx.run(sql`
      insert into ricerche_trovate as u (parola, giorno, volte, scelte, ultima)
      select n.parola, n.giorno, n.volte, n.scelte, n.ultima
      from unnest(${colonne(trovate)}, ${trovate.map((una) => una.trovate)}::int[], ${trovate.map(({ scelte }) => scelte)}::int[])
        as n (parola, giorno, ultima, volte, scelte)
      where exists (select from ricerche_trovate v where v.giorno = n.giorno and v.parola = n.parola)
        or (select count(*) from ricerche_trovate v where v.giorno = n.giorno) < ${massimeAlGiorno}
      order by n.giorno, n.parola
      on conflict (giorno, parola) do update set
        volte = u.volte + excluded.volte, scelte = u.scelte + excluded.scelte, ultima = greatest(u.ultima, excluded.ultima)`);
  });
