import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { doppioni } from '../rules.ts';

type Mappa = ReplyOf<typeof contract.mappaRete>;
type Dispositivo = ReplyOf<typeof contract.leggiDispositivo>;

const dispositivi = sql`
  select d.*, exists (select 1 from dispositivi_immagini i where i.id_dispositivo = d.id) as con_immagine from dispositivi d`;

const ordinamenti = {
  ip: sql`regexp_replace(regexp_replace(d.ip, '(\\d+)', '00\\1', 'g'), '0*(\\d{3})', '\\1', 'g')`,
  nome: sql`lower(d.nome)`,
  tipo: sql`d.tipo`,
  nomeUtente: sql`lower(d.nome_utente)`,
  switch: sql`lower(d.switch)`,
  portaSwitch: sql`lpad(ltrim(d.porta_switch, '0'), 20, '0')`,
  patchPanel: sql`lower(d.patch_panel)`,
  portaPatchPanel: sql`lpad(ltrim(d.porta_patch_panel, '0'), 20, '0')`,
  pozzetto: sql`lower(d.pozzetto)`,
  portaPozzetto: sql`lpad(ltrim(d.porta_pozzetto, '0'), 20, '0')`,
};

export const elencoDispositivi: Verb<typeof contract.elencoDispositivi> = async ({
  ctx,
  input: { cerca, tipo, doppi, ordina, pagina },
}) => {
  const detti = await doppioniDi(ctx);
  const righe = await ctx.db.rows<Dispositivo & { totale: number }>(sql`
    select t.*, count(*) over () as totale from (${dispositivi}) t join dispositivi d on d.id = t.id
    where (${tipo ?? null}::text is null or d.tipo = ${tipo ?? null}) and (${doppi} = '0' or d.id = any(${[...detti.keys()]}::int[]))
      and position(lower(${cerca}) in lower(concat_ws(' ', d.ip, d.mac, d.seriale, d.imei, d.os, d.nome, d.tipo, d.switch, d.porta_switch, d.patch_panel,
        d.porta_patch_panel, d.pozzetto, d.porta_pozzetto, d.nome_utente, d.fornitore, d.localizzazione, d.note))) > 0
    ${orderBy(ordina, ordinamenti, sql`d.id`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }) => ({ ...riga, doppione: detti.get(riga.id) ?? '' })),
  };
};

export async function mappaRete(ctx: ReadCtx): Promise<Mappa> {
  const detti = await doppioniDi(ctx);
  const porte = await ctx.db.rows<Omit<Mappa['porte'][number], 'doppione'>>(sql`
    select d.id, d.nome, d.tipo, d.nome_utente, d.ip, d.switch, d.porta_switch, d.patch_panel, d.porta_patch_panel, d.pozzetto, d.porta_pozzetto
    from dispositivi d where d.switch <> '' order by lower(d.switch), lpad(ltrim(d.porta_switch, '0'), 20, '0'), d.nome limit 5000`);
  return { porte: porte.map((porta) => ({ ...porta, doppione: detti.get(porta.id) ?? '' })) };
}

async function doppioniDi(ctx: ReadCtx): Promise<ReadonlyMap<number, string>> {
  return doppioni(
    await ctx.db.rows(sql`
      select d.id, d.nome, d.switch, d.porta_switch, d.patch_panel, d.porta_patch_panel, d.pozzetto, d.porta_pozzetto
      from dispositivi d where d.porta_switch <> '' or d.porta_patch_panel <> '' or d.porta_pozzetto <> '' order by d.id limit 5000`),
  );
}

export async function leggiDispositivo(ctx: ReadCtx, id: number): Promise<Dispositivo> {
  const trovato = await ctx.db.one<Dispositivo>(sql`select * from (${dispositivi}) t where t.id = ${id}`);
  if (!trovato) throw notFound();
  return trovato;
}

export async function leggiImmagine(ctx: ReadCtx, id: number): Promise<string> {
  const trovata = await ctx.db.one<{ tipo: string | null; contenuto: Buffer | null }>(sql`
    select i.tipo, i.contenuto from dispositivi d left join dispositivi_immagini i on i.id_dispositivo = d.id where d.id = ${id}`);
  if (!trovata) throw notFound();
  const { tipo, contenuto } = trovata;
  return contenuto === null ? '' : `data:${tipo};base64,${contenuto.toString('base64')}`;
}

/** Active staff with extensions, and telephone devices by the number in their name. */
export async function elencoTelefoni(ctx: ReadCtx): Promise<ReplyOf<typeof contract.elencoTelefoni>> {
  const voci = await ctx.db.rows<ReplyOf<typeof contract.elencoTelefoni>['voci'][number]>(sql`
    select trim(u.nome || ' ' || u.cognome) as nome, u.num_tel_interno as interno, '' as luogo, 'persona' as tipo
    from utenti u where u.attivo and u.num_tel_interno <> ''
    union all
    select case when d.nome_utente = '' then d.nome else d.nome_utente end, coalesce(substring(d.nome from '\\d{2,}'), ''), d.localizzazione, 'telefono'
    from dispositivi d where d.tipo = 'Telefono'
    order by 1, 2 limit 5000`);
  return { voci };
}
