import { describe, expect, test } from 'vitest';
import { verificaConferma, verificaIndirizzo, type CampiIndirizzo, type RichiestaConferma } from './rules.ts';

const qui = { stato: 'Italia', cap: '31100', provincia: 'TV' };
const buona: RichiestaConferma = {
  righe: [{ tpRiga: 'PRODOTTO' }],
  tipoDocumento: 'Ordine',
  numeroPreventivo: '',
  oggi: '2026-11-20',
  trasporto: 'mezzo',
  progIndirizzo: 1,
  dataConsegna: '2026-11-23',
  pagamento: null,
  cliente: { banca: 'Banca di Prova', iban: 'IT60X0542811101000000123456' },
  indirizzi: [
    { prog: 1, ...qui },
    { prog: 2, ...qui },
  ],
  dateAmmesse: ['2026-11-23', '2026-11-25'],
};
const senzaConto = { banca: '', iban: '' };
const frase = (altro: Partial<RichiestaConferma>) => verificaConferma({ ...buona, ...altro })?.message ?? null;

describe('confirming a cart', () => {
  test('goes on when all is there', () => {
    expect(verificaConferma(buona)).toBeNull();
  });

  test('names the first thing that is missing, in the order of the screen', () => {
    const niente = {
      righe: [],
      tipoDocumento: 'Preventivo',
      progIndirizzo: null,
      dataConsegna: null,
      cliente: senzaConto,
    } as const;
    expect(verificaConferma({ ...buona, ...niente })).toEqual({ path: 'righe', message: 'Carrello vuoto' });
    expect(frase({ ...niente, righe: [{ tpRiga: 'RIFERIMENTO' }] })).toBe('Carrello vuoto');
    expect(frase({ ...niente, righe: buona.righe })).toBe('Richiesto.');
    expect(frase({ ...niente, righe: buona.righe, numeroPreventivo: '12a' })).toBe('Numero non valido.');
    expect(frase({ ...niente, righe: buona.righe, tipoDocumento: 'Ordine' })).toBe(
      "Selezionare l'indirizzo per la consegna!!!",
    );
    expect(frase({ cliente: senzaConto, dataConsegna: null })).toBe('Scegli una data.');
    expect(frase({ cliente: senzaConto })).toBe('Selezionare il metodo di pagamento!!!');
  });

  test('takes only an address of the customer and a day that is offered', () => {
    expect(frase({ progIndirizzo: 3 })).toBe("Selezionare l'indirizzo per la consegna!!!");
    expect(frase({ dataConsegna: '2026-11-24' })).toBe('Data inserita non valida!');
    expect(frase({ dateAmmesse: [] })).toBe('Nessuna data disponibile per la consegna. Ci scusiamo per il disagio.');
  });

  test('refuses what its transport could not bring: a wrong place, and abroad by GLS or own vans', () => {
    const verso = (dove: object, trasporto: 'mezzo' | 'BRT' | 'GLS') =>
      frase({ trasporto, indirizzi: [{ prog: 1, ...qui, ...dove }] });
    const monaco = { stato: 'Germania', cap: '80331', provincia: '' };
    expect(verso(monaco, 'BRT')).toBeNull();
    expect(verso(monaco, 'GLS')).toBe('GLS consegna solo in Italia: scegliere BRT.');
    expect(verso(monaco, 'mezzo')).toBe('I nostri mezzi consegnano solo in Italia: scegliere BRT.');
    expect(verso({ stato: 'San Marino', cap: '47890', provincia: '' }, 'mezzo')).toBeNull();
    expect(verso({ stato: 'Baviera' }, 'BRT')).toMatch(/^L’indirizzo scelto va corretto\. Stato non riconosciuto/);
    expect(verso({ provincia: 'NA' }, 'BRT')).toMatch(/Il CAP 31100 non è della provincia di NA/);
  });

  test('asks for neither address nor day with pick-up', () => {
    expect(frase({ trasporto: 'ritiro', progIndirizzo: null, dataConsegna: null, dateAmmesse: [] })).toBeNull();
  });

  test('asks who has no bank and iban for another way to pay an order, and a quote for none', () => {
    expect(frase({ cliente: { banca: 'Banca', iban: ' ' } })).toBe('Selezionare il metodo di pagamento!!!');
    expect(frase({ cliente: senzaConto, pagamento: 'banca' })).toBe('Selezionare il metodo di pagamento!!!');
    const modi = ['carta', 'paypal', 'bonifico'] as const;
    expect(modi.map((pagamento) => frase({ cliente: senzaConto, pagamento }))).toEqual([null, null, null]);
    expect(modi.map((pagamento) => frase({ cliente: senzaConto, pagamento, metodi: ['carta'] }))).toEqual([
      null,
      'Selezionare il metodo di pagamento!!!',
      null,
    ]);
    expect(frase({ cliente: senzaConto, tipoDocumento: 'Preventivo', numeroPreventivo: '42' })).toBeNull();
  });
});

const indirizzo: CampiIndirizzo = {
  RagSoc: 'Serramenti Rossi',
  Indirizzo: 'Via Roma 1',
  Cap: '31100',
  Localita: 'Treviso',
  Provincia: 'TV',
  Stato: 'Italia',
  Telefono: '0422 123456',
  Fax: '0422123457',
  Mail: 'info@example.it',
  Note: '',
};

describe('a delivery address', () => {
  const errori = (altro: Partial<CampiIndirizzo>) => verificaIndirizzo({ ...indirizzo, ...altro });

  test('needs every field but the note', () => {
    expect(errori({})).toEqual([]);
    const vuoto = {
      RagSoc: '',
      Indirizzo: ' ',
      Cap: '',
      Localita: '',
      Provincia: '',
      Stato: '',
      Telefono: '',
      Fax: '',
      Mail: '',
    };
    expect(errori(vuoto).map(({ path }) => path)).toEqual([
      'RagSoc',
      'Indirizzo',
      'Localita',
      'Stato',
      'Provincia',
      'Cap',
      'Telefono',
      'Fax',
      'Mail',
    ]);
    expect(new Set(errori(vuoto).map(({ message }) => message))).toEqual(new Set(['Campo obbligatorio.']));
  });

  test('needs numbers, a known province and a mail address where they belong', () => {
    expect(errori({ Cap: '3110A', Telefono: 'tel', Fax: '-' }).map(({ message }) => message)).toEqual([
      'Numero non valido.',
      'Numero non valido.',
      'Numero non valido.',
    ]);
    expect(errori({ Cap: '3110' })).toEqual([{ path: 'Cap', message: 'Il CAP inserito non è valido' }]);
    expect(errori({ Cap: '3110', Stato: ' italia' })).toHaveLength(1);
    expect(errori({ Cap: '6900', Stato: 'Svizzera' })).toEqual([]);
    expect(errori({ Telefono: '0 4 2 2', Fax: '04221' }).map(({ message }) => message)).toEqual([
      'Numero di telefono non valido.',
      'Numero di telefono non valido.',
    ]);
    expect(errori({ Provincia: 'ZZ' })).toEqual([{ path: 'Provincia', message: 'Provincia non valida.' }]);
    expect(errori({ Mail: 'info' })).toEqual([{ path: 'Mail', message: 'Indirizzo email non valido.' }]);
  });
});
