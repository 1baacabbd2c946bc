import { formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { below, facts, greeting, letter, link, paragraph, table } from '#platform/server/mail/letter.ts';
import { escaped } from '#platform/server/pages/html.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { vociIva } from '../rules/voci-iva.ts';
import { descPagamento, descTipo, descTrasporto } from '../rules.ts';
import type { NuovoDocumento } from './crea-documento.ts';
import type { RigaDocumento } from './riga-documento.ts';

export interface DatiMail {
  readonly ragioneSociale: string;
  readonly numero: number;
  readonly anno: number;
  readonly documento: DocumentoScritto;
  readonly pagina?: string;
  /** By line, what arrives when. */
  readonly attese?: ReadonlyMap<number, string>;
  /** Lines about differences from the customer's own order document. */
  readonly daDire?: string | undefined;
}

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
  | 'riservataFino'
  | 'totaleMerce'
  | 'omaggi'
  | 'imponibile'
  | 'cdIva'
  | 'percentualeIva'
  | 'aliquote'
  | 'imposta'
  | 'totaleDocumento'
  | 'righe'
>;

/** Mail 'Conferma ordine', 'Conferma preventivo' or 'Conferma riserva', text and HTML. */
export function mailConferma(dati: DatiMail): { oggetto: string; testo: string; html: string } {
  const { documento, numero, anno } = dati;
  const { riservataFino } = documento;
  const nome = riservataFino !== null ? 'riserva' : documento.tipo === 'PC' ? 'preventivo' : 'ordine';
  const titolo = `Conferma ${nome} ${numero}/${anno}`;
  const apertura =
    documento.stato === 'in attesa di pagamento'
      ? `abbiamo ricevuto il vostro ordine n. ${numero}/${anno}: sarà confermato al ricevimento del pagamento (${descPagamento(documento.pagamento)}).${documento.trasporto === 'ritiro' ? '' : ' Le spese di trasporto sono da definire: vi scriviamo il totale, poi si può pagare.'}`
      : riservataFino === null
        ? `abbiamo registrato il vostro ${nome} n. ${numero}/${anno}.`
        : `vi riserviamo la merce del preventivo n. ${numero}/${anno} fino al ${formatDate(riservataFino)}: per averla, chiederne un ordine entro quel giorno.`;
  const capo = [
    ['Documento', descTipo(documento.tipo)],
    ['Data', formatDate(documento.data)],
    ...testata(documento),
  ] as [string, string][];
  const piede: [string, string][] = [
    ['Totale merce', formatMoney(documento.totaleMerce)],
    ...(documento.omaggi === 0 ? [] : [['Omaggi', `-${formatMoney(documento.omaggi)}`] satisfies [string, string]]),
    ['Imponibile', formatMoney(documento.imponibile)],
    ...vociIva(documento).map(([nome, imposta]): [string, string] => [nome, formatMoney(imposta)]),
    ['Totale documento', formatMoney(documento.totaleDocumento)],
  ];
  const apri = paragraph(greeting(dati.ragioneSociale), apertura);
  const paga = dati.pagina && link(dati.pagina, { says: 'Si paga qui: ', label: 'Vai al pagamento' });
  const corpo = letter(
    paga ? below(apri, paga) : apri,
    ...(dati.daDire ? [paragraph('Differenze dal vostro ordine:', ...dati.daDire.trim().split('\n'))] : []),
    facts(capo),
    table(
      ['Codice', 'Descrizione', 'UM', 'Quantità', 'Prezzo', 'Sconti', 'Importo'],
      documento.righe.map((riga, i) => {
        const coda = annotazioni(riga, dati.attese?.get(i + 1) ?? '');
        return { text: rigaTesto(riga, coda), html: rigaHtml(riga, coda) };
      }),
    ),
    facts(piede),
    paragraph('Prezzi IVA esclusa. Grazie per averci scelto.'),
  );
  return { oggetto: titolo, ...corpo };
}

function testata(documento: DocumentoScritto): [string, string][] {
  const righe: [string, string][] = [
    ['Vostro ordine', documento.rfOrdCliente],
    ['Preventivo', documento.numeroPreventivo],
    ['Trasporto', descTrasporto(documento.trasporto)],
    ['Consegna richiesta', formatDate(documento.dtConsRichiesta)],
    ['Merce riservata fino al', formatDate(documento.riservataFino)],
  ];
  return righe.filter(([, valore]) => valore !== '');
}

const annotazioni = (riga: RigaDocumento, attesa: string): string =>
  [
    riga.codiceCliente && `Vs. codice ${riga.codiceCliente}`,
    riga.rigaOrdCliente && `Vs. riga ${riga.rigaOrdCliente}`,
    riga.riferimento,
    riga.note,
    attesa,
  ]
    .filter((testo) => testo !== '')
    .join(' - ');

function rigaTesto(riga: RigaDocumento, coda: string): string {
  if (riga.tpRiga === 'OMAGGIO')
    return `${riga.cdArticolo} ${riga.descrizioneProdotto}: ${formatQuantity(riga.qtOrdinata)} ${riga.unMisura} in OMAGGIO${coda && ` (${coda})`}`;
  if (riga.cdArticolo === null) return `* ${[riga.descrizioneProdotto, coda].filter(Boolean).join(' - ')}`;
  const sconti = formatDiscounts(riga.sconto1, riga.sconto2);
  const prezzo = `${formatPrice(riga.prUnitario, decimaliPrezzo(riga.unMisura))}${sconti && ` sconto ${sconti}`}`;
  return `${riga.cdArticolo} ${riga.descrizioneProdotto}: ${formatQuantity(riga.qtOrdinata)} ${riga.unMisura} x ${prezzo} = ${formatMoney(riga.impRigo)}${coda && ` (${coda})`}`;
}

function rigaHtml(riga: RigaDocumento, coda: string): string {
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
