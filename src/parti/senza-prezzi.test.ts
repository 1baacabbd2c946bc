import { expect, test } from 'vitest';
import { z } from 'zod';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import {
  dellUfficio,
  descrizioneRiga,
  frase,
  importo,
  nota,
  numero,
  parole,
  paroleConPrezzi,
  perTutti,
  segnato,
} from './campi-letti.ts';
import { testoTaciuto } from './non-perdere.ts';
import { rifiutoSenzaPrezzi, senzaPrezzi } from './senza-prezzi.ts';

const presa = (tipo: z.ZodType, value: unknown): unknown => senzaPrezzi(tipo, value);

test('a user who may not see prices gets only fields of kinds without prices, and none of an unknown kind', () => {
  const reply = z.object({
    qta: numero,
    prezzo: importo.nullable(),
    sconti: paroleConPrezzi,
    descrizione: parole,
    nuovo: z.number(),
    nuovoTesto: z.string().nullable(),
    giorno: z.iso.date(),
    si: z.boolean(),
    righe: z.array(z.object({ qta: numero, importo })),
  });
  expect(
    presa(reply, {
      qta: 3,
      prezzo: 12.34,
      sconti: '50+10',
      descrizione: 'Vite 3,5x40',
      nuovo: 87.6,
      nuovoTesto: '€ 87,60',
      giorno: '2026-01-02',
      si: true,
      righe: [{ qta: 2, importo: 1.74, prezzoVisto: 1.74 }],
      prezzoVisto: 1.74,
    }),
  ).toEqual({
    qta: 3,
    prezzo: null,
    sconti: '',
    descrizione: 'Vite 3,5x40',
    nuovo: null,
    nuovoTesto: '',
    giorno: '2026-01-02',
    si: true,
    righe: [{ qta: 2, importo: null }],
  });
});

test('alternatives, keys of records and a whole that is for all are taken as what they are', () => {
  const reply = z.object({
    o: z.union([z.object({ tipo: z.literal('a'), importo }), z.object({ tipo: z.literal('b'), qta: numero })]),
    r: z.record(z.string(), importo),
    menu: perTutti(z.object({ id: z.number(), voci: z.array(z.string()), costo: importo })),
    niente: z.object({ qta: numero }).nullable(),
  });
  expect(
    presa(reply, {
      o: { tipo: 'b', qta: 2, importo: 9 },
      r: { x: 9 },
      menu: { id: 1, voci: ['a'], costo: 9 },
      niente: null,
    }),
  ).toEqual({ o: { tipo: 'b', qta: 2 }, r: { x: null }, menu: { id: 1, voci: ['a'], costo: null }, niente: null });
});

test('a note is told whole, or where it names an amount that it is not shown', () => {
  const tipo = z.object({ note: nota });
  for (const note of ['costa € 12,34', 'a 87,6 l’uno', '1234.56'])
    expect(presa(tipo, { note })).toEqual({ note: testoTaciuto });
  for (const note of ['3,5 x 40', '30/40', 'ore 12.30', '']) expect(presa(tipo, { note })).toEqual({ note });
});

test('words of the office that nobody marked are not told with a number that is nothing else', () => {
  const tipo = z.object({ motivo: dellUfficio });
  for (const motivo of ['sempre 7', 've lo lascio a 7 e 50'])
    expect(presa(tipo, { motivo })).toEqual({ motivo: testoTaciuto });
  for (const motivo of ['tolte 3 barre', 'arriva il 12 marzo', '']) expect(presa(tipo, { motivo })).toEqual({ motivo });
});

test('words of people are told as their writer said, a line that is no article as a note', () => {
  const messaggio = z.object({ testo: segnato, contienePrezzi: z.boolean() });
  expect(presa(messaggio, { testo: 'dodici a testa', contienePrezzi: true })).toEqual({
    testo: '',
    contienePrezzi: true,
  });
  expect(presa(messaggio, { testo: '12,50', contienePrezzi: false })).toEqual({
    testo: '12,50',
    contienePrezzi: false,
  });
  expect(presa(z.object({ testo: segnato }), { testo: 'x' })).toEqual({ testo: '' });
  const riga = z.object({ tpRiga: parole, descrizione: descrizioneRiga });
  for (const [tpRiga, descrizione] of [
    ['PRODOTTO', 'Vite 12,50 cad.'],
    ['RIFERIMENTO', testoTaciuto],
  ] as const)
    expect(presa(riga, { tpRiga, descrizione: 'Vite 12,50 cad.' })).toEqual({ tpRiga, descrizione });
});

test('our own sentences and refusals lose the amounts that we wrote, with their brackets, and no figures come along', () => {
  expect(presa(z.object({ esito: frase }), { esito: 'Supera il limite (€ 12,30 su € 5,00). Manca 1 pezzo.' })).toEqual({
    esito: 'Supera il limite. Manca 1 pezzo.',
  });
  const { message, extra } = rifiutoSenzaPrezzi(
    conflict('Ora il totale è € 1.234,56: mancano 3 pezzi.', { present: { totali: 1 } }),
  );
  expect([message, extra]).toEqual(['Ora il totale è …: mancano 3 pezzi.', {}]);
  const scarso = conflict('Ne restano 3.', { present: { articoli: [{ qta: 3 }] }, open: true });
  expect(rifiutoSenzaPrezzi(scarso).extra.present).toEqual({ articoli: [{ qta: 3 }] });
  expect(rifiutoSenzaPrezzi(notFound()).message).toBe('Nessun dato trovato');
});
