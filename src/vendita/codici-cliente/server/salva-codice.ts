import { breaksRule, conflict, notFound, type Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type { LogEntry } from '#platform/server/log/operation-log.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { nonPerdere } from '#parti/non-perdere.ts';
import { articoloVisibile } from '#prodotto/articolo/server/index.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveDi, codiciMassimi, nostroCodice, verificaCodice } from '../rules.ts';
import { leggiCodice, type Riga } from './elenco-codici.ts';

const segna = (ctx: WriteCtx, codice: string, voce: Omit<LogEntry, 'tabella' | 'chiave'>): void =>
  ctx.log({ tabella: 'codici_cliente', chiave: `${clienteDi(ctx.actor)}/${chiaveDi(codice)}`, ...voce });
const campi = ({ codice, cdArticolo, descrizione }: Pick<Riga, 'codice' | 'cdArticolo' | 'descrizione'>) => ({
  codice,
  cdArticolo,
  descrizione,
});
const giaPreso = (riga: Riga): Refusal =>
  conflict(`«${riga.codice}» è già il codice di ${mostraCodiceArticolo(riga.cdArticolo)} ${riga.nostra}`.trim() + '.', {
    present: riga,
  });

async function verifica({ tx, actor }: WriteCtx, codice: string, cdArticolo: string): Promise<void> {
  const frase = verificaCodice(codice);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'codice', message: frase }] });
  await articoloVisibile({ db: tx, actor }, cdArticolo);
  // One of our own article codes always means our article.
  const nostro = await tx.one(sql`
    select 1 as uno from articoli a where (regexp_replace(upper(a.cd_articolo), '[^A-Z0-9]', '', 'g') collate "C") = ${chiaveDi(codice)} and a.cd_articolo <> ${cdArticolo} limit 1`);
  if (nostro) throw breaksRule(nostroCodice, { errors: [{ path: 'codice', message: nostroCodice }] });
}

export const nuovoCodice: Verb<typeof contract.nuovoCodice> = async ({ ctx, input }) => {
  const { codice, cdArticolo, descrizione } = input;
  const cliente = clienteDi(ctx.actor);
  await verifica(ctx, codice, cdArticolo);
  const nuovo = await ctx.tx
    .one<{ id: number }>(
      sql`
        insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato, id_utente)
        select ${cliente}, ${codice}, ${chiaveDi(codice)}, ${cdArticolo}, ${descrizione}, ${ctx.now}, ${ctx.actor.idUtente}::int
        where (select count(*) from codici_cliente k where k.cod_anagrafica = ${cliente}) < ${codiciMassimi}::int
        on conflict (cod_anagrafica, chiave) do nothing returning id`,
    )
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? clienteInesistente() : error;
    });
  const riga = await leggiCodice(ctx.tx, cliente, sql`k.chiave = ${chiaveDi(codice)}`);
  if (!riga) throw breaksRule('I codici possono essere al massimo 20.000.');
  if (!nuovo && (riga.cdArticolo !== cdArticolo || riga.descrizione !== descrizione)) throw giaPreso(riga);
  segna(ctx, codice, { operazione: nuovo ? 'add' : 'edit', dopo: campi(riga) });
  return riga;
};

export const modificaCodice: Verb<typeof contract.modificaCodice> = async ({ ctx, input }) => {
  const { id, codice, cdArticolo, versione } = input;
  const cliente = clienteDi(ctx.actor);
  const prima = await leggiCodice(ctx.tx, cliente, sql`k.id = ${id} for update of k`);
  if (!prima) throw notFound();
  const descrizione = nonPerdere(ctx.actor, input.descrizione, prima.descrizione);
  const nuovi = campi({ codice, cdArticolo, descrizione });
  if (JSON.stringify(campi(prima)) === JSON.stringify(nuovi)) {
    segna(ctx, codice, { operazione: 'edit', dopo: nuovi });
    return prima;
  }
  if (versione !== undefined && prima.versione !== versione)
    throw conflict('Il codice è stato modificato da un altro utente.', { present: prima });
  await verifica(ctx, codice, cdArticolo);
  const altro = await leggiCodice(ctx.tx, cliente, sql`k.chiave = ${chiaveDi(codice)} and k.id <> ${id}`);
  if (altro) throw giaPreso(altro);
  await ctx.tx
    .run(sql`
      update codici_cliente set codice = ${codice}, chiave = ${chiaveDi(codice)}, cd_articolo = ${cdArticolo}, descrizione = ${descrizione}, versione = versione + 1
      where id = ${id}`)
    .catch((error: unknown) => {
      throw codeOf(error) === '23505' ? conflict(`«${codice}» è già un codice.`) : error;
    });
  segna(ctx, codice, { operazione: 'edit', prima: campi(prima), dopo: nuovi });
  const dopo = await leggiCodice(ctx.tx, cliente, sql`k.id = ${id}`);
  if (!dopo) throw notFound();
  return dopo;
};

export const eliminaCodice: Verb<typeof contract.eliminaCodice> = async ({ ctx, input: { id } }) => {
  const cliente = clienteDi(ctx.actor);
  const prima = await leggiCodice(ctx.tx, cliente, sql`k.id = ${id} for update of k`);
  if (!prima) throw notFound();
  await ctx.tx.run(sql`delete from codici_cliente where id = ${id}`);
  segna(ctx, prima.codice, { operazione: 'delete', prima: campi(prima) });
  return 'OK' as const;
};

/** Deletes the proposal in either case. */
export const decidiCodice: Verb<typeof contract.decidiCodice> = async ({ ctx, input }) => {
  const { codice, cdArticolo, tieni } = input;
  const cliente = clienteDi(ctx.actor);
  const chiave = chiaveDi(codice);
  const oggi = await leggiCodice(ctx.tx, cliente, sql`k.chiave = ${chiave} for update of k`);
  const tolta = await ctx.tx.one(sql`
    delete from codici_cliente_proposti p where p.cod_anagrafica = ${cliente} and p.chiave = ${chiave} and p.cd_articolo = ${cdArticolo} returning 1 as una`);
  // A repeat of the same decision succeeds.
  if (!tolta && (!oggi || tieni !== (oggi.cdArticolo === cdArticolo))) throw notFound();
  const cambia = tolta && oggi && tieni;
  if (cambia)
    await ctx.tx.run(
      sql`update codici_cliente set cd_articolo = ${cdArticolo}, versione = versione + 1 where id = ${oggi.id}`,
    );
  segna(ctx, codice, {
    operazione: 'edit',
    ...(cambia && { prima: campi(oggi) }),
    dopo: { cdArticolo, tieni },
    note: 'deciso dopo un ordine',
  });
  return 'OK' as const;
};
