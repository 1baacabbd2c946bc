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

/** What a `.p7m` holds; one signed twice holds another one. Null if it is broken. */
export function contenutoFirmato(bytes: Uint8Array, strati = 3): Uint8Array | null {
  const ottetti = datiFirmati(bytes)?.encapContentInfo.eContent;
  if (!(ottetti instanceof OctetString)) return null;
  const dentro = new Uint8Array(ottetti.getValue());
  return dentro[0] === 0x30 && strati > 1 ? (contenutoFirmato(dentro, strati - 1) ?? dentro) : dentro;
}

/** Whether the signature is of these bytes, and by a certificate of this address. Who issued it is not looked up. */
export async function firmaDi(firma: Uint8Array, firmati: Uint8Array, indirizzo: string): Promise<boolean> {
  const dati = datiFirmati(firma);
  if (!dati || dati.signerInfos.length === 0) return false;
  try {
    const esito = await dati.verify({ signer: 0, data: copia(firmati), checkChain: false, extendedMode: true });
    if (esito.signatureVerified !== true || !esito.signerCertificate) return false;
    const der = Buffer.from(esito.signerCertificate.toSchema().toBER());
    // The address stands in the certificate as it is written, whichever field holds it.
    return der.toString('latin1').toLowerCase().includes(indirizzo.toLowerCase());
  } catch {
    return false;
  }
}
