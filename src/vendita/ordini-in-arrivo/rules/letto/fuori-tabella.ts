import { normale } from './vocabolario.ts';

/** Table lines that are not articles: totals, carry-overs, charges, page footers. */
export type GenereLinea = 'totale' | 'riporto' | 'spesa' | 'piede';

const inizi: readonly (readonly [GenereLinea, RegExp])[] = [
  [
    'riporto',
    /^(?:riporto|a riportare|da riportare|segue|riportato|continua|ubertrag|zwischensumme|carried (?:forward|over)|brought forward|carry (?:over|forward)|continued|b f|c f|report|a reporter|sous total|sub ?total[ei]?|subtotale|totale pagina|page total|seitensumme|fortsetzung|suite|totale parziale|totale a riportare|importo a riportare)\b/,
  ],
  [
    'totale',
    /^(?:totale?|tot|totali|imponibile|netto merce|merce|iva|di cui iva|imposta|importo totale|valore (?:netto )?totale|netto totale|grand total|order total|net total|total|vat|tax|sales tax|summe|gesamt(?:summe|betrag|netto|wert|preis)?|nettosumme|nettobetrag|netto(?:wert)?|bruttobetrag|endbetrag|endsumme|mwst|ust|zzgl|umsatzsteuer|mehrwertsteuer|montant total|montant ht|tva|net a payer|net amount|gross|warenwert|auftragswert|bestellwert|bestellsumme|arrotondamento|rundung|zahlbetrag|importo ordine|sconto (?:testata|cassa|finale|globale)|rabatt auf)\b/,
  ],
  [
    'spesa',
    /^(?:spese|trasporto|costi? di trasporto|contributo trasporto|imballo|imballaggio|spedizione|porto|bollo|delivery charge|carriage|freight|shipping|postage|handling|packing|versand(?:kosten)?|fracht(?:kosten)?|verpackung(?:skosten)?|porto und|frais|transport|expedition|minimum order charge|mindermengenzuschlag|assicurazione)\b/,
  ],
  [
    'piede',
    /^(?:pag(?:ina|e)?|seite|foglio|page)\s?\d|^(?:iban|bic|swift|banca|bank|tel|fax|p ?iva|cap soc|capitale|rea|reg imp|c f|ust id|steuer ?nr|hrb|geschaftsfuhrer|amtsgericht|registered|company (?:no|reg)|vat (?:no|reg)|condizioni|pagamento|payment|zahlung|termini|note|n b|firma|timbro|data e firma|unterschrift|authori[sz]ed|signature|lieferbedingung|incoterms|resa|mezzo|banca d appoggio|si prega|vogliate|prego|we kindly|please|bitte|mit freundlichen|cordiali|distinti|in attesa|approvato|il responsabile|the goods|stampato|printed|gedruckt|documento (?:generato|stampato)|pec|www|siege|rcs|capital)\b/,
  ],
];

/** By how the line begins; null for anything else. */
export function genereLinea(testo: string): GenereLinea | null {
  const detto = normale(testo);
  return inizi.find(([, inizio]) => inizio.test(detto))?.[0] ?? null;
}

/** Text repeated at the same height on several pages: letterhead, footer, page number. */
export const stampino = (testo: string): string => testo.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
