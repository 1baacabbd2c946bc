import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { workingDayFrom } from '#platform/contract/working-days.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { giriDelGiorno } from '../rules/giornata.ts';
import { generaliDi, impostazioniDi } from '../rules/stato-giornata.ts';
import { autistiAttivi, leggiGiornata, leggiRiga } from './leggi-giornata.ts';

export const leggiGenerali: Verb<typeof contract.leggiGenerali> = async ({ ctx, input }) => {
  const dtConsegna = input.dtConsegna ?? workingDayFrom(addDays(oggiInItalia(ctx.now), 1));
  return generaliDi((await leggiRiga(ctx.db, dtConsegna)).stato, dtConsegna);
};

export const leggiImpostazioni: Verb<typeof contract.leggiImpostazioni> = async ({ ctx: { db }, input }) => {
  await conAutista(db, input.autista);
  return impostazioniDi((await leggiRiga(db, input.dtConsegna)).stato, input.autista);
};

async function conAutista(db: Sql, autista: string): Promise<void> {
  if (!(await autistiAttivi(db)).some((uno) => uno.autista === autista)) throw notFound('Autista non trovato');
}

/** B-071. */
export const elencoSpostamenti: Verb<typeof contract.elencoSpostamenti> = async ({ ctx: { db }, input }) =>
  (await delGiro(db, input)).flatMap(({ fermata, posto }, i) =>
    posto.scambio === 0
      ? []
      : [
          {
            valoreScambio: posto.scambio,
            progScambio: i + 1,
            ragioneSociale: fermata.ragioneSociale,
            cdAnagrafica: fermata.cdAnagrafica,
            modalitaConsegna: fermata.modalitaConsegna,
          },
        ],
  );

export const leggiOrari: Verb<typeof contract.leggiOrari> = async ({ ctx: { db }, input }) =>
  (await delGiro(db, input))
    .filter(({ fermata }) => fermata.cdAnagrafica === input.cdAnagrafica)
    .map(
      ({
        fermata: { cdAnagrafica, modalitaConsegna, orari },
        posto: { passaggio, oraPassaggio, peso, incasso = null, fissa },
      }) => ({
        dtConsegna: input.dtConsegna,
        modalitaConsegna,
        cdAnagrafica,
        passaggio,
        oraPassaggio,
        peso,
        incasso,
        orari,
        fissa,
      }),
    );

async function delGiro(db: Sql, { dtConsegna, autista }: { readonly dtConsegna: string; readonly autista: string }) {
  const { giri } = giriDelGiorno(await leggiGiornata(db, dtConsegna));
  const giro = giri.find((uno) => uno.autista.autista === autista);
  if (!giro) throw notFound('Autista non trovato');
  return giro.fermate;
}

/** Stationary below, km/h. */
const fermo = 3;

export const puntiGps: Verb<typeof contract.puntiGps> = async ({ ctx: { db }, input: { dtConsegna } }) => {
  const punti = await db.rows<{
    autista: string;
    latitudine: number;
    longitudine: number;
    data: Date;
    speed: number;
    minuti: number;
  }>(sql`
    select autista, latitudine, longitudine, data, velocita as speed,
      coalesce(extract(epoch from data - lag(data) over (partition by autista order by data)) / 60, 0)::float8 as minuti
    from punti_furgoni where data >= ${dtConsegna}::timestamp at time zone 'Europe/Rome' and data < (${dtConsegna}::date + 1)::timestamp at time zone 'Europe/Rome'
    order by data desc limit 1000`);
  return punti.map(({ data, minuti, ...punto }) => ({
    ...punto,
    data: data.toISOString(),
    sosta: punto.speed < fermo,
    tempoSosta: punto.speed < fermo ? Math.round(minuti) : 0,
  }));
};
