import { XMLBuilder } from 'fast-xml-parser';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { inItalia, nazioneDi } from '#parti/indirizzo.ts';
import { normaIva } from '#parti/iva.ts';
import {
  capFattura,
  codiceDestinatario,
  codiceFiscaleItaliano,
  genereCliente,
  idFiscale,
} from '#vendita/clienti/rules/destinatario.ts';
import {
  denominazioneFattura,
  indirizzoFattura,
  progressivo,
  siglaFattura,
  testoFattura,
} from '../rules/fattura-elettronica.ts';
import { dovutoDi, riepilogoDi, type Aliquota } from '../rules/aliquote.ts';
import { scadenze } from '../rules/scadenze.ts';
import { aliquotaXml, importo, righeFattura, type Nodo, type RigheFattura } from './fattura-righe.ts';
import { numeroDi } from './foglio-documento.ts';
import type { DocumentoIntero, Intestatario } from './leggi-documento.ts';

const spazio = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** File name: country, company number, five characters. */
export const nomeFattura = ({ id }: DocumentoIntero): string =>
  `${azienda.nazione}${azienda.piva}_${progressivo(id)}.xml`;

/** FatturaPA 1.2.2 for invoice or credit note; key order is schema order. */
export function fatturaElettronica(documento: DocumentoIntero, coordinate = ''): string {
  const { cliente } = documento;
  const righe = righeFattura(documento);
  const formato = genereCliente(cliente) === 'ente' ? 'FPA12' : 'FPR12';
  const fattura: Nodo = {
    FatturaElettronicaHeader: {
      DatiTrasmissione: trasmissione(documento, formato),
      CedentePrestatore: cedente(),
      CessionarioCommittente: cessionario(cliente),
    },
    FatturaElettronicaBody: {
      DatiGenerali: generali(documento, righe),
      DatiBeniServizi: {
        DettaglioLinee: righe.linee,
        DatiRiepilogo: riepilogoDi(documento).map((una) => riepilogo(una, documento.scissione)),
      },
      DatiPagamento: pagamento(documento, coordinate),
    },
  };
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '  ', suppressEmptyNode: false });
  const radice = { '@_versione': formato, '@_xmlns:p': spazio, ...fattura };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ 'p:FatturaElettronica': detti(radice) })}`;
}

const riepilogo = (una: Aliquota, scissione: boolean): Nodo => ({
  ...aliquotaXml(una),
  ImponibileImporto: importo(una.imponibile),
  Imposta: importo(una.imposta),
  EsigibilitaIVA: scissione && una.percentualeIva > 0 ? 'S' : 'I',
  RiferimentoNormativo: una.percentualeIva === 0 ? normaIva(una.cdIva) || undefined : undefined,
});

function detti(nodo: Nodo): Nodo {
  const uno = (valore: Nodo[string]): Nodo[string] => {
    if (typeof valore !== 'object') return valore;
    return Array.isArray(valore)
      ? (valore.map((parte: string | Nodo) => (typeof parte === 'string' ? parte : detti(parte))) as readonly Nodo[])
      : detti(valore as Nodo);
  };
  return Object.fromEntries(
    Object.entries(nodo).flatMap(([nome, valore]) => (valore === undefined ? [] : [[nome, uno(valore)]])),
  );
}

function trasmissione({ id, cliente }: DocumentoIntero, formato: string): Nodo {
  const codice = codiceDestinatario(cliente);
  return {
    IdTrasmittente: { IdPaese: azienda.nazione, IdCodice: azienda.codFiscale },
    ProgressivoInvio: progressivo(id),
    FormatoTrasmissione: formato,
    CodiceDestinatario: codice,
    ContattiTrasmittente: { Telefono: azienda.telefono.replace(/\D/g, '').slice(0, 12), Email: azienda.mail },
    PECDestinatario: codice === '0000000' && cliente.pec !== '' ? cliente.pec : undefined,
  };
}

function cedente(): Nodo {
  const [ufficio = '', numero = ''] = azienda.rea.split('-');
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: azienda.nazione, IdCodice: azienda.piva },
      CodiceFiscale: azienda.codFiscale,
      Anagrafica: { Denominazione: testoFattura(azienda.ragioneSociale, 80) },
      RegimeFiscale: azienda.regimeFiscale,
    },
    Sede: {
      Indirizzo: testoFattura(azienda.indirizzo, 60),
      CAP: azienda.cap,
      Comune: testoFattura(azienda.localita, 60),
      Provincia: azienda.provincia,
      Nazione: azienda.nazione,
    },
    IscrizioneREA: {
      Ufficio: ufficio,
      NumeroREA: numero,
      CapitaleSociale: importo(Number(azienda.capitaleSociale.replace(/[^\d,]/g, '').replace(',', '.'))),
      StatoLiquidazione: 'LN',
    },
    Contatti: { Telefono: azienda.telefono.replace(/\D/g, '').slice(0, 12), Email: azienda.mail },
  };
}

/** The postcode field takes Italian ones only; a foreign one is added to the address. */
function cessionario(cliente: Intestatario): Nodo {
  const nazione = nazioneDi(cliente.stato);
  const id = idFiscale(cliente);
  const cap = capFattura(cliente);
  const altroCap = cap === '00000' && cliente.cap !== '' ? `, ${cliente.cap}` : '';
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: id ? { IdPaese: id.paese, IdCodice: siglaFattura(id.codice, 28) } : undefined,
      CodiceFiscale: codiceFiscaleItaliano(cliente) || undefined,
      Anagrafica: { Denominazione: denominazioneFattura(cliente.ragioneSociale) },
    },
    Sede: {
      Indirizzo: indirizzoFattura(`${cliente.indirizzo}${altroCap}`),
      CAP: cap,
      Comune: testoFattura(cliente.localita, 60),
      Provincia: inItalia(cliente.stato) ? cliente.provincia || undefined : undefined,
      Nazione: nazione,
    },
  };
}

/** If goods were delivered before the invoice date, it is a deferred invoice. */
function tipoDi({ tipo, data }: DocumentoIntero, { ddt }: RigheFattura): string {
  if (tipo === 'NC') return 'TD04';
  return ddt.some((una) => una.data < data) ? 'TD24' : 'TD01';
}

function generali(documento: DocumentoIntero, righe: RigheFattura): Nodo {
  const { ddt } = righe;
  const { accreditata } = documento;
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: tipoDi(documento, righe),
      Divisa: 'EUR',
      Data: documento.data,
      Numero: siglaFattura(numeroDi(documento), 20),
      DatiBollo: documento.bollo === 0 ? undefined : { BolloVirtuale: 'SI', ImportoBollo: importo(documento.bollo) },
      ImportoTotaleDocumento: importo(documento.totaleDocumento),
      // Reason of a credit note, from its first line.
      Causale: (accreditata && testoFattura(documento.righe[0]?.note ?? '', 200)) || undefined,
    },
    DatiOrdineAcquisto: ordini(documento, righe),
    DatiFattureCollegate: accreditata
      ? { IdDocumento: siglaFattura(numeroDi(accreditata), 20), Data: accreditata.data }
      : undefined,
    DatiDDT: [
      ...ddt.map(({ numero, data, linee }) => ({ NumeroDDT: numero, DataDDT: data, RiferimentoNumeroLinea: linee })),
      ...(documento.dtDdtReso === null || documento.nrDdtReso === ''
        ? []
        : [{ NumeroDDT: siglaFattura(documento.nrDdtReso, 20), DataDDT: documento.dtDdtReso }]),
    ],
  };
}

interface OrdineCliente {
  readonly data: string | null;
  readonly codici: Pick<DocumentoIntero, 'cig' | 'cup'>;
  readonly linee: string[];
}

/**
 * Orders and their lines, by the customer's number or ours, with date; without delivery notes, the one in the document
 * header. Lines that the customer numbered are listed one by one.
 */
function ordini(documento: DocumentoIntero, { ddt, numerate }: RigheFattura): Nodo[] {
  const trovati = new Map<string, OrdineCliente>();
  for (const { numero, data, linee } of ddt) {
    const bolla = documento.bolle.find((una) => una.numero === numero && una.data === data);
    const id = siglaFattura(bolla?.rfOrdCliente || bolla?.ordine || '', 20);
    if (!bolla || id === '') continue;
    const ordine = trovati.get(id) ?? {
      data: bolla.rfOrdCliente === '' ? bolla.dataOrdine : null,
      codici: bolla,
      linee: [],
    };
    ordine.linee.push(...linee);
    trovati.set(id, ordine);
  }
  const intestato = siglaFattura(documento.rfOrdCliente, 20) || (documento.cig || documento.cup ? 'n.d.' : '');
  if (trovati.size === 0)
    return intestato === '' ? [] : [riferimento(intestato, { data: null, codici: documento, linee: [] })];
  return [...trovati].flatMap(([id, ordine]) => {
    const sole = ordine.linee.filter((linea) => !numerate.has(linea));
    return [
      ...(sole.length > 0 || ordine.linee.length === 0 ? [riferimento(id, { ...ordine, linee: sole })] : []),
      ...ordine.linee.flatMap((linea) => {
        const numItem = numerate.get(linea);
        return numItem === undefined ? [] : [riferimento(id, { ...ordine, linee: [linea] }, numItem)];
      }),
    ];
  });
}

const riferimento = (IdDocumento: string, { data, codici, linee }: OrdineCliente, numItem?: string): Nodo => ({
  RiferimentoNumeroLinea: linee,
  IdDocumento,
  Data: data ?? undefined,
  NumItem: numItem,
  CodiceCUP: siglaFattura(codici.cup, 15) || undefined,
  CodiceCIG: siglaFattura(codici.cig, 15) || undefined,
});

/** An Italian IBAN within a text, in the format of the exchange system. */
const ibanIn = (testo: string): string | undefined =>
  /\bIT\d{2}[A-Z]\d{10}[A-Z0-9]{12}\b/.exec(testo.toUpperCase().replaceAll(/(?<=[A-Z0-9]) (?=[A-Z0-9])/g, ''))?.[0];

function pagamento(documento: DocumentoIntero, coordinate: string): Nodo | undefined {
  const { cliente } = documento;
  if (documento.tipo === 'NC') return undefined;
  const termini = scadenze(cliente.cdPagamento, { ...documento, totale: dovutoDi(documento) });
  if (!termini) return undefined;
  const { modalita, rate } = termini;
  return {
    CondizioniPagamento: rate.length > 1 ? 'TP01' : 'TP02',
    DettaglioPagamento: rate.map(({ scadenza, importo: dovuto }) => ({
      ModalitaPagamento: modalita,
      DataScadenzaPagamento: scadenza ?? undefined,
      ImportoPagamento: importo(dovuto),
      IstitutoFinanziario: modalita === 'MP12' ? testoFattura(cliente.banca, 80) || undefined : undefined,
      IBAN: modalita === 'MP05' ? ibanIn(coordinate) : undefined,
    })),
  };
}
