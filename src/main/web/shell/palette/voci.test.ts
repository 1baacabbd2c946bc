import { expect, test } from 'vitest';
import { conEsatteInCima, ricordata, trovate } from './voci.ts';

const voce = (nome: string, dettaglio = '') => ({ chiave: nome, nome, dettaglio });
const schermate = [voce('Mail inviate', 'Utilità'), voce('Richieste', 'Utilità'), voce('Novità', 'Catalogo')];

test('a screen is found by its beginning, by words in any order, without accents, and by its heading', () => {
  const nomi = (testo: string): string[] => trovate(schermate, testo).map(({ nome }) => nome);
  expect(nomi('ric')).toEqual(['Richieste']);
  expect(nomi('inviate mail')).toEqual(['Mail inviate']);
  expect(nomi('novita')).toEqual(['Novità']);
  expect(nomi('utilita')).toEqual(['Mail inviate', 'Richieste']);
  expect(nomi('carrello')).toEqual([]);
});

test('what begins with the text stands before what only holds it', () => {
  const nomi = trovate([voce('Storico ordini'), voce('Ordini')], 'ordini').map(({ nome }) => nome);
  expect(nomi).toEqual(['Ordini', 'Storico ordini']);
});

test('what the text names by its own number comes first, before documents that only have the number', () => {
  const [documento, cliente] = [
    { ...voce('OC 163/2026'), chiave: 'oc 163' },
    { ...voce('Ferramenta'), chiave: '000163' },
  ];
  expect(conEsatteInCima([documento, cliente], ' 000163 ')).toEqual([[cliente], [documento]]);
  expect(conEsatteInCima([documento, cliente], '163')).toEqual([[], [documento, cliente]]);
});

test('the lately chosen hold each thing once, the last on top, and at most eight', () => {
  const scelte = Array.from({ length: 12 }, (_, i) => ({ fonte: 'schermate', voce: voce(String(i % 9)) }));
  const recenti = scelte.reduce(ricordata, [] as ReturnType<typeof ricordata>);
  expect(recenti.map(({ voce: { nome } }) => nome)).toEqual(['2', '1', '0', '8', '7', '6', '5', '4']);
});
