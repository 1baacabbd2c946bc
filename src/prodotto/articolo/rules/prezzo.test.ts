import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { multiply } from '#platform/contract/decimal.ts';
import { condizioniCliente, senzaCliente, type PrezziArticolo, type RigaListino } from './condizioni.ts';
import { calcolaPrezzo, importoRiga, prezzoScontato, prezzoUnitario } from './prezzo.ts';
import { decimaliPrezzo } from './decimali.ts';

const listino = (codListino: string, prezzo: number, altro: Partial<RigaListino> = {}): RigaListino => ({
  codListino,
  prezzo,
  daQuantita: 1,
  validoDal: '2026-01-01',
  validoAl: null,
  ...altro,
});
const cerniera: PrezziArticolo = {
  cdArticolo: '123456780102',
  unMisura: 'PZ',
  catMerceologica: '001002',
  codiceAzienda: 'ALF',
  listino: [listino('BASE', 12.345), listino('RIV', 11), listino('RIV', 10, { daQuantita: 100 })],
  scontoOutlet: null,
  promozioni: [],
};
const artigiano = { codListino: 'BASE', sconto1: 20, sconto2: 0 };
const oggi = { data: '2026-11-20', quantita: 1 };
const promozione = (prezzo: number) => ({ codice: 'P26', prezzo, validoDal: '2026-11-01', validoAl: '2026-12-01' });
const netto = (prezzo: number) => ({
  cdArticolo: cerniera.cdArticolo,
  prezzo,
  validoDal: '2026-06-01',
  validoAl: '2026-12-01',
});
const cliente = condizioniCliente(artigiano, [], []);

describe('the price of an article', () => {
  test('is the list price less the general terms where nothing more special is found', () => {
    expect(calcolaPrezzo({ articolo: cerniera, cliente }, oggi)).toEqual({
      prezzoListino: 12.345,
      sconto1: 20,
      sconto2: 0,
      prezzoScontato: 9.876,
      netto: false,
      dtValidita: '2026-01-01',
      motivo: 'listino',
      livello: 'generale',
      spiegazione: 'Listino BASE dal 01/01/2026, sconto 20 delle condizioni generali.',
    });
  });

  test('takes the discounts of the article before those of category, brand and general terms', () => {
    const sconti = [
      { livello: 'marca', chiave: 'ALF', sconto1: 30, sconto2: 0 },
      { livello: 'categoria', chiave: '001002', sconto1: 40, sconto2: 5 },
      { livello: 'articolo', chiave: cerniera.cdArticolo, sconto1: 50, sconto2: 10 },
    ];
    const con = (quanti: number) =>
      calcolaPrezzo({ articolo: cerniera, cliente: condizioniCliente(artigiano, sconti.slice(0, quanti), []) }, oggi);
    expect([con(1)?.livello, con(2)?.livello, con(3)?.livello]).toEqual(['marca', 'categoria', 'articolo']);
    expect(con(3)).toMatchObject({ sconto1: 50, sconto2: 10, prezzoScontato: 5.55525 });
    expect(con(3)?.spiegazione).toBe("Listino BASE dal 01/01/2026, sconto 50+10 sull'articolo.");
  });

  test('takes no more special discount for another article, category or brand', () => {
    const sconti = ['articolo', 'categoria', 'marca'].map((livello) => ({
      livello,
      chiave: 'altro',
      sconto1: 90,
      sconto2: 0,
    }));
    expect(
      calcolaPrezzo({ articolo: cerniera, cliente: condizioniCliente(artigiano, sconti, []) }, oggi)?.livello,
    ).toBe('generale');
  });

  test('is the highest tier that the quantity reaches, of the list of the customer', () => {
    const rivenditore = condizioniCliente({ codListino: 'RIV', sconto1: 0, sconto2: 0 }, [], []);
    const per = (quantita: number) =>
      calcolaPrezzo({ articolo: cerniera, cliente: rivenditore }, { data: '2026-11-20', quantita });
    expect([per(1), per(99), per(100), per(5000)].map((prezzo) => prezzo?.prezzoScontato)).toEqual([11, 11, 10, 10]);
    expect(per(100)?.spiegazione).toBe('Listino RIV dal 01/01/2026, da 100, senza sconti.');
  });

  test('falls back to the base list where the list of the customer has none, and is none where neither has', () => {
    const altro = condizioniCliente({ codListino: 'GDO', sconto1: 0, sconto2: 0 }, [], []);
    expect(calcolaPrezzo({ articolo: cerniera, cliente: altro }, oggi)?.prezzoScontato).toBe(12.345);
    expect(calcolaPrezzo({ articolo: cerniera, cliente: altro }, { data: '2025-12-31', quantita: 1 })).toBeNull();
    expect(calcolaPrezzo({ articolo: { ...cerniera, listino: [] }, cliente }, oggi)).toBeNull();
  });

  test('changes on the day a list ends, not a day before', () => {
    const articolo = {
      ...cerniera,
      listino: [listino('BASE', 10, { validoAl: '2026-11-20' }), listino('BASE', 11, { validoDal: '2026-11-20' })],
    };
    const il = (data: string) =>
      calcolaPrezzo({ articolo, cliente: senzaCliente }, { data, quantita: 1 })?.prezzoScontato;
    expect([il('2026-11-19'), il('2026-11-20')]).toEqual([10, 11]);
  });

  test('is the net price agreed with the customer before anything else, while it holds', () => {
    const articolo = { ...cerniera, scontoOutlet: 90, promozioni: [promozione(1)] };
    const concordato = condizioniCliente(artigiano, [], [netto(7.5)]);
    expect(calcolaPrezzo({ articolo, cliente: concordato }, oggi)).toMatchObject({
      prezzoListino: 12.345,
      sconto1: 0,
      prezzoScontato: 7.5,
      netto: true,
      motivo: 'netto',
      livello: null,
      dtValidita: '2026-06-01',
      spiegazione:
        "Prezzo netto concordato per l'articolo, valido dal 01/06/2026. Resta quello concordato, anche se altrimenti costerebbe meno.",
    });
    const migliore = condizioniCliente(artigiano, [], [netto(0.5)]);
    expect(calcolaPrezzo({ articolo, cliente: migliore }, oggi)?.spiegazione).toBe(
      "Prezzo netto concordato per l'articolo, valido dal 01/06/2026.",
    );
    expect(calcolaPrezzo({ articolo, cliente: concordato }, { data: '2026-12-01', quantita: 1 })?.motivo).toBe(
      'outlet',
    );
    expect(calcolaPrezzo({ articolo: { ...articolo, listino: [] }, cliente: concordato }, oggi)).toMatchObject({
      prezzoListino: null,
      prezzoScontato: 7.5,
    });
  });

  test('is the lowest of outlet, promotion and the discounts of the customer, and says which', () => {
    const quaranta = condizioniCliente({ codListino: 'BASE', sconto1: 40, sconto2: 5 }, [], []);
    const outlet = { ...cerniera, scontoOutlet: 30 };
    expect(calcolaPrezzo({ articolo: outlet, cliente: quaranta }, oggi)).toMatchObject({
      motivo: 'listino',
      sconto1: 40,
      sconto2: 5,
      prezzoScontato: 7.03665,
      spiegazione:
        'Listino BASE dal 01/01/2026, sconto 40+5 delle condizioni generali. Più conveniente del prezzo in outlet.',
    });
    const con = (altro: Partial<PrezziArticolo>) =>
      calcolaPrezzo({ articolo: { ...cerniera, ...altro }, cliente: senzaCliente }, oggi);
    expect(con({ scontoOutlet: 10 })).toMatchObject({
      motivo: 'outlet',
      sconto1: 10,
      sconto2: 0,
      prezzoScontato: 11.1105,
    });
    expect(con({ promozioni: [promozione(9.9)] })).toMatchObject({
      motivo: 'promozione',
      sconto1: 0,
      prezzoScontato: 9.9,
      spiegazione: 'Promozione P26, valida dal 01/11/2026 fino al 30/11/2026.',
    });
    expect(con({ scontoOutlet: 10, promozioni: [promozione(9.9)] })?.spiegazione).toContain(
      'Più bassa del prezzo outlet.',
    );
    expect(con({ scontoOutlet: 50, promozioni: [promozione(9.9)] })).toMatchObject({
      motivo: 'outlet',
      prezzoScontato: 6.1725,
    });
    expect(con({ scontoOutlet: 0 })?.motivo).toBe('listino');
  });

  test('shows three decimals at least, five for goods sold by the hundred or thousand', () => {
    expect([decimaliPrezzo('PZ'), decimaliPrezzo('CT'), decimaliPrezzo('MI')]).toEqual([3, 5, 5]);
  });

  test('a price less its discounts keeps all of its decimals: the amount of the line alone is rounded', () => {
    expect(prezzoScontato(1.111, 50, 50)).toBe(0.27775);
    expect(prezzoScontato(0.0244, 33.33, 12.5)).toBe(0.01423_4045);
    expect(importoRiga(1000, prezzoScontato(0.0244, 50, 10))).toBe(10.98);
    expect(importoRiga(3, 0.335)).toBe(1.01);
  });

  test('a line shows a unit price that less its discounts is what the customer pays', () => {
    const outlet = calcolaPrezzo({ articolo: { ...cerniera, scontoOutlet: 30 }, cliente }, oggi);
    const offerta = calcolaPrezzo({ articolo: { ...cerniera, promozioni: [promozione(9.8)] }, cliente }, oggi);
    expect(outlet && prezzoUnitario(outlet)).toBe(12.345);
    expect(offerta && prezzoUnitario(offerta)).toBe(9.8);
  });
});

const prezzo = fc.integer({ min: 1, max: 1e9 }).map((units) => units / 1e5);
const sconto = fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100);
const giorno = fc.integer({ min: 0, max: 800 }).map((giorni) => addDays('2025-01-01', giorni));
const intervallo = fc.tuple(giorno, fc.option(fc.integer({ min: 1, max: 400 }))).map(([validoDal, giorni]) => ({
  validoDal,
  validoAl: giorni === null ? null : addDays(validoDal, giorni),
}));
const riga = fc
  .tuple(fc.constantFrom('BASE', 'RIV'), prezzo, fc.constantFrom(1, 10, 100), intervallo)
  .map(([codListino, importo, daQuantita, quando]) => ({ codListino, prezzo: importo, daQuantita, ...quando }));
const condizioni = fc.record({
  listino: fc.array(riga, { maxLength: 8 }),
  scontoOutlet: fc.option(sconto),
  sconto1: sconto,
  sconto2: sconto,
  unMisura: fc.constantFrom('PZ', 'MT', 'CT', 'MI'),
});

test('no list or outlet price is above its list, none is negative, and each is its unit price less its discounts', () => {
  fc.assert(
    fc.property(
      condizioni,
      giorno,
      fc.integer({ min: 1, max: 500 }),
      ({ listino: righe, scontoOutlet, sconto1, sconto2, unMisura }, data, quantita) => {
        const articolo = { ...cerniera, unMisura, listino: righe, scontoOutlet };
        const trovato = calcolaPrezzo(
          { articolo, cliente: condizioniCliente({ codListino: 'RIV', sconto1, sconto2 }, [], []) },
          { data, quantita },
        );
        const valide = righe.filter(
          (una) =>
            una.validoDal <= data && (una.validoAl === null || data < una.validoAl) && una.daQuantita <= quantita,
        );
        expect(trovato === null).toBe(valide.length === 0);
        if (!trovato || trovato.prezzoListino === null) return;
        expect(valide.map((una) => una.prezzo)).toContain(trovato.prezzoListino);
        expect(trovato.prezzoScontato).toBeGreaterThanOrEqual(0);
        expect(trovato.prezzoScontato).toBeLessThanOrEqual(trovato.prezzoListino);
        expect(prezzoScontato(prezzoUnitario(trovato), trovato.sconto1, trovato.sconto2)).toBe(trovato.prezzoScontato);
        expect(importoRiga(quantita, trovato.prezzoScontato)).toBe(multiply(quantita, trovato.prezzoScontato, 2));
      },
    ),
  );
});

test('whatever discounts, outlet and promotions there are, no other of them would have been cheaper', () => {
  const offerte = fc.array(prezzo, { maxLength: 2 });
  fc.assert(
    fc.property(condizioni, offerte, ({ scontoOutlet, sconto1, sconto2, unMisura }, prezzi) => {
      const promozioni = prezzi.map(promozione);
      const cliente = condizioniCliente({ codListino: 'BASE', sconto1, sconto2 }, [], []);
      const articolo = { ...cerniera, unMisura, scontoOutlet, promozioni };
      const scelto = calcolaPrezzo({ articolo, cliente }, oggi)?.prezzoScontato ?? Number.NaN;
      const tutti = [
        prezzoScontato(12.345, sconto1, sconto2),
        ...(scontoOutlet ? [prezzoScontato(12.345, scontoOutlet, 0)] : []),
        ...prezzi,
      ];
      expect(scelto).toBe(Math.min(...tutti));
    }),
  );
});
