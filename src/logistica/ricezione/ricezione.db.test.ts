import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const io = app.as(5);
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-ricezione-${++chiavi}` });

interface Arrivata {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly giorno?: string;
  readonly documento?: string;
  readonly controparte?: string;
}

const arriva = ({ cdArticolo, qta, giorno = '2026-03-10', documento = 'DDT 7', controparte = 'Bianchi' }: Arrivata) =>
  app.database.store.transaction((tx) =>
    muoviGiacenze(
      tx,
      { mosse: [{ cdArticolo, qta, da: 'fornitore', a: 'ricezione', documento, controparte }] },
      { causale: 'ricevimento', quando: new Date(`${giorno}T08:00:00Z`), idUtente: null },
    ),
  );
/** An article with a location, and goods in reception. */
async function arrivato(
  qta: number,
  dati: { ubicazione?: string; ubicazione2?: string; scortaNonGestita?: boolean } = {},
) {
  const { ubicazione = 'A-01', ubicazione2 = '', scortaNonGestita = false } = dati;
  const cdArticolo = await negozio.articolo({ scortaNonGestita, scorta: 0 });
  await db.run(
    sql`update articoli set ubicazione = ${ubicazione}, ubicazione2 = ${ubicazione2} where cd_articolo = ${cdArticolo}`,
  );
  await arriva({ cdArticolo, qta });
  return cdArticolo;
}
const sistema = (
  cdArticolo: string,
  dati: { posto: string; qta: number; nuovoPosto?: boolean },
  headers: Record<string, string> = chiave(),
) => io.call(contract.sistemaMerce, { cdArticolo, ...dati }, headers);
const quante = (cdArticolo: string) =>
  db.one(sql`select qta_scaffale as scaffale, qta_ricevuta as ricezione, qta_ubicazione2 as esterno, ubicazione
    from giacenze g join articoli a on a.cd_articolo = g.cd_articolo where g.cd_articolo = ${cdArticolo}`);
const trova = async (valore: string) => (await io.call(contract.trovaInRicezione, { valore })).reply.riga;

describe('the list', () => {
  test('goods that came wait in reception, the oldest first, each with the delivery note that it came with', async () => {
    const cdArticolo = await arrivato(5);
    const vecchio = await negozio.articolo({ scorta: 0 });
    await arriva({ cdArticolo: vecchio, qta: 8, giorno: '2026-01-10', documento: 'DDT 1', controparte: 'Rossi' });
    const { righe } = (await io.call(contract.elencoRicezione, {})).reply;
    const codici = righe.map((riga) => riga.cdArticolo);
    expect(codici.indexOf(vecchio)).toBeLessThan(codici.indexOf(cdArticolo));
    expect(righe.find((riga) => riga.cdArticolo === vecchio)).toMatchObject({
      qta: 8,
      primo: { giorno: '2026-01-10', documento: 'DDT 1', controparte: 'Rossi' },
      arrivi: 1,
    });
    const cercate = (await io.call(contract.elencoRicezione, { cerca: 'rossi' })).reply.righe;
    expect(cercate.map((riga) => riga.cdArticolo)).toEqual([vecchio]);
  });
  test('first in, first out: the remaining stock is from the newest arrivals', async () => {
    const cdArticolo = await arrivato(5);
    await arriva({ cdArticolo, qta: 4, giorno: '2026-03-12', documento: 'DDT 8' });
    expect(await trova(cdArticolo)).toMatchObject({ qta: 9, arrivi: 2, primo: { documento: 'DDT 7' } });
    await sistema(cdArticolo, { posto: 'A-01', qta: 6 });
    expect(await trova(cdArticolo)).toMatchObject({ qta: 3, arrivi: 1, primo: { documento: 'DDT 8' } });
  });
  test('a scanned label is our code, the EAN of the box or the maker’s code; what is not in reception is not found', async () => {
    const cdArticolo = await arrivato(5);
    expect(await trova(`f ${cdArticolo}`)).toMatchObject({ cdArticolo });
    await db.run(sql`insert into articoli_ean (gtin, cd_articolo, qta) values ('08001234567897', ${cdArticolo}, 1)`);
    for (const letto of ['8001234567897', ']C1010800123456789710AB'])
      expect(await trova(letto)).toMatchObject({ cdArticolo });
    const cercate = (await io.call(contract.elencoRicezione, { cerca: '8001234567897' })).reply.righe;
    expect(cercate.map((riga) => riga.cdArticolo)).toEqual([cdArticolo]);
    const altro = await negozio.articolo();
    expect([await trova(altro), await trova('niente')]).toEqual([null, null]);
  });
});

describe('putting away', () => {
  test('moves a part and then the rest to the shelf, and the ledger has both places and who did it', async () => {
    const cdArticolo = await arrivato(12);
    expect((await sistema(cdArticolo, { posto: 'a-01', qta: 5 })).reply).toMatchObject({ posto: 'A-01', resta: 7 });
    await sistema(cdArticolo, { posto: 'A-01', qta: 7 });
    expect(await quante(cdArticolo)).toMatchObject({ scaffale: 12, ricezione: 0 });
    expect(await trova(cdArticolo)).toBeNull();
    expect(
      await db.rows(
        sql`select da, a, qta, causale, ubicazione from movimenti_giacenze where cd_articolo = ${cdArticolo} order by id`,
      ),
    ).toEqual([
      { da: 'fornitore', a: 'ricezione', qta: 12, causale: 'ricevimento', ubicazione: '' },
      { da: 'ricezione', a: 'scaffale', qta: 5, causale: 'sistemazione', ubicazione: 'A-01' },
      { da: 'ricezione', a: 'scaffale', qta: 7, causale: 'sistemazione', ubicazione: 'A-01' },
    ]);
  });
  test('the external warehouse is a place of its own, and a drawer is known by its label', async () => {
    const cdArticolo = await arrivato(12, { ubicazione: '91-12', ubicazione2: 'CAP2' });
    await sistema(cdArticolo, { posto: 'CAP2', qta: 4 });
    await sistema(cdArticolo, { posto: '9112', qta: 3 });
    expect(await quante(cdArticolo)).toEqual({ scaffale: 3, ricezione: 5, esterno: 4, ubicazione: '91-12' });
  });
  test('another place becomes the article’s only where the person says so', async () => {
    const cdArticolo = await arrivato(12);
    const { status, problem } = await sistema(cdArticolo, { posto: 'B-07', qta: 12 });
    expect([status, problem.detail]).toEqual([422, 'Il posto dell’articolo è A-01: confermare che diventa B-07.']);
    expect(await quante(cdArticolo)).toMatchObject({ scaffale: 0, ricezione: 12, ubicazione: 'A-01' });
    await sistema(cdArticolo, { posto: 'B-07', qta: 12, nuovoPosto: true });
    expect(await quante(cdArticolo)).toMatchObject({ scaffale: 12, ricezione: 0, ubicazione: 'B-07' });
  });
  test('where stock is not managed goods leave reception and are counted no longer', async () => {
    const cdArticolo = await arrivato(12, { scortaNonGestita: true });
    await sistema(cdArticolo, { posto: 'A-01', qta: 12 });
    expect(await quante(cdArticolo)).toMatchObject({ scaffale: 0, ricezione: 0 });
  });
  test('never more than stands in reception, also where two do it at once; the same key moves once', async () => {
    const cdArticolo = await arrivato(10);
    expect((await sistema(cdArticolo, { posto: 'A-01', qta: 11 })).problem.detail).toBe('In ricezione ce ne sono 10.');
    const headers = chiave();
    const [prima, ancora] = [
      await sistema(cdArticolo, { posto: 'A-01', qta: 2 }, headers),
      await sistema(cdArticolo, { posto: 'A-01', qta: 2 }, headers),
    ];
    expect(ancora.reply).toEqual(prima.reply);
    const esiti = await Promise.all([1, 2, 3].map(() => sistema(cdArticolo, { posto: 'A-01', qta: 4 })));
    expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await quante(cdArticolo)).toMatchObject({ scaffale: 10, ricezione: 0 });
  });
  test('a drawer of a machine that nobody knows is no place, one of a machine where something lies or somebody works is', async () => {
    const cdArticolo = await arrivato(10);
    const nuovo = (posto: string) => sistema(cdArticolo, { posto, qta: 1, nuovoPosto: true });
    expect((await nuovo('9999')).problem).toMatchObject({
      status: 422,
      detail: 'La macchina 9 non c’è: nessun articolo vi sta e nessuno vi lavora. Controllare l’etichetta del posto.',
    });
    await db.run(sql`
      insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato, ubicazioni)
      values ('cassetti@prova.example', '', 5, 'Ada', 'Prova', true, now(), '{99}')`);
    expect((await nuovo('9999')).reply).toMatchObject({ posto: '9999' });
    await arrivato(1, { ubicazione: '98-7' });
    expect((await nuovo('9812')).reply).toMatchObject({ posto: '9812' });
  });
  test('what is no place is refused', async () => {
    const cdArticolo = await arrivato(10);
    expect((await sistema(cdArticolo, { posto: 'A 01 <b>', qta: 1 })).problem.detail).toContain(
      'Il posto non è valido',
    );
    expect((await sistema('999999', { posto: 'A-01', qta: 1 })).status).toBe(404);
  });
});

describe('undoing', () => {
  const ultime = async () => (await io.call(contract.ultimeSistemazioni, {})).reply.righe;

  test('puts the goods back into reception, once, and leaves the list of the last ones', async () => {
    const cdArticolo = await arrivato(10);
    const { id } = (await sistema(cdArticolo, { posto: 'A-01', qta: 6 })).reply;
    expect((await ultime()).find((una) => una.id === id)).toMatchObject({ cdArticolo, qta: 6, posto: 'A-01' });
    const due = await Promise.all([1, 2].map(() => io.call(contract.annullaSistemazione, { id }, chiave())));
    expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await quante(cdArticolo)).toMatchObject({ scaffale: 0, ricezione: 10 });
    expect((await ultime()).find((una) => una.id === id)).toBeUndefined();
  });
  test('is no arrival: what came is still of the delivery notes that it came with', async () => {
    const cdArticolo = await arrivato(10);
    const { id } = (await sistema(cdArticolo, { posto: 'A-01', qta: 6 })).reply;
    await io.call(contract.annullaSistemazione, { id }, chiave());
    expect(await trova(cdArticolo)).toMatchObject({ qta: 10, arrivi: 1, primo: { documento: 'DDT 7' } });
  });
  test('what was taken from its place meanwhile stays where it went, and the person is told', async () => {
    const cdArticolo = await arrivato(10);
    const { id } = (await sistema(cdArticolo, { posto: 'A-01', qta: 6 })).reply;
    await db.run(sql`update giacenze set qta_scaffale = 5 where cd_articolo = ${cdArticolo}`);
    const { status, problem } = await io.call(contract.annullaSistemazione, { id }, chiave());
    expect([status, problem.detail]).toEqual([409, 'A A-01 non ce n’è più abbastanza: una parte è già stata presa.']);
    expect((await io.call(contract.annullaSistemazione, { id: 999_999 }, chiave())).status).toBe(404);
  });
});

test('the ledger is only added to', async () => {
  const cdArticolo = await arrivato(10);
  for (const cambio of [sql`update movimenti_giacenze set qta = 1`, sql`delete from movimenti_giacenze`])
    await expect(db.run(sql`${cambio} where cd_articolo = ${cdArticolo}`)).rejects.toThrow(
      'Un movimento non si cambia e non si toglie',
    );
});
