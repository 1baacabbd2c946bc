import { expect, test } from 'vitest';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { soloParole } from './solo-parole.ts';

test('a narrowed search is not counted by its words', () => {
  const domanda = ricerca.input.parse({ valore: 'cerniera' });
  expect(soloParole(domanda)).toBe(true);
  expect(soloParole({ ...domanda, filtroObsoletoEliminato: '1;1;1;1;1' })).toBe(true);
  for (const stretta of [
    { pagina: 1 },
    { filtri: ['Materiale#Ottone'] },
    { categoria: '03' },
    { paroleChiave: 'con' as const },
    { cercaParolaEsatta: true },
    { cercaCodiceFornitore: false },
    { filtroObsoletoEliminato: '0;1;0;0;0' },
  ])
    expect(soloParole({ ...domanda, ...stretta }), JSON.stringify(stretta)).toBe(false);
});
