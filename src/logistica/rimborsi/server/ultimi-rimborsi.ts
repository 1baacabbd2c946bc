import { giriDelGiorno } from '#logistica/consegne/rules/giornata.ts';
import { leggiGiornata } from '#logistica/consegne/server/index.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { foglioDalGiro, importoDi } from '../rules.ts';

export const ultimiRimborsi: Verb<typeof contract.ultimiRimborsi> = async ({ ctx: { db }, input: { dtRimborso } }) => {
  const scritti = await db.rows<{
    dtRimborso: string;
    utente: string;
    destinazioni: number;
    kmCalcolati: number | null;
    kmCosto: number;
    chiuso: boolean;
  }>(sql`
    select dt_rimborso::text, autista as utente, jsonb_array_length(righe) as destinazioni, km_calcolati::float8, km_costo::float8, chiuso is not null as chiuso from rimborsi
    where dt_rimborso <= ${dtRimborso}::date order by dt_rimborso desc, autista limit ${rowsPerPage}`);
  const conFoglio = new Set(scritti.filter((uno) => uno.dtRimborso === dtRimborso).map(({ utente }) => utente));
  const dalGiro = giriDelGiorno(await leggiGiornata(db, dtRimborso))
    .giri.map((giro) => ({ utente: giro.autista.autista, destinazioni: foglioDalGiro(giro, 0).righe.length }))
    .filter(({ utente, destinazioni }) => destinazioni > 0 && !conFoglio.has(utente));
  return {
    fogli: [
      ...dalGiro.map((uno) => ({ ...uno, dtRimborso, kmCalcolati: null, importo: null, stato: 'giro' as const })),
      ...scritti.map(({ kmCosto, chiuso, ...foglio }) => ({
        ...foglio,
        importo: importoDi({ ...foglio, kmCosto }),
        stato: chiuso ? ('stampato' as const) : ('aperto' as const),
      })),
    ],
  };
};
