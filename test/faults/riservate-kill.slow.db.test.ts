import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { fatturaBolle } from '#logistica/preparazione/contract.ts';
import { creaBolla } from '#vendita/documenti/server/index.ts';
import * as resi from '#vendita/resi/contract.ts';
import { liberaRiserva, ordinaPreventivo } from '#vendita/preventivi/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client, insisting, type Client } from './client.ts';
import { bundled, startServer } from './processes.ts';
import { contradictions } from './random-day/agreement.ts';
import { size, timeFor } from './size.ts';

const giri = size(8, 60);
/** The server is killed during each of them in turn: reserving, ordering, releasing, the round with all of them. */
const atti = 4;
const scadute = 6;
const { url, db, store } = await testDatabase();
const filesDir = await mkdtemp(join(tmpdir(), 'cardine-riservate-'));
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
let server = await startServer(file, { url, filesDir });
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(filesDir, { recursive: true, force: true });
});
const origini = () => [server.origin];
const colpisci = async () => {
  await server.end('SIGKILL');
  server = await startServer(file, { url, filesDir });
};
let chiavi = 0;
let ripetute = 0;

interface Riserva {
  readonly cdArticolo: string;
  readonly chi: Client;
  readonly quale: { readonly tipo: 'PC'; readonly anno: number; readonly numero: number };
}

/** Sends twice at once with one key: both get the same answer. */
async function manda<C extends AnyCall>(chi: Client, call: C, input: SentOf<C>) {
  const chiave = { 'idempotency-key': `chiave-riservata-uccisa-${++chiavi}` };
  const una = () => insisting(origini, 0, (origin) => chi.call(origin, call, input, chiave));
  const [prima, seconda] = await Promise.all([una(), una()]);
  ripetute += prima.attempts + seconda.attempts - 2;
  if (prima.status === 200) expect([seconda.status, seconda.reply]).toEqual([200, prima.reply]);
  else expect([prima.status, seconda.status]).toEqual([409, 409]);
  return prima;
}

/** Sends writes concurrently and kills the server meanwhile, at a different moment each time. */
const insieme = async <T>(scritture: readonly Promise<T>[], uccide: boolean, dopo: () => Promise<unknown>) => {
  const [esiti] = await Promise.all([Promise.all(scritture), ...(uccide ? [dopo().then(colpisci)] : [])]);
  return esiti;
};

/** Two clerks want the same four pieces for two customers, and there are no more. */
async function contesa(): Promise<{ cdArticolo: string; clienti: Client[] }> {
  const cdArticolo = await negozio.articolo({ scorta: 4 });
  await db.run(sql`
    insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, quando) values (${cdArticolo}, 4, 'rettifica', 'scaffale', 'apertura', now())`);
  const clienti = await Promise.all([0, 1].map(async () => client(await negozio.cliente(), 4)));
  for (const chi of clienti)
    await insisting(origini, 0, (origin) => chi.call(origin, aggiungiRiga, { cdArticolo, qta: 4 }));
  return { cdArticolo, clienti };
}

async function riserva({ cdArticolo, clienti }: Awaited<ReturnType<typeof contesa>>): Promise<Riserva> {
  const chiesta = {
    tipoDocumento: 'Riserva',
    riservataFino: '2026-03-20',
    trasporto: 'ritiro',
    seManca: 'chiedi',
  } as const;
  const esiti = await Promise.all(clienti.map((chi) => manda(chi, confermaCarrello, chiesta)));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const quale = esiti.findIndex(({ status }) => status === 200);
  const { anno, numero } = esiti[quale]?.reply ?? { anno: 0, numero: 0 };
  return { cdArticolo, chi: clienti[quale] as Client, quale: { tipo: 'PC', anno, numero } };
}

const ordina = ({ chi, quale }: Riserva) => manda(chi, ordinaPreventivo, quale);
const libera = ({ chi, quale }: Riserva) => manda(chi, liberaRiserva, quale);

/** Advances to the day after the reservations end and runs the round. */
async function scadono(riserve: readonly Riserva[]): Promise<void> {
  await db.run(sql`
    update documenti d set riservata_fino = '2026-03-15' where d.tipo = 'PC' and d.riservata_fino is not null
      and d.numero = any(${riserve.map(({ quale }) => quale.numero)}::int[])`);
  await chiediGiro();
}
const chiediGiro = () => db.run(sql`insert into pgboss.job (name, data) values ('riserve-scadute', '{}')`);
const tenute = () => db.rows(sql`select d.numero from documenti d where d.riservata_fino < '2026-03-16'`);
const giriPartiti = () =>
  db.rows(sql`select 1 from pgboss.job where name = 'riserve-scadute' and data = '{}' and state > 'created'`);
const comincia = async () => {
  await expect.poll(giriPartiti, { interval: 5 }).not.toEqual([]);
};

test(
  'a server killed while goods are held, ordered, let go and expire holds each piece once; a quote becomes one order at most, numbers have no gap',
  { timeout: timeFor(600_000) },
  async () => {
    const finite = { ordinate: [] as Riserva[], libere: [] as Riserva[], contese: [] as Riserva[] };
    for (let n = 0; n < giri; n++) {
      const uccide = (atto: number) => n % atti === atto;
      const pausa = () => setTimeout(5 + ((n * 17) % 60));
      const contese = [];
      for (let i = 0; i < scadute + 3; i++) contese.push(await contesa());
      const riserve = await insieme(contese.map(riserva), uccide(0), pausa);
      const [a, b, c, ...altre] = riserve as [Riserva, Riserva, Riserva, ...Riserva[]];
      const ordini = await insieme([ordina(a), ordina(a)], uccide(1), pausa);
      expect(ordini.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const rilasci = await insieme([libera(b), libera(b)], uccide(2), pausa);
      expect(rilasci.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await db.run(sql`delete from pgboss.job where name = 'riserve-scadute'`);
      await scadono([c, ...altre]);
      await insieme<unknown>([ordina(c), libera(c)], uccide(3), comincia);
      await chiediGiro();
      await expect.poll(tenute, { timeout: 60_000 }).toEqual([]);
      finite.ordinate.push(a);
      finite.libere.push(b, ...altre);
      finite.contese.push(c);
    }
    expect(ripetute).toBeGreaterThan(0);
    expect(await contradictions(db)).toEqual([]);
    const stato = async ({ cdArticolo, quale }: Riserva) =>
      db.one(sql`
        select d.stato, d.riservata_fino, g.qta_impegnata::int as impegnata, (select count(*)::int from documenti_legami l where l.id_origine = d.id) as ordini,
          (select count(*)::int from posta p where p.unica = 'riserva-libera:' || d.id) as mail,
          (select count(*)::int from registro x where x.chiave = 'PC ' || d.numero || '/2026' and x.operazione = 'edit') as annotazioni
        from documenti d, giacenze g where d.tipo = 'PC' and d.numero = ${quale.numero} and g.cd_articolo = ${cdArticolo}`);
    const diOrdinata = { stato: 'evaso', riservataFino: null, impegnata: 4, ordini: 1, mail: 0, annotazioni: 1 };
    const diLibera = { stato: 'confermato', riservataFino: null, impegnata: 0, ordini: 0, mail: 1, annotazioni: 1 };
    for (const una of finite.ordinate) expect(await stato(una)).toEqual(diOrdinata);
    for (const una of finite.libere) expect(await stato(una)).toEqual(diLibera);
    const numeri = (tipo: string) =>
      db.one(sql`
        select count(*)::int as quanti, max(d.numero) as ultimo, (select n.ultimo from numeratori n where n.tipo = ${tipo}) as numeri
        from documenti d where d.tipo = ${tipo}`);
    const tutti = giri * (scadute + 3);
    expect(await numeri('PC')).toEqual({ quanti: tutti, ultimo: tutti, numeri: tutti });
    let ordini = giri;
    for (const una of finite.contese) {
      const come = (await stato(una)) as typeof diOrdinata;
      ordini += come.ordini;
      // An order made after the release has both.
      expect(come).toEqual({
        ...(come.ordini ? diOrdinata : diLibera),
        mail: come.mail,
        annotazioni: come.ordini + come.mail,
      });
    }
    expect(await numeri('OC')).toEqual({ quanti: ordini, ultimo: ordini, numeri: ordini });
  },
);

/** 22 pieces in stock; two customers order 30 each, each sent twice at once: the missing ones are back-ordered. */
async function restoPoi(uccide: boolean, pausa: () => Promise<unknown>): Promise<string> {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  await db.run(sql`
    insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, quando) values (${cdArticolo}, 22, 'rettifica', 'scaffale', 'apertura', now())`);
  const clienti = await Promise.all([0, 1].map(async () => client(await negozio.cliente())));
  for (const chi of clienti)
    await insisting(origini, 0, (origin) => chi.call(origin, aggiungiRiga, { cdArticolo, qta: 30 }));
  const poi = { trasporto: 'ritiro', seManca: 'aspetta' } as const;
  const esiti = await insieme(
    clienti.map((chi) => manda(chi, confermaCarrello, poi)),
    uccide,
    pausa,
  );
  expect(esiti.map(({ status }) => status)).toEqual([200, 200]);
  return cdArticolo;
}

/** Ten delivered, not invoiced; four come back and are checked. */
async function tornata() {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
  const cdArticolo = await negozio.articolo({ prezzo: 5 });
  await db.run(sql`
    insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, quando)
    select ${cdArticolo}, g.qta_scaffale, 'rettifica', 'scaffale', 'apertura', now() from giacenze g where g.cd_articolo = ${cdArticolo}`);
  const lui = client(cliente);
  await insisting(origini, 0, (origin) => lui.call(origin, aggiungiRiga, { cdArticolo, qta: 10 }));
  const { id } = (await manda(lui, confermaCarrello, { trasporto: 'ritiro' })).reply;
  const bolla = await store.transaction((tx) =>
    creaBolla(tx, {
      idOrdine: id,
      righe: [{ riga: 1, qta: 10 }],
      data: '2026-03-10',
      idUtente: null,
      quando: new Date('2026-03-10T09:00:00Z'),
    }),
  );
  const righe = [{ riga: 2, qta: 4, motivo: 'difettoso' as const }];
  const reso = (await manda(lui, resi.chiediReso, { tipo: 'BO', anno: 2026, numero: bolla.numero, righe })).reply.id;
  const ufficio = client(cliente, 4);
  const passo = async <C extends AnyCall>(call: C, input: SentOf<C>) => {
    const { status } = await insisting(origini, 0, (origin) => ufficio.call(origin, call, input));
    // 409 after a kill: it was done before the kill.
    expect([200, 409]).toContain(status);
  };
  await passo(resi.decidiReso, { id: reso, passo: 'accetta' });
  await passo(resi.riceviReso, { id: reso, nrBolla: '7', dtBolla: '2026-03-11', righe: [{ riga: 2, qta: 4 }] });
  await passo(resi.controllaReso, {
    id: reso,
    righe: [{ riga: 2, scaffale: 1, scarto: 3, fornitore: 0, accredita: 4 }],
  });
  return { cliente, cdArticolo, bolla, reso, ufficio };
}

test(
  'a server killed while the rest is ordered for later, and while goods come back and their note is invoiced, leaves each once',
  { timeout: timeFor(600_000) },
  async () => {
    const scarsi: string[] = [];
    const tornate: Awaited<ReturnType<typeof tornata>>[] = [];
    for (let n = 0; n < giri; n++) {
      const pausa = () => setTimeout(3 + ((n * 13) % 50));
      scarsi.push(await restoPoi(n % 2 === 0, pausa));
      const una = await tornata();
      const fattura = () =>
        insisting(origini, 0, (origin) =>
          una.ufficio.call(origin, fatturaBolle, { codAnagrafica: una.cliente, fino: '2026-03-16' }),
        );
      const esiti = await insieme<{ readonly status: number }>(
        [manda(una.ufficio, resi.accreditaReso, { id: una.reso }), fattura()],
        n % 2 === 1,
        pausa,
      );
      // 422 if the note was invoiced before the kill.
      expect(esiti[0]?.status).toBe(200);
      expect([200, 422]).toContain(esiti[1]?.status);
      tornate.push(una);
    }
    expect(await contradictions(db)).toEqual([]);
    for (const cdArticolo of scarsi)
      expect(
        await db.one(sql`
          select g.qta_impegnata::int as impegnata, (select sum(a.qta)::int from documenti_attese a join documenti_righe r on r.id_documento = a.id_documento and r.riga = a.riga
            where r.cd_articolo = g.cd_articolo) as attesa, (select count(*)::int from documenti_righe r where r.cd_articolo = g.cd_articolo) as ordini
          from giacenze g where g.cd_articolo = ${cdArticolo}`),
      ).toEqual({ impegnata: 60, attesa: 38, ordini: 2 });
    for (const { cdArticolo, bolla, reso } of tornate) {
      const conto = await db.one(sql`
        select count(*)::int as fatture, sum(r.qt_ordinata - r.qt_accreditata)::int as dovuti, (select x.stato in ('scalato', 'accreditato') from resi x where x.id = ${reso}) as finito,
          (select sum(m.qta)::int from movimenti_giacenze m where m.cd_articolo = ${cdArticolo} and m.causale = 'rientro' and m.da = 'cliente') as tornati
        from documenti_legami l join documenti_righe r on r.id_documento = l.id_documento and r.cd_articolo = ${cdArticolo} where l.id_origine = ${bolla.id}`);
      expect(conto).toEqual({ fatture: 1, dovuti: 6, finito: true, tornati: 4 });
    }
  },
);
