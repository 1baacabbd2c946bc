import { XMLParser } from 'fast-xml-parser';
import type { TestApp } from '#test/fixtures/app.ts';

interface Chi {
  readonly identita: string;
  readonly segreto: string;
}

interface Voce {
  readonly cdArticolo: string;
  readonly qta: number | string;
  readonly prezzo?: number;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

/** Parses what the buyer's program receives, as an object tree. */
export const leggiCxml = (testo: string): Record<string, never> => {
  const { cXML } = parser.parse(testo) as { cXML?: Record<string, never> };
  if (!cXML) throw new Error(`No cXML: ${testo.slice(0, 200)}`);
  return cXML;
};

let messaggi = 0;

/** The buyer's server (Ariba, Coupa and the like), as far as its requests go. */
export function programmaCxml({ server }: TestApp, { identita, segreto }: Chi) {
  const busta = (dentro: string, capo = '') => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">${capo}
<cXML payloadID="${++messaggi}@acquisti.example" timestamp="2026-03-16T10:00:00+01:00" version="1.2.050" xml:lang="it">
<Header><From><Credential domain="DUNS"><Identity>123456789</Identity></Credential></From>
<To><Credential domain="NetworkId"><Identity>CARDINE-1</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>${identita}</Identity><SharedSecret>${segreto}</SharedSecret></Credential><UserAgent>Prova 1.0</UserAgent></Sender></Header>
<Request deploymentMode="test">${dentro}</Request></cXML>`;
  const manda = async (testo: string) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/punchout/cxml',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      payload: testo,
    });
    return { http: statusCode, testo: body };
  };
  const voci = (righe: readonly Voce[]) =>
    righe
      .map(
        ({ cdArticolo, qta, prezzo = 1 }, i) =>
          `<ItemOut quantity="${qta}" lineNumber="${i + 1}"><ItemID><SupplierPartID>${cdArticolo}</SupplierPartID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">${prezzo}</Money></UnitPrice><Description xml:lang="it">Articolo</Description><UnitOfMeasure>C62</UnitOfMeasure></ItemDetail></ItemOut>`,
      )
      .join('');
  return {
    busta,
    manda,
    /** `PunchOutSetupRequest`. */
    apertura: (
      ritorno: string,
      { operazione = 'create', righe = [] }: { operazione?: string; righe?: readonly Voce[] } = {},
    ) =>
      busta(
        `<PunchOutSetupRequest operation="${operazione}"><BuyerCookie>biscotto-&lt;1&gt;</BuyerCookie><BrowserFormPost><URL>${ritorno}</URL></BrowserFormPost>${voci(righe)}</PunchOutSetupRequest>`,
      ),
    /** `OrderRequest`. */
    ordine: (numero: string, righe: readonly Voce[], consegna = '') =>
      busta(
        `<OrderRequest><OrderRequestHeader orderID="${numero}" orderDate="2026-03-16T10:00:00+01:00" type="new"><Total><Money currency="EUR">10</Money></Total>${consegna}</OrderRequestHeader>${voci(righe)}</OrderRequest>`,
      ),
  };
}

/** Of a `Response`. */
export const statoDi = (testo: string): string => /<Status code="(\d+)"/.exec(testo)?.[1] ?? '';
export const startPageDi = (testo: string): string => /<URL>([^<]*)<\/URL>/.exec(testo)?.[1] ?? '';
