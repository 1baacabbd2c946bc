import { expect, test } from 'vitest';
import { readLine } from '#platform/contract/host-line.ts';
import { dallAzienda, righePronte, rispostaDi, significatoDi, versoAzienda } from './rules.ts';

test('P-220: the commands that the documents name are all there', () => {
  const named =
    'menu apriImgIndice areaTecnica articoloSelezionato gestioneProdotto mastrinoArticolo stampaEtichetteProdotto apriImgCatalogo creaImgCatalogoOriz creaImgCatalogoOrizStretta apriCartellaOrizzontaleZoom apriCaricamentoDocumenti stampaConsegne stampaSimapac marchiAzienda';
  expect(named.split(' ').filter((comando) => !(comando in versoAzienda))).toEqual([]);
});

test('the simulator greets who is ready, and answers only what asks for an answer', () => {
  expect(rispostaDi('pronto|1|/', 'ok')).toMatch(/^host\|Simulatore\|1\|pronto,menu,/);
  expect(rispostaDi('menu|12', 'ok')).toBeNull();
  expect(rispostaDi('stampaEtichetteProdotto|106000010101|#a1', 'ok')).toBe('esito|stampaEtichetteProdotto|#a1|ok|');
  expect(rispostaDi('menu|12|#a2', 'errore')).toBe('esito|menu|#a2|errore|RIFIUTATO|Rifiutato dal simulatore');
  expect(rispostaDi('boh|#a3', 'nonSupportato')).toBe('esito|?|#a3|errore|NON_SUPPORTATO|');
  expect(rispostaDi('pronto|1|/', 'tace')).toBeNull();
  expect([rispostaDi('ping|7', 'ok'), rispostaDi('ping|7', 'tace')]).toEqual(['pong|7', null]);
});

test('of the lines to try those that are not hostile are known to the portal', () => {
  const known = righePronte.filter(({ titolo }) => !titolo.startsWith('Ostile'));
  expect(known.filter(({ riga }) => !((readLine(riga)?.command ?? '') in dallAzienda))).toEqual([]);
  expect(significatoDi('formatta|C:')).toBeNull();
});
