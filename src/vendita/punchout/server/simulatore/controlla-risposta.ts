import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface OrdineMandato {
  readonly payloadId: string;
  /** Quantity by line number. */
  readonly righe: ReadonlyMap<string, number>;
  /** Quantities of its last accepted confirmation. */
  detto?: Detto;
}

interface Detto {
  readonly confirmId: string;
  readonly payloadId: string;
}

interface Atteso {
  readonly segreto: string;
  readonly ordini: ReadonlyMap<string, OrdineMandato>;
}

type Elemento = { readonly [nome: string]: unknown };
type Esito =
  | { readonly payloadId: string; readonly genere: 'ConfirmationRequest' | 'ShipNoticeRequest' }
  | { readonly code: number; readonly motivo: string };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (nome) => ['ConfirmationItem', 'ConfirmationStatus', 'ShipNoticePortion', 'ShipNoticeItem'].includes(nome),
});

const sotto = (uno: unknown, ...nomi: readonly string[]): unknown =>
  nomi.reduce<unknown>(
    (ora, nome) => (typeof ora === 'object' && ora !== null ? (ora as Elemento)[nome] : undefined),
    uno,
  );
const testo = (uno: unknown): string => (typeof uno === 'string' ? uno : '');
const tutti = (uno: unknown): readonly unknown[] => (Array.isArray(uno) ? uno : []);

const tempo = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const tipi = ['accept', 'allDetail', 'detail', 'backordered', 'except', 'reject', 'requestToPay', 'replace'];
const stati = ['accept', 'allDetail', 'detail', 'backordered', 'reject', 'unknown'];

const no = (motivo: string, code = 406): Esito => ({ code, motivo });

/** Checks a message against the DTD (Fulfill.dtd) and the order it names. */
export function controllaRisposta(xml: string, { segreto, ordini }: Atteso): Esito {
  if (XMLValidator.validate(xml) !== true) return no('XML rovinato', 400);
  const cxml = sotto(parser.parse(xml), 'cXML');
  const payloadId = testo(sotto(cxml, '@payloadID'));
  if (!payloadId.includes('@') || !tempo.test(testo(sotto(cxml, '@timestamp')))) return no('payloadID o timestamp');
  for (const chi of ['From', 'To', 'Sender'])
    if (testo(sotto(cxml, 'Header', chi, 'Credential', 'Identity')) === '') return no(`senza ${chi}`);
  if (testo(sotto(cxml, 'Header', 'Sender', 'Credential', 'SharedSecret')) !== segreto)
    return no('segreto errato', 401);
  const conferma = sotto(cxml, 'Request', 'ConfirmationRequest');
  const spedizione = sotto(cxml, 'Request', 'ShipNoticeRequest');
  const storto = conferma
    ? confermaStorta(conferma, payloadId, ordini)
    : spedizione
      ? spedizioneStorta(spedizione, ordini)
      : 'né conferma né spedizione';
  if (storto !== null) return no(storto);
  const ordine = conferma ? ordineDi(conferma, ordini) : null;
  if (ordine) ordine.detto = { confirmId: testo(sotto(conferma, 'ConfirmationHeader', '@confirmID')), payloadId };
  return { payloadId, genere: conferma ? 'ConfirmationRequest' : 'ShipNoticeRequest' };
}

function ordineDi(posto: unknown, ordini: Atteso['ordini']): OrdineMandato | null {
  const ordine = ordini.get(testo(sotto(posto, 'OrderReference', '@orderID')));
  const payloadId = testo(sotto(posto, 'OrderReference', 'DocumentReference', '@payloadID'));
  return ordine && ordine.payloadId === payloadId ? ordine : null;
}

function confermaStorta(conferma: unknown, payloadId: string, ordini: Atteso['ordini']): string | null {
  const ordine = ordineDi(conferma, ordini);
  if (!ordine) return 'ordine sconosciuto';
  const capo = sotto(conferma, 'ConfirmationHeader');
  const tipo = testo(sotto(capo, '@type'));
  if (!tipi.includes(tipo) || !tempo.test(testo(sotto(capo, '@noticeDate')))) return 'testata';
  const operazione = operazioneStorta(capo, payloadId, ordine.detto);
  if (operazione !== null) return operazione;
  const righe = tutti(sotto(conferma, 'ConfirmationItem'));
  if (!['detail', 'except'].includes(tipo) && righe.length > 0) return `righe con il tipo ${tipo}`;
  if (['detail', 'except'].includes(tipo) && righe.length === 0) return `nessuna riga con il tipo ${tipo}`;
  for (const riga of righe) {
    const numero = testo(sotto(riga, '@lineNumber'));
    const quante = ordine.righe.get(numero);
    if (quante === undefined) return `riga ${numero} che non c’è`;
    if (Number(sotto(riga, '@quantity')) !== quante) return `riga ${numero}: quantità dell’ordine`;
    if (testo(sotto(riga, 'UnitOfMeasure')) === '') return `riga ${numero}: unità`;
    const sue = tutti(sotto(riga, 'ConfirmationStatus'));
    if (sue.length === 0) return `riga ${numero}: senza stato`;
    for (const uno of sue) {
      const consegna = testo(sotto(uno, '@deliveryDate'));
      if (!stati.includes(testo(sotto(uno, '@type'))) || !(Number(sotto(uno, '@quantity')) > 0))
        return `riga ${numero}: stato`;
      if (testo(sotto(uno, 'UnitOfMeasure')) === '') return `riga ${numero}: unità dello stato`;
      if (consegna !== '' && !tempo.test(consegna)) return `riga ${numero}: data`;
    }
    const somma = sue.reduce<number>((finora, uno) => finora + Number(sotto(uno, '@quantity')), 0);
    if (somma < quante) return `riga ${numero}: ${somma} di ${quante}`;
  }
  return null;
}

/** A later confirmation must keep the first one's id and refer to the message it replaces. */
function operazioneStorta(capo: unknown, payloadId: string, detto: Detto | undefined): string | null {
  const operazione = testo(sotto(capo, '@operation'));
  const sostituito = testo(sotto(capo, 'DocumentReference', '@payloadID'));
  // Repeated message.
  if (detto?.payloadId === payloadId) return null;
  if (!detto) return operazione === 'new' && sostituito === '' ? null : `la prima conferma è ${operazione}`;
  if (operazione !== 'update') return `una conferma c’è già, e questa è ${operazione}`;
  if (testo(sotto(capo, '@confirmID')) !== detto.confirmId) return 'un altro confirmID';
  return sostituito === detto.payloadId ? null : 'sostituisce un messaggio che non è l’ultimo';
}

function spedizioneStorta(spedizione: unknown, ordini: Atteso['ordini']): string | null {
  const capo = sotto(spedizione, 'ShipNoticeHeader');
  if (testo(sotto(capo, '@shipmentID')) === '') return 'senza shipmentID';
  for (const nome of ['@noticeDate', '@shipmentDate'])
    if (!tempo.test(testo(sotto(capo, nome)))) return `testata: ${nome}`;
  const porzioni = tutti(sotto(spedizione, 'ShipNoticePortion'));
  if (porzioni.length === 0) return 'senza porzioni';
  for (const una of porzioni) {
    const ordine = ordineDi(una, ordini);
    if (!ordine) return 'ordine sconosciuto';
    for (const voce of tutti(sotto(una, 'ShipNoticeItem'))) {
      const quante = ordine.righe.get(testo(sotto(voce, '@lineNumber')));
      if (quante === undefined || !(Number(sotto(voce, '@quantity')) > 0)) return 'riga che non c’è o senza quantità';
      if (testo(sotto(voce, 'UnitOfMeasure')) === '') return 'unità';
    }
  }
  return null;
}
