import { isDeepStrictEqual } from 'node:util';
import { giriDelGiorno, type GiroDelGiorno } from '#logistica/consegne/rules/giornata.ts';
import type { Punto } from '#logistica/consegne/rules/stima.ts';
import { leggiGiornata } from '#logistica/consegne/server/index.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { autistaNonSelezionato, foglioChiuso, foglioDalGiro, giornoFuturo, type Foglio } from '../rules.ts';

export interface Quale {
  readonly dtRimborso: string;
  readonly utente: string;
}

export interface FoglioDelGiorno {
  readonly foglio: Foglio;
  readonly giro: GiroDelGiorno | undefined;
  readonly sede: Punto;
  readonly scritto: boolean;
  readonly chiuso: Date | null;
}

/** Accepts former drivers, as old days name them. */
export async function conAutista(db: Sql, utente: string): Promise<void> {
  if (utente === '')
    throw breaksRule(autistaNonSelezionato, { errors: [{ path: 'Utente', message: autistaNonSelezionato }] });
  if (!(await db.one(sql`select 1 as c from autisti where autista = ${utente}`))) throw notFound('Autista non trovato');
}

export async function leggiFoglio(db: Sql, { dtRimborso, utente }: Quale): Promise<FoglioDelGiorno> {
  await conAutista(db, utente);
  const giornata = await leggiGiornata(db, dtRimborso);
  const giro = giriDelGiorno(giornata).giri.find(({ autista }) => autista.autista === utente);
  const { sede } = giornata;
  const riga = await db.one<Foglio & { chiuso: Date | null }>(sql`
    select km_iniziali::float8, km_calcolati::float8, km_costo::float8, righe, ultimo_prog, chiuso from rimborsi
    where autista = ${utente} and dt_rimborso = ${dtRimborso}::date`);
  if (riga) {
    const { chiuso, ...foglio } = riga;
    return { foglio, giro, sede, scritto: true, chiuso };
  }
  const ultimo = await db.one<{ costo: number }>(sql`
    select km_costo::float8 as costo from rimborsi where autista = ${utente} and dt_rimborso < ${dtRimborso}::date order by dt_rimborso desc limit 1`);
  return { foglio: foglioDalGiro(giro, ultimo?.costo ?? 0), giro, sede, scritto: false, chiuso: null };
}

/** Lock order: the sheet's advisory lock before any row. */
export async function bloccaFoglio(tx: WriteCtx['tx'], quale: Quale): Promise<FoglioDelGiorno> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`rimborsi ${quale.dtRimborso} ${quale.utente}`}, 0))`,
  );
  return leggiFoglio(tx, quale);
}

export const chiaveDi = ({ dtRimborso, utente }: Quale): string => `${utente} ${dtRimborso}`;

/** No-ops write nothing. */
export async function cambiaFoglio(
  { tx, log, now }: Pick<WriteCtx, 'tx' | 'log' | 'now'>,
  quale: Quale,
  cambia: (letto: FoglioDelGiorno) => Foglio | Promise<Foglio>,
): Promise<Foglio> {
  if (quale.dtRimborso > oggiInItalia(now))
    throw breaksRule(giornoFuturo, { errors: [{ path: 'data', message: giornoFuturo }] });
  const letto = await bloccaFoglio(tx, quale);
  if (letto.chiuso) throw conflict(foglioChiuso);
  const { foglio: prima, scritto } = letto;
  const dopo = await cambia(letto);
  const riga = { tabella: 'rimborsi', chiave: chiaveDi(quale), operazione: scritto ? 'edit' : 'add' } as const;
  if (scritto && isDeepStrictEqual(prima, dopo)) {
    log({ ...riga, note: 'niente da cambiare' });
    return dopo;
  }
  await tx.run(sql`
    insert into rimborsi (dt_rimborso, autista, km_iniziali, km_calcolati, km_costo, righe, ultimo_prog)
    values (${quale.dtRimborso}::date, ${quale.utente}, ${dopo.kmIniziali}, ${dopo.kmCalcolati}, ${dopo.kmCosto}, ${JSON.stringify(dopo.righe)}::jsonb, ${dopo.ultimoProg})
    on conflict (autista, dt_rimborso) do update set km_iniziali = excluded.km_iniziali, km_calcolati = excluded.km_calcolati, km_costo = excluded.km_costo,
      righe = excluded.righe, ultimo_prog = excluded.ultimo_prog`);
  log({ ...riga, ...(scritto && { prima: inBreve(prima) }), dopo: inBreve(dopo) });
  return dopo;
}

const inBreve = ({ righe, ultimoProg: _, ...altro }: Foglio) => ({
  ...altro,
  righe: righe.map(({ prog, cdAnagrafica }) => `${prog} ${cdAnagrafica}`),
});
