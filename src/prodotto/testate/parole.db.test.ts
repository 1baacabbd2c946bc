import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { leggiParole, paroleFulltext, paroleInUso, salvaParole, suggerimentiParole } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const admin = app.as({ ruolo: 2, nome: 'Anna' });
await creaTestata(db, {
  codTestata: 'PAR00001',
  descrizione: 'Viti a testa svasata',
  parole: ['svasata'],
  filtri: { Materiale: 'Zincato bianco' },
  righe: [await negozio.articolo()],
});
await creaTestata(db, {
  codTestata: 'PAR00002',
  descrizione: 'Bulloni',
  parole: ['esagono', 'svasata'],
  escluse: ['svasatore'],
  righe: [await negozio.articolo()],
});

describe('the keywords of a header', () => {
  test('are replaced as a whole, each once, and logged with before and after', async () => {
    const salva = { id: 'PAR00001-0', incluse: [' Brugola ', 'brugola', 'Svasata'], escluse: ['legno'], versione: 1 };
    expect((await admin.call(salvaParole, salva)).reply).toBe('OK');
    expect((await admin.call(leggiParole, { id: 'PAR00001-0' })).reply).toMatchObject({
      versione: 2,
      incluse: ['brugola', 'svasata'],
      escluse: ['legno'],
      paroleChiave: 'brugola,svasata',
    });
    expect(await db.rows(sql`select prima, dopo from registro where chiave = 'PAR00001-0'`)).toEqual([
      { prima: { incluse: ['svasata'], escluse: [] }, dopo: { incluse: ['brugola', 'svasata'], escluse: ['legno'] } },
    ]);
  });
  test('are found by the search as soon as they are saved, on both servers', async () => {
    const other = await app.another();
    const { versione } = (await admin.call(leggiParole, { id: 'PAR00002-0' })).reply;
    await admin.call(salvaParole, {
      id: 'PAR00002-0',
      incluse: ['esagono', 'torxilio', 'svasata'],
      escluse: ['svasatore'],
      versione,
    });
    for (const server of [app, other]) {
      const trovate = async () =>
        (await server.as(0).call(ricerca, { valore: 'torxilio' })).reply.testate.map((una) => una.codTestata);
      await eventually(async () => expect(await trovate()).toEqual(['PAR00002']));
    }
  });
  test('saved on an older state are refused, with the present ones', async () => {
    const { status, problem } = await admin.call(salvaParole, {
      id: 'PAR00001-0',
      incluse: [],
      escluse: [],
      versione: 1,
    });
    expect(status).toBe(409);
    expect(problem.present).toMatchObject({ versione: 2, incluse: ['brugola', 'svasata'] });
  });
  test('that are both included and excluded are refused in words', async () => {
    const { status, problem } = await admin.call(salvaParole, {
      id: 'PAR00001-0',
      incluse: ['vite'],
      escluse: ['Vite'],
      versione: 2,
    });
    expect([status, problem.detail]).toEqual([422, 'La parola "vite" è sia inclusa sia esclusa.']);
  });
  test('of a header that is not there are a 404', async () => {
    expect((await admin.call(leggiParole, { id: 'ZZZ99999-0' })).status).toBe(404);
    expect((await admin.call(salvaParole, { id: 'ZZZ99999-0', incluse: [], escluse: [], versione: 1 })).status).toBe(
      404,
    );
  });
});

test('words in use say for how many headers they are included and excluded', async () => {
  const { reply } = await admin.call(paroleInUso, { parola: 'svas' });
  expect(reply).toEqual({
    totale: 2,
    parole: [
      { parola: 'svasata', incluse: 2, escluse: 0 },
      { parola: 'svasatore', incluse: 0, escluse: 1 },
    ],
  });
});

test('suggestions come from three characters on, out of keywords and filter values', async () => {
  expect((await admin.call(suggerimentiParole, { valore: 'zi' })).reply).toEqual({ parole: [] });
  expect((await admin.call(suggerimentiParole, { valore: 'Zin' })).reply).toEqual({ parole: ['zincato bianco'] });
  expect((await admin.call(suggerimentiParole, { valore: '%%%' })).reply).toEqual({ parole: [] });
});

test('the words of the texts say where they stand', async () => {
  const { parole } = (await admin.call(paroleFulltext, { id: 'PAR00001-0' })).reply;
  expect(parole).toContainEqual({ parola: 'svasata', fonte: 'descrizione' });
  expect(parole).toContainEqual({ parola: 'zincato', fonte: 'filtro' });
  expect(parole).toContainEqual({ parola: 'prova', fonte: 'azienda' });
});
