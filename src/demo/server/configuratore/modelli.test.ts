import { expect, test } from 'vitest';
import { modello } from '#prodotto/configuratore/rules/modello.ts';
import { verificaModello } from '#prodotto/configuratore/rules/verifica-modello.ts';
import { articoliFerramenta, modelliDemo } from './modelli.ts';

test.each(Object.entries(modelliDemo))('model %s of the demo has no fault', (_, demo) => {
  expect(modello.safeParse(demo).error?.issues ?? []).toEqual([]);
  expect(verificaModello(demo, articoliFerramenta)).toEqual([]);
});
