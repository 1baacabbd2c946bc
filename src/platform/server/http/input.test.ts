import { expect, test } from 'vitest';
import { z } from 'zod';
import { read, write } from '#platform/contract/call.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { inputReader } from './input.ts';

const salva = write('POST /prova/{id}', [0], {
  purpose: 'Prova',
  input: z.strictObject({
    id: z.string().regex(/^[A-Z]+-\d+$/),
    descrizione: z.string().trim().min(1).max(300),
    quanti: z.number().int().min(2).max(9).default(2),
    quota: z.number().positive().lt(100).optional(),
    parole: z.array(z.string()).max(2).default([]),
    tipo: z.enum(['', 'con']).default(''),
    giorno: z.iso.date().optional(),
  }),
  reply: z.literal('OK'),
});

/** Refused fields with their messages. */
function refused(body: Record<string, unknown>, id = 'A-1'): Record<string, string> {
  try {
    inputReader(salva)({ body, params: { id }, query: {}, headers: {} });
    return {};
  } catch (error) {
    return Object.fromEntries(((error as Refusal).extra.errors ?? []).map(({ path, message }) => [path, message]));
  }
}

const conta = write('PUT /prova/{anno}/{codice}', [0], {
  purpose: 'Prova',
  input: z.strictObject({
    anno: z.number().int(),
    codice: z.string(),
    quanti: z.number().optional(),
    versione: z.number().int().default(1),
    dentro: z.strictObject({ n: z.number() }).optional(),
  }),
  reply: z.literal('OK'),
});

test('numbers in the URL are parsed as numbers and as nothing else', () => {
  const letto = (anno: string, body: object = {}) =>
    inputReader(conta)({ body, params: { anno, codice: '0012' }, query: { quanti: '7' }, headers: {} });
  expect(letto('2026')).toEqual({ anno: 2026, codice: '0012', versione: 1 });
  for (const anno of ['', ' ', '1e3', '0x7', 'null', 'true', '12a', '9'.repeat(30)])
    expect(() => letto(anno), anno).toThrow('Dati non validi.');
  const cerca = { ...conta, method: 'GET' } as const;
  expect(
    inputReader(cerca)({
      body: null,
      params: { anno: '2026', codice: '0012' },
      query: { quanti: '-7.5' },
      headers: {},
    }),
  ).toEqual({
    anno: 2026,
    codice: '0012',
    quanti: -7.5,
    versione: 1,
  });
});

test('nothing is coerced in a body: neither null nor a text nor false is a number', () => {
  const invia = (body: object) => () =>
    inputReader(conta)({ body, params: { anno: '2026', codice: 'A' }, query: {}, headers: {} });
  expect(invia({ quanti: 0, versione: 2, dentro: { n: 1 } })()).toMatchObject({ quanti: 0, versione: 2 });
  for (const no of [null, '', '7', false, true, [], [7], {}]) {
    expect(invia({ quanti: no }), JSON.stringify(no)).toThrow('Dati non validi.');
    expect(invia({ versione: no }), JSON.stringify(no)).toThrow('Dati non validi.');
    expect(invia({ dentro: { n: no } }), JSON.stringify(no)).toThrow('Dati non validi.');
  }
});

test('a refused field gets a readable sentence, without patterns and types', () => {
  expect(refused({ descrizione: 'Viti' })).toEqual({});
  expect(refused({ descrizione: 'x'.repeat(301) }, 'a b')).toEqual({
    id: 'Formato non valido.',
    descrizione: 'Al massimo 300 caratteri.',
  });
  expect([refused({}), refused({ descrizione: ' ' })]).toEqual([
    { descrizione: 'Richiesto.' },
    { descrizione: 'Richiesto.' },
  ]);
  expect(
    refused({ descrizione: 7, quanti: 'due', parole: ['a', 'b', 'c'], tipo: 'senza', giorno: '2026-02-30' }),
  ).toEqual({
    descrizione: 'Valore non valido.',
    quanti: 'Numero non valido.',
    parole: 'Al massimo 2 elementi.',
    tipo: 'Valore non valido, ammessi: (vuoto), con.',
    giorno: 'Formato non valido.',
  });
  expect([refused({ descrizione: 'Viti', quanti: 1 }), refused({ descrizione: 'Viti', quanti: 2.5 })]).toEqual([
    { quanti: 'Almeno 2.' },
    { quanti: 'Numero non valido.' },
  ]);
  expect([0, 100].map((quota) => refused({ descrizione: 'Viti', quota }))).toEqual([
    { quota: 'Più di 0.' },
    { quota: 'Meno di 100.' },
  ]);
  expect(refused({ descrizione: 'Viti', altro: 1, ancora: 2 })).toEqual({ '': 'Campi non previsti: altro, ancora.' });
});

test('a list whose last day comes before its first is refused by the sentence, not answered empty; every list with two days is', () => {
  const lista = read('GET /prova', [0], {
    purpose: 'Prova',
    input: z.strictObject({ DataDa: z.iso.date().optional(), DataA: z.iso.date().optional() }),
    reply: z.literal('OK'),
  });
  const taken = (query: object) => inputReader(lista)({ query, body: null, params: {}, headers: {} });
  expect(() => taken({ DataDa: '2026-03-02', DataA: '2026-03-01' })).toThrow(
    "L'inizio del periodo non può essere dopo la fine.",
  );
  for (const right of [{ DataDa: '2026-03-01', DataA: '2026-03-01' }, { DataDa: '2026-03-02' }, {}])
    expect(taken(right)).toEqual(right);
});

const togli = write('DELETE /prova/{id}', [0], {
  purpose: 'Prova',
  input: z.strictObject({
    id: z.string(),
    anno: z.number().optional(),
    intero: z.object({ a: z.boolean() }).optional(),
  }),
  reply: z.literal('OK'),
});

test('a deletion names its row in the address, or sends it whole in a body, where nothing is coerced', () => {
  const leggi = (given: { query?: object; body?: unknown }) =>
    inputReader(togli)({ params: { id: 'A' }, query: {}, body: null, headers: {}, ...given });
  expect(leggi({ query: { anno: '2026' } })).toEqual({ id: 'A', anno: 2026 });
  expect(leggi({ body: { anno: 2026, intero: { a: false } } })).toEqual({ id: 'A', anno: 2026, intero: { a: false } });
  expect(() => leggi({ body: { anno: '2026' } })).toThrow();
  expect(() => leggi({ body: [] })).toThrow();
});
