import { expect, test } from 'vitest';
import { orarioDi } from '../../rules/pianificatore/orari.ts';
import type { Fermata, Richiesta, Veicolo } from '../../rules/pianificatore/richiesta.ts';
import { stimaMatrice } from '../../rules/stima.ts';
import { apriVroom, rispostaVroom } from './vroom-simulato.ts';
import { domandaVroom, pianoVroom, vroom } from './vroom.ts';

const ora = 3600;
const luoghi = Array.from({ length: 9 }, (_, i) => ({ lat: 45.6 + (i % 3) / 20, lon: 11.4 + Math.floor(i / 3) / 20 }));
const fermata = (n: number, altro: Partial<Fermata> = {}): Fermata => ({
  id: `f${n}`,
  luogo: n,
  servizio: 600,
  carico: [100.5],
  ...altro,
});
const veicolo = (id: string, altro: Partial<Veicolo> = {}): Veicolo => ({
  id,
  partenza: 0,
  arrivo: 0,
  orario: [7.5 * ora, 18 * ora],
  capacita: [500],
  pausa: { durata: 1800, da: 12.5 * ora, a: 14 * ora },
  ...altro,
});
const richiesta = (altro: Partial<Richiesta> = {}): Richiesta => ({
  fermate: Array.from({ length: 8 }, (_, i) => fermata(i + 1)),
  veicoli: [veicolo('Bruno'), veicolo('Dario')],
  ...stimaMatrice(luoghi),
  secondi: 1,
  seme: 1,
  ...altro,
});

async function chiesto(una: Richiesta, rispondi?: Parameters<typeof apriVroom>[0], timeout = 5000) {
  const servizio = await apriVroom(rispondi);
  return vroom({ url: servizio.url, timeout })(una).finally(servizio.close);
}

test('VROOM plans: every stop once, no rule broken, its answer in our words', async () => {
  const una = richiesta();
  const { giri, fuori, costo } = await chiesto(una);
  expect(giri.flatMap((giro) => giro.fermate).toSorted()).toEqual(una.fermate.map(({ id }) => id));
  expect(fuori).toEqual([]);
  const metri = giri.map((giro, v) =>
    orarioDi(
      una.veicoli[v] ?? veicolo('x'),
      giro.fermate.flatMap((id) => una.fermate.filter((f) => f.id === id)),
      una,
    ),
  );
  expect(costo).toBeCloseTo(
    metri.reduce((somma, uno) => somma + uno.metri, 0),
    3,
  );
});

test('a van with held stops stays as it is and is not asked about; a stop that no van may bring is out with our reason', async () => {
  const una = richiesta({
    fermate: [
      ...Array.from({ length: 5 }, (_, i) => fermata(i + 1)),
      fermata(6, { lunghezza: 6000 }),
      fermata(7, { soltanto: ['Dario'] }),
    ],
    veicoli: [
      veicolo('Bruno', { fisse: ['f2', 'f1'], lunghezza: 3000 }),
      veicolo('Dario', { lunghezza: 3000, capacita: [800] }),
    ],
  });
  const { jobs, vehicles } = domandaVroom(una);
  expect([jobs.map(({ id }) => id), vehicles.map(({ id }) => id)]).toEqual([[3, 4, 5, 7], [2]]);
  expect(jobs[0]).toMatchObject({ delivery: [100_500], service: 600, location_index: 3 });
  const { giri, fuori } = await chiesto(una);
  expect(giri[0]).toEqual({ veicolo: 'Bruno', fermate: ['f2', 'f1'] });
  expect(giri[1]?.fermate.toSorted()).toEqual(['f3', 'f4', 'f5', 'f7']);
  expect(fuori).toMatchObject([{ id: 'f6', regola: 'lunghezza', manca: 3000 }]);
});

test('what does not fit is left out, and says which rule forbids it', async () => {
  const una = richiesta({ veicoli: [veicolo('Bruno', { capacita: [300] })] });
  const { giri, fuori } = await chiesto(una);
  expect(giri[0]?.fermate).toHaveLength(2);
  expect(new Set(fuori.map(({ regola }) => regola))).toEqual(new Set(['carico']));
});

test('nothing to ask for is answered without asking', async () => {
  const una = richiesta({ veicoli: [veicolo('Bruno', { chiuso: true, fisse: ['f1'] })] });
  const chieste: unknown[] = [];
  const { giri } = await chiesto(una, (domanda) => void chieste.push(domanda));
  expect([giri, chieste]).toEqual([[{ veicolo: 'Bruno', fermate: ['f1'] }], []]);
});

const giro = (vehicle: number, ...ids: number[]) => ({ vehicle, steps: ids.map((id) => ({ type: 'job', id })) });

test.each([
  ['a code', { code: 3, error: 'routing' }, 'code 3'],
  ['no routes', { code: 0 }, 'code 0'],
  ['a van that nobody has', { code: 0, routes: [giro(9, 1)] }, 'another van'],
  ['a van twice', { code: 0, routes: [giro(1, 1), giro(1, 2)] }, 'another van'],
  ['a stop that nobody asked for', { code: 0, routes: [giro(1, 99)] }, 'other stops'],
  ['a stop in two vans', { code: 0, routes: [giro(1, 1), giro(2, 1)] }, 'other stops'],
  ['more than the van holds', { code: 0, routes: [giro(1, 1, 2, 3, 4, 5)] }, 'breaks a rule'],
])('an answer with %s is no plan', (_, risposta, perche) => {
  expect(() => pianoVroom(richiesta(), risposta)).toThrow(perche);
});

test('VROOM down, slow, refusing or talking nonsense throws', async () => {
  const una = richiesta();
  await expect(chiesto(una, (_domanda, uscita) => void uscita.destroy())).rejects.toThrow();
  await expect(chiesto(una, () => undefined, 150)).rejects.toThrow(/timeout/i);
  await expect(chiesto(una, (_d, uscita) => void uscita.writeHead(500).end('{"code":1}'))).rejects.toThrow(
    'answered 500',
  );
  await expect(chiesto(una, (_d, uscita) => void uscita.end('<html>'))).rejects.toThrow();
});

test('the simulator answers as VROOM does', () => {
  expect(rispostaVroom(domandaVroom(richiesta()))).toMatchObject({
    code: 0,
    summary: { unassigned: 0 },
    unassigned: [],
  });
});
