import type { ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { workingDayFrom } from '#platform/contract/working-days.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { literal } from '#platform/server/db/like.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { righeMassime } from '../rules.ts';
import { motivoRiordino } from '../rules/riordino.ts';

type Elenco = ReplyOf<typeof contract.proposteRiordino>;
type Letta = Omit<Elenco['righe'][number], 'motivo'> & Omit<Parameters<typeof motivoRiordino>[0], 'qta'>;

export const proposteRiordino: Verb<typeof contract.proposteRiordino> = async ({
  ctx: { db },
  input: { fornitore, cerca, pagina },
}) => {
  const dove = sql`${fornitore === undefined ? sql`true` : sql`p.fornitore = ${fornitore}`}
    and ${cerca === '' ? sql`true` : sql`lower(p.cd_articolo || ' ' || a.descrizione) like lower(${`%${literal(cerca)}%`})`}`;
  const da = sql`proposte_riordino p join articoli a on a.cd_articolo = p.cd_articolo`;
  const [righe, contate, fornitori, calcolo] = await Promise.all([
    db.rows<Letta>(sql`
      select p.cd_articolo, a.descrizione, a.un_misura, p.fornitore, p.qta, p.prezzo, p.minimo, p.venduto, p.giorni, p.confezione, p.giacenza, p.impegnata,
        p.in_arrivo, p.prossimo_arrivo
      from ${da} where ${dove} order by p.fornitore = '', p.fornitore, p.cd_articolo limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
    db.one<{ totale: number }>(sql`select count(*)::int as totale from ${da} where ${dove}`),
    db.rows<Elenco['fornitori'][number]>(sql`
      select p.fornitore, count(*)::int as righe from proposte_riordino p group by p.fornitore order by p.fornitore = '', p.fornitore limit 500`),
    db.one<{ calcolata: Date | null }>(sql`select max(p.calcolata) as calcolata from proposte_riordino p`),
  ]);
  if (!contate?.totale)
    await refuseUnknown(db, [
      {
        path: 'fornitore',
        value: fornitore ?? '',
        known: sql`select from ordini_fornitori where ragione_sociale = ${fornitore} union all
          select from regole_riordino where fornitore = ${fornitore} union all select from proposte_riordino where fornitore = ${fornitore}`,
        message: 'Fornitore non trovato',
      },
    ]);
  return {
    totale: contate?.totale ?? 0,
    calcolate: calcolo?.calcolata?.toISOString() ?? null,
    fornitori,
    righe: righe.map((riga) => ({
      cdArticolo: riga.cdArticolo,
      descrizione: riga.descrizione,
      unMisura: riga.unMisura,
      fornitore: riga.fornitore,
      qta: riga.qta,
      prezzo: riga.prezzo,
      motivo: motivoRiordino(riga),
    })),
  };
};

export const proposteFornitore: Verb<typeof contract.proposteFornitore> = async ({ ctx, input: { fornitore } }) => {
  const righe = await ctx.db.rows<{ cdArticolo: string; qta: number; prezzo: number; giorni: number }>(sql`
    select p.cd_articolo, p.qta, coalesce(p.prezzo, 0) as prezzo, p.giorni from proposte_riordino p
    where p.fornitore = ${fornitore} order by p.cd_articolo limit ${righeMassime}`);
  if (righe.length === 0) throw notFound('Di questo fornitore non c’è più niente da ordinare.');
  return {
    dtConsRichiesta: workingDayFrom(addDays(oggiInItalia(ctx.now), Math.max(...righe.map(({ giorni }) => giorni)))),
    righe: righe.map(({ cdArticolo, qta, prezzo }) => ({ cdArticolo, qta, prezzo })),
  };
};
