import { XMLParser } from 'fast-xml-parser';
import { breaksRule } from '#platform/contract/refusal.ts';
import { cut } from '#platform/contract/storable.ts';

export interface RigaInArrivo {
  readonly n: number;
  readonly codici: readonly string[];
  readonly descrizione: string;
  /** Null for lines without a quantity, such as charges. */
  readonly quantita: number | null;
  readonly um: string;
  readonly prezzo: number;
  readonly sconti: string;
  readonly totale: number;
  readonly aliquota: number;
  readonly natura: string;
}

interface Riferimento {
  readonly numero: string;
  readonly data: string;
  /** The lines it applies to; empty: all. */
  readonly righe: readonly number[];
}

/** Supplier invoice. */
export interface FatturaInArrivo {
  readonly paese: string;
  readonly piva: string;
  readonly denominazione: string;
  /** VAT number or tax code of the recipient. */
  readonly perChi: string;
  /** As `TD01`. */
  readonly tipo: string;
  readonly numero: string;
  readonly data: string;
  readonly divisa: string;
  readonly totale: number;
  readonly causale: string;
  readonly righe: readonly RigaInArrivo[];
  readonly ordini: readonly Riferimento[];
  readonly ddt: readonly Riferimento[];
  /** Invoices that it credits or refers to; absent in those parsed before this field existed. */
  readonly collegate?: readonly Riferimento[];
  readonly riepilogo: readonly {
    readonly aliquota: number;
    readonly natura: string;
    readonly imponibile: number;
    readonly imposta: number;
  }[];
  readonly pagamenti: readonly {
    readonly modalita: string;
    readonly scadenza: string;
    readonly importo: number;
    readonly iban: string;
  }[];
}

/** Maximum lines of an invoice, and invoices of a file. */
const massimi = { righe: 5000, fatture: 50 };

const elenchi = new Set([
  'FatturaElettronicaBody',
  'DettaglioLinee',
  'DatiRiepilogo',
  'CodiceArticolo',
  'ScontoMaggiorazione',
  'DatiOrdineAcquisto',
  'DatiDDT',
  'DatiFattureCollegate',
  'RiferimentoNumeroLinea',
  'DatiPagamento',
  'DettaglioPagamento',
  'Causale',
]);
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: false,
  isArray: (nome) => elenchi.has(nome),
});

type Nodo = Readonly<Record<string, unknown>>;
const nodo = (valore: unknown): Nodo => (typeof valore === 'object' && valore !== null ? (valore as Nodo) : {});
const lista = (valore: unknown): Nodo[] => (Array.isArray(valore) ? valore.map(nodo) : []);
const testo = (valore: unknown, massimo = 200): string =>
  typeof valore === 'string' ? cut(valore.replace(/\s+/g, ' ').trim(), massimo) : '';

/** A valid date; otherwise empty. */
function giorno(valore: unknown): string {
  const detto = /^(?:19|20)\d{2}-\d{2}-\d{2}/.exec(testo(valore))?.[0] ?? '';
  const quando = new Date(`${detto}T00:00:00Z`);
  return Number.isNaN(quando.getTime()) || quando.toISOString().slice(0, 10) !== detto ? '' : detto;
}

/** Number format of FatturaPA, but fewer decimals are accepted; no exponents, nothing longer than the field. */
const cifre = /^[-+]?\d{1,12}(?:\.\d{1,8})?$/;
const troppo = 1e11;

function numero(valore: unknown): number {
  const detto = testo(valore, 40);
  const letto = Number(detto);
  if (!cifre.test(detto) || Math.abs(letto) >= troppo)
    throw breaksRule(`La fattura ha un importo che non si legge: «${detto}».`);
  return letto;
}
/** Amount with at most two decimals, as SdI requires. */
function importo(valore: unknown): number {
  const detto = testo(valore, 40);
  if (!/^[^.]*(?:\.\d{1,2}0*)?$/.test(detto))
    throw breaksRule(`La fattura ha un importo che non si legge: «${detto}».`);
  return numero(valore);
}
const seDetto = <T>(valore: unknown, leggi: (valore: unknown) => T): T | null =>
  testo(valore) === '' ? null : leggi(valore);

/** The stated total, otherwise the sum of the VAT summary. */
function totaleDi(detto: unknown, riepilogo: FatturaInArrivo['riepilogo']): number {
  const totale =
    seDetto(detto, importo) ??
    Math.round(riepilogo.reduce((somma, uno) => somma + uno.imponibile + uno.imposta, 0) * 100) / 100;
  if (Math.abs(totale) >= troppo) throw breaksRule('La fattura ha un totale che non si può registrare.');
  return totale;
}

/** Invoices of a FatturaPA file; null if it is another file. Throws an Italian message if it can't be read. */
export function leggiFattureInArrivo(bytes: Uint8Array): readonly FatturaInArrivo[] | null {
  const radice = nodo(parser.parse(scritto(bytes)));
  const [nome = ''] = Object.keys(radice).filter((chiave) => chiave !== '?xml');
  if (nome !== 'FatturaElettronica' && nome !== 'FatturaElettronicaSemplificata') return null;
  if (nome === 'FatturaElettronicaSemplificata')
    throw breaksRule('È una fattura semplificata: leggerla con un altro programma.');
  const fattura = nodo(radice[nome]);
  const corpi = lista(fattura.FatturaElettronicaBody);
  if (corpi.length === 0 || corpi.length > massimi.fatture)
    throw breaksRule('Il file non contiene una fattura leggibile.');
  return corpi.map((corpo) => una(nodo(fattura.FatturaElettronicaHeader), corpo));
}

/** Decodes by the encoding in the XML declaration, by default UTF-8. */
function scritto(bytes: Uint8Array): string {
  const inizio = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const codifica = /encoding=["']([\w-]{3,20})["']/i.exec(inizio)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(codifica).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

function una(testata: Nodo, corpo: Nodo): FatturaInArrivo {
  const cedente = nodo(nodo(testata.CedentePrestatore).DatiAnagrafici);
  const nostri = nodo(nodo(testata.CessionarioCommittente).DatiAnagrafici);
  const [generali, beni] = [nodo(corpo.DatiGenerali), nodo(corpo.DatiBeniServizi)];
  const documento = nodo(generali.DatiGeneraliDocumento);
  const righe = lista(beni.DettaglioLinee);
  if (righe.length > massimi.righe) throw breaksRule(`La fattura ha più di ${massimi.righe} righe.`);
  const riepilogo = lista(beni.DatiRiepilogo).map((uno) => ({
    aliquota: numero(uno.AliquotaIVA),
    natura: testo(uno.Natura, 5),
    imponibile: importo(uno.ImponibileImporto),
    imposta: importo(uno.Imposta),
  }));
  const letta = {
    paese: testo(nodo(cedente.IdFiscaleIVA).IdPaese, 2).toUpperCase(),
    piva: testo(nodo(cedente.IdFiscaleIVA).IdCodice, 28).toUpperCase(),
    denominazione: nomeDi(nodo(cedente.Anagrafica)),
    perChi: testo(nodo(nostri.IdFiscaleIVA).IdCodice, 28) || testo(nostri.CodiceFiscale, 16),
    tipo: testo(documento.TipoDocumento, 4).toUpperCase(),
    numero: testo(documento.Numero, 20),
    data: giorno(documento.Data),
    divisa: testo(documento.Divisa, 3) || 'EUR',
    totale: totaleDi(documento.ImportoTotaleDocumento, riepilogo),
    causale: cut(
      (Array.isArray(documento.Causale) ? documento.Causale : []).map((parte) => testo(parte)).join(' '),
      1000,
    ),
    righe: righe.map(riga),
    ordini: lista(generali.DatiOrdineAcquisto).slice(0, 500).map(riferimento('IdDocumento', 'Data')),
    ddt: lista(generali.DatiDDT).slice(0, 500).map(riferimento('NumeroDDT', 'DataDDT')),
    collegate: lista(generali.DatiFattureCollegate).slice(0, 100).map(riferimento('IdDocumento', 'Data')),
    riepilogo,
    pagamenti: lista(corpo.DatiPagamento)
      .flatMap(({ DettaglioPagamento }) => lista(DettaglioPagamento))
      .slice(0, 100)
      .map((uno) => ({
        modalita: testo(uno.ModalitaPagamento, 4),
        scadenza: giorno(uno.DataScadenzaPagamento),
        importo: seDetto(uno.ImportoPagamento, importo) ?? 0,
        iban: testo(uno.IBAN, 34),
      })),
  };
  if (letta.numero === '' || letta.data === '' || letta.piva === '' || letta.tipo === '')
    throw breaksRule('Alla fattura mancano fornitore, tipo, numero o data.');
  return letta;
}

const nomeDi = ({ Denominazione, Nome, Cognome }: Nodo): string =>
  testo(Denominazione, 80) || `${testo(Nome, 60)} ${testo(Cognome, 60)}`.trim();

const riferimento =
  (comeNumero: string, comeData: string) =>
  (uno: Nodo): Riferimento => ({
    numero: testo(uno[comeNumero], 20),
    data: giorno(uno[comeData]),
    righe: (Array.isArray(uno.RiferimentoNumeroLinea) ? uno.RiferimentoNumeroLinea : [])
      .slice(0, massimi.righe)
      .map((n) => testo(n, 10))
      .filter((n) => /^\d{1,6}$/.test(n))
      .map(Number),
  });

function riga(una: Nodo, i: number): RigaInArrivo {
  const sconti = lista(una.ScontoMaggiorazione).map(({ Tipo, Percentuale, Importo }) => {
    const quanto = testo(Percentuale, 10) === '' ? testo(Importo, 15) : `${testo(Percentuale, 10)} %`;
    return `${testo(Tipo, 2) === 'MG' ? '+' : '-'}${quanto}`;
  });
  return {
    n: (/^\d{1,4}$/.test(testo(una.NumeroLinea)) && Number(testo(una.NumeroLinea))) || i + 1,
    codici: lista(una.CodiceArticolo)
      .slice(0, 10)
      .map(({ CodiceValore }) => testo(CodiceValore, 35))
      .filter((codice) => codice !== ''),
    descrizione: testo(una.Descrizione, 1000),
    quantita: seDetto(una.Quantita, numero),
    um: testo(una.UnitaMisura, 10),
    prezzo: numero(una.PrezzoUnitario),
    sconti: sconti.slice(0, 5).join(' '),
    totale: numero(una.PrezzoTotale),
    aliquota: numero(una.AliquotaIVA),
    natura: testo(una.Natura, 5),
  };
}
