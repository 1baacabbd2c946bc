import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { inputOf } from './input.ts';

const salva = call({
  method: 'POST',
  path: '/prova/{id}',
  who: [0],
  effect: 'write',
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
  refusals: [],
});

/** Each refused field with its sentence. */
function refused(body: Record<string, unknown>, id = 'A-1'): Record<string, string> {
  try {
    inputOf(salva, { body, params: { id }, query: {} });
    return {};
  } catch (error) {
    return Object.fromEntries(((error as Refusal).extra.errors ?? []).map(({ path, message }) => [path, message]));
  }
}

test('what a field refuses is said in words that a person reads, without patterns and types', () => {
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
