import { fromBER, OctetString } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';

/** Signed data in DER, BER of indefinite length, base64 or PEM; null if it is none of these. */
function datiFirmati(bytes: Uint8Array): SignedData | null {
  try {
    const letto = fromBER(copia(bytes[0] === 0x30 ? bytes : daBase64(bytes)));
    if (letto.offset === -1) return null;
    const contenuto = new ContentInfo({ schema: letto.result });
    if (contenuto.contentType !== ContentInfo.SIGNED_DATA) return null;
    return new SignedData({ schema: contenuto.content });
  } catch {
    return null;
  }
}

function daBase64(bytes: Uint8Array): Uint8Array {
  const testo = Buffer.from(bytes)
    .toString('latin1')
    .replace(/-----[A-Z0-9 ]+-----/g, '');
  return /^[A-Za-z0-9+/=\s]+$/.test(testo) ? Buffer.from(testo, 'base64') : bytes;
}

const copia = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** Content of a `.p7m`; if signed twice, the content is another `.p7m`. Null if it is broken. */
export function contenutoFirmato(bytes: Uint8Array, strati = 3): Uint8Array | null {
  const dati = datiFirmati(bytes);
  const dentro = dati && dentroDi(dati);
  if (!dentro) return null;
  return dentro[0] === 0x30 && strati > 1 ? (contenutoFirmato(dentro, strati - 1) ?? dentro) : dentro;
}

const dentroDi = ({ encapContentInfo: { eContent } }: SignedData): Uint8Array | null =>
  eContent instanceof OctetString ? new Uint8Array(eContent.getValue()) : null;

/** Content of a `.p7m`, and whether each outer signature matches it. The certificates' issuers are not checked. */
export async function leggiFirmato(bytes: Uint8Array): Promise<{
  readonly contenuto: Uint8Array | null;
  readonly esito: 'buona' | 'illeggibile' | 'senza firma' | 'non valida';
}> {
  const dati = datiFirmati(bytes);
  if (!dati || !dentroDi(dati)) return { contenuto: null, esito: 'illeggibile' };
  if (dati.signerInfos.length === 0) return { contenuto: null, esito: 'senza firma' };
  for (const signer of dati.signerInfos.keys()) {
    const vale = await dati.verify({ signer, checkChain: false }).catch(() => false);
    if (!vale) return { contenuto: null, esito: 'non valida' };
  }
  return { contenuto: contenutoFirmato(bytes), esito: 'buona' };
}

/** True if the signature matches these bytes and its certificate contains this address. The issuer is not checked. */
export async function firmaDi(firma: Uint8Array, firmati: Uint8Array, indirizzo: string): Promise<boolean> {
  const dati = datiFirmati(firma);
  // An empty address would be found in any certificate.
  if (!dati || dati.signerInfos.length === 0 || !indirizzo.includes('@')) return false;
  try {
    const esito = await dati.verify({ signer: 0, data: copia(firmati), checkChain: false, extendedMode: true });
    if (esito.signatureVerified !== true || !esito.signerCertificate) return false;
    const der = Buffer.from(esito.signerCertificate.toSchema().toBER());
    // The address appears literally in the certificate, in whichever field.
    return der.toString('latin1').toLowerCase().includes(indirizzo.toLowerCase());
  } catch {
    return false;
  }
}
