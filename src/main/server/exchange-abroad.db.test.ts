import { expect, test } from 'vitest';
import { codFiscaleItaliano } from '#parti/regole-campi.ts';
import { cliente, consegnaPiccola } from '#test/fixtures/consegna-piccola.ts';

const { database, deliver } = await consegnaPiccola();

test('VAT numbers, countries and postcodes are accepted in the notation of each country and stored in one form', async () => {
  const esteri = [
    ['Germania', 'D-80331', 'DE 136 695 976', 'DE136695976'],
    ['Austria', 'A-1010', 'ATU 1358 5627', 'ATU13585627'],
    ['Svizzera', 'CH-6900', 'CHE-116.281.710 MWST', 'CHE116281710'],
    ['Schweiz', '8001', 'CHE 116 281 710 TVA', 'CHE116281710'],
    ['Svizzera (CH)', '6500', 'CHE-116.281.710 IVA', 'CHE116281710'],
    ['Francia', 'F-75001', 'FR 40 303 265 045', 'FR40303265045'],
    ['Slovenia', 'SI-1000', 'SI 12345678', 'SI12345678'],
    ['Croazia', 'HR-10000', 'hr 12345678901', 'HR12345678901'],
    ['San Marino', '47890', 'SM 24165', 'SM24165'],
    ['Regno Unito', 'SW1A 1AA', 'GB 123 4567 89', 'GB123456789'],
    ['Paesi Bassi', '1012 AB', 'NL001234567B01', 'NL001234567B01'],
    ['Spagna', '08001', 'ES-B12345678', 'ESB12345678'],
    ['Irlanda', 'D02 AF30', 'IE1S23456L', 'IE1S23456L'],
    ['Grecia', '105 57', 'EL 094 259 216', 'EL094259216'],
    ['Italia', '35100', '0123 4567 897', '01234567897'],
  ] as const;
  const [testa = ''] = cliente({}).split('\n');
  const righe = esteri.map(([stato, cap, piva], i) =>
    cliente({ stato, cap, piva, provincia: '' })
      .split('\n')[1]
      ?.replace('000101', `0003${10 + i}`),
  );
  const file = { 'clienti.csv': [testa, ...righe].join('\n') };
  expect(await deliver(file, { apply: true })).toEqual({ detti: '', note: [], written: true });
  const { rows } = await database.pool.query(
    `select piva from clienti where cod_anagrafica between '000310' and '000399' order by cod_anagrafica`,
  );
  expect(rows.map(({ piva }: { piva: string }) => piva)).toEqual(esteri.map(([, , , piva]) => piva));
  // A number from another country's register is refused.
  const [, sbagliata = ''] = cliente({
    stato: 'Svizzera',
    cap: '6900',
    provincia: '',
    piva: 'CHE-116.281.710 GMBH',
  }).split('\n');
  expect((await deliver({ 'clienti.csv': [testa, sbagliata].join('\n') })).detti).toContain('una partita IVA valida');
});

test('the check letter of an Italian customer’s tax code is verified, as in the form; foreign codes are not', async () => {
  const prova = async (codFiscale: string, stato = 'Italia', cap = '35100') => {
    const righe = 'codAnagrafica;ragioneSociale;codListino;cdPagamento;cap;provincia;stato;codFiscale';
    const { detti } = await deliver({
      'clienti.csv': `${righe}\n000101;Rossi;BASE;RB30;${cap};${stato === 'Italia' ? 'PD' : ''};${stato};${codFiscale}`,
    });
    return detti.includes('colonna codFiscale: ') ? 'refused' : 'taken';
  };
  const codici = [
    'RSSMRA80A01H501U',
    'rssmra80a01h501u',
    'RSSMRAULALMH501F',
    'RSSMRA80A01H501X',
    'RSSMRA80A01H501',
    '01234567897',
    '01234567890',
    'ABC',
    '',
  ];
  const esiti = [];
  for (const codice of codici) esiti.push([codice, await prova(codice)]);
  expect(esiti).toEqual(
    codici.map((codice) => [codice, codice === '' || codFiscaleItaliano(codice.toUpperCase()) ? 'taken' : 'refused']),
  );
  expect(esiti.map(([, esito]) => esito).filter((esito) => esito === 'taken').length).toBeGreaterThanOrEqual(4);
  expect(await prova('ABC', 'Austria', '1010')).toBe('taken');
});
