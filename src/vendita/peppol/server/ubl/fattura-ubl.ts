import { multiply, sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { nazioneDi } from '#parti/indirizzo.ts';
import { merceAliquote, riepilogoDi, ivaDellaRiga, type Aliquota } from '#vendita/documenti/rules/aliquote.ts';
import { nettoRiga } from '#vendita/documenti/rules/importi.ts';
import { scadenze } from '#vendita/documenti/rules/scadenze.ts';
import { speseScritte } from '#vendita/documenti/rules/spese.ts';
import { isOmaggio } from '#vendita/documenti/rules.ts';
import { numeroDocumento, type DocumentoIntero, type RigaIntera } from '#vendita/documenti/server/index.ts';
import { categoriaDetta, categoriaDi, categoriaIva, chiaveIva } from './categoria-iva.ts';
import { codici, nomeArticolo, nostra, numeroOrdineDi, partitaIva, quantita, sua, type Parti } from './parti-ubl.ts';
import { con, documentoUbl, euro, numeroUbl, testoUbl, type Nodo } from './xml-ubl.ts';

const customizzazione = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const processo = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Why this invoice can't be sent by Peppol; empty if it can. */
export function guastiFattura(documento: DocumentoIntero): string[] {
  const conIntra = riepilogoDi(documento).some((una) => ['K', 'AE'].includes(categoriaDi(una)));
  return [
    documento.scissione ? 'La scissione dei pagamenti esiste solo nella fattura per il Sistema di Interscambio.' : '',
    conIntra && partitaIva(documento.cliente) === '' ? 'Senza IVA serve la partita IVA del cliente.' : '',
    documento.righe.some(({ cdArticolo }) => cdArticolo !== null) ? '' : 'Non ha righe di articoli.',
  ].filter(Boolean);
}

/** Peppol BIS Billing 3: an `Invoice`, or the `CreditNote` of a credit note. */
export function fatturaUbl(documento: DocumentoIntero, parti: Parti, coordinate: string): string {
  const nota = documento.tipo === 'NC';
  const { accreditata, cliente } = documento;
  const righe = righeDi(documento, nota);
  const quote = quoteDi(documento);
  const termini = nota ? null : scadenze(cliente.cdPagamento, { ...documento, totale: documento.totaleDocumento });
  const ordine = numeroOrdineDi(documento);
  const scade = termini?.rate.findLast(({ scadenza }) => scadenza !== null)?.scadenza ?? undefined;
  return documentoUbl(nota ? 'CreditNote' : 'Invoice', {
    'cbc:CustomizationID': customizzazione,
    'cbc:ProfileID': processo,
    'cbc:ID': numeroDocumento(documento),
    'cbc:IssueDate': documento.data,
    'cbc:DueDate': nota ? undefined : scade,
    [nota ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: nota ? '381' : '380',
    'cbc:Note': testoUbl(nota ? (documento.righe[0]?.note ?? '') : ''),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:AccountingCost': testoUbl(documento.centroCosto),
    'cbc:BuyerReference': ordine === '' ? testoUbl(documento.rfCliente) || cliente.codAnagrafica : undefined,
    'cac:OrderReference': { 'cbc:ID': ordine },
    'cac:BillingReference': accreditata
      ? {
          'cac:InvoiceDocumentReference': { 'cbc:ID': numeroDocumento(accreditata), 'cbc:IssueDate': accreditata.data },
        }
      : undefined,
    'cac:DespatchDocumentReference':
      documento.bolle.length === 1 ? { 'cbc:ID': testoUbl(documento.bolle[0]?.numero ?? '') } : undefined,
    'cac:AccountingSupplierParty': { 'cac:Party': nostra(parti.noi) },
    'cac:AccountingCustomerParty': { 'cac:Party': sua(parti.loro, cliente) },
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': documento.bolle.at(-1)?.data ?? documento.data,
      'cac:DeliveryLocation': {
        'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': nazioneDi(cliente.stato) } },
      },
    },
    'cac:PaymentMeans': mezzi(termini?.modalita ?? '', coordinate),
    'cac:PaymentTerms': {
      'cbc:Note': testoUbl(
        (termini?.rate ?? [])
          .map(({ scadenza, importo }) => `${importo.toFixed(2)} EUR entro ${scadenza}`)
          .join('; ') || cliente.descrizionePagamento,
      ),
    },
    'cac:AllowanceCharge': quote,
    'cac:TaxTotal': imposte(documento),
    'cac:LegalMonetaryTotal': totali(documento, { pagata: termini?.pagata === true }),
    [nota ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: righe,
  });
}

const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/;

function mezzi(modalita: string, coordinate: string): Nodo | undefined {
  const conto = modalita === 'MP05' ? (iban.exec(coordinate.toUpperCase().replaceAll(' ', ''))?.[0] ?? '') : '';
  if (modalita === '') return undefined;
  return {
    'cbc:PaymentMeansCode': conto === '' ? '1' : '58',
    'cac:PayeeFinancialAccount': { 'cbc:ID': conto },
  };
}

const articoliDi = (documento: DocumentoIntero): RigaIntera[] =>
  documento.righe.filter(({ cdArticolo }) => cdArticolo !== null);

const importoDi = (riga: RigaIntera): number => (isOmaggio(riga) ? 0 : riga.impRigo);

/** A text line becomes the note of the article before it. */
function righeDi(documento: DocumentoIntero, nota: boolean): Nodo[] {
  const righe: { readonly riga: RigaIntera; readonly testi: string[] }[] = [];
  for (const riga of documento.righe) {
    if (riga.cdArticolo !== null) righe.push({ riga, testi: [riga.riferimento, riga.note] });
    else righe.at(-1)?.testi.push(riga.descrizioneProdotto, riga.note);
  }
  return righe.map(({ riga, testi }, i) => {
    const netta = prezzoE(riga);
    const importo = importoDi(riga);
    const scarto = sum([importo, -roundHalfUp(multiply(netta.qta, netta.prezzo, 8), 2)], 2);
    return {
      'cbc:ID': String(i + 1),
      'cbc:Note': testoUbl(testi.filter(Boolean).join(' - ')),
      [nota ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: quantita(netta.qta, riga.unMisura),
      'cbc:LineExtensionAmount': euro(importo),
      'cac:OrderLineReference': { 'cbc:LineID': testoUbl(riga.rigaOrdCliente, 20) },
      'cac:AllowanceCharge': scarto === 0 ? undefined : ritocco('Arrotondamento', scarto),
      'cac:Item': {
        'cbc:Name': nomeArticolo(riga),
        ...codici(riga),
        'cac:ClassifiedTaxCategory': categoriaIva(ivaDellaRiga(riga, documento)),
      },
      'cac:Price': { 'cbc:PriceAmount': con(numeroUbl(netta.prezzo), { currencyID: 'EUR' }) },
    };
  });
}

/** A net price must not be negative (BR-27), so the quantity is. */
function prezzoE(riga: RigaIntera): { readonly qta: number; readonly prezzo: number } {
  if (riga.qtOrdinata === 0) return { qta: riga.impRigo < 0 ? -1 : 1, prezzo: Math.abs(importoDi(riga)) };
  const prezzo = isOmaggio(riga) ? 0 : roundHalfUp(nettoRiga(riga), 8);
  return prezzo < 0 ? { qta: -riga.qtOrdinata, prezzo: -prezzo } : { qta: riga.qtOrdinata, prezzo };
}

const ritocco = (motivo: string, importo: number): Nodo => ({
  'cbc:ChargeIndicator': String(importo > 0),
  'cbc:AllowanceChargeReason': motivo,
  'cbc:Amount': euro(Math.abs(importo)),
});

/** Difference between summary and goods by VAT code: charges, stamp duty or rounding. */
function quoteScritte(documento: DocumentoIntero): { readonly iva: Aliquota; readonly quota: number }[] {
  const merci = merceAliquote(documento.righe, documento);
  return riepilogoDi(documento).flatMap((iva) => {
    const sua = merci.find((una) => una.iva.cdIva === iva.cdIva && una.iva.percentualeIva === iva.percentualeIva);
    const quota = sum([iva.imponibile, -(sua?.merce ?? 0)], 2);
    return quota === 0 ? [] : [{ iva, quota }];
  });
}

function quoteDi(documento: DocumentoIntero): Nodo[] {
  const nomi = speseScritte(documento).map(([nome]) => nome);
  return quoteScritte(documento).map(({ iva, quota }) => ({
    ...ritocco(
      quota < 0 ? 'Arrotondamento' : iva.cdIva === 'N1' ? 'Imposta di bollo' : nomi.join(', ') || 'Spese accessorie',
      quota,
    ),
    'cac:TaxCategory': categoriaIva(iva),
  }));
}

function imposte(documento: DocumentoIntero): Nodo {
  const gruppi = new Map<string, Aliquota[]>();
  for (const una of riepilogoDi(documento)) gruppi.set(chiaveIva(una), [...(gruppi.get(chiaveIva(una)) ?? []), una]);
  return {
    'cbc:TaxAmount': euro(documento.imposta),
    'cac:TaxSubtotal': [...gruppi.values()].map((ive) => ({
      'cbc:TaxableAmount': euro(
        sum(
          ive.map(({ imponibile }) => imponibile),
          2,
        ),
      ),
      'cbc:TaxAmount': euro(
        sum(
          ive.map(({ imposta }) => imposta),
          2,
        ),
      ),
      'cac:TaxCategory': categoriaDetta(ive),
    })),
  };
}

function totali(documento: DocumentoIntero, { pagata }: { readonly pagata: boolean }): Nodo {
  const merce = sum(articoliDi(documento).map(importoDi), 2);
  const quote = quoteScritte(documento).map(({ quota }) => quota);
  const somma = (quali: readonly number[]): number => sum(quali.map(Math.abs), 2);
  const [meno, piu] = [somma(quote.filter((una) => una < 0)), somma(quote.filter((una) => una > 0))];
  const imponibile = sum([merce, piu, -meno], 2);
  const tutto = sum([imponibile, documento.imposta], 2);
  return {
    'cbc:LineExtensionAmount': euro(merce),
    'cbc:TaxExclusiveAmount': euro(imponibile),
    'cbc:TaxInclusiveAmount': euro(tutto),
    'cbc:AllowanceTotalAmount': meno === 0 ? undefined : euro(meno),
    'cbc:ChargeTotalAmount': piu === 0 ? undefined : euro(piu),
    'cbc:PrepaidAmount': pagata ? euro(tutto) : undefined,
    'cbc:PayableAmount': euro(pagata ? 0 : tutto),
  };
}
