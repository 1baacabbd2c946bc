import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiaveFermata } from '../rules.ts';
import { fraseFatto, type TipoFatto } from '../rules/fatti.ts';

interface Fatto {
  readonly id: string;
  readonly autista: string;
  readonly tipo: TipoFatto;
  readonly quando: Date;
  readonly ricevuto: Date;
  readonly colli: number;
  readonly incassato: number;
  readonly note: string;
  readonly firmatario: string;
  readonly file: string;
  readonly arrivo: number;
}

/** If a stop has more pictures than are shown, photos are left out before signatures. */
export const fattiConsegna =
  ({ papers: { tickets, base } }: Pick<Parts, 'papers'>): Verb<typeof contract.fattiConsegna> =>
  async ({ ctx: { db, now }, input: { dtConsegna, modalitaConsegna, cdAnagrafica } }) => {
    const fatti = await db.rows<Fatto>(sql`
      select * from (
        select id, autista, tipo, quando, ricevuto, colli, incassato::float8 as incassato, note, firmatario, file, arrivo from consegne_fatti
        where dt_consegna = ${dtConsegna}::date and fermata = ${chiaveFermata(modalitaConsegna, cdAnagrafica)}
        order by tipo = 'foto', quando desc, arrivo desc limit 100) mostrati
      order by quando, arrivo`);
    return fatti.map((fatto) => ({
      id: fatto.id,
      autista: fatto.autista,
      frase: fraseFatto({ ...fatto, quando: fatto.quando.toISOString() }, fatto.ricevuto.toISOString()),
      urlImmagine: fatto.file === '' ? null : base + tickets.issue(fatto.file, now),
    }));
  };
