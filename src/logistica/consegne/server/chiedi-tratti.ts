import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { Giornata } from '../rules/giornata.ts';
import { conProposta } from '../rules/proposta-giri.ts';
import { puntiDi, tappeDelGiorno } from '../rules/giornata.ts';
import type { Punto } from '../rules/stima.ts';
import { testoPunto } from '../rules/tratti-strada.ts';
import { leggiGiornata } from './leggi-giornata.ts';
import type { Percorsi } from './percorsi/osrm.ts';

export const codaTratti: Queue = { name: 'tratti-strada', retryLimit: 0, retryDelay: 10, expireInSeconds: 280 };

/** Days ahead whose roads are asked for, today with them. */
const giorni = 3;
/** Origins, and destinations, of one question: a hundred places are what OSRM takes where nobody says otherwise. */
const lato = 50;
/** Days after which a road is asked for again. */
const valido = 90;

export interface TrattiParts extends Pick<Parts, 'store' | 'clock' | 'log'> {
  /** Null: our own estimate is what is wanted. */
  readonly percorsi: Percorsi | null;
}

/** Asks for the roads of one day, or of the coming days, that nobody knows yet, and for the lines of their tours as they are and as they are proposed. */
export const cercaTratti =
  (parts: TrattiParts): Handler<{ readonly dtConsegna?: string }> =>
  async ({ data: { dtConsegna }, signal }) => {
    if (!parts.percorsi) return;
    const oggi = oggiInItalia(parts.clock());
    for (const quale of dtConsegna ? [dtConsegna] : Array.from({ length: giorni }, (_, i) => addDays(oggi, i))) {
      const giornata = await leggiGiornata(parts.store.db, quale);
      const { proposta } = giornata;
      const come = proposta ? [giornata, { ...giornata, stato: conProposta(giornata, proposta) }] : [giornata];
      for (const una of come) if (!(await chiediTratti(parts, una, signal))) return;
    }
  };

/** Asks for what is not known of a day: metres and seconds between all its points, lines from stop to stop. False where the service failed: what it told before is kept. */
export async function chiediTratti(
  { store, clock, log, percorsi }: TrattiParts,
  giornata: Giornata,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!percorsi || giornata.fermate.length === 0) return true;
  const scrivi = (da: Punto, a: readonly Punto[], strade: readonly ({ metri: number; secondi: number } | null)[]) =>
    store.transaction((tx) =>
      tx.run(sql`
        insert into tratti_strada (da, a, metri, secondi, quando)
        select ${testoPunto(da)}, t.a, t.metri, t.secondi, ${clock()}
        from unnest(${a.map(testoPunto)}::text[], ${strade.map((una) => una?.metri ?? null)}::real[], ${strade.map((una) => una?.secondi ?? null)}::real[]) t (a, metri, secondi)
        on conflict (da, a) do update set metri = excluded.metri, secondi = excluded.secondi, quando = excluded.quando`),
    );
  try {
    const punti = [...new Map(puntiDi(giornata).map((punto) => [testoPunto(punto), punto])).values()];
    for (const [da, a] of await daChiedere(store.db, punti, clock())) {
      const strade = await percorsi.matrice(da, a, signal);
      for (const [i, riga] of strade.entries()) if (da[i]) await scrivi(da[i], a, riga);
    }
    for (const [da, a] of await senzaLinea(store.db, giornata)) {
      const linea = (await percorsi.linea(da, a, signal)) ?? '';
      await store.transaction((tx) =>
        tx.run(sql`update tratti_strada set linea = ${linea} where da = ${testoPunto(da)} and a = ${testoPunto(a)}`),
      );
    }
    return true;
  } catch (err) {
    log.warn({ err }, 'routing service failed');
    return false;
  }
}

/** The questions that leave no road unknown: blocks of origins and destinations. */
async function daChiedere(
  db: TrattiParts['store']['db'],
  punti: readonly Punto[],
  now: Date,
): Promise<readonly (readonly [da: readonly Punto[], a: readonly Punto[]])[]> {
  const gruppi = Array.from({ length: Math.ceil(punti.length / lato) }, (_, i) =>
    punti.slice(i * lato, (i + 1) * lato),
  );
  const domande = gruppi.flatMap((da) => gruppi.map((a) => [da, a] as const));
  const aperte = [];
  for (const [da, a] of domande) {
    const noti = await db.one<{ quanti: number }>(sql`
      select count(*)::int as quanti from tratti_strada
      where da = any(${da.map(testoPunto)}::text[]) and a = any(${a.map(testoPunto)}::text[]) and quando > ${addDays(oggiInItalia(now), -valido)}::date`);
    if ((noti?.quanti ?? 0) < da.length * a.length) aperte.push([da, a] as const);
  }
  return aperte;
}

/** Legs of the tours whose road is known and whose line is not. */
async function senzaLinea(db: TrattiParts['store']['db'], giornata: Giornata) {
  const tappe = tappeDelGiorno(giornata);
  const aperte = await db.rows<{ n: number }>(sql`
    select t.n::int as n from unnest(${tappe.map(([da]) => testoPunto(da))}::text[], ${tappe.map(([, a]) => testoPunto(a))}::text[]) with ordinality t (da, a, n)
    join tratti_strada s on s.da = t.da and s.a = t.a where s.linea is null and s.metri is not null order by t.n limit 1000`);
  const quali = new Set(aperte.map(({ n }) => n - 1));
  return tappe.filter((_, i) => quali.has(i));
}
