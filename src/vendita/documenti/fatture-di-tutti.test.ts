import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { clientiDiOgniGenere, fatturaCasuale } from '#test/fixtures/fatture-casuali.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import { verificaDatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
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
    'ente pubblico: FPA12 | UF1A2B | IT01234567897 | 80012345678 | 35100 IT | S',
    'ente non commerciale senza IVA: FPR12 | 0000000 | - | 92012345670 | 35100 IT | I',
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

test('200 random invoices over all kinds of customers are valid by schema and arithmetic', () => {
  const random = new Random('fatture di tutti');
  for (let id = 1; id <= 200; id++) {
    const documento = fatturaCasuale(random, id);
    expect(verificaDatiFiscali(documento.cliente)).toEqual([]);
    const xml = fatturaElettronica(documento, 'IBAN IT60X0542811101000000123456');
    expect([...faultsOf(xml), ...sdiFaults(xml)], xml).toEqual([]);
  }
});
