import { expect, test } from 'vitest';
import { idFiscale } from './rules/destinatario.ts';
import { erroriDichiarazione, scegliDichiarazione } from './rules/dichiarazioni.ts';
import { regoleRegistrazione } from './rules/registrazione.ts';
import { coloreCliente, erroriReferente, paroleCercate, senzaAccenti } from './rules.ts';

test('accents and case are set aside', () => {
  expect(senzaAccenti('Nicolò È')).toBe('nicolo e');
});

test('a search is its words, at most ten', () => {
  expect(paroleCercate('  Rossi   Fratelli ')).toEqual(['rossi', 'fratelli']);
  expect(paroleCercate('a '.repeat(20))).toHaveLength(10);
  expect(paroleCercate('')).toEqual([]);
});

test('the colour follows the score', () => {
  expect([0, 1, 4, 4.1, 8, 8.1, 12, 12.1].map(coloreCliente)).toEqual([
    'grigio',
    'rosso',
    'rosso',
    'giallo',
    'giallo',
    'verde',
    'verde',
    'grigio',
  ]);
});

const referente = {
  nome: 'Anna',
  cognome: '',
  mansione: '',
  stato: '',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  telefono: '',
  cell: '',
  mail: '',
  note: '',
};

test('a contact needs a name or a surname, and no more', () => {
  expect(erroriReferente(referente)).toEqual([]);
  expect(erroriReferente({ ...referente, nome: '', cognome: 'Bianchi' })).toEqual([]);
  expect(erroriReferente({ ...referente, nome: ' ' })).toEqual([{ path: 'nome', message: 'Campo obbligatorio.' }]);
});

test('what is written of a contact must be readable; a postcode abroad has the shape of its country', () => {
  const percorsi = (dati: object): string[] => erroriReferente({ ...referente, ...dati }).map(({ path }) => path);
  expect(percorsi({ cap: '3510', telefono: '12', cell: 'x', mail: 'a@b' })).toEqual([
    'cap',
    'telefono',
    'cell',
    'mail',
  ]);
  expect(percorsi({ cap: '35100', telefono: '+39 049 123456', cell: '(333) 123-4567', mail: 'a@b.example' })).toEqual(
    [],
  );
  expect([percorsi({ stato: 'Austria', cap: 'A-1010' }), percorsi({ stato: ' italia ', cap: 'A-1010' })]).toEqual([
    [],
    ['cap'],
  ]);
});

test('who registers from abroad is told where to write, and who writes IT before the digits to leave it out', () => {
  for (const estera of [
    'DE123456789',
    'ATU12345678',
    'el 123456789',
    'CHE123456789',
    'CHE-123.456.789 MWST',
    'XI123456789',
  ])
    expect(regoleRegistrazione.piva(estera), estera).toMatch(
      /^Qui si registrano le aziende con partita IVA italiana: dall’estero scrivere a \S+@/,
    );
  expect(regoleRegistrazione.piva('IT01234567897')).toBe('Scrivere le undici cifre della partita IVA, senza IT.');
  expect([regoleRegistrazione.piva('01234567897'), regoleRegistrazione.piva('01234567890')]).toEqual([
    null,
    'La partita IVA inserita non è valida',
  ]);
});

test('a Greek VAT number is of EL, however it was written', () => {
  const greco = {
    stato: 'Grecia',
    cap: '',
    codFiscale: '',
    codiceDestinatario: '',
    personaFisica: false,
    codAnagrafica: '1',
  };
  for (const piva of ['EL123456789', 'GR123456789', '123456789'])
    expect(idFiscale({ ...greco, piva })).toEqual({ paese: 'EL', codice: '123456789' });
});

test('an invoice is not split over declarations of intent; where they suffice together, the refusal says so', () => {
  const dichiarazione = (id: number, usato: number) => ({
    id,
    usato,
    protocollo: `12345678901234567-00000${id}`,
    data: '2026-01-08',
    dal: '2026-01-01',
    al: '2026-12-31',
    importo: 100,
  });
  const due = [dichiarazione(1, 50), dichiarazione(2, 40)];
  expect(scegliDichiarazione(due, '2026-03-16', 60)).toEqual({ id: 2 });
  expect(scegliDichiarazione(due, '2026-03-16', 80)).toEqual({
    guasto:
      'La fattura è di € 80,00 senza IVA, ma della dichiarazione d’intento più capiente restano € 60,00. Insieme ne restano € 110,00: fare più fatture.',
  });
  expect(scegliDichiarazione(due, '2026-03-16', 120)).toEqual({
    guasto: 'La fattura è di € 120,00 senza IVA, ma della dichiarazione d’intento più capiente restano € 60,00.',
  });
});

const dichiarata = {
  protocollo: '12345678901234567-000001',
  data: '2026-01-08',
  dal: '2026-01-01',
  al: '2026-12-31',
  importo: 100,
};

test('a declaration of intent counts from the day of its receipt on', () => {
  const una = { ...dichiarata, id: 1, usato: 0 };
  expect(scegliDichiarazione([una], '2026-01-07', 10)).toMatchObject({ guasto: expect.stringContaining('07/01/2026') });
  expect(scegliDichiarazione([una], '2026-01-08', 10)).toEqual({ id: 1 });
});

test('what invoices say of a declaration of intent stays true: its days, and once one was sent its receipt', () => {
  const usata = { ...dichiarata, usato: 60, usataDal: '2026-02-10', usataAl: '2026-03-16', citata: false };
  const errori = (cambio: Partial<typeof dichiarata>, prima: typeof usata | null = usata) =>
    erroriDichiarazione({ ...dichiarata, ...cambio }, { prima, oggi: '2026-03-20' }).map(({ path }) => path);
  expect(errori({})).toEqual([]);
  expect(errori({ data: '2026-03-21' }, null)).toEqual(['data']);
  expect(errori({ data: '1900-01-01' }, null)).toEqual(['data']);
  expect(errori({ data: '2025-12-29' }, null)).toEqual([]);
  expect([errori({ dal: '2026-02-11' }), errori({ al: '2026-03-15' }), errori({ importo: 59 })]).toEqual([
    ['dal'],
    ['al'],
    ['importo'],
  ]);
  expect(errori({ dal: '2026-02-10', al: '2026-03-16', data: '2026-01-09' })).toEqual([]);
  const citata = { ...usata, citata: true };
  expect(errori({ data: '2026-01-09' }, citata)).toEqual(['data']);
  expect(errori({ protocollo: '12345678901234567-000002' }, citata)).toEqual(['protocollo']);
});
