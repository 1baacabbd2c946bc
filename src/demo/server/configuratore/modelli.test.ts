import { expect, test } from 'vitest';
import { elabora } from '#prodotto/configuratore/rules/elabora.ts';
import { leggiModello } from '#prodotto/configuratore/rules/modello-letto.ts';
import { modello, opzioneTipo } from '#prodotto/configuratore/rules/modello.ts';
import { verificaModello } from '#prodotto/configuratore/rules/verifica-modello.ts';
import { articoliFerramenta, modelliDemo } from './modelli.ts';

test.each(Object.entries(modelliDemo))('model %s of the demo has no fault', (_, demo) => {
  expect(modello.safeParse(demo).error?.issues ?? []).toEqual([]);
  expect(verificaModello(demo, articoliFerramenta)).toEqual([]);
});

const tipologie = Object.entries(modelliDemo).flatMap(([codice, demo]) =>
  (demo.opzioni.find(({ id }) => id === opzioneTipo)?.valori ?? [{ valore: '' }]).map(
    ({ valore }) => [codice, valore, demo] as const,
  ),
);

test.each(tipologie)('model %s opens with its defaults for type %s', (_, tipo, demo) => {
  const esito = elabora(leggiModello(demo), { tipoSerramento: tipo, scelte: new Map() });
  expect(esito.ok || esito.frase).toBe(true);
});
