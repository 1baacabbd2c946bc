import { expect, test } from 'vitest';
import { codiceCollo, leggiCollo, scansiona } from './collo.ts';

const collo = { dtConsegna: '2026-03-16', fermata: '000101/C0', collo: 2 };
const giro = {
  dtConsegna: '2026-03-16',
  aperta: '000101/C0',
  fermate: [
    { fermata: '000101/C0', ragioneSociale: 'Bianchi', colli: 3 },
    { fermata: '000102/C1', ragioneSociale: 'Verdi', colli: 1 },
  ],
};

test('the content of a label is read back, and nothing else is accepted as one', () => {
  expect(leggiCollo(` ${codiceCollo(collo)} `)).toEqual(collo);
  for (const altro of ['', '8001234567890', 'CARDINE/BO/2026/1/1/1', 'COLLO/2026-03-16/101/C0/1'])
    expect(leggiCollo(altro)).toBeNull();
});

test('a parcel of another stop, another tour or none is told at once', () => {
  const errore = (altro: Partial<typeof collo>) => scansiona(codiceCollo({ ...collo, ...altro }), giro);
  expect(errore({})).toEqual(collo);
  expect(errore({ fermata: '000102/C1', collo: 1 })).toEqual({
    errore: 'Questo collo è per Verdi: qui non va scaricato.',
  });
  const diAltri = { errore: 'Questo collo non è di questo giro: non scaricarlo.' };
  for (const altro of [{ collo: 4 }, { collo: 0 }, { dtConsegna: '2026-03-17' }, { fermata: '000103/C0' }])
    expect(errore(altro)).toEqual(diAltri);
  expect(scansiona('8001234567890', giro)).toEqual({ errore: 'Questo codice non è di un collo.' });
});
