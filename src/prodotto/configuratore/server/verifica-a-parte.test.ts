import { expect, test } from 'vitest';
import { hardModel } from '#test/fixtures/adversarial-bodies.ts';
import { modello } from '../rules/modello.ts';
import { createVerifica } from './verifica-a-parte.ts';

const given = { modello: modello.parse(hardModel()), articoli: new Map() };

test('a model that takes too long to verify has one fault that says so', async () => {
  expect(await createVerifica({ ms: 1 })(given)).toEqual([
    {
      tabella: 'opzioni',
      riga: 1,
      campo: 'opzionePadre',
      messaggio: expect.stringContaining('Troppe combinazioni da verificare'),
    },
  ]);
});
