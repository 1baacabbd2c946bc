import { describe, expect, test } from 'vitest';
import { corpoConferma, dettagliVuoti, leggiDettagli, type Dettagli } from '../dettagli.ts';
import { esitoIgnoto, leggiInvio, preparaInvio, siPuoRipetere } from './invio.ts';
import type { Riga } from '../righe.ts';

const riga = (prog: number, qta: number): Riga => ({
  prog,
  qta,
  tpRiga: 'PRODOTTO',
  cdArticolo: '1300001',
  descrizione: '',
  cdFornitore: '',
  um: 'PZ',
  riferimento: '',
  note: '',
  configurazione: '',
  rigaOrdCliente: '',
  cdIva: null,
  percentualeIva: null,
  codiceCliente: '',
  prezzoListino: 1,
  sconto1: 0,
  sconto2: 0,
  prezzoUnitario: 1,
  importo: qta,
  promozione: false,
  delCliente: true,
  avviso: '',
  daAggiornare: false,
});
const inConto = { banca: 'Banca', iban: 'IT60X' };
const scelti: Dettagli = { ...dettagliVuoti, progIndirizzo: 2, dataConsegna: '2026-11-23' };
const corpo = corpoConferma(scelti, inConto, { totDocumento: 12.2, righe: [] });

describe('the key of a confirmation', () => {
  let fatte = 0;
  const chiave = (): string => `chiave-${(fatte += 1)}`;

  test('stays the same for the same content, also after a reload', () => {
    const primo = preparaInvio(null, corpo, [riga(1, 10)], chiave);
    const salvato = leggiInvio(JSON.parse(JSON.stringify(primo)));
    expect(preparaInvio(salvato, corpo, [riga(1, 10)], chiave)).toEqual(primo);
  });

  test('is a new one for other totals, other details, other quantities, and the same articles put in the cart again', () => {
    const primo = preparaInvio(null, corpo, [riga(1, 10)], chiave);
    const altri = [
      preparaInvio(primo, { ...corpo, totDocumento: 12.21 }, [riga(1, 10)], chiave),
      preparaInvio(primo, { ...corpo, trasporto: 'GLS' }, [riga(1, 10)], chiave),
      preparaInvio(primo, corpo, [riga(1, 11)], chiave),
      preparaInvio(primo, corpo, [riga(2, 10)], chiave),
    ].map((invio) => invio.chiave);
    expect(new Set([primo.chiave, ...altri]).size).toBe(5);
  });

  test('anything else than a pending confirmation counts as none', () => {
    expect([null, 'x', {}, { chiave: 'a' }].map(leggiInvio)).toEqual([null, null, null, null]);
  });
});

test('an outcome is unknown only if the server could not report it', () => {
  expect([0, 500, 502, 503].map((status) => esitoIgnoto({ status }))).toEqual([true, true, true, true]);
  expect([401, 404, 409, 422, 429].map((status) => esitoIgnoto({ status }))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a pending confirmation may be repeated with the cart as it was or empty, not with another one', () => {
  const sospeso = preparaInvio(null, corpo, [riga(1, 10), riga(2, 5)], () => 'chiave');
  expect(siPuoRipetere(sospeso, [riga(1, 10), riga(2, 5)])).toBe(true);
  expect(siPuoRipetere(sospeso, [])).toBe(true);
  expect(siPuoRipetere(sospeso, [riga(1, 10)])).toBe(false);
  expect(siPuoRipetere(sospeso, [riga(1, 10), riga(2, 6)])).toBe(false);
  expect(siPuoRipetere(sospeso, [riga(1, 10), riga(2, 5), riga(3, 1)])).toBe(false);
});

describe('what is sent', () => {
  const visto = { totDocumento: 1, righe: [riga(1, 10), { ...riga(-1, 2), tpRiga: 'OMAGGIO', cdArticolo: '1300009' }] };

  test('carries the gifts that were shown, so that one which is gone is said', () => {
    expect(corpoConferma(scelti, inConto, visto).omaggi).toEqual([{ cdArticolo: '1300009', qta: 2 }]);
  });

  test('goes without address and date with pick-up, without payment and with its number as a quote', () => {
    expect(corpoConferma({ ...scelti, trasporto: 'ritiro' }, inConto, visto)).toMatchObject({
      trasporto: 'ritiro',
      progIndirizzo: null,
      dataConsegna: null,
      pagamento: 'banca',
    });
    const preventivo = {
      ...scelti,
      tipoDocumento: 'Preventivo',
      numeroPreventivo: ' 42 ',
      pagamento: 'carta',
    } as const;
    expect(corpoConferma(preventivo, inConto, visto)).toMatchObject({ numeroPreventivo: '42', pagamento: null });
    expect(corpoConferma({ ...preventivo, tipoDocumento: 'Ordine' }, inConto, visto)).toMatchObject({
      numeroPreventivo: '',
      pagamento: 'banca',
    });
  });

  test('names the chosen way to pay for who has no bank and iban', () => {
    expect(corpoConferma({ ...scelti, pagamento: 'bonifico' }, { banca: '', iban: '' }, visto).pagamento).toBe(
      'bonifico',
    );
  });

  test('starts from empty details where what was kept is not whole', () => {
    expect(leggiDettagli({ ...scelti })).toEqual(scelti);
    expect([null, {}, { ...scelti, trasporto: 'razzo' }].map(leggiDettagli)).toEqual([
      dettagliVuoti,
      dettagliVuoti,
      dettagliVuoti,
    ]);
  });
});
