import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AttributeTypeAndValue,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

export interface Firmatario {
  readonly indirizzo: string;
  /** Detached signature, without the content. */
  firma(bytes: Uint8Array): Promise<Buffer>;
  /** Signature that encloses the content, as a `.p7m`. */
  imbusta(bytes: Uint8Array): Promise<Buffer>;
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const oid = {
  nome: '2.5.4.3',
  email: '1.2.840.113549.1.9.1',
  tipo: '1.2.840.113549.1.9.3',
  sunto: '1.2.840.113549.1.9.4',
};

/** Creates a new key with a self-signed certificate. */
export async function creaFirmatario(indirizzo: string, adesso: Date): Promise<Firmatario> {
  const chiavi = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificato = new Certificate();
  certificato.version = 2;
  certificato.serialNumber = new asn1js.Integer({ value: 1 });
  for (const chi of [certificato.issuer, certificato.subject])
    chi.typesAndValues.push(
      new AttributeTypeAndValue({ type: oid.nome, value: new asn1js.Utf8String({ value: 'Gestore PEC simulato' }) }),
      new AttributeTypeAndValue({ type: oid.email, value: new asn1js.IA5String({ value: indirizzo }) }),
    );
  certificato.notBefore.value = new Date(adesso.getTime() - 86_400_000);
  certificato.notAfter.value = new Date(adesso.getTime() + 365 * 86_400_000);
  await certificato.subjectPublicKeyInfo.importKey(chiavi.publicKey);
  await certificato.sign(chiavi.privateKey, 'SHA-256');

  const firmati = async (bytes: Uint8Array, dentro: boolean): Promise<Buffer> => {
    const dati = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: ContentInfo.DATA,
        ...(dentro ? { eContent: new asn1js.OctetString({ valueHex: Uint8Array.from(bytes).buffer }) } : {}),
      }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificato.issuer, serialNumber: certificato.serialNumber }),
          signedAttrs: attributi(bytes),
        }),
      ],
      certificates: [certificato],
    });
    await dati.sign(chiavi.privateKey, 0, 'SHA-256', Uint8Array.from(bytes).buffer);
    const tutto = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: dati.toSchema(true) });
    return Buffer.from(tutto.toSchema().toBER());
  };
  return { indirizzo, firma: (bytes) => firmati(bytes, false), imbusta: (bytes) => firmati(bytes, true) };
}

const attributi = (bytes: Uint8Array): SignedAndUnsignedAttributes =>
  new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: oid.tipo, values: [new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })] }),
      new Attribute({
        type: oid.sunto,
        values: [
          new asn1js.OctetString({ valueHex: Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer }),
        ],
      }),
    ],
  });

export interface Lettera {
  /** As named in `daticert.xml`. */
  readonly tipo: 'accettazione' | 'avvenuta-consegna' | 'errore-consegna' | 'posta-certificata';
  readonly mittente: string;
  readonly destinatario: string;
  readonly oggetto: string;
  readonly msgid: string;
  readonly errore?: string;
  /** The original mail; provider receipts may lack it. */
  readonly originale: string | null;
  readonly adesso: Date;
}

let lettere = 0;

/** Certified mail as a provider builds it: original and `daticert.xml`, signed together. */
export async function imbusta(gestore: Firmatario, lettera: Lettera): Promise<string> {
  const { tipo, mittente, destinatario, oggetto, originale, adesso } = lettera;
  const [fuori, dentro] = [`fuori-${++lettere}`, `dentro-${lettere}`];
  const busta = tipo === 'posta-certificata';
  const corpo = righe(
    `Content-Type: multipart/mixed; boundary="${dentro}"`,
    '',
    `--${dentro}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(`${busta ? 'Messaggio di posta certificata' : `Ricevuta di ${tipo}`}: ${oggetto}`),
    `--${dentro}`,
    'Content-Type: application/xml; name="daticert.xml"',
    'Content-Disposition: attachment; filename="daticert.xml"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(daticert(lettera)),
    ...(originale === null
      ? []
      : [
          `--${dentro}`,
          'Content-Type: message/rfc822; name="postacert.eml"',
          'Content-Disposition: attachment; filename="postacert.eml"',
          '',
          originale,
        ]),
    `--${dentro}--`,
    '',
  );
  const firma = await gestore.firma(Buffer.from(corpo, 'latin1'));
  const detto = {
    accettazione: 'ACCETTAZIONE',
    'avvenuta-consegna': 'CONSEGNA',
    'errore-consegna': 'AVVISO DI MANCATA CONSEGNA',
    'posta-certificata': 'POSTA CERTIFICATA',
  }[tipo];
  return righe(
    `From: ${busta ? `"Per conto di: ${mittente}" ` : ''}<${gestore.indirizzo}>`,
    `To: <${busta ? destinatario : mittente}>`,
    `Subject: ${detto}: ${oggetto}`,
    `Date: ${adesso.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <busta.${lettere}.${adesso.getTime()}@${gestore.indirizzo.split('@')[1]}>`,
    busta ? 'X-Trasporto: posta-certificata' : `X-Ricevuta: ${tipo}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/signed; protocol="application/x-pkcs7-signature"; micalg="sha-256"; boundary="${fuori}"`,
    '',
    'S/MIME',
    '',
    `--${fuori}`,
    corpo,
    `--${fuori}`,
    'Content-Type: application/x-pkcs7-signature; name="smime.p7s"',
    'Content-Disposition: attachment; filename="smime.p7s"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(firma),
    `--${fuori}--`,
    '',
  );
}

const daticert = ({ tipo, mittente, destinatario, oggetto, msgid, errore = '', adesso }: Lettera): string => {
  const sicuro = (testo: string): string => testo.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const [giorno = '', ora = ''] = adesso.toISOString().split(/[T.]/);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<postacert tipo="${tipo}" errore="${errore === '' ? 'nessuno' : 'altro'}">`,
    `<intestazione><mittente>${sicuro(mittente)}</mittente><destinatari tipo="certificato">${sicuro(destinatario)}</destinatari>`,
    `<risposte>${sicuro(mittente)}</risposte><oggetto>${sicuro(oggetto)}</oggetto></intestazione>`,
    `<dati><gestore-emittente>Gestore PEC simulato</gestore-emittente><data zona="+0000"><giorno>${giorno.split('-').toReversed().join('/')}</giorno><ora>${ora}</ora></data>`,
    `<identificativo>opec.${adesso.getTime()}.${lettere}</identificativo><msgid>${sicuro(msgid)}</msgid>`,
    errore === '' ? '' : `<errore-esteso>${sicuro(errore)}</errore-esteso>`,
    '</dati></postacert>',
  ].join('');
};

/** Ordinary mail with attachments. */
export const messaggio = (
  da: string,
  a: string,
  oggetto: string,
  allegati: readonly { readonly nome: string; readonly bytes: Uint8Array }[],
): string =>
  righe(
    `From: <${da}>`,
    `To: <${a}>`,
    `Subject: ${oggetto}`,
    `Message-ID: <${++lettere}.${oggetto.replace(/\W/g, '')}@${da.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="originale"',
    '',
    '--originale',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'In allegato.',
    ...allegati.flatMap(({ nome, bytes }) => [
      '--originale',
      `Content-Type: application/octet-stream; name="${nome}"`,
      `Content-Disposition: attachment; filename="${nome}"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(bytes),
    ]),
    '--originale--',
    '',
  );

const righe = (...alcune: readonly string[]): string => alcune.join('\r\n');
const base64 = (testo: string | Uint8Array): string =>
  (
    Buffer.from(testo as Uint8Array)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
