import { expect, test } from 'vitest';
import type { FattoTelefono } from './fatti-telefono.ts';
import { esitoDi, mandaTutti } from './fatti-telefono.ts';

const fatto = (id: string, altro: Partial<FattoTelefono> = {}): FattoTelefono => ({
  id,
  tipo: 'scaricato',
  fermata: 'A',
  quando: '',
  colli: 0,
  incassato: 0,
  note: '',
  firmatario: '',
  stato: '',
  ...altro,
});

/** A phone with deeds, and a server that answers each with a status; 0: no network. */
function telefono(inizio: readonly FattoTelefono[], risposte: Readonly<Record<string, number>>) {
  let tenuti = inizio;
  const mandati: string[] = [];
  const manda = () =>
    mandaTutti({
      leggi: () => Promise.resolve(tenuti),
      cambia: (cambia) => {
        tenuti = cambia(tenuti);
        return Promise.resolve();
      },
      manda: ({ id }) => {
        mandati.push(id);
        const status = risposte[id] ?? 200;
        return status === 0 ? Promise.reject(new Error('no network')) : Promise.resolve({ status, frase: 'Rifiutato' });
      },
    });
  return { manda, mandati, stati: () => tenuti.map(({ stato }) => stato) };
}

test('deeds are sent in order, each once; a picture that the server has leaves the phone', async () => {
  const uno = telefono([fatto('1', { immagine: 'abc' }), fatto('2')], {});
  await uno.manda();
  await uno.manda();
  expect([uno.mandati, uno.stati()]).toEqual([
    ['1', '2'],
    ['inviato', 'inviato'],
  ]);
});

test('without a network, or with a server that is down, everything after it waits and keeps its order', async () => {
  for (const status of [0, 503, 429]) {
    const uno = telefono([fatto('1'), fatto('2')], { 1: status });
    await uno.manda().catch(() => undefined);
    expect([uno.mandati, uno.stati()]).toEqual([['1'], ['', '']]);
  }
});

test('what the server refuses for good says why and does not hold up the rest', async () => {
  const uno = telefono([fatto('1'), fatto('2')], { 1: 404 });
  await uno.manda();
  expect(uno.stati()).toEqual(['Rifiutato', 'inviato']);
});

test('a stop stands by the last deed of the phone, that which was refused aside, else by what the server said', () => {
  expect(esitoDi([], 'A', 'assente')).toBe('assente');
  expect(esitoDi([fatto('1'), fatto('2', { tipo: 'firma' })], 'A', '')).toBe('scaricato');
  expect(esitoDi([fatto('1'), fatto('2', { tipo: 'riaperto' })], 'A', 'scaricato')).toBe('');
  expect(esitoDi([fatto('1', { stato: 'Rifiutato' })], 'A', '')).toBe('');
});
