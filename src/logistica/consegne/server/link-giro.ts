import { randomBytes } from 'node:crypto';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { autistiAttivi } from './leggi-giornata.ts';

/** Days after the tour's day. */
const giorniValidi = 2;

/** The link of a tour, created on first request. */
export const linkGiro: Verb<typeof contract.linkGiro> = async ({ ctx, input: { dtConsegna, autista } }) => {
  const { tx, actor, now } = ctx;
  if (!(await autistiAttivi(tx)).some((uno) => uno.autista === autista)) throw notFound('Autista non trovato');
  const nuovo = await tx.run(sql`
    insert into giri_link (chiave, dt_consegna, autista, utente, creato)
    values (${randomBytes(24).toString('base64url')}, ${dtConsegna}::date, ${autista}, ${actor.nome}, ${now}) on conflict (dt_consegna, autista) do nothing`);
  const link = await tx.one<{ chiave: string }>(
    sql`select chiave from giri_link where dt_consegna = ${dtConsegna}::date and autista = ${autista}`,
  );
  if (nuovo > 0) ctx.log('add giri_link', `${dtConsegna}/${autista}`, { note: 'pagina dell’autista' });
  return { percorso: `/giro/#${link?.chiave ?? ''}` };
};

export interface GiroDelLink {
  readonly dtConsegna: string;
  readonly autista: string;
}

export async function giroDelLink(db: Pick<Sql, 'rows'>, chiave: string, now: Date): Promise<GiroDelLink> {
  const [giro] = await db.rows<GiroDelLink>(sql`
    select to_char(dt_consegna, 'YYYY-MM-DD') as dt_consegna, autista from giri_link
    where chiave = ${chiave} and dt_consegna >= ${addDays(oggiInItalia(now), -giorniValidi)}::date`);
  if (!giro) throw notFound('Il collegamento non vale più: chiederne uno nuovo all’ufficio.');
  return giro;
}
