import type { InputOf } from '#platform/contract/call.ts';
import { nonPerdere } from '#parti/non-perdere.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { prezziNelDatabase } from '#prodotto/articolo/server/index.ts';
import { nonInAssortimento } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import {
  dateFra,
  giorniRitardo,
  ricorrentiMassimi,
  rifiutiRicorrente,
  rifiutoCambio,
  type Ritmo,
  type StatoData,
} from '../rules.ts';
import { conNoteTenute, nuoviNumeri, righeDi, tieniQuantita } from './righe-tenute.ts';

type Campi = InputOf<typeof contract.nuovoRicorrente>;

interface Tenuto extends Ritmo {
  readonly codAnagrafica: string;
  readonly nome: string;
  readonly riferimento: string;
  readonly attivo: boolean;
  readonly versione: number;
}

const chiave = (id: number) => ({ tabella: 'ordini_ricorrenti', chiave: String(id) });

/**
 * Locks it; staff without a selected customer may change any. Orders count against the limits of the user who set it
 * up, so a user with limits changes only his own.
 */
async function blocca({ tx, actor }: WriteCtx, id: number): Promise<Tenuto> {
  const suo = actor.ruolo === 1 ? clienteDi(actor) : actor.codAnagrafica;
  const trovato = await tx.one<Tenuto & { idUtente: number }>(sql`
    select r.cod_anagrafica, r.nome, r.riferimento, r.ogni::int as ogni, r.giorno::int as giorno, r.dal, r.al, r.trasporto, r.prog_indirizzo, r.attivo, r.versione, r.id_utente from ordini_ricorrenti r
    where r.id = ${id} and (${suo}::text is null or r.cod_anagrafica = ${suo}) for update`);
  if (!trovato) throw notFound();
  const { idUtente, ...tenuto } = trovato;
  if (actor.ruolo === 1 && idUtente !== actor.idUtente && (await conLimiti(tx, actor.idUtente)))
    throw conflict('Lo cambia chi l’ha impostato, o chi ordina senza limiti.');
  return tenuto;
}

const conLimiti = async (tx: Tx, idUtente: number | null): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as uno from utenti u
    where u.id = ${idUtente}::int and (u.limite_ordine is not null or u.limite_mese is not null or u.indirizzi <> '{}')`)) !==
  undefined;

async function verifica(
  { tx, actor }: WriteCtx,
  codAnagrafica: string,
  campi: Campi,
  oggi: string | null,
): Promise<void> {
  const errors = Object.entries(rifiutiRicorrente(campi, oggi)).map(([path, message]) => ({ path, message }));
  const { trasporto, progIndirizzo } = campi;
  const indirizzo =
    trasporto === 'ritiro' ||
    (progIndirizzo !== null &&
      (await tx.one(sql`
        select 1 as uno from indirizzi i where i.cod_anagrafica = ${codAnagrafica} and i.prog = ${progIndirizzo} and not i.eliminato
        and not exists (select 1 from utenti u where u.id = ${actor.idUtente}::int and u.ruolo = 1 and u.indirizzi <> '{}' and i.prog <> all(u.indirizzi))`)));
  if (!indirizzo) errors.push({ path: 'progIndirizzo', message: 'Selezionare l’indirizzo per la consegna.' });
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
}

interface Quantita {
  readonly path: string;
  readonly cdArticolo: string;
  readonly qta: number;
}

async function verificaQuantita(tx: Tx, quantita: readonly Quantita[]): Promise<void> {
  const unita = await tx.rows<{ cdArticolo: string; unMisura: string }>(sql`
    select a.cd_articolo, a.un_misura from articoli a where a.cd_articolo = any(${quantita.map(({ cdArticolo }) => cdArticolo)}::text[]) limit 1000`);
  const di = new Map(unita.map(({ cdArticolo, unMisura }) => [cdArticolo, unMisura]));
  const errors = quantita.flatMap(({ path, cdArticolo, qta }) => {
    const message = verificaDecimali(qta, di.get(cdArticolo) ?? '');
    return message === null ? [] : [{ path, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 100) });
}

/** Other obstacles may disappear before the date; the agreed assortment will not. */
async function verificaAssortimento(
  { tx, now }: WriteCtx,
  codAnagrafica: string,
  righe: Campi['righe'],
): Promise<void> {
  const voci = await prezziNelDatabase(tx, {
    codAnagrafica,
    data: oggiInItalia(now),
    righe: righe.map(({ cdArticolo, qta }) => ({ cdArticolo, quantita: qta })),
  });
  const errors = righe.flatMap(({ cdArticolo }, i) =>
    voci[i]?.fuoriAssortimento ? [{ path: `righe.${i}.cdArticolo`, message: nonInAssortimento(cdArticolo) }] : [],
  );
  if (errors[0]) throw breaksRule(errors[0].message, { errors: errors.slice(0, 100) });
}

async function scriviRighe(tx: Tx, id: number, righe: Campi['righe']): Promise<void> {
  const colonne = {
    riga: 'numeric',
    cdArticolo: 'text',
    qta: 'numeric',
    riferimento: 'text',
    note: 'text',
    configurazione: 'text',
    rigaOrdCliente: 'text',
  } as const;
  await verificaQuantita(
    tx,
    righe.map(({ cdArticolo, qta }, i) => ({ path: `righe.${i}.qta`, cdArticolo, qta })),
  );
  const numerate = righe.map((riga, i) => ({ riga: i + 1, ...riga }));
  await tx.run(sql`delete from ordini_ricorrenti_righe where id_ricorrente = ${id}`);
  await tx.run(sql`
    insert into ordini_ricorrenti_righe (id_ricorrente, riga, cd_articolo, qta, riferimento, note, configurazione, riga_ord_cliente)
    select ${id}, d.riga::int, d.cd_articolo, d.qta, d.riferimento, d.note, d.configurazione, d.riga_ord_cliente from ${tableOf(colonne, numerate)} d`);
}

/** Past dates without a row would be made up for, so they are stored as skipped. */
async function lasciaPassate({ tx, now }: WriteCtx, id: number, ritmo: Ritmo): Promise<void> {
  const oggi = oggiInItalia(now);
  await tx.run(sql`
    insert into ordini_ricorrenti_date (id_ricorrente, giorno, stato, quando)
    select ${id}, d.giorno, 'saltato', ${now} from unnest(${dateFra(ritmo, addDays(oggi, -giorniRitardo), oggi)}::date[]) as d (giorno)
    on conflict (id_ricorrente, giorno) do nothing`);
}

export const nuovoRicorrente: Verb<typeof contract.nuovoRicorrente> = async ({ ctx, input }) => {
  const { nome, ogni, giorno, dal, al, trasporto, progIndirizzo, riferimento, righe } = input;
  const cliente = clienteDi(ctx.actor);
  await verifica(ctx, cliente, input, oggiInItalia(ctx.now));
  await verificaAssortimento(ctx, cliente, righe);
  const nuovo = await ctx.tx.one<{ id: number }>(sql`
    insert into ordini_ricorrenti (cod_anagrafica, nome, ogni, giorno, dal, al, trasporto, prog_indirizzo, riferimento, id_utente, creato)
    select ${cliente}, ${nome}, ${ogni}, ${giorno}, ${dal}::date, ${al}::date, ${trasporto}, ${trasporto === 'ritiro' ? null : progIndirizzo}::int, ${riferimento},
      ${ctx.actor.idUtente}::int, ${ctx.now}::timestamptz
    where (select count(*) from ordini_ricorrenti r where r.cod_anagrafica = ${cliente}) < ${ricorrentiMassimi}::int
    returning id`);
  if (!nuovo) throw breaksRule(`Gli ordini ricorrenti possono essere al massimo ${ricorrentiMassimi}.`);
  await scriviRighe(ctx.tx, nuovo.id, righe);
  ctx.log({ ...chiave(nuovo.id), operazione: 'add', dopo: { ...input, righe: righe.length } });
  return nuovo;
};

export const modificaRicorrente: Verb<typeof contract.modificaRicorrente> = async ({ ctx, input }) => {
  const { id, versione, nome, ogni, giorno, dal, al, trasporto, progIndirizzo, righe } = input;
  const prima = await blocca(ctx, id);
  const riferimento = nonPerdere(ctx.actor, input.riferimento, prima.riferimento);
  if (versione !== undefined && prima.versione !== versione)
    throw conflict('L’ordine ricorrente è stato modificato da un altro utente.', { present: prima });
  await verifica(ctx, prima.codAnagrafica, input, null);
  await verificaAssortimento(ctx, prima.codAnagrafica, righe);
  // Orders are made for the customer's user who saved it last; after a change by staff the user stays.
  const chi = ctx.actor.ruolo === 1 ? ctx.actor.idUtente : null;
  await ctx.tx.run(sql`
    update ordini_ricorrenti set id_utente = coalesce(${chi}::int, id_utente), nome = ${nome}, ogni = ${ogni}, giorno = ${giorno}, dal = ${dal}::date, al = ${al}::date, trasporto = ${trasporto},
      prog_indirizzo = ${trasporto === 'ritiro' ? null : progIndirizzo}::int, riferimento = ${riferimento}, versione = versione + 1
    where id = ${id}`);
  const vecchie = await righeDi(ctx.tx, id);
  await scriviRighe(ctx.tx, id, conNoteTenute(ctx.actor, vecchie, righe));
  const oggi = oggiInItalia(ctx.now);
  const sue = dateFra(input, oggi, addDays(oggi, 366));
  await ctx.tx.run(sql`
    delete from ordini_ricorrenti_date t where t.id_ricorrente = ${id} and t.stato in ('annunciato', 'saltato') and t.giorno >= ${oggi}::date and t.giorno <> all(${sue}::date[])`);
  await tieniQuantita(ctx.tx, id, nuoviNumeri(vecchie, righe));
  await lasciaPassate(ctx, id, input);
  ctx.log({ ...chiave(id), operazione: 'edit', prima: { ...prima, righe: vecchie }, dopo: input });
  return 'OK' as const;
};

export const eliminaRicorrente: Verb<typeof contract.eliminaRicorrente> = async ({ ctx, input: { id } }) => {
  const prima = await blocca(ctx, id);
  const righe = await righeDi(ctx.tx, id);
  await ctx.tx.run(sql`delete from ordini_ricorrenti where id = ${id}`);
  ctx.log({ ...chiave(id), operazione: 'delete', prima: { ...prima, righe } });
  return 'OK' as const;
};

export const fermaRicorrente: Verb<typeof contract.fermaRicorrente> = async ({ ctx, input: { id, attivo } }) => {
  const prima = await blocca(ctx, id);
  await ctx.tx.run(
    sql`update ordini_ricorrenti set attivo = ${attivo}, versione = versione + 1 where id = ${id} and attivo <> ${attivo}`,
  );
  if (attivo && !prima.attivo) {
    await lasciaPassate(ctx, id, prima);
    // Dates with quantities of their own are kept during the pause.
    await ctx.tx.run(sql`
      update ordini_ricorrenti_date t set stato = 'saltato' where t.id_ricorrente = ${id} and t.stato = 'annunciato' and t.giorno <= ${oggiInItalia(ctx.now)}::date`);
  }
  if (!attivo)
    await ctx.tx.run(
      sql`delete from ordini_ricorrenti_date t where t.id_ricorrente = ${id} and t.stato = 'annunciato' and t.quantita is null`,
    );
  ctx.log({ ...chiave(id), operazione: 'edit', prima: { attivo: prima.attivo }, dopo: { attivo } });
  return 'OK' as const;
};

/** Locks it; null if nothing is stored for the date. */
const bloccaData = (tx: Tx, id: number, giorno: string) =>
  tx.one<{ stato: StatoData }>(
    sql`select t.stato from ordini_ricorrenti_date t where t.id_ricorrente = ${id} and t.giorno = ${giorno}::date for update`,
  );

export const cambiaData: Verb<typeof contract.cambiaData> = async ({ ctx, input: { id, giorno, salta, quantita } }) => {
  const ricorrente = await blocca(ctx, id);
  if (dateFra(ricorrente, giorno, giorno).length === 0) throw notFound('La data non è di questo ordine ricorrente.');
  const data = await bloccaData(ctx.tx, id, giorno);
  const rifiuto = rifiutoCambio(data?.stato ?? null, giorno, oggiInItalia(ctx.now));
  if (rifiuto !== null) throw conflict(rifiuto);
  const ci = await ctx.tx.rows<{ riga: number; cdArticolo: string }>(
    sql`select x.riga, x.cd_articolo from ordini_ricorrenti_righe x where x.id_ricorrente = ${id}`,
  );
  const note = new Map(ci.map(({ riga, cdArticolo }) => [riga, cdArticolo]));
  await verificaQuantita(
    ctx.tx,
    quantita.map(({ riga, qta }, i) => ({ path: `quantita.${i}.qta`, cdArticolo: note.get(riga) ?? '', qta })),
  );
  const scelte = Object.fromEntries(quantita.filter(({ riga }) => note.has(riga)).map(({ riga, qta }) => [riga, qta]));
  if (!salta && note.size > 0 && [...note.keys()].every((riga) => scelte[riga] === 0))
    throw breaksRule('Senza quantità: saltare la data.', {
      errors: [{ path: 'quantita', message: 'Saltare la data.' }],
    });
  const scritte = quantita.length === 0 ? null : JSON.stringify(scelte);
  // An unchanged date needs no row before it is announced.
  if (!salta && scritte === null && data?.stato !== 'annunciato')
    await ctx.tx.run(
      sql`delete from ordini_ricorrenti_date t where t.id_ricorrente = ${id} and t.giorno = ${giorno}::date`,
    );
  else
    await ctx.tx.run(sql`
      insert into ordini_ricorrenti_date (id_ricorrente, giorno, stato, quantita, quando)
      values (${id}, ${giorno}::date, ${salta ? 'saltato' : 'annunciato'}, ${scritte}::jsonb, ${ctx.now})
      on conflict (id_ricorrente, giorno) do update set stato = excluded.stato, quantita = excluded.quantita, quando = excluded.quando`);
  ctx.log({ ...chiave(id), operazione: 'edit', dopo: { giorno, salta, quantita } });
  return 'OK' as const;
};

export const riprovaData: Verb<typeof contract.riprovaData> = async ({ ctx, input: { id, giorno } }) => {
  await blocca(ctx, id);
  const data = await bloccaData(ctx.tx, id, giorno);
  if (!data) throw notFound();
  const tardi = giorno < addDays(oggiInItalia(ctx.now), -giorniRitardo);
  if (data.stato === 'saltato' || tardi) throw conflict('Si riprova una data non riuscita, entro una settimana.');
  await ctx.tx.run(sql`
    update ordini_ricorrenti_date t set stato = 'annunciato', esito = '', quando = ${ctx.now}
    where t.id_ricorrente = ${id} and t.giorno = ${giorno}::date and t.stato = 'non riuscito'`);
  ctx.log({ ...chiave(id), operazione: 'edit', dopo: { giorno, riprova: true } });
  return 'OK' as const;
};
