import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { differenzeModello } from './differenze-modello.ts';
import type { Modello } from './modello.ts';

const parte = (se: string, articolo: string, quantita = '1'): Modello['componenti'][number] => ({
  posizione: 'CREM',
  se,
  articolo,
  um: 'PZ',
  quantita,
  lunghezza: '',
});
const vuoto: Modello = {
  descrizione: 'Prova',
  opzioni: [],
  vincoli: [],
  grandezze: [],
  limiti: [],
  posizioni: [
    { id: 'CREM', nome: 'Cremonese', se: '' },
    { id: 'FORB', nome: 'Forbice', se: '' },
  ],
  componenti: [parte('HBB=..800', 'A'), parte('HBB=801..', 'B')],
  unita: [{ um: 'PZ', sfrido: 0, passo: 1 }],
  viste: [],
  elementi: [],
};

const conParti = (...componenti: Modello['componenti']): Modello => ({ ...vuoto, componenti });
const dette = (dopo: Modello, prima: Modello | null = vuoto) =>
  differenzeModello(prima, dopo).map(({ tabella, come, riga, nome, campi }) => [
    `${tabella} ${riga} ${come}: ${nome}`,
    ...campi.map(({ campo, prima: da, dopo: a }) => `${campo} ${da} → ${a}`),
  ]);

test('a changed row names its cells; an added or removed row is identified', () => {
  expect(dette(conParti(parte('HBB=..800', 'A', '2'), parte('HBB=801..', 'B')))).toEqual([
    ['componenti 1 cambiata: CREM, HBB=..800', 'quantita 1 → 2'],
  ]);
  expect(dette(conParti(parte('HBB=..800', 'A'), parte('HBB=801..1200', 'B'), parte('HBB=1201..', 'C')))).toEqual([
    ['componenti 2 aggiunta: CREM, HBB=801..1200'],
    ['componenti 3 aggiunta: CREM, HBB=1201..'],
    ['componenti 2 tolta: CREM, HBB=801..'],
  ]);
});

test('rows in another order are reported too, because parts are numbered by it', () => {
  expect(dette({ ...vuoto, posizioni: vuoto.posizioni.toReversed() })).toEqual([['posizioni 1 spostata: FORB']]);
});

test('before the first version all is new; equal models have no difference, in any order of cells', () => {
  expect(dette(vuoto, null)).toHaveLength(5);
  const rovesciato = vuoto.componenti.map((riga) => Object.fromEntries(Object.entries(riga).toReversed()));
  expect(dette({ ...vuoto, componenti: rovesciato as Modello['componenti'] })).toEqual([]);
});

test('for any two models added minus removed rows equals the difference in length, and any difference is reported', () => {
  const righe = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('X', 'Y')), { maxLength: 6 });
  fc.assert(
    fc.property(righe, righe, (prima, dopo) => {
      const [a, b] = [prima, dopo].map((tutte) => conParti(...tutte.map(([se, articolo]) => parte(se, articolo))));
      const trovate = differenzeModello(a ?? null, b ?? vuoto);
      const quante = (come: string): number => trovate.filter((una) => una.come === come).length;
      expect(quante('aggiunta') - quante('tolta')).toBe(dopo.length - prima.length);
      expect(trovate.length === 0).toBe(JSON.stringify(prima) === JSON.stringify(dopo));
    }),
  );
});
