import { XMLParser } from 'fast-xml-parser';
import { breaksRule } from '#platform/contract/refusal.ts';
import { cut } from '#platform/contract/storable.ts';
import { type Ricevuta, type TipoRicevuta, fatturaDelNome } from '../../rules.ts';

/** Local names of root elements: SdI uses two namespaces, and one misspelt root is in circulation. */
const radici: Readonly<Record<string, TipoRicevuta>> = {
  RicevutaScarto: 'NS',
  NotificaScarto: 'NS',
  RicevutaConsegna: 'RC',
  RicevutaImpossibilitaRecapito: 'MC',
  RicevutaImpossibultaRecapito: 'MC',
  NotificaMancataConsegna: 'MC',
  AttestazioneTrasmissioneFattura: 'AT',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
};

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  htmlEntities: false,
  isArray: (nome) => nome === 'Errore' || nome === 'EsitoCommittente',
});

type Nodo = Readonly<Record<string, unknown>>;
const nodo = (valore: unknown): Nodo => (typeof valore === 'object' && valore !== null ? (valore as Nodo) : {});
const testo = (valore: unknown, massimo = 300): string =>
  typeof valore === 'string' ? cut(valore.replace(/\s+/g, ' ').trim(), massimo) : '';

/** Null if it is no SdI receipt, e.g. a supplier invoice. Throws if it is not XML. */
export function leggiRicevuta(nome: string, bytes: Uint8Array): Ricevuta | null {
  const xml = new TextDecoder('utf-8').decode(bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw breaksRule('Il file dichiara entità XML: non si legge.');
  const documento = nodo(parser.parse(xml, true));
  const [radice = ''] = Object.keys(documento).filter((chiave) => chiave !== '?xml');
  const tipo = radici[radice];
  if (!tipo) return null;
  const dentro = nodo(documento[radice]);
  const errori = nodo(dentro.ListaErrori).Errore;
  const committente = Array.isArray(dentro.EsitoCommittente) ? nodo(dentro.EsitoCommittente[0]) : {};
  const risposta = testo(committente.Esito);
  return {
    tipo,
    nomeFattura: nomeNostro(testo(dentro.NomeFile)) ?? fatturaDelNome(nome) ?? '',
    idSdi: testo(dentro.IdentificativoSdI, 36),
    errori: (Array.isArray(errori) ? errori : []).slice(0, 50).map((uno) => ({
      codice: testo(nodo(uno).Codice, 10),
      descrizione: testo(nodo(uno).Descrizione),
    })),
    risposta: risposta === 'EC01' || risposta === 'EC02' ? risposta : '',
    note: testo(committente.Descrizione) || testo(dentro.Descrizione) || testo(dentro.Note),
  };
}

/** Removes the `.p7m` ending: our files are stored without it. */
const nomeNostro = (nome: string): string | null =>
  /^[A-Z]{2}[A-Z0-9]{2,28}_[A-Z0-9]{1,5}\.xml(\.p7m)?$/i.test(nome) ? nome.replace(/\.p7m$/i, '') : null;
