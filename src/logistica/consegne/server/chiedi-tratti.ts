import { addDays, inItalia, oggiInItalia } from '#platform/contract/dates.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { conProposta } from '../rules/proposta-giri.ts';
import { percorsiDelGiorno, puntiDi, tappeDelGiorno, type Giornata } from '../rules/giornata.ts';
import type { Punto } from '../rules/stima.ts';
import { tappeDi, testoPunto } from '../rules/tratti-strada.ts';
import { leggiGiornata } from './leggi-giornata.ts';
import type { Percorsi } from './percorsi/osrm.ts';
import type { Pianificatore } from './pianificatori/vroom.ts';
import { tappeMassime, type GiroSuStrada } from './percorsi/tomtom.ts';

export const codaTratti: Queue = { name: 'tratti-strada', retryLimit: 0, retryDelay: 10, expireInSeconds: 280 };

/** Number of days, including today. */
const giorni = 3;
/** OSRM's default limit is a hundred places. */
const lato = 50;
/** Days for which a route is valid. */
const valido = 90;

export interface TrattiParts extends Pick<Parts, 'store' | 'clock' | 'log'> {
  /** Routing service; null: estimates only. */
  readonly percorsi: Percorsi | null;
  /**
   * Legs of tours on days whose `softwareElaborazione` is TomTom, with the traffic of that hour; null: not
   * configured.
   */
  readonly tomtom: GiroSuStrada | null;
  /** Plans in place of the built-in planner; null: the built-in one. */
  readonly vroom: Pianificatore | null;
}

/** For one day or the coming ones: current and proposed tours. */
export const cercaTratti =
  (parts: TrattiParts): Handler<{ readonly dtConsegna?: string }> =>
  async ({ data: { dtConsegna }, signal }) => {
    if (!parts.percorsi && !parts.tomtom) return;
    const oggi = oggiInItalia(parts.clock());
    for (const quale of dtConsegna ? [dtConsegna] : Array.from({ length: giorni }, (_, i) => addDays(oggi, i))) {
      const giornata = await leggiGiornata(parts.store.db, quale);
      const { proposta } = giornata;
      const come = proposta ? [giornata, { ...giornata, stato: conProposta(giornata, proposta) }] : [giornata];
      for (const una of come) if (!(await chiediTratti(parts, una, { dtConsegna: quale, signal }))) return;
    }
  };

interface Quando {
  readonly dtConsegna?: string;
  readonly signal?: AbortSignal;
}

/** Requests a day's unknown roads and lines. False if the service failed; earlier answers are kept. */
export async function chiediTratti(parts: TrattiParts, giornata: Giornata, quando: Quando = {}): Promise<boolean> {
  if (giornata.fermate.length === 0) return true;
  try {
    await chiediStrade(parts, giornata, quando);
    await chiediGiri(parts, giornata, quando);
    return true;
  } catch (err) {
    parts.log.warn({ err }, 'routing service failed');
    return false;
  }
}

async function chiediStrade({ store, clock, percorsi }: TrattiParts, giornata: Giornata, { signal }: Quando) {
  if (!percorsi) return;
  const scrivi = (da: Punto, a: readonly Punto[], strade: readonly ({ metri: number; secondi: number } | null)[]) =>
    store.transaction((tx) =>
      tx.run(sql`
        insert into tratti_strada (da, a, metri, secondi, quando)
        select ${testoPunto(da)}, t.a, t.metri, t.secondi, ${clock()}
        from unnest(${a.map(testoPunto)}::text[], ${strade.map((una) => una?.metri ?? null)}::real[], ${strade.map((una) => una?.secondi ?? null)}::real[]) t (a, metri, secondi)
        on conflict (da, a) do update set metri = excluded.metri, secondi = excluded.secondi, quando = excluded.quando`),
    );
  const punti = [...new Map(puntiDi(giornata).map((punto) => [testoPunto(punto), punto])).values()];
  for (const [da, a] of await daChiedere(store.db, punti, clock())) {
    const strade = await percorsi.matrice(da, a, signal);
    for (const [i, riga] of strade.entries()) if (da[i]) await scrivi(da[i], a, riga);
  }
  if (giornata.stato.softwareElaborazione === 'TomTom') return;
  for (const [da, a] of await senzaLinea(store.db, giornata)) {
    const linea = (await percorsi.linea(da, a, signal)) ?? '';
    await store.transaction((tx) =>
      tx.run(sql`update tratti_strada set linea = ${linea} where da = ${testoPunto(da)} and a = ${testoPunto(a)}`),
    );
  }
}

/**
 * Requests the tours of a TomTom day, one request per tour; tours whose traffic was requested since yesterday are
 * skipped.
 */
async function chiediGiri(parts: TrattiParts, giornata: Giornata, { dtConsegna, signal }: Quando): Promise<void> {
  const { store, clock, tomtom } = parts;
  if (!tomtom || giornata.stato.softwareElaborazione !== 'TomTom') return;
  const { day, time } = inItalia(clock());
  for (const { punti, oraPartenza } of percorsiDelGiorno(giornata)) {
    const tappe = tappeDi(punti).slice(0, tappeMassime - 1);
    const [prima] = tappe;
    if (!prima || (await freschi(store.db, tappe, clock()))) continue;
    const partenza = `${dtConsegna ?? day}T${oraPartenza}:00`;
    const tratte = await tomtom(
      [prima[0], ...tappe.map(([, a]) => a)],
      partenza > `${day}T${time}` ? partenza : null,
      signal,
    );
    await store.transaction((tx) =>
      tx.run(sql`
        insert into tratti_strada (da, a, metri, secondi, linea, quando)
        select distinct on (t.da, t.a) t.da, t.a, t.metri, t.secondi, t.linea, ${clock()}
        from unnest(${tappe.map(([da]) => testoPunto(da))}::text[], ${tappe.map(([, a]) => testoPunto(a))}::text[], ${tratte.map(({ metri }) => metri)}::real[],
          ${tratte.map(({ secondi }) => secondi)}::real[], ${tratte.map(({ linea }) => linea)}::text[]) t (da, a, metri, secondi, linea)
        on conflict (da, a) do update set metri = excluded.metri, secondi = excluded.secondi, linea = excluded.linea, quando = excluded.quando`),
    );
  }
}

async function freschi(db: TrattiParts['store']['db'], tappe: ReturnType<typeof tappeDi>, now: Date): Promise<boolean> {
  const vecchi = await db.one<{ quanti: number }>(sql`
    select count(*)::int as quanti from unnest(${tappe.map(([da]) => testoPunto(da))}::text[], ${tappe.map(([, a]) => testoPunto(a))}::text[]) t (da, a)
    where not exists (select from tratti_strada s where s.da = t.da and s.a = t.a and s.linea is not null and s.quando > ${addDays(oggiInItalia(now), -1)}::date)`);
  return vecchi?.quanti === 0;
}

/** Blocks of origins and destinations still to request. */
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

async function senzaLinea(db: TrattiParts['store']['db'], giornata: Giornata) {
  const tappe = tappeDelGiorno(giornata);
  const aperte = await db.rows<{ n: number }>(sql`
    select t.n::int as n from unnest(${tappe.map(([da]) => testoPunto(da))}::text[], ${tappe.map(([, a]) => testoPunto(a))}::text[]) with ordinality t (da, a, n)
    join tratti_strada s on s.da = t.da and s.a = t.a where s.linea is null and s.metri is not null order by t.n limit 1000`);
  const quali = new Set(aperte.map(({ n }) => n - 1));
  return tappe.filter((_, i) => quali.has(i));
}
