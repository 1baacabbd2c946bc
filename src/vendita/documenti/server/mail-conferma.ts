import { formatDate, formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { escaped } from '#platform/server/pages/html.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/prezzo.ts';
import { descPagamento, descTipo, descTrasporto } from '../rules.ts';
import type { NuovoDocumento } from './crea-documento.ts';
import type { RigaDocumento } from './riga-documento.ts';

export interface DatiMail {
  readonly ragioneSociale: string;
  readonly numero: number;
  readonly anno: number;
  readonly documento: DocumentoScritto;
  /** Where an order that waits for its money is paid; empty where it is not paid through a partner. */
  readonly pagina?: string;
}

/** As much of a document as the mail says. */
export type DocumentoScritto = Pick<
  NuovoDocumento,
  | 'tipo'
  | 'data'
  | 'stato'
  | 'pagamento'
  | 'rfOrdCliente'
  | 'numeroPreventivo'
  | 'trasporto'
  | 'dtConsRichiesta'
  | 'totaleMerce'
  | 'omaggi'
  | 'imponibile'
  | 'percentualeIva'
  | 'imposta'
  | 'totaleDocumento'
  | 'righe'
>;

/** The mail 'Conferma ordine' (or 'Conferma preventivo') with number, lines and totals, as text and as HTML. */
export function mailConferma(dati: DatiMail): { oggetto: string; testo: string; html: string } {
  const { documento, numero, anno } = dati;
  const nome = documento.tipo === 'PC' ? 'preventivo' : 'ordine';
  const titolo = `Conferma ${nome} ${numero}/${anno}`;
  const apertura =
    documento.stato === 'in attesa di pagamento'
      ? `abbiamo ricevuto il vostro ordine n. ${numero}/${anno}: sarà confermato al ricevimento del pagamento (${descPagamento(documento.pagamento)}).`
      : `abbiamo registrato il vostro ${nome} n. ${numero}/${anno}.`;
  const capo = [
    ['Documento', descTipo(documento.tipo)],
    ['Data', formatDate(documento.data)],
    ...testata(documento),
  ] as [string, string][];
  const piede: [string, string][] = [
    ['Totale merce', formatMoney(documento.totaleMerce)],
    ...(documento.omaggi === 0 ? [] : [['Omaggi', `-${formatMoney(documento.omaggi)}`] satisfies [string, string]]),
    ['Imponibile', formatMoney(documento.imponibile)],
    [`IVA ${formatQuantity(documento.percentualeIva)}%`, formatMoney(documento.imposta)],
    ['Totale documento', formatMoney(documento.totaleDocumento)],
  ];
  const saluto = `Gentile ${dati.ragioneSociale},`;
  const testo = [
    saluto,
    apertura,
    ...(dati.pagina ? [`Si paga qui: ${dati.pagina}`] : []),
    '',
    ...capo.map(([etichetta, valore]) => `${etichetta}: ${valore}`),
    '',
    ...documento.righe.map(rigaTesto),
    '',
    ...piede.map(([etichetta, valore]) => `${etichetta}: ${valore}`),
    '',
    'Prezzi IVA esclusa. Grazie per averci scelto.',
  ].join('\n');
  const html = [
    `<p>${escaped(saluto)}<br>${escaped(apertura)}</p>`,
    ...(dati.pagina ? [`<p><a href="${escaped(dati.pagina)}">Vai al pagamento</a></p>`] : []),
    tabella(capo),
    '<table border="1" cellpadding="4" style="border-collapse:collapse">',
    '<tr><th>Codice</th><th>Descrizione</th><th>UM</th><th>Quantità</th><th>Prezzo</th><th>Sconti</th><th>Importo</th></tr>',
    ...documento.righe.map(rigaHtml),
    '</table>',
    tabella(piede),
    '<p>Prezzi IVA esclusa. Grazie per averci scelto.</p>',
  ].join('\n');
  return { oggetto: titolo, testo, html };
}

function testata(documento: DocumentoScritto): [string, string][] {
  const righe: [string, string][] = [
    ['Vostro ordine', documento.rfOrdCliente],
    ['Preventivo', documento.numeroPreventivo],
    ['Trasporto', descTrasporto(documento.trasporto)],
    ['Consegna richiesta', formatDate(documento.dtConsRichiesta)],
  ];
  return righe.filter(([, valore]) => valore !== '');
}

const annotazioni = (riga: RigaDocumento): string =>
  [riga.riferimento, riga.note].filter((testo) => testo !== '').join(' - ');

function rigaTesto(riga: RigaDocumento): string {
  const coda = annotazioni(riga);
  if (riga.tpRiga === 'OMAGGIO')
    return `${riga.cdArticolo} ${riga.descrizioneProdotto}: ${formatQuantity(riga.qtOrdinata)} ${riga.unMisura} in OMAGGIO${coda && ` (${coda})`}`;
  if (riga.cdArticolo === null) return `* ${[riga.descrizioneProdotto, coda].filter(Boolean).join(' - ')}`;
  const sconti = formatDiscounts(riga.sconto1, riga.sconto2);
  const prezzo = `${formatPrice(riga.prUnitario, decimaliPrezzo(riga.unMisura))}${sconti && ` sconto ${sconti}`}`;
  return `${riga.cdArticolo} ${riga.descrizioneProdotto}: ${formatQuantity(riga.qtOrdinata)} ${riga.unMisura} x ${prezzo} = ${formatMoney(riga.impRigo)}${coda && ` (${coda})`}`;
}

function rigaHtml(riga: RigaDocumento): string {
  const coda = annotazioni(riga);
  const descrizione = `${riga.tpRiga === 'OMAGGIO' ? '<b>OMAGGIO</b> ' : ''}${escaped(riga.descrizioneProdotto)}${coda && `<br><i>${escaped(coda)}</i>`}`;
  if (riga.cdArticolo === null) return `<tr><td colspan="7">${descrizione}</td></tr>`;
  const numeri = [
    formatQuantity(riga.qtOrdinata),
    formatPrice(riga.prUnitario, decimaliPrezzo(riga.unMisura)),
    formatDiscounts(riga.sconto1, riga.sconto2),
    formatMoney(riga.impRigo),
  ];
  const celle = numeri.map((numero) => `<td align="right">${numero}</td>`).join('');
  return `<tr><td>${escaped(riga.cdArticolo)}</td><td>${descrizione}</td><td>${escaped(riga.unMisura)}</td>${celle}</tr>`;
}

const tabella = (righe: readonly [string, string][]): string =>
  `<table>${righe.map(([etichetta, valore]) => `<tr><td>${escaped(etichetta)}</td><td>${escaped(valore)}</td></tr>`).join('')}</table>`;
