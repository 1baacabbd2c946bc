import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { refuseUnknown } from '#platform/server/db/known-filters.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { holdLane } from '#platform/server/outside/lane.ts';
import { sayCall } from '#platform/server/outside/read-calls.ts';
import type * as contract from '../contract.ts';
import { rifiutoAnnulla, rifiutoRistampa, type StatoStampa } from '../rules.ts';
import { modelli, type TipoEtichetta } from '../rules/modelli-etichette.ts';
import { densita } from '../rules/zpl.ts';
import { manda, stampanteDi } from './accoda-etichette.ts';
import type { Stampanti } from './stampanti-parts.ts';
import { stampe } from './stampe.ts';

type Elenco = ReplyOf<typeof contract.elencoEtichette>;

export async function elencoStampanti(
  { db }: ReadCtx,
  { elenco }: Stampanti,
): Promise<ReplyOf<typeof contract.elencoStampanti>> {
  const code = await db.rows<{ stampante: string; inCoda: number; motivo: string }>(sql`
    select stampante, count(*)::int as in_coda, max(messaggio) as motivo from etichette_stampe
    where stato in ('in coda', 'in stampa') group by stampante`);
  return {
    stampanti: elenco.map(({ nome, canale, densita: punti }) => {
      const coda = code.find(({ stampante }) => stampante === nome);
      return { nome, canale, densita: punti, inCoda: coda?.inCoda ?? 0, motivo: coda?.motivo ?? '' };
    }),
  };
}

export async function elencoEtichette(
  { db }: ReadCtx,
  { elenco }: Pick<Stampanti, 'elenco'>,
  { stampante, stato, pagina }: InputOf<typeof contract.elencoEtichette>,
): Promise<Elenco> {
  const lette = await db.rows<Omit<Elenco['righe'][number], 'chiesta'> & { chiesta: Date; totale: number }>(sql`
    select id, stampante, tipo, chiave, copie, stato, messaggio, utente, chiesta, count(*) over () as totale from etichette_stampe
    where (${stampante} = '' or stampante = ${stampante}) and (${stato ?? null}::text is null or stato = ${stato ?? null})
    order by id desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  if (lette.length === 0 && !elenco.some(({ nome }) => nome === stampante))
    await refuseUnknown(db, [
      {
        path: 'stampante',
        value: stampante,
        known: sql`select from etichette_stampe where stampante = ${stampante}`,
        message: 'Stampante non conosciuta.',
      },
    ]);
  return {
    totale: lette[0]?.totale ?? 0,
    righe: lette.map(({ totale: _, chiesta, ...riga }) => ({ ...riga, chiesta: chiesta.toISOString() })),
  };
}

export async function leggiEtichetta(
  { db }: ReadCtx,
  { elenco, disegnatore }: Stampanti,
  id: number,
): Promise<ReplyOf<typeof contract.leggiEtichetta>> {
  const letta = await db.one<{ zpl: string; tipo: TipoEtichetta; stampante: string }>(sql`
    select zpl, tipo, stampante from etichette_stampe where id = ${id}`);
  if (!letta) throw notFound();
  const { larghezza, altezza } = modelli[letta.tipo];
  const punti = densita[elenco.find(({ nome }) => nome === letta.stampante)?.densita ?? '203'];
  return { zpl: letta.zpl, png: await disegnatore.disegna({ zpl: letta.zpl, larghezza, altezza, punti }) };
}

interface Daccapo {
  readonly ctx: WriteCtx;
  readonly input: InputOf<typeof contract.ristampaEtichetta>;
}

interface Mandata {
  readonly stato: StatoStampa;
  readonly stampante: string;
  readonly zpl: string;
}

/** Locks the printer's lane, as printing does. */
async function bloccata({ ctx: { tx }, input: { id } }: Daccapo): Promise<Mandata> {
  const leggi = () =>
    tx.one<Mandata>(sql`select stato, stampante, zpl from etichette_stampe where id = ${id} for update`);
  const dove = await tx.one<{ stampante: string }>(sql`select stampante from etichette_stampe where id = ${id}`);
  if (dove) await holdLane(tx, stampe.name, dove.stampante);
  const letta = dove && (await leggi());
  if (!letta) throw notFound();
  return letta;
}

async function togli({ ctx, input: { id } }: Daccapo, messaggio: string): Promise<void> {
  await ctx.tx.run(sql`update etichette_stampe set stato = 'annullata', messaggio = ${messaggio} where id = ${id}`);
  await sayCall(ctx, stampe, String(id), { stato: 'annullata', message: messaggio });
}

/** Resolves a job with unknown outcome. For a desktop-only printer the ZPL is returned. */
export async function ristampaEtichetta(
  stampanti: Stampanti,
  { ctx, input }: Daccapo,
): Promise<ReplyOf<typeof contract.ristampaEtichetta>> {
  const { stato, stampante: nome, zpl } = await bloccata({ ctx, input });
  const rifiuto = rifiutoRistampa(stato);
  if (rifiuto !== null) throw conflict(rifiuto);
  const { canale } = stampanteDi(stampanti, nome);
  if (stato === 'da verificare') await togli({ ctx, input }, 'Ristampata');
  const nuove = await ctx.tx.rows<{ id: number }>(sql`
    insert into etichette_stampe (stampante, tipo, chiave, copie, zpl, stato, id_utente, utente, chiesta)
    select stampante, tipo, chiave, copie, zpl, ${canale === 'programma' ? 'stampata' : 'in coda'}, ${ctx.actor.idUtente}::int, ${ctx.actor.nome}, ${ctx.now}
    from etichette_stampe where id = ${input.id} returning id`);
  ctx.log('add etichette', nome, { note: `ristampa di ${input.id}` });
  if (canale === 'programma') return { programma: [{ stampante: nome, zpl }] };
  await manda(ctx, nome, nuove);
  return { programma: [] };
}

export async function annullaEtichetta({ ctx, input }: Daccapo): Promise<'OK'> {
  const { stato, stampante } = await bloccata({ ctx, input });
  const rifiuto = rifiutoAnnulla(stato);
  if (rifiuto !== null) throw conflict(rifiuto);
  await togli({ ctx, input }, '');
  ctx.log('delete etichette', stampante, { note: `annullata ${input.id}` });
  return 'OK';
}
