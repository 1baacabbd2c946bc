import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { literal } from '#platform/server/db/like.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { readLogPage } from '#platform/server/log/read-log.ts';

import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoMarchi>;
export type Marchio = Elenco['righe'][number];

const marchi = sql`
  select a.codice_azienda, a.nome_azienda, a.sito, a.descrizione, a.attiva_cod_art_for2, a.disattiva_internet, a.codice_linea,
    coalesce(l.descrizione, '') as descrizione_linea, a.logo, a.versione, count(*) over () as totale
  from aziende a left join linee_prodotto l on l.codice_linea = a.codice_linea`;

const ordinamenti = {
  codiceAzienda: sql`a.codice_azienda`,
  nomeAzienda: sql`lower(a.nome_azienda)`,
  sito: sql`nullif(a.sito, '')`,
  descrizione: sql`lower(a.descrizione)`,
  codiceLinea: sql`nullif(a.codice_linea, '')`,
};

export async function elencoMarchi(
  versioni: FileVersions,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.elencoMarchi> },
): Promise<Elenco> {
  const { CodiceAzienda, Descrizione, ordina, pagina } = input;
  const righe = await ctx.db.rows<Marchio & { totale: number }>(sql`
    ${marchi}
    where a.codice_azienda like ${`${literal(CodiceAzienda.toUpperCase())}%`}
      and position(lower(${Descrizione}) in lower(concat_ws(' ', a.nome_azienda, a.descrizione))) > 0
    ${orderBy(ordina, ordinamenti, sql`a.codice_azienda`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  const loghi = await versioni.of(righe.map(({ logo }) => logo));
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }, i) => ({ ...riga, logo: loghi[i] ?? '' })),
  };
}

export async function leggiMarchio(
  versioni: FileVersions,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.leggiMarchio> },
): Promise<Marchio> {
  const letto = await ctx.db.one<Marchio & { totale: number }>(
    sql`${marchi} where a.codice_azienda = ${input.codiceAzienda}`,
  );
  if (!letto) throw notFound('Marchio non trovato');
  const { totale: _, ...marchio } = letto;
  return { ...marchio, logo: (await versioni.of([marchio.logo]))[0] ?? '' };
}

export async function lineeProdotto({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.lineeProdotto>> {
  return {
    linee: await ctx.db.rows(
      sql`select codice_linea, descrizione from linee_prodotto order by descrizione, codice_linea limit 1000`,
    ),
  };
}

export const storicoMarchi = ({
  ctx,
  input: { codiceAzienda, primaDi },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.storicoMarchi>;
}): Promise<ReplyOf<typeof contract.storicoMarchi>> =>
  readLogPage(ctx.db, { tabelle: ['aziende'], chiave: codiceAzienda ?? null, primaDi });
