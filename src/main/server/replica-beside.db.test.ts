import { expect, test } from 'vitest';
import { aggiungiRiga } from '#vendita/carrello/contract.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';

const app = await testApp({ demo: true });
// A database that is no replica is never read, but each write still returns its log position.
const beside = await app.another({ databaseUrlRead: app.database.url });
const riga = { tpRiga: 'RIFERIMENTO', descrizione: 'Per il cantiere' } as const;

test('a write returns its log position only if there is a replica, refused or not', async () => {
  const [alone, told] = [await app.as(1).call(aggiungiRiga, riga), await beside.as(1).call(aggiungiRiga, riga)];
  expect([alone.status, alone.headers['x-scritto']]).toEqual([200, undefined]);
  expect([told.status, told.headers['x-scritto']]).toEqual([200, expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/)]);
  const refused = await beside.as(1).call(aggiungiRiga, { ...riga, descrizione: '' });
  expect([refused.status, refused.headers['x-scritto']]).toEqual([422, expect.any(String)]);
});

test('a list that may be read from the replica is the same without it', async () => {
  const asked = { Gruppo: 'Ordinato', DataDa: '2025-01-01' } as const;
  const [alone, told] = [
    await app.as(4).call(documentiTrovati, asked),
    await beside.as(4).call(documentiTrovati, asked, { 'x-scritto': 'FF/0' }),
  ];
  expect(alone.reply.totale).toBeGreaterThan(0);
  expect(told.reply).toEqual(alone.reply);
  expect(told.headers['x-scritto']).toBeUndefined();
});
