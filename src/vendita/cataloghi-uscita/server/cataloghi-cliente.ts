import { createHash, randomBytes } from 'node:crypto';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import type { Tickets } from '#platform/server/files/tickets.ts';
import type { ReadCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { cataloghiMassimi, estensioni, fileTenuti, giorniFile, type Formato } from '../rules.ts';
import { chiaveVale, rispondeAncora } from './risponde-ancora.ts';

type Riga = ReplyOf<typeof contract.elencoCataloghiUscita>['righe'][number];

const tabella = 'cataloghi_uscita';
export const riga = (id: number) => ({ tabella, chiave: String(id) });

interface Letta extends Omit<Riga, 'file' | 'indirizzo' | 'chiaveCreata' | 'chiaveDi' | 'ultimoUso'> {
  /** Null: a member of our staff. */
  readonly chiaveDi: string | null;
  readonly chiaveCreata: Date | null;
  readonly ultimoUso: Date | null;
  readonly file: readonly Omit<Riga['file'][number], 'scade'>[];
}

const scadenza = (quando: Date): Date => new Date(addDays(oggiInItalia(quando), giorniFile));

export const indirizzoDi = (base: string, id: number): string => `${base}/cataloghi-uscita/${id}`;

export const elencoCataloghiUscita =
  (base: () => string) =>
  async ({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.elencoCataloghiUscita>> => {
    const cliente = clienteDi(ctx.actor);
    const cataloghi = await ctx.db.rows<Letta>(sql`
      select c.id, c.nome, c.formato, c.notte, c.attivo, c.chiave_creata, c.ultimo_uso, c.versione, ${chiaveVale} as chiave_vale,
        ${rispondeAncora(sql`c.id_utente`)} as notte_vale,
        (select trim(u.nome || ' ' || u.cognome) from utenti u
          where u.id = coalesce(c.chiave_utente, c.id_utente) and u.ruolo = 1) as chiave_di,
        case when l.stato in ('in coda', 'in corso') then l.id end as lavoro,
        case when l.stato = 'non riuscito' then l.errore else '' end as errore,
        case when c.consegna_indirizzo is not null then jsonb_build_object('indirizzo', c.consegna_indirizzo, 'utente', c.consegna_utente,
          'host', c.consegna_host, 'numero', c.consegna_numero, 'errore', c.consegna_errore,
          'quando', to_char(c.consegna_quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as consegna,
        coalesce((select jsonb_agg(jsonb_build_object('numero', f.numero, 'byte', f.byte, 'articoli', f.articoli, 'nuovi', f.nuovi,
            'cambiati', f.cambiati, 'tolti', f.tolti, 'quando', f.quando) order by f.numero desc)
          from (select g.* from cataloghi_uscita_file g where g.id_catalogo = c.id order by g.numero desc limit ${fileTenuti}) f), '[]') as file
      from cataloghi_uscita c left join lavori_lunghi l on l.id = c.id_lavoro
      where c.cod_anagrafica = ${cliente} order by c.id limit ${cataloghiMassimi}`);
    const ora = (data: Date | null): string | null => data?.toISOString() ?? null;
    return {
      totale: cataloghi.length,
      righe: cataloghi.map(({ chiaveCreata, chiaveDi, ultimoUso, file, ...una }) => ({
        ...una,
        chiaveCreata: ora(chiaveCreata),
        chiaveDi: chiaveCreata ? (chiaveDi ?? azienda.ragioneSociale) : '',
        ultimoUso: ora(ultimoUso),
        indirizzo: indirizzoDi(base(), una.id),
        file: file.map(({ quando, ...uno }) => ({
          ...uno,
          quando: new Date(quando).toISOString(),
          scade: scadenza(new Date(quando)).toISOString(),
        })),
      })),
    };
  };

interface Tenuto {
  readonly nome: string;
  readonly formato: Formato;
  readonly notte: boolean;
  readonly attivo: boolean;
  readonly idLavoro: number | null;
  readonly versione: number;
}

/** Locks the catalogue; 404 for another customer's. */
export async function tieni({ tx, actor }: Pick<WriteCtx, 'tx' | 'actor'>, id: number): Promise<Tenuto> {
  const tenuto = await tx.one<Tenuto>(sql`
    select c.nome, c.formato, c.notte, c.attivo, c.id_lavoro, c.versione from cataloghi_uscita c
    where c.id = ${id} and c.cod_anagrafica = ${clienteDi(actor)} for update`);
  if (!tenuto) throw notFound('Catalogo in uscita non trovato.');
  return tenuto;
}

export const salvaCatalogoUscita: Verb<typeof contract.salvaCatalogoUscita> = async ({ ctx, input }) => {
  const { id, versione, nome, formato, notte } = input;
  if (!id) return aggiungi(ctx, { nome, formato, notte });
  const prima = await tieni(ctx, id);
  const { attivo: _attivo, idLavoro: _lavoro, ...present } = prima;
  controllaVersione(ctx, id, { versione, adesso: prima.versione, present });
  await ctx.tx.run(sql`
    update cataloghi_uscita set nome = ${nome}, formato = ${formato}, notte = ${notte}, versione = versione + 1,
      id_utente = ${ctx.actor.idUtente}::int, chiave_utente = coalesce(chiave_utente, id_utente)
    where id = ${id}`);
  // After a change of format the next file contains all articles.
  if (formato !== prima.formato) await ctx.tx.run(sql`delete from cataloghi_uscita_file where id_catalogo = ${id}`);
  ctx.log({
    ...riga(id),
    operazione: 'edit',
    prima: { nome: prima.nome, formato: prima.formato, notte: prima.notte },
    dopo: { nome, formato, notte },
  });
  return { id };
};

/** Refuses with the present state if the catalogue changed since it was read. */
export function controllaVersione(
  ctx: WriteCtx,
  id: number,
  {
    versione,
    adesso,
    present,
  }: { readonly versione: number | undefined; readonly adesso: number; readonly present: object },
): void {
  if (versione === undefined) logUncheckedEdit(ctx, tabella, String(id));
  else if (versione !== adesso) throw conflict('Il catalogo è stato cambiato da un’altra persona.', { present });
}

async function aggiungi(
  { tx, actor, now, log }: WriteCtx,
  dopo: Pick<InputOf<typeof contract.salvaCatalogoUscita>, 'nome' | 'formato' | 'notte'>,
): Promise<{ id: number }> {
  const cliente = clienteDi(actor);
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`cataloghi_uscita ${cliente}`}))`);
  const nuovo = await tx.one<{ id: number }>(sql`
    insert into cataloghi_uscita (cod_anagrafica, nome, formato, notte, id_utente, creato)
    select ${cliente}, ${dopo.nome}, ${dopo.formato}, ${dopo.notte}, ${actor.idUtente}::int, ${now}::timestamptz
    where (select count(*) from cataloghi_uscita c where c.cod_anagrafica = ${cliente}) < ${cataloghiMassimi}::int
    returning id`);
  if (!nuovo) throw breaksRule(`I cataloghi in uscita possono essere al massimo ${cataloghiMassimi}.`);
  log({ ...riga(nuovo.id), operazione: 'add', dopo });
  return nuovo;
}

export const fermaCatalogoUscita: Verb<typeof contract.fermaCatalogoUscita> = async ({
  ctx,
  input: { id, attivo },
}) => {
  const prima = await tieni(ctx, id);
  await ctx.tx.run(sql`update cataloghi_uscita set attivo = ${attivo} where id = ${id}`);
  ctx.log({ ...riga(id), operazione: 'edit', prima: { attivo: prima.attivo }, dopo: { attivo } });
  return 'OK' as const;
};

export const eliminaCatalogoUscita: Verb<typeof contract.eliminaCatalogoUscita> = async ({ ctx, input: { id } }) => {
  const { nome, formato, notte } = await tieni(ctx, id);
  await ctx.tx.run(sql`delete from cataloghi_uscita where id = ${id}`);
  await ctx.tx.run(sql`delete from cataloghi_uscita_letti where id_catalogo = ${id}`);
  ctx.log({ ...riga(id), operazione: 'delete', prima: { nome, formato, notte } });
  return 'OK' as const;
};

export const improntaDi = (chiave: string): string => createHash('sha256').update(chiave).digest('hex');

export const chiaveCatalogoUscita: Verb<typeof contract.chiaveCatalogoUscita> = async ({ ctx, input: { id } }) => {
  await tieni(ctx, id);
  const chiave = `catalogo_${randomBytes(32).toString('base64url')}`;
  await ctx.tx.run(sql`
    update cataloghi_uscita set impronta = ${improntaDi(chiave)}, chiave_creata = ${ctx.now}, chiave_utente = ${ctx.actor.idUtente}::int,
      ultimo_uso = null
    where id = ${id}`);
  ctx.log({ ...riga(id), operazione: 'edit', note: 'chiave nuova' });
  return { chiave };
};

export const ritiraChiaveCatalogoUscita: Verb<typeof contract.ritiraChiaveCatalogoUscita> = async ({
  ctx,
  input: { id },
}) => {
  await tieni(ctx, id);
  await ctx.tx.run(
    sql`update cataloghi_uscita set impronta = null, chiave_creata = null, chiave_utente = null where id = ${id}`,
  );
  ctx.log({ ...riga(id), operazione: 'edit', note: 'chiave ritirata' });
  return 'OK' as const;
};

export const nomeFile = ({ nome, formato }: { readonly nome: string; readonly formato: Formato }): string =>
  `${nome}.${estensioni[formato]}`;

export async function scaricaCatalogoUscita(
  { tickets, base }: { readonly tickets: Tickets; readonly base: string },
  { actor, db, now }: { readonly actor: ReadCtx['actor']; readonly db: Sql; readonly now: Date },
  { id, numero }: InputOf<typeof contract.scaricaCatalogoUscita>,
): Promise<ReplyOf<typeof contract.scaricaCatalogoUscita>> {
  const file = await db.one<{ chiave: string; nome: string; formato: Formato }>(sql`
    select f.chiave, c.nome, c.formato from cataloghi_uscita_file f join cataloghi_uscita c on c.id = f.id_catalogo
    where c.id = ${id} and c.cod_anagrafica = ${clienteDi(actor)} and f.numero = ${numero}`);
  if (!file) throw notFound('Il file non c’è più: preparare il catalogo di nuovo.');
  return {
    indirizzo: `${base}${tickets.issue(file.chiave, now)}?nome=${encodeURIComponent(nomeFile(file))}`,
  };
}
