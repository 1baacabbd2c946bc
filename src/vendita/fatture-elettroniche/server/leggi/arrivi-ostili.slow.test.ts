import { expect, test } from 'vitest';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import type { Arrivo } from '../canali/canale.ts';
import { massimo } from '../canali/massimo.ts';
import { leggiArrivi } from './leggi-arrivi.ts';

const uploads = createUploads({ ms: 4000 });
const mail = (nome: string, testo: string | Buffer): Arrivo => ({
  nome,
  forma: 'busta',
  bytes: Buffer.from(testo),
});
const con = (allegato: string, contenuto: string | Buffer): string =>
  `From: a@pec.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${allegato}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(contenuto).toString('base64')}\r\n--x--\r\n`;
const firmata = (dati: Buffer): string =>
  `From: a@pec.example\r\nContent-Type: multipart/signed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nciao\r\n--x\r\nContent-Type: application/pkcs7-signature; name="smime.p7s"\r\nContent-Disposition: attachment; filename="smime.p7s"\r\nContent-Transfer-Encoding: base64\r\n\r\n${dati.toString('base64')}\r\n--x--\r\n`;
const piena = massimo - 4000;
const ripetuto = (testo: string, quanto = piena): string => testo.repeat(Math.floor(quanto / testo.length));
const xml = 'IT01234567890_00001_RC_001.xml';

const ostili: readonly Arrivo[] = [
  mail('one header line of 10 MB', `Subject: ${ripetuto('a ')}\r\n\r\nx`),
  mail('folded headers', `Subject: a${ripetuto('\r\n b')}\r\n\r\nx`),
  mail('a million headers', `${ripetuto('A: b\r\n')}\r\nx`),
  mail('content types without a boundary', `${ripetuto('Content-Type: multipart/signed;\r\n ')}\r\n\r\nx`),
  mail(
    'parts in parts',
    Array.from({ length: 5000 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join(''),
  ),
  mail('mails in mails', ripetuto('Content-Type: message/rfc822\r\n\r\n', 2_000_000)),
  mail('boundaries without parts', `Content-Type: multipart/mixed; boundary=x\r\n\r\n${ripetuto('--x\r\n')}`),
  mail('encoded words', `Subject: ${ripetuto('=?utf-8?B?YQ==?= ', 4_000_000)}\r\n\r\nx`),
  mail('a signature of sequences in sequences', firmata(Buffer.alloc(3_000_000, Buffer.from('3080', 'hex')))),
  mail('a signature of one length without end', firmata(Buffer.from('3084ffffffff06092a864886f70d010702', 'hex'))),
  mail(
    'entities of entities',
    con(xml, `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(900)}">]><RicevutaConsegna>&b;</RicevutaConsegna>`),
  ),
  mail('elements in elements', con(xml, ripetuto('<a>', 3_000_000))),
  mail('an element without end', con(xml, `<RicevutaConsegna ${ripetuto('a="1" ', 3_000_000)}`)),
  mail(
    'errors',
    con(xml, `<NotificaScarto><ListaErrori>${ripetuto('<Errore/>', 3_000_000)}</ListaErrori></NotificaScarto>`),
  ),
  mail('an uuencoded end', `Content-Transfer-Encoding: quoted-printable\r\n\r\n${ripetuto('=')}`),
  { nome: `${xml}.p7m`, forma: 'file', bytes: Buffer.alloc(piena, 'A=\n') },
  { nome: xml, forma: 'file', bytes: Buffer.alloc(piena, '<!--') },
  { nome: xml, forma: 'file', bytes: Buffer.alloc(1_000_001, 0xff) },
];
const buona = mail(
  'a receipt',
  con(
    xml,
    '<RicevutaConsegna><IdentificativoSdI>7</IdentificativoSdI><NomeFile>IT01234567890_00001.xml</NomeFile></RicevutaConsegna>',
  ),
);

test(
  'no hostile mail hides the receipt beside it, and each is read or named in its time',
  { timeout: 300_000 },
  async () => {
    const letti = await leggiArrivi(uploads, [...ostili, buona], new AbortController().signal);
    expect(letti.at(-1)).toMatchObject([{ e: 'ricevuta', ricevuta: { tipo: 'RC', idSdi: '7' } }]);
    expect(letti).toHaveLength(ostili.length + 1);
    for (const [i, detti] of letti.slice(0, -1).entries())
      for (const detto of detti)
        if (detto.e !== 'ricevuta')
          expect([ostili[i]?.nome, detto.e]).toEqual([ostili[i]?.nome, expect.stringMatching(/^(altro|illeggibile)$/)]);
  },
);
