import { sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import type { RigaPortata } from './carrello-oci.ts';

export interface Credenziale {
  readonly dominio: string;
  readonly identita: string;
}

const segni: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escaped, without characters that XML 1.0 forbids. */
export const xml = (testo: string): string =>
  testo
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (uno) => segni[uno] ?? uno);

interface Busta {
  readonly payloadId: string;
  readonly quando: Date;
  /** `Header`, `Message`, `Response`. */
  readonly dentro: string;
}

export const busta = ({ payloadId, quando, dentro }: Busta): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">
<cXML payloadID="${xml(payloadId)}" timestamp="${quando.toISOString()}" xml:lang="it-IT">${dentro}</cXML>`;

export const credenziale = ({ dominio, identita }: Credenziale): string =>
  `<Credential domain="${xml(dominio)}"><Identity>${xml(identita)}</Identity></Credential>`;

interface Risposta {
  readonly payloadId: string;
  readonly quando: Date;
  readonly code: number;
  readonly text: string;
  readonly frase?: string;
  /** Start page of a setup request. */
  readonly startPage?: string;
}

/** `Response` message; the HTTP status is always 200. */
export const rispostaCxml = ({ payloadId, quando, code, text, frase = '', startPage }: Risposta): string =>
  busta({
    payloadId,
    quando,
    dentro: `<Response><Status code="${code}" text="${text}">${xml(frase)}</Status>${
      startPage === undefined
        ? ''
        : `<PunchOutSetupResponse><StartPage><URL>${xml(startPage)}</URL></StartPage></PunchOutSetupResponse>`
    }</Response>`,
  });

interface Messaggio {
  readonly payloadId: string;
  readonly quando: Date;
  /** Our identity as the buyer's program names us. */
  readonly da: Credenziale;
  readonly a: Credenziale;
  readonly cookie: string;
  readonly righe: readonly RigaPortata[];
}

const soldi = (euro: number): string => `<Money currency="EUR">${euro}</Money>`;

/** Tax in EUR by rate. */
const impostaDi = (righe: readonly RigaPortata[]): number => {
  const perAliquota = new Map<number, number>();
  for (const { aliquota, importo } of righe)
    perAliquota.set(aliquota ?? 0, sum([perAliquota.get(aliquota ?? 0) ?? 0, importo], 2));
  return sum(
    [...perAliquota].map(([aliquota, imponibile]) => roundHalfUp((imponibile * aliquota) / 100, 2)),
    2,
  );
};

function voce(riga: RigaPortata): string {
  const { cdArticolo, configurazione, codiceCliente, codiceProduttore, produttore, descrizione, aliquota } = riga;
  const forse = (nome: string, valore: string): string => (valore === '' ? '' : `<${nome}>${xml(valore)}</${nome}>`);
  const extra = (nome: string, valore: string): string =>
    valore === '' ? '' : `<Extrinsic name="${nome}">${xml(valore)}</Extrinsic>`;
  return `<ItemIn quantity="${riga.qta}"><ItemID><SupplierPartID>${xml(cdArticolo)}</SupplierPartID>${forse('SupplierPartAuxiliaryID', configurazione)}${forse('BuyerPartID', codiceCliente)}</ItemID><ItemDetail><UnitPrice>${soldi(riga.prezzo)}</UnitPrice><Description xml:lang="it">${xml(descrizione)}</Description><UnitOfMeasure>${xml(riga.unita)}</UnitOfMeasure><Classification domain="SupplierPartID">${xml(cdArticolo)}</Classification>${forse('ManufacturerPartID', codiceProduttore)}${forse('ManufacturerName', produttore)}${extra('Riferimento', riga.riferimento)}${extra('Note', riga.note)}</ItemDetail>${
    aliquota === null
      ? ''
      : `<Tax>${soldi(impostaDi([riga]))}<Description xml:lang="it">IVA</Description><TaxDetail category="vat" percentageRate="${aliquota}"><TaxAmount>${soldi(impostaDi([riga]))}</TaxAmount></TaxDetail></Tax>`
  }</ItemIn>`;
}

/** `PunchOutOrderMessage`; the cookie is returned unchanged. */
export function messaggioCxml({ payloadId, quando, da, a, cookie, righe }: Messaggio): string {
  const totale = sum(
    righe.map(({ importo }) => importo),
    2,
  );
  return busta({
    payloadId,
    quando,
    dentro: `<Header><From>${credenziale(da)}</From><To>${credenziale(a)}</To><Sender>${credenziale(da)}<UserAgent>Cardine</UserAgent></Sender></Header><Message><PunchOutOrderMessage><BuyerCookie>${xml(cookie)}</BuyerCookie><PunchOutOrderMessageHeader operationAllowed="edit"><Total>${soldi(totale)}</Total><Tax>${soldi(impostaDi(righe))}<Description xml:lang="it">IVA</Description></Tax></PunchOutOrderMessageHeader>${righe.map(voce).join('')}</PunchOutOrderMessage></Message>`,
  });
}

interface Prova {
  readonly identita: string;
  readonly segreto: string;
  /** URL to which the cart would be returned. */
  readonly ritorno: string;
  readonly payloadId: string;
  readonly quando: Date;
}

/** Example of the request with which a buyer's program opens a visit, for its developers to read and send. */
export function richiestaDiProva({ identita, segreto, ritorno, payloadId, quando }: Prova): string {
  const loro = { dominio: 'NetworkId', identita };
  const mittente = credenziale(loro).replace(
    '</Credential>',
    `<SharedSecret>${xml(segreto)}</SharedSecret></Credential>`,
  );
  return busta({
    payloadId,
    quando,
    dentro: `<Header><From>${credenziale(loro)}</From><To>${credenziale({ dominio: 'NetworkId', identita: 'cardine' })}</To><Sender>${mittente}<UserAgent>Prova</UserAgent></Sender></Header><Request deploymentMode="test"><PunchOutSetupRequest operation="create"><BuyerCookie>prova</BuyerCookie><BrowserFormPost><URL>${xml(ritorno)}</URL></BrowserFormPost></PunchOutSetupRequest></Request>`,
  });
}

/** Parses the fields of a `Response` that a program uses. */
export function leggiRisposta(risposta: string): { readonly code: string; readonly startPage: string } {
  const sciolto = (testo: string): string => testo.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  return {
    code: /<Status code="(\d+)"/.exec(risposta)?.[1] ?? '',
    startPage: sciolto(/<StartPage><URL>([^<]*)<\/URL>/.exec(risposta)?.[1] ?? ''),
  };
}
