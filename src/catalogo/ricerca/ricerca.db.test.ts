import { describe, expect, test } from 'vitest';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { autocompletamento, ricerca } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);

const articoli = {
  cerniera: await negozio.articolo(),
  molla: await negozio.articolo(),
  vecchio: await negozio.articolo({ obsoleto: true }),
  nascosto: await negozio.articolo(),
};
await db.run(
  sql`update articoli set descrizione = 'Cerniera a libro 80x60 ottone lucido', cd_articolo_fornitore_catalogo = 'AB-77/C' where cd_articolo = ${articoli.cerniera}`,
);
await db.run(sql`update articoli set descrizione = 'Cerniera a molla' where cd_articolo = ${articoli.molla}`);
await creaTestata(db, {
  codTestata: 'CER00001',
  descrizione: 'Cerniere a libro in ottone',
  parole: ['bandella'],
  filtri: { Norma: 'DIN 7991' },
  righe: [articoli.cerniera],
});
await creaTestata(db, {
  codTestata: 'CER00002',
  descrizione: 'Cerniere a molla con perno in ottone',
  escluse: ['ottone'],
  righe: [articoli.molla],
  new: true,
});
await creaTestata(db, { codTestata: 'CER00003', descrizione: 'Cerniere fuori produzione', righe: [articoli.vecchio] });
await creaTestata(db, {
  codTestata: 'CER00004',
  descrizione: 'Cerniere riservate',
  righe: [articoli.nascosto],
  disattivaInternet: true,
});
await app.server.indice.allineato();

const cerca = async (valore: string, ruolo: Ruolo = 0, altro: object = {}): Promise<string[]> => {
  const { status, reply } = await app.as(ruolo).call(ricerca, { valore, ...altro });
  expect(status).toBe(200);
  return reply.testate.map((testata) => testata.codTestata);
};

describe('words', () => {
  test('all have to stand somewhere in the header, in any order', async () => {
    expect(await cerca('ottone cerniere')).toEqual(['CER00001']);
  });
  test('singular and plural, and the beginning of a word, find the same', async () => {
    expect(await cerca('cerniera')).toEqual(['CER00001', 'CER00002']);
    expect(await cerca('cern')).toEqual(['CER00001', 'CER00002']);
  });
  test('are found in keywords, filter values, brand and article descriptions too', async () => {
    expect(await cerca('bandella')).toEqual(['CER00001']);
    expect(await cerca('7991')).toEqual(['CER00001']);
    expect(await cerca('prova molla')).toEqual(['CER00002']);
    expect(await cerca('80x60')).toEqual(['CER00001']);
  });
  test('an excluded word hides the header', async () => {
    expect(await cerca('ottone')).toEqual(['CER00001']);
  });
  test('the exact-word switch leaves out stems and beginnings', async () => {
    expect(await cerca('cerniere', 0, { cercaParolaEsatta: true })).toEqual(['CER00001', 'CER00002']);
    expect(await cerca('cern', 0, { cercaParolaEsatta: true })).toEqual([]);
  });
});

describe('codes', () => {
  test('an exact article code finds one header and names the article, however it is grouped', async () => {
    const grouped = `${articoli.cerniera.slice(0, 3)} ${articoli.cerniera.slice(3, 8)}-${articoli.cerniera.slice(8)}`;
    const { reply } = await app.as(0).call(ricerca, { valore: grouped });
    expect(reply.testate.map((testata) => [testata.codTestata, testata.codArticoloRicerca])).toEqual([
      ['CER00001', articoli.cerniera],
    ]);
  });
  test('the beginning of an article code finds the headers without naming one', async () => {
    const { reply } = await app.as(0).call(ricerca, { valore: articoli.cerniera.slice(0, 10) });
    expect(reply.totale).toBe(2);
    expect(reply.testate[0]?.codArticoloRicerca).toBe('');
  });
  test('a supplier code finds its article unless it is switched off', async () => {
    const { reply } = await app.as(0).call(ricerca, { valore: 'ab-77/c' });
    expect(reply.testate.map((testata) => testata.codArticoloRicerca)).toEqual([articoli.cerniera]);
    expect(await cerca('ab-77/c', 0, { cercaCodiceFornitore: false })).toEqual([]);
  });
  test('an EAN finds its article and no other, written or scanned, if who asks may see it; it is suggested with our code', async () => {
    await db.run(sql`
      insert into articoli_ean (gtin, cd_articolo, qta) values ('08001234567897', ${articoli.cerniera}, 1), ('00000098765430', ${articoli.nascosto}, 1)`);
    for (const valore of ['8001234567897', '08001234567897', '8 001234 567897', ']C1010800123456789710AB']) {
      const { reply } = await app.as(0).call(ricerca, { valore });
      expect(reply.testate.map((testata) => [testata.codTestata, testata.codArticoloRicerca])).toEqual([
        ['CER00001', articoli.cerniera],
      ]);
    }
    const tutte = { filtroObsoletoEliminato: '0;0;0;1;1' };
    expect([await cerca('98765430', 1, tutte), await cerca('98765430', 4, tutte)]).toEqual([[], ['CER00004']]);
    const { reply } = await app.as(0).call(autocompletamento, { valore: '8001234567897' });
    expect(reply.autoCompletaVociRicerca[0]).toMatchObject({
      autoCompletamento: '8001234567897',
      autoCompletamentoInflectional: mostraCodiceArticolo(articoli.cerniera),
    });
  });
  test('a header code finds its header first', async () => {
    expect(await cerca('cer 00002')).toEqual(['CER00002']);
  });
});

describe('what a role sees', () => {
  test('a customer never sees what is out of production or off internet, whatever flags it sends', async () => {
    expect(await cerca('cerniere', 1, { filtroObsoletoEliminato: '1;1;1;1;1' })).toEqual(['CER00001', 'CER00002']);
  });
  test('staff see it with the flag on', async () => {
    expect(await cerca('cerniere', 2, { filtroObsoletoEliminato: '0;1;0;0;0' })).toEqual(['CER00003']);
    expect(await cerca('cerniere', 2, { filtroObsoletoEliminato: '0;0;0;1;1' })).toContain('CER00004');
  });
  test('repeated searches and suggestions of different roles return to each only what it may see', async () => {
    const domanda = { valore: 'riservate', filtroObsoletoEliminato: '0;0;0;1;1' };
    for (const ruolo of [2, 1, 0, 4, 3, 2, 1, 0] as const) {
      const suoi = ruolo === 2 || ruolo === 4 ? ['CER00004'] : [];
      const { reply } = await app.as(ruolo).call(ricerca, domanda);
      expect([ruolo, reply.testate.map(({ codTestata }) => codTestata)]).toEqual([ruolo, suoi]);
      const { reply: offerte } = await app.as(ruolo).call(autocompletamento, { valore: 'riserv' });
      expect(offerte.autoCompletaVociRicerca).toEqual([]);
    }
  });
  test('novita shows what is new', async () => {
    expect(await cerca('novita')).toEqual(['CER00002']);
  });
});

test('a card carries what it shows, and of marks only those it has', async () => {
  const { reply } = await app.as(0).call(ricerca, { valore: 'cerniera' });
  const sempre = ['catMerceologica', 'codArticoloRicerca', 'codTestata', 'descrizione', 'differenza', 'gruppo'];
  expect(reply.testate.map((testata) => Object.keys(testata).toSorted())).toEqual([
    [...sempre, 'nomeAzienda', 'nrArticoli', 'suffisso'],
    [...sempre, 'new', 'nomeAzienda', 'nrArticoli', 'suffisso'],
  ]);
});

test('punctuation alone is refused in Italian', async () => {
  const { status, problem } = await app.as(0).call(ricerca, { valore: '?!…' });
  expect([status, problem.detail]).toEqual([422, 'Inserire il testo da cercare.']);
});

test('steps of 24 show every header once', async () => {
  const molti = await negozio.articolo();
  for (let i = 0; i < 50; i++)
    await creaTestata(db, { codTestata: `TAS${String(i).padStart(5, '0')}`, descrizione: 'Tassello', righe: [molti] });
  await app.server.indice.allineato();
  const viste = [
    ...(await cerca('tassello')),
    ...(await cerca('tassello', 0, { pagina: 1 })),
    ...(await cerca('tassello', 0, { pagina: 2 })),
  ];
  expect(viste).toHaveLength(50);
  expect(new Set(viste).size).toBe(50);
});

test('of a header that a filter finds those articles count that stand below the sub-heading of its value', async () => {
  const righe = [await negozio.articolo(), await negozio.articolo(), await negozio.articolo()];
  await creaTestata(db, {
    codTestata: 'BAN00001',
    descrizione: 'Bandelle',
    filtri: { Finitura: 'Ottone lucido' },
    righe: ['D:Ottone lucido', ...righe.slice(0, 1), 'D:Bronzato', ...righe.slice(1)],
  });
  await app.server.indice.allineato();
  const { reply } = await app.as(0).call(ricerca, { valore: 'bandelle', filtri: ['Finitura#Ottone lucido'] });
  expect(reply.testate.map(({ nrArticoli, nrArticoliFiltro }) => [nrArticoli, nrArticoliFiltro])).toEqual([[3, 1]]);
});
