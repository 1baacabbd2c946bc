import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { clientiDiOgniGenere, fatturaCasuale } from '#test/fixtures/fatture-casuali.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import { verificaDatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
import { bolloDi, riepilogoDi } from './rules/aliquote.ts';
import { importoFattori, totaliDocumento } from './rules/importi.ts';
import { fatturaElettronica } from './server/fattura-elettronica.ts';

/** Head of the electronic invoice of a kind of customer. */
function testaDi(genere: string): string {
  const chi = clientiDiOgniGenere.find((uno) => uno.genere === genere);
  const xml = fatturaElettronica(fatturaCasuale(new Random(genere), 7, chi)).replaceAll(/>\s+</g, '><');
  const valore = (nome: string, dentro = xml): string =>
    new RegExp(`<${nome}>([^<]*)</${nome}>`).exec(dentro)?.[1] ?? '';
  const cessionario = /<CessionarioCommittente>.*<\/CessionarioCommittente>/.exec(xml)?.[0] ?? '';
  return [
    valore('FormatoTrasmissione'),
    valore('CodiceDestinatario'),
    `${valore('IdPaese', cessionario)}${valore('IdCodice', cessionario)}` || '-',
    valore('CodiceFiscale', cessionario) || '-',
    `${valore('CAP', cessionario)} ${valore('Nazione', cessionario)}`,
    [...new Set([...xml.matchAll(/<EsigibilitaIVA>(\w)/g)].map((uno) => uno[1]))].join(''),
  ].join(' | ');
}

test('each kind of customer has the head that the exchange system wants', () => {
  expect(clientiDiOgniGenere.map(({ genere }) => `${genere}: ${testaDi(genere)}`)).toEqual([
    'firma italiana con codice: FPR12 | ABC1234 | IT01234567897 | - | 35100 IT | I',
    'firma italiana con PEC: FPR12 | 0000000 | IT01234567897 | - | 35100 IT | I',
    'firma italiana senza recapito: FPR12 | 0000000 | IT01234567897 | - | 35100 IT | I',
    'firma in scissione dei pagamenti: FPR12 | ABC1234 | IT01234567897 | - | 35100 IT | S',
    'privato: FPR12 | 0000000 | - | RSSMRA80A01G224W | 35100 IT | I',
    'ente pubblico: FPA12 | UF1A2B | IT01234567897 | 80012345676 | 35100 IT | S',
    'ente non commerciale senza IVA: FPR12 | 0000000 | - | 92012345671 | 35100 IT | I',
    'esportatore con dichiarazione: FPR12 | ABC1234 | IT01234567897 | - | 35100 IT | I',
    'esente: FPR12 | ABC1234 | IT01234567897 | - | 35100 IT | I',
    'inversione contabile: FPR12 | ABC1234 | IT01234567897 | - | 35100 IT | I',
    'altro regime, bollo: FPR12 | 0000000 | IT01234567897 | - | 35100 IT | I',
    'aliquota ridotta: FPR12 | ABC1234 | IT01234567897 | - | 35100 IT | I',
    'San Marino: FPR12 | 2R4GTO8 | SM12345 | - | 47890 SM | I',
    'privato di San Marino: FPR12 | XXXXXXX | SM000101 | - | 47890 SM | I',
    'firma tedesca: FPR12 | XXXXXXX | DE123456789 | - | 00000 DE | I',
    'firma greca: FPR12 | XXXXXXX | EL123456789 | - | 00000 GR | I',
    'firma di Belfast: FPR12 | XXXXXXX | XI123456789 | - | 00000 GB | I',
    'privata austriaca: FPR12 | XXXXXXX | AT000101 | - | 00000 AT | I',
    'firma svizzera: FPR12 | XXXXXXX | CHE123456788 | - | 00000 CH | I',
    'firma americana senza numero: FPR12 | XXXXXXX | OO99999999999 | - | 00000 US | I',
    'privato svizzero: FPR12 | XXXXXXX | CH000101 | - | 00000 CH | I',
  ]);
});

test('docs/fatture.md has the table of all kinds of customers as the invoices are written', () => {
  const scritta = readFileSync(join(import.meta.dirname, '../../../docs/fatture.md'), 'utf8');
  const righe = clientiDiOgniGenere.map(({ genere, cdIva }) => `| ${genere} | ${testaDi(genere)} | ${cdIva} |`);
  expect(righe.filter((riga) => !scritta.includes(riga))).toEqual([]);
});

/**
 * Expected values computed by hand, EUR. Goods 87.50 + 91.80 + 18.85 = 198.15; freight of 9.00 is split in proportion:
 * 3.97 (3.974), 4.17 (4.170) and the rest, 0.86. Tax 20.12 + 9.60 + 0.79 = 30.51.
 */
const conto = {
  // 10 × 12.50 less 30 %.
  '22.00': { imponibile: '91.47', imposta: '20.12' },
  // 2 × 45.90, made to measure.
  '10.00': { imponibile: '95.97', imposta: '9.60' },
  // 3 × 7.35 less 5 % and 10 %.
  '4.00': { imponibile: '19.71', imposta: '0.79' },
};

test.each([
  ['firma italiana con codice', '237.66'],
  // With split payment the customer pays only the taxable amount.
  ['ente pubblico', '207.15'],
  ['firma in scissione dei pagamenti', '207.15'],
])('a gift, a piece made to measure and several rates on one invoice: %s owes %s', (genere, dovuto) => {
  const chi = clientiDiOgniGenere.find((uno) => uno.genere === genere);
  const base = {
    ...fatturaCasuale(new Random('conto'), 7, chi),
    tipo: 'FT' as const,
    accreditata: null,
    rfOrdCliente: '',
  };
  const bolle = base.bolle.map((bolla) => ({ ...bolla, rfOrdCliente: 'ORD/77' }));
  const [vuota] = base.righe;
  if (!vuota) throw new Error('No line');
  const una = (campi: Partial<typeof vuota>) => {
    const riga = { ...vuota, tpRiga: 'PRODOTTO', cdArticolo: 'A1', rigaOrdCliente: '', ...campi };
    return { ...riga, impRigo: importoFattori(riga, riga.qtOrdinata) };
  };
  const righe = [
    vuota,
    una({ qtOrdinata: 10, prUnitario: 12.5, sconto1: 30, cdIva: '22', percentualeIva: 22, rigaOrdCliente: '10' }),
    una({
      qtOrdinata: 2,
      prUnitario: 45.9,
      cdIva: '10',
      percentualeIva: 10,
      configurazione: '{"versione":1}',
      rigaOrdCliente: '20',
    }),
    una({ qtOrdinata: 3, prUnitario: 7.35, sconto1: 5, sconto2: 10, cdIva: '4', percentualeIva: 4 }),
    una({ tpRiga: 'OMAGGIO', qtOrdinata: 5, prUnitario: 3, cdIva: '22', percentualeIva: 22 }),
  ];
  const spese = { speseTrasporto: 9, speseImballo: 0, speseUrgenza: 0, speseIncasso: 0 };
  const totali = totaliDocumento(righe, { cdIva: '22', percentualeIva: 22, ...spese, speseBollo: 0 });
  const xml = fatturaElettronica(
    { ...base, ...spese, ...totali, bollo: 0, speseBollo: 0, bolle, righe },
    'IBAN IT60X0542811101000000123456',
  );
  expect([...faultsOf(xml), ...sdiFaults(xml)]).toEqual([]);
  const riepilogo = [...xml.matchAll(/<DatiRiepilogo>.*?<\/DatiRiepilogo>/gs)].map(([uno]) => {
    const valore = (nome: string) => new RegExp(`<${nome}>([^<]*)`).exec(uno)?.[1] ?? '';
    return [valore('AliquotaIVA'), { imponibile: valore('ImponibileImporto'), imposta: valore('Imposta') }];
  });
  expect(Object.fromEntries(riepilogo)).toEqual(conto);
  expect(/<ImportoTotaleDocumento>([^<]*)/.exec(xml)?.[1]).toBe('237.66');
  expect(
    [...xml.matchAll(/<ImportoPagamento>([^<]*)/g)].reduce(
      (somma, uno) => somma + Math.round(Number(uno[1]) * 100),
      0,
    ) / 100,
  ).toBe(Number(dovuto));
  expect([...xml.matchAll(/<NumItem>([^<]*)/g)].map((uno) => uno[1])).toEqual(expect.arrayContaining(['10', '20']));
});

test('200 random invoices over all kinds of customers are valid by schema and arithmetic', () => {
  const random = new Random('fatture di tutti');
  for (let id = 1; id <= 200; id++) {
    const documento = fatturaCasuale(random, id);
    expect(verificaDatiFiscali(documento.cliente)).toEqual([]);
    const xml = fatturaElettronica(documento, 'IBAN IT60X0542811101000000123456');
    expect([...faultsOf(xml), ...sdiFaults(xml)], xml).toEqual([]);
  }
});

test('an invoice of 2,000 lines whose every text is far too long, in signs of many writings, is valid by schema and arithmetic', () => {
  const lungo = (testo: string): string => `${testo} `.repeat(400).trim();
  for (const chi of clientiDiOgniGenere) {
    const uno = fatturaCasuale(new Random(chi.genere), 7, chi);
    const [modello] = uno.righe.filter(({ cdArticolo, tpRiga }) => cdArticolo !== null && tpRiga === 'PRODOTTO');
    if (!modello) throw new Error('No line');
    const riga = {
      ...modello,
      descrizioneProdotto: lungo('Tubo ⌀ ½″ – «Škoda» 漢字 🔩 & <b>'),
      codiceCliente: lungo('Ω-77'),
      unMisura: lungo('confezióne'),
      rigaOrdCliente: lungo('Riga №'),
      note: lungo('Nota “a mano” ✍'),
    };
    const righe = Array.from({ length: chi === clientiDiOgniGenere[0] ? 2000 : 4 }, (_, i) => ({
      ...riga,
      riga: i + 1,
    }));
    const spese = { speseTrasporto: 0, speseImballo: 0, speseUrgenza: 0, speseIncasso: 0 };
    const totali = totaliDocumento(righe, { ...uno, ...spese, speseBollo: 0 });
    const documento = {
      ...uno,
      ...spese,
      ...totali,
      bollo: bolloDi(riepilogoDi({ ...totali, speseBollo: 0 })),
      speseBollo: 0,
      righe,
      rfOrdCliente: lungo('Ordine №'),
      centroCosto: lungo('Cantiere “Nord” →'),
      nrDdtReso: lungo('№ 5'),
      cliente: {
        ...uno.cliente,
        ragioneSociale: lungo('Officine Żółć & Figli “Đurić”'),
        indirizzo: lungo('Contrà dell’Œuvre №'),
        localita: lungo('San Đorđe'),
        banca: lungo('Banca – di “prova”'),
      },
    };
    const xml = fatturaElettronica(documento, 'IBAN IT60X0542811101000000123456');
    expect([chi.genere, ...faultsOf(xml), ...sdiFaults(xml)].slice(0, 4)).toEqual([chi.genere]);
  }
});
