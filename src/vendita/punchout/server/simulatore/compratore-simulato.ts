import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { controllaRisposta, type OrdineMandato } from './controlla-risposta.ts';

interface Ricevuto {
  readonly payloadId: string;
  readonly genere: 'ConfirmationRequest' | 'ShipNoticeRequest';
  readonly xml: string;
}

export interface CompratoreSimulato {
  readonly indirizzo: string;
  readonly host: string;
  readonly segreto: string;
  /**
   * Faults for the next requests: `cade` closes the connection, `perde` accepts the message but loses the answer,
   * `tace` never answers, `storto` answers with a web page, `stato` with this status.
   */
  readonly guasti: { cade: boolean; perde: boolean; tace: boolean; storto: boolean; stato: number };
  /** Orders it sent, which the answers must match. */
  readonly ordini: Map<string, OrdineMandato>;
  /** Messages received, repeated ones once. */
  readonly ricevuti: readonly Ricevuto[];
  readonly richieste: () => number;
  close(): Promise<void>;
}

const risposta = (code: number, testo: string, frase = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cXML payloadID="r@compratore.example" timestamp="2026-03-16T10:00:00+01:00"><Response><Status code="${code}" text="${testo}">${frase.replace(/[<&]/g, '')}</Status></Response></cXML>`;

/** Buyer's program that accepts messages about its orders and refuses what the cXML standard refuses. */
export async function apriCompratore(): Promise<CompratoreSimulato> {
  const guasti = { cade: false, perde: false, tace: false, storto: false, stato: 0 };
  const ordini = new Map<string, OrdineMandato>();
  const ricevuti: Ricevuto[] = [];
  const segreto = 'segreto-del-compratore';
  let richieste = 0;
  const prendi = (xml: string): string => {
    const letto = controllaRisposta(xml, { segreto, ordini });
    if ('code' in letto)
      return risposta(letto.code, letto.code === 401 ? 'Unauthorized' : 'Not Acceptable', letto.motivo);
    if (!ricevuti.some(({ payloadId }) => payloadId === letto.payloadId)) ricevuti.push({ ...letto, xml });
    return risposta(200, 'OK');
  };
  const server = createServer((chiesta: IncomingMessage, uscita) => {
    richieste += 1;
    void text(chiesta).then((xml) => {
      if (guasti.cade) return void chiesta.socket.destroy();
      if (guasti.tace) return undefined;
      if (guasti.storto)
        return void uscita.writeHead(200, { 'content-type': 'text/html' }).end('<html>Manutenzione</html>');
      const corpo = guasti.stato > 0 ? risposta(guasti.stato, 'No', 'Non adesso') : prendi(xml);
      if (guasti.perde) return void chiesta.socket.destroy();
      return void uscita.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(corpo);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    indirizzo: `http://${host}/cxml`,
    host,
    segreto,
    guasti,
    ordini,
    ricevuti,
    richieste: () => richieste,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
