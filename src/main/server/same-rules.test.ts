import { expect, test } from 'vitest';
import { readCell } from '#platform/server/exchange/cells.ts';
import { verificaConferma, verificaIndirizzo } from '#vendita/carrello/rules.ts';
import { erroriReferente } from '#vendita/clienti/rules.ts';
import { erroriRegistrazione } from '#vendita/clienti/rules/registrazione.ts';
import { verificaDatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
import { metaCorriere } from '#logistica/etichette/server/dati-documenti.ts';
import { verificaInvio } from '#logistica/etichette/rules/verifica-invio.ts';
import { nessunCollo } from '#logistica/etichette/rules/colli.ts';
import { layouts } from './areas.ts';

const registrazione = {
  ragioneSociale: 'Rossi',
  indirizzo: 'Via Po 2',
  localita: 'Padova',
  provincia: 'PD',
  cap: '35100',
  telefono: '049 123456',
  fax: '',
  categoria: 'A',
  sottoCategoria: 'A|B',
  piva: '01234567897',
  nome: 'Anna',
  cognome: 'Bo',
  userName: 'anna@prova.example',
  mailContatto: '',
  privacy: true,
  comunicazioni: false,
  newsLetter: false,
};
const referente = {
  nome: 'Anna',
  cognome: 'Bo',
  mansione: '',
  stato: 'Italia',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  telefono: '',
  cell: '',
  mail: '',
  note: '',
};
const indirizzo = {
  RagSoc: 'Rossi',
  Indirizzo: 'Via Po 2',
  Cap: '35100',
  Localita: 'Padova',
  Provincia: 'PD',
  Stato: 'Italia',
  Telefono: '049 123456',
  Fax: '049 123456',
  Mail: 'anna@prova.example',
  Note: '',
};

/** Forms with the fields that are also imported, and their validation. */
const forme: readonly (readonly [forma: string, campo: string, colonna: string, dice: (value: string) => unknown])[] = [
  ['registrazione', 'piva', 'clienti.piva', (piva) => erroriRegistrazione({ ...registrazione, piva })[0]],
  [
    'registrazione',
    'userName',
    'utenti.username',
    (userName) => erroriRegistrazione({ ...registrazione, userName })[0],
  ],
  [
    'registrazione',
    'mailContatto',
    'clienti.mail',
    (mailContatto) => erroriRegistrazione({ ...registrazione, mailContatto })[0],
  ],
  [
    'registrazione',
    'provincia',
    'clienti.provincia',
    (provincia) => erroriRegistrazione({ ...registrazione, provincia })[0],
  ],
  ['referente', 'mail', 'referenti.mail', (mail) => erroriReferente({ ...referente, mail })[0]],
  ['referente', 'provincia', 'referenti.provincia', (provincia) => erroriReferente({ ...referente, provincia })[0]],
  ['indirizzo', 'Mail', 'indirizzi.mail', (Mail) => verificaIndirizzo({ ...indirizzo, Mail })[0]],
];

const valori: Readonly<Record<string, readonly string[]>> = {
  piva: ['01234567897', '00000000000', '01234567890', '0123456789', '123', 'IT', 'IT01234567897'],
  mail: [
    'anna@prova.example',
    "o'neil@bo.it",
    'anna@',
    'anna',
    'anna@prova',
    'a b@prova.example',
    'anna@prova.example,x@y.it',
    '<anna@prova.example>',
  ],
  username: ['anna@prova.example', 'anna@prova', 'anna', 'a,b@prova.example', 'anna@@prova.example'],
  provincia: ['PD', 'pd', 'PAD', 'P', '12'],
};

test.each(forme)('form «%s» and file report the same about %s', (_, __, nome, dice) => {
  const [kind, name = ''] = nome.split('.');
  const layout = layouts.find((one) => one.kind === kind);
  const colonna = layout?.columns.find((column) => column.name === name);
  if (!colonna) throw new Error(`No column ${nome}`);
  const prove = valori[name] ?? [];
  expect(prove.length).toBeGreaterThan(3);
  const [daForma, daFile] = [(v: string) => dice(v) === undefined, (v: string) => 'value' in readCell(colonna, v)];
  expect(prove.map((v) => [v, daForma(v)])).toEqual(prove.map((v) => [v, daFile(v)]));
});

test('all forms refuse the same CAP, in the same words, where the address is Italian, however that is written', () => {
  const cap = '3510';
  const detto = 'Il CAP inserito non è valido';
  expect(erroriRegistrazione({ ...registrazione, cap })[0]?.message).toBe(detto);
  for (const stato of ['', 'Italia', 'ITALY', 'it', 'ITA ']) {
    expect(erroriReferente({ ...referente, cap, stato })[0]?.message, stato).toBe(detto);
    if (stato !== '')
      expect(verificaIndirizzo({ ...indirizzo, Cap: cap, Stato: stato })[0]?.message, stato).toBe(detto);
  }
  expect(erroriReferente({ ...referente, cap, stato: 'Austria' })).toEqual([]);
  expect(verificaIndirizzo({ ...indirizzo, Cap: cap, Stato: 'Austria' })).toEqual([]);
});

interface Luogo {
  readonly stato: string;
  readonly cap: string;
  readonly provincia: string;
}

/** Every function that validates an address, as whether it accepts one. */
const porte: Readonly<Record<string, (luogo: Luogo) => boolean>> = {
  referente: (luogo) => erroriReferente({ ...referente, ...luogo }).length === 0,
  indirizzo: ({ stato: Stato, cap: Cap, provincia: Provincia }) =>
    verificaIndirizzo({ ...indirizzo, Stato, Cap, Provincia }).length === 0,
  ordine: (luogo) =>
    verificaConferma({
      righe: [{ tpRiga: 'PRODOTTO' }],
      tipoDocumento: 'Ordine',
      numeroPreventivo: '',
      oggi: '2026-11-20',
      trasporto: 'BRT',
      progIndirizzo: 1,
      dataConsegna: '2026-11-23',
      pagamento: null,
      cliente: { banca: 'Banca', iban: 'IT60X' },
      indirizzi: [{ prog: 1, ...luogo }],
      dateAmmesse: ['2026-11-23'],
    }) === null,
  corriere: (luogo) =>
    verificaInvio(
      {
        ...nessunCollo,
        ...metaCorriere(luogo),
        destinatario: 'Rossi',
        indirizzoDestinatario: 'Via Po 2',
        localita: 'Qui',
        numColli: 1,
        colli_Scatole: 1,
        peso: 1,
        dtPartenza: '2026-11-23',
        dtConsegna: '2026-11-24',
        contrassegno: false,
        valoreContrassegno: 0,
      },
      { operatore: 'BRT', oggi: '2026-11-20', colliMassimiGls: 99, festivi: new Set() },
    ).length === 0,
};

test.each([
  [{ stato: 'Italia', cap: '31100', provincia: 'TV' }, true],
  [{ stato: 'IT', cap: '07026', provincia: 'OT' }, true],
  [{ stato: 'Italia', cap: '09013', provincia: 'CI' }, true],
  [{ stato: 'Germania', cap: '80331', provincia: '' }, true],
  [{ stato: 'deutschland', cap: 'D-80331', provincia: '' }, true],
  [{ stato: 'San Marino', cap: '47890', provincia: '' }, true],
  [{ stato: 'Germania', cap: '8033', provincia: '' }, false],
  [{ stato: 'Italia', cap: '80331', provincia: 'TV' }, false],
  [{ stato: 'Italia', cap: '31100', provincia: 'ZZ' }, false],
  [{ stato: 'Baviera', cap: '80331', provincia: '' }, false],
])('all doors say the same of %o', (luogo, passa) => {
  expect(Object.entries(porte).map(([nome, prova]) => [nome, prova(luogo)])).toEqual(
    Object.keys(porte).map((nome) => [nome, passa]),
  );
});

test('a province typed for a place abroad never makes it Italian: the courier has the country and no province', () => {
  expect(metaCorriere({ stato: 'Germania', cap: '80331', provincia: 'NA' })).toEqual({
    nazione: 'DE',
    cap: '80331',
    provincia: '',
  });
  const cliente = {
    ragioneSociale: 'Bau GmbH',
    indirizzo: 'Isarstr. 3',
    localita: 'München',
    piva: '',
    codFiscale: '',
  };
  const fiscali = {
    ...cliente,
    codiceDestinatario: '',
    pec: '',
    cap: '80331',
    provincia: 'NA',
    personaFisica: false,
    codAnagrafica: '000101',
  };
  expect(verificaDatiFiscali({ ...fiscali, piva: '', stato: 'Germania' })).toEqual([]);
});
