import type { Content } from 'pdfmake/interfaces.js';
import { formatDiscounts, formatMoney, formatNumber, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { boxes, facts, list, totals, type Column, type Row } from '#platform/server/pdf/nodes.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import { ink } from '#platform/server/pdf/style.ts';
import { codiceCarta } from '#parti/codice-carta.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { normaIva } from '#parti/iva.ts';
import { scriviEstero } from '#parti/indirizzo.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { cartaIntestata } from '#catalogo/vetrina/server/index.ts';
import { dataDiversa } from '../rules/data-riga.ts';
import { dovutoDi, riepilogoDi } from '../rules/aliquote.ts';
import { vociIva } from '../rules/voci-iva.ts';
import { scadenze } from '../rules/scadenze.ts';
import { speseScritte } from '../rules/spese.ts';
import { notaArrotondamento } from '../rules/importi.ts';
import { descPagamento, descTipo, descTrasporto, isOmaggio } from '../rules.ts';
import type { DocumentoIntero } from './leggi-documento.ts';
import type { RigaIntera } from './riga-documento.ts';

/** Printed document with parties, terms, lines and totals; a delivery note has signature fields and no prices. */
export function foglioDocumento(
  documento: DocumentoIntero,
  { attese = new Map(), coordinate = '' }: AltroFoglio = {},
): Printout {
  const titolo = `${descTipo(documento.tipo)} n. ${numeroDi(documento)}`;
  const conPrezzi = documento.tipo !== 'BO';
  return {
    title: titolo,
    letterhead: cartaIntestata,
    head: [
      descTipo(documento.tipo).toUpperCase(),
      `n. ${numeroDi(documento)} del ${formatDate(documento.data)}${documento.stato === 'annullato' ? ' - ANNULLATO' : ''}`,
    ],
    foot: chiusa(documento),
    ...(firmati.has(documento.tipo) && { code: codiceCarta(documento) }),
    content: [
      parti(documento),
      dati(documento),
      righe(documento, { conPrezzi, attese }),
      ...(conPrezzi ? [importi(documento), ...note(documento)] : [firme()]),
      ...pagamenti(documento, coordinate),
    ],
  };
}

/**
 * Price and discounts as printed. A rounding difference is added as a unit discount or surcharge, because SdI rejects
 * amounts that differ from their factors (00423). A line without a quantity counts as one.
 */
type Attese = ReadonlyMap<number, string>;

/** Further data printed on the document. */
export interface AltroFoglio {
  readonly attese?: Attese;
  /** Our bank account, printed on invoices paid by transfer. */
  readonly coordinate?: string;
}

interface Come {
  readonly conPrezzi: boolean;
  readonly attese: Attese;
}

const firmati = new Set(['BO', 'FT']);

export const numeroDi = ({ numero, suffisso, anno }: Pick<DocumentoIntero, 'numero' | 'suffisso' | 'anno'>): string =>
  `${numero}${suffisso && `/${suffisso}`}/${anno}`;

function chiusa({ tipo }: DocumentoIntero): string {
  if (tipo === 'FT')
    return "Copia di cortesia: l'originale è la fattura elettronica trasmessa al Sistema di Interscambio.";
  if (tipo === 'NC')
    return "Copia di cortesia: l'originale è la nota di credito elettronica trasmessa al Sistema di Interscambio.";
  return tipo === 'BO' ? 'Documento di trasporto ai sensi del D.P.R. 472/1996.' : 'Prezzi in euro, IVA esclusa.';
}

/** Text if the head has no address: with several delivery notes it refers to them. */
const altroLuogo = ({ trasporto, bolle }: DocumentoIntero): string => {
  if (trasporto === 'ritiro') return 'Ritiro presso il nostro magazzino';
  return bolle.length > 1 ? 'Come da DDT' : 'Stesso indirizzo';
};

const localita = (luogo: Parameters<typeof scriviLocalita>[0] & { readonly stato?: string }): string[] =>
  [scriviLocalita(luogo), scriviEstero(luogo.stato)].filter(Boolean);

function parti(documento: DocumentoIntero): Content {
  const { cliente, destinazione, trasporto, tipo } = documento;
  const fiscali = [cliente.piva && `P. IVA ${cliente.piva}`, cliente.codFiscale && `C.F. ${cliente.codFiscale}`]
    .filter(Boolean)
    .join('   ');
  const sinistra: Content[] = [
    { text: cliente.ragioneSociale, bold: true, fontSize: 10 },
    cliente.indirizzo,
    ...localita(cliente),
    { text: `${fiscali}   Codice cliente ${cliente.codAnagrafica}`.trim(), style: 'small', margin: [0, 3, 0, 0] },
  ];
  if (tipo === 'NC') return boxes([['Spettabile cliente', sinistra]]);
  const ritiro = trasporto === 'ritiro' || destinazione === null;
  const destra: Content[] = ritiro
    ? [
        {
          text: altroLuogo(documento),
          bold: true,
          fontSize: 10,
        },
      ]
    : [{ text: destinazione.ragSoc, bold: true, fontSize: 10 }, destinazione.indirizzo, ...localita(destinazione)];
  return boxes([
    ['Spettabile cliente', sinistra],
    [tipo === 'FT' ? 'Destinazione della merce' : 'Luogo di consegna', destra],
  ]);
}

function dati(documento: DocumentoIntero): Content {
  const sinistra = facts([
    ['Vostro ordine', documento.rfOrdCliente],
    ['Riferimento', documento.rfCliente],
    ['Preventivo', documento.numeroPreventivo],
    ['Merce riservata fino al', formatDate(documento.riservataFino)],
    ['Centro di costo', documento.centroCosto],
    ['CIG', documento.cig],
    ['CUP', documento.cup],
    ['Vostro DDT', documento.dtDdtReso === null ? '' : `${documento.nrDdtReso} del ${formatDate(documento.dtDdtReso)}`],
    ['Approvato da', documento.approvatoDa],
    [
      'Pagamento',
      documento.tipo === 'BO' || documento.tipo === 'NC'
        ? ''
        : documento.pagamento === 'banca' || documento.pagamento === ''
          ? documento.cliente.descrizionePagamento
          : descPagamento(documento.pagamento),
    ],
  ]);
  const destra = facts([
    ['Trasporto', descTrasporto(documento.trasporto)],
    ['Porto', documento.porto],
    ['Spese di trasporto', documento.speseTrasporto === null ? 'da definire' : ''],
    ['Consegna richiesta', formatDate(documento.dtConsRichiesta)],
    ['Causale', documento.tipo === 'BO' ? 'Vendita' : ''],
  ]);
  return {
    columns: [
      { width: '*', stack: sinistra ? [sinistra] : [] },
      { width: '*', stack: destra ? [destra] : [] },
    ],
    columnGap: 24,
    margin: [0, 10, 0, 0],
  };
}

const colonne: Column[] = [
  { title: 'Codice', width: 88 },
  { title: 'Descrizione', width: '*' },
  { title: 'UM', width: 22, align: 'center' },
  { title: 'Quantità', width: 46, align: 'right' },
];
const conImporti: Column[] = [
  { title: 'Prezzo €', width: 54, align: 'right' },
  { title: 'Sconto', width: 60, align: 'right' },
  { title: 'Importo €', width: 56, align: 'right' },
];

function righe(documento: DocumentoIntero, { conPrezzi, attese }: Come): Content {
  let ombra = true;
  const fatte = documento.righe.map((riga): Row => {
    if (riga.cdArticolo === null) {
      ombra = true;
      return {
        across: {
          text: [riga.descrizioneProdotto, riga.riferimento, riga.note].filter((testo) => testo !== '').join(' - '),
          italics: true,
        },
        fill: ink.band,
      };
    }
    ombra = !ombra;
    return {
      cells: [
        { text: mostraCodiceArticolo(riga.cdArticolo), style: 'code', noWrap: true },
        descrizione(riga, { documento, conPrezzi, attese }),
        riga.unMisura,
        formatQuantity(riga.qtOrdinata),
        ...(conPrezzi ? importiDi(riga) : []),
      ],
      shaded: ombra,
    };
  });
  return list([...colonne, ...(conPrezzi ? conImporti : [])], fatte, [0, 12, 0, 0]);
}

function descrizione(
  riga: RigaIntera,
  { documento, conPrezzi, attese }: Come & { readonly documento: DocumentoIntero },
): Content {
  const { tpRiga, descrizioneProdotto, riferimento, note, codiceCliente, rigaOrdCliente } = riga;
  const consegna = dataDiversa(riga, documento) ?? '';
  const aggiunte = [
    codiceCliente && `Vs. codice ${codiceCliente}`,
    rigaOrdCliente && `Vs. riga ${rigaOrdCliente}`,
    isOmaggio({ tpRiga }) ? `OMAGGIO ${riferimento}`.trim() : riferimento && `Rif. ${riferimento}`,
    note,
    consegna && `consegna ${formatDate(consegna)}`,
    attese.get(riga.riga) ?? '',
    conPrezzi ? notaArrotondamento(riga) : '',
  ]
    .filter((testo) => testo !== '')
    .join(' - ');
  return aggiunte === ''
    ? { text: descrizioneProdotto }
    : { stack: [{ text: descrizioneProdotto }, { text: aggiunte, style: 'small' }] };
}

const importiDi = (riga: RigaIntera): Content[] => [
  { text: formatPrice(riga.prUnitario, decimaliPrezzo(riga.unMisura)), noWrap: true },
  { text: formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3), noWrap: true },
  { text: formatNumber(riga.impRigo, 2), noWrap: true },
];

function importi(documento: DocumentoIntero): Content {
  const voci: [string, number][] = [['Totale merce', documento.totaleMerce]];
  if (documento.omaggi !== 0) voci.push(['Omaggi', -documento.omaggi]);
  voci.push(...speseScritte(documento).map(([nome, importo]): [string, number] => [nome, importo]));
  if (documento.speseBollo !== 0) voci.push(['Imposta di bollo', documento.speseBollo]);
  return totals([
    ...voci,
    ['Imponibile', documento.imponibile],
    ...vociIva(documento),
    ['Totale documento', documento.totaleDocumento],
    ...(documento.scissione
      ? ([
          ['IVA a vostro carico', -documento.imposta],
          ['Da pagare', dovutoDi(documento)],
        ] as [string, number][])
      : []),
  ]);
}

/** Legal notes: why no tax is charged, stamp duty, and split payment. */
function note(documento: DocumentoIntero): Content[] {
  if (documento.tipo !== 'FT' && documento.tipo !== 'NC') return [];
  const righe = [
    ...new Set(
      riepilogoDi(documento).map(({ cdIva, percentualeIva }) => (percentualeIva === 0 ? normaIva(cdIva) : '')),
    ),
    documento.bollo === 0 ? '' : `Imposta di bollo di ${formatMoney(documento.bollo)} assolta in modo virtuale`,
    documento.intento
      ? `Dichiarazione d’intento n. ${documento.intento.protocollo} del ${formatDate(documento.intento.data)}`
      : '',
    documento.scissione ? 'Scissione dei pagamenti, art. 17-ter D.P.R. 633/1972' : '',
  ].filter((riga) => riga !== '');
  return righe.map((text) => ({ text, style: 'small', alignment: 'right', margin: [0, 2, 0, 0] }));
}

/** Invoice due dates and bank, or the payment made. */
function pagamenti(documento: DocumentoIntero, coordinate: string): Content[] {
  const { tipo, cliente } = documento;
  const termini = scadenze(cliente.cdPagamento, { ...documento, totale: dovutoDi(documento) });
  if (tipo !== 'FT' || !termini) return [];
  const { rate, pagata, modalita } = termini;
  const scadenza = rate.length > 1 ? (i: number): string => `Scadenza ${i + 1}` : (): string => 'Scadenza';
  const righeRate = rate.map(
    (rata, i) =>
      [
        pagata ? 'Pagato' : scadenza(i),
        `${formatDate(rata.scadenza)}   ${formatMoney(rata.importo)}${pagata ? `   ${descPagamento(documento.pagamento)}` : ''}`.trim(),
      ] as const,
  );
  const conBonifico = modalita === 'MP05' && !pagata;
  const tabella = facts([
    ...righeRate,
    ['Banca di appoggio', pagata || conBonifico ? '' : cliente.banca],
    ['Bonifico a', conBonifico ? coordinate : ''],
  ]);
  return [
    {
      unbreakable: true,
      stack: [
        { text: pagata ? 'Pagamento' : 'Scadenze', style: 'section' },
        ...(tabella ? [{ columns: [{ width: 300, stack: [tabella] }] }] : []),
      ],
    },
  ];
}

function firme(): Content {
  const posti = (labels: readonly string[]): Content =>
    boxes(labels.map((label) => [label, [{ text: ' ', margin: [0, 16, 0, 0] }]]));
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      posti(['Aspetto dei beni', 'Colli', 'Peso (kg)', 'Data e ora del ritiro']),
      { text: '', margin: [0, 8, 0, 0] },
      posti(['Firma del conducente', 'Firma del vettore', 'Firma del destinatario']),
    ],
  };
}
