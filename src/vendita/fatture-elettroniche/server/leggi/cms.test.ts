import { expect, test } from 'vitest';
import { creaFirmatario } from '../simulatore/buste.ts';
import { contenutoFirmato, firmaDi, leggiFirmato } from './cms.ts';

const firmatario = await creaFirmatario('chi@prova.example', new Date('2026-03-16T09:00:00Z'));
const altro = await creaFirmatario('altri@prova.example', new Date('2026-03-16T09:00:00Z'));
const xml = Buffer.from('<?xml version="1.0"?>\n<Fattura/>\n');
const firmato = await firmatario.imbusta(xml);
const testo = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();

/** The same content in chunks of indefinite length, as some signing programs write it. */
function aPezzi(bytes: Buffer): Buffer {
  const dove = bytes.indexOf(xml);
  const prima = bytes.subarray(0, dove - 2);
  const pezzi = [xml.subarray(0, 10), xml.subarray(10)].map((pezzo) =>
    Buffer.concat([Buffer.from([4, pezzo.length]), pezzo]),
  );
  const dopo = bytes.subarray(dove + xml.length);
  // ContentInfo, [0], SignedData, encapContentInfo and its [0] get indefinite length, so each ends in two zero bytes.
  const oid = (nome: string): Buffer => Buffer.from(nome, 'hex');
  const versione = Buffer.from('020101', 'hex');
  const inizioSunti = prima.indexOf(versione) + versione.length;
  const lunghezzaSunti = 2 + (prima[inizioSunti + 1] ?? 0);
  const sunti = prima.subarray(inizioSunti, inizioSunti + lunghezzaSunti);
  const fine = Buffer.from([0, 0]);
  const dentro = Buffer.concat([
    Buffer.from([0x30, 0x80]),
    oid('06092a864886f70d010701'),
    Buffer.from([0xa0, 0x80, 0x24, 0x80]),
    ...pezzi,
    fine,
    fine,
    fine,
  ]);
  return Buffer.concat([
    Buffer.from([0x30, 0x80]),
    oid('06092a864886f70d010702'),
    Buffer.from([0xa0, 0x80, 0x30, 0x80]),
    versione,
    sunti,
    dentro,
    dopo,
    fine,
    fine,
    fine,
  ]);
}

test('the content of a signed file is read in DER, in base64, as PEM, in pieces and signed twice', async () => {
  const base64 = firmato.toString('base64');
  const pem = `-----BEGIN PKCS7-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END PKCS7-----\n`;
  const forme = [firmato, Buffer.from(base64), Buffer.from(pem), aPezzi(firmato), await altro.imbusta(firmato)];
  for (const forma of forme) {
    expect(testo(contenutoFirmato(forma))).toBe(xml.toString());
    const { contenuto, esito } = await leggiFirmato(forma);
    expect([esito, testo(contenuto)]).toEqual(['buona', xml.toString()]);
  }
});

test('what is broken, unsigned, detached or changed after signing is no signed file', async () => {
  const cambiato = Buffer.from(firmato);
  cambiato.writeUInt8(0x58, cambiato.indexOf(xml) + 3);
  expect((await leggiFirmato(cambiato)).esito).toBe('non valida');
  for (const rotto of [
    Buffer.alloc(0),
    xml,
    firmato.subarray(0, 200),
    Buffer.from([0x30, 0x80, 0, 0]),
    Buffer.alloc(5000, 0x30),
  ])
    expect([contenutoFirmato(rotto), (await leggiFirmato(rotto)).esito]).toEqual([null, 'illeggibile']);
  expect((await leggiFirmato(await firmatario.firma(xml))).esito).toBe('illeggibile');
});

test('a detached signature is of its bytes and its address only', async () => {
  const firma = await firmatario.firma(xml);
  expect(await firmaDi(firma, xml, 'chi@prova.example')).toBe(true);
  expect(await firmaDi(firma, xml, 'altri@prova.example')).toBe(false);
  expect(await firmaDi(firma, Buffer.from('altro'), 'chi@prova.example')).toBe(false);
  expect(await firmaDi(firma, xml, '')).toBe(false);
  expect(await firmaDi(Buffer.from('niente'), xml, 'chi@prova.example')).toBe(false);
});
