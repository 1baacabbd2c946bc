import { expect, test } from 'vitest';
import { dettagliVuoti } from './dettagli.ts';
import { nonArrivaA, verificaDettagli, type Cliente, type Indirizzo } from './verifica.ts';

const cliente: Cliente = {
  codAnagrafica: '000100',
  prog: 1,
  ragioneSociale: 'Rossi',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  cdPagamento: '',
  inConto: true,
  banca: 'Banca',
  ente: false,
  iban: 'IT60X',
  limiteOrdine: null,
  daApprovare: false,
  descrizionePagamento: '',
};
const indirizzo: Indirizzo = {
  prog: 1,
  codAnagrafica: '000100',
  ragSoc: '',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  stato: '',
  telefono: '',
  note: '',
  fax: '',
  mail: '',
};
const noti = { righe: [{ tpRiga: 'PRODOTTO' }], cliente, indirizzi: [indirizzo], date: ['2026-11-23'] };

test('without the customer nothing can be confirmed, and the screen says so', () => {
  expect(verificaDettagli(dettagliVuoti, { ...noti, cliente: undefined })?.message).toBe(
    'Dati cliente non acquisiti. Ci scusiamo per il disagio.',
  );
});

test('names the first thing that is missing, then nothing', () => {
  expect(verificaDettagli(dettagliVuoti, noti)?.path).toBe('progIndirizzo');
  expect(verificaDettagli({ ...dettagliVuoti, progIndirizzo: 1 }, noti)?.path).toBe('dataConsegna');
  expect(verificaDettagli({ ...dettagliVuoti, progIndirizzo: 1, dataConsegna: '2026-11-23' }, noti)).toBeNull();
  expect(
    verificaDettagli({ ...dettagliVuoti, trasporto: 'ritiro' }, { ...noti, indirizzi: undefined, date: undefined }),
  ).toBeNull();
});

test('an address that was removed meanwhile counts as none', () => {
  expect(verificaDettagli({ ...dettagliVuoti, progIndirizzo: 7, dataConsegna: '2026-11-23' }, noti)?.path).toBe(
    'progIndirizzo',
  );
});

test('an address out of the transport’s reach is reported at once, a missing one only on continuing', () => {
  const estero = { ...indirizzo, stato: 'Germania', cap: '80331', localita: 'München' };
  const scelti = { ...dettagliVuoti, progIndirizzo: 1, dataConsegna: '2026-11-23' };
  const detto = (dettagli: typeof scelti | typeof dettagliVuoti) => {
    const trovato = verificaDettagli(dettagli, { ...noti, indirizzi: [estero] });
    return [nonArrivaA(trovato, dettagli), trovato?.message];
  };
  const soloItalia = 'I nostri mezzi consegnano solo in Italia: scegliere BRT.';
  expect(detto({ ...scelti, trasporto: 'mezzo' })).toEqual([true, soloItalia]);
  expect(detto({ ...scelti, trasporto: 'BRT' })).toEqual([false, undefined]);
  expect(detto(dettagliVuoti)[0]).toBe(false);
});
