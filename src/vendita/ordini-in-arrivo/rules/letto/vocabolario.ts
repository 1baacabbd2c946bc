import type { Lingua, NomeColonna } from './letto.ts';

/** Column heads by language; "ours" and "theirs" from the buyer's view, who writes the document. */
const testate: Readonly<Record<Lingua, Partial<Record<NomeColonna, string>>>> = {
  it: {
    posizione: 'pos|posizione|riga|nrriga|numriga|nriga|n riga|nr riga|num riga|rg|n|nr|num|n ro|progr|prog',
    codice:
      'cod|codice|cd art|codart|cd articolo|codarticolo|cod art|cod articolo|codice articolo|codice art|articolo|art|cod prodotto|codice prodotto|cod materiale|codice materiale|sku|referenza|codice referenza|cod merce|codice merce|n articolo|nr articolo|art n|part number',
    'codice loro':
      'ns cod|ns rif|nostro rif|nostro riferimento|ns codice|nostro codice|ns art|ns articolo|nostro cod|nostro articolo|cod interno|codice interno|ns rif articolo|ns cod art|ns codice articolo|cod cliente|codice cliente|codice acquirente',
    'codice nostro':
      'vs cod|vs rif|vostro rif|vostro riferimento|vs codice|vostro codice|vs art|vs articolo|vostro articolo|vostro cod|cod fornitore|codice fornitore|cod forn|codice forn|rif fornitore|cod art fornitore|codice articolo fornitore|cod art forn|vs cod art|vs codice articolo|codice vs|art fornitore|art forn|codice art fornitore|codice del fornitore',
    'codice produttore':
      'cod produttore|codice produttore|cod costruttore|codice costruttore|cod prod|codice casa madre|mpn|codice originale',
    ean: 'ean|ean13|codice ean|cod ean|barcode|codice a barre|cod a barre|gtin',
    descrizione:
      'descrizione|definizione|ds art|des art|desart|descart|desc art|ds articolo|descrizione articolo|descrizione prodotto|descrizione merce|descrizione della merce|descrizione materiale|descr|descriz|denominazione|designazione|descrizione beni|descrizione dei beni|prodotto|materiale|descrizione bene|descrizione bene servizio|oggetto',
    quantita:
      'q ta|qta|qt|quantita|qtaord|ordinata|ordinati|quant|q|qta ordinata|quantita ordinata|q ta ord|qta ord|q ta ordinata|q ta ordine|ordinato|pezzi|n pezzi|nr pezzi|qta richiesta|quantita richiesta|q ta rich|quantita ord|q ta da ordinare|qta ordine|ordine pz|pz ordine|ordine pezzi|da ordinare|qta da ordinare|quantita da ordinare|pz|totale pezzi|tot pezzi|tot pz|totale pz|pezzi totali|quantita totale|qta totale|q ta totale|totale qta|totale q ta',
    um: 'um|u m|unita|unita di misura|unita misura|mis|u mis|un mis|udm|unita mis',
    prezzo:
      'prezzo|prz|prz unit|prz netto|prezzo unitario|prezzo per unita|prezzo unita|unit|pr unitario|prezzo un|pr un|p unitario|prezzo unit|pr unit|prezzo netto|prezzo listino|prezzo lordo|costo|costo unitario|p u|pu|pr netto|prezzo u|euro|prezzo eur|prezzo unitario eur|prezzo euro|prezzo unitario netto|listino|netto unitario|valore unitario|prezzo di acquisto|netto un|netto unit|prezzo netto unitario|costo netto',
    'base prezzo': 'per|prezzo per|x|base|base prezzo|up|u p|unita prezzo|q ta prezzo|qta prezzo|un prezzo',
    sconto:
      'sconto|sconti|sc|sc to|sc perc|sconto perc|sc 1|sconto 1|s 1|sc 2|sconto 2|s 2|sc 3|sconto 3|s 3|sc1|sc2|sc3|perc sconto|perc sc|sc ti|sconto cliente',
    importo:
      'importo|totale|importo netto|importo riga|totale riga|valore|tot|importo eur|totale eur|valore netto|imponibile|imp netto|importo totale|netto|importo euro|totale netto|tot riga|ammontare|importo in euro|valore totale|prezzo totale|totale euro',
    data: 'data|dtcons|datacons|dataconsegna|consegna|data consegna|data cons|dt consegna|dt cons|cons|d cons|data richiesta|consegna richiesta|data di consegna|cons rich|data evasione|data cons rich|data consegna richiesta|consegna il|consegna prevista|d consegna|data rich|entro il',
    altro:
      'iva|aliq|aliquota|confez|quantita confez|quantita conf|quantita confezioni|quantita colli|quantita evasa|quantita residua|qta residua|qta confezioni|qta colli|al|c iva|cod iva|perc iva|aliq iva|ci|note|conf|confezione|conf da|pz conf|q ta conf|commessa|cantiere|rif|riferimento|disegno|rev|peso|magazzino|mag|lotto|centro di costo|cdc|c d c|marca|fornitore|colli|imballo|misura|colore|saldo|evaso|residuo|consegnato|q ta evasa|qta evasa|valuta|divisa|val|confezioni|n conf|n confezioni|pezzi per conf|pezzi per confezione|pz per conf|pz x conf|pezzi x conf|giacenza|scorta|scorta minima|scorta min|esistenza|lunghezza|lungh|largh|larghezza|altezza|spessore|peso netto|peso lordo|codice doganale|voce doganale',
  },
  en: {
    posizione: 'pos|line|line no|line number|no|item|item no|ln|ln no|row|sr no|seq',
    codice:
      'code|part no|part number|item code|article|article no|article number|product code|sku|material|material no|material number|stock code|part|item number|product|product no|ref|reference|article code|part code|catalogue no|catalog no|item id|product id',
    'codice loro':
      'our code|our part no|our item|our ref|our reference|our item no|buyer code|buyer item|buyer part no|customer part no|internal code|our material|buyer item no|customer item',
    'codice nostro':
      'your code|your part no|your item|your ref|your reference|your item no|supplier code|supplier part no|supplier item|vendor part|vendor part no|vendor item|vendor code|supplier part|vendor item no|supplier ref|supplier part number|supplier item no|vendor material|supplier sku',
    'codice produttore':
      'mpn|manufacturer part no|manufacturer code|mfr part no|mfg part no|manufacturer part|mfr part|mfr code|oem code|manufacturer part number|mfg part',
    ean: 'ean|ean code|gtin|barcode|bar code|upc|ean gtin',
    descrizione:
      'description|item description|product description|details|goods|description of goods|article description|material description|designation|product name|name|item name|short text',
    quantita:
      'qty|quantity|order qty|ordered|qty ordered|quantity ordered|order quantity|ordered qty|pcs|qnty|ord qty|req qty|quantity required|units|qty req|total qty|total quantity|total pieces|total pcs|qty total',
    um: 'uom|unit|u m|um|units of measure|unit of measure|measure|u o m|meas|oun|order unit|ou',
    prezzo:
      'price|unit price|net price|price each|list price|unit cost|rate|cost|price eur|unit price eur|unit price gbp|net unit price|price unit|each|price per unit|unit net',
    'base prezzo': 'per|price basis|price unit qty|price base|price per|basis|pu|price qty',
    sconto: 'discount|disc|discount perc|disc perc|perc disc|rebate|perc discount|dis|less',
    importo:
      'amount|total|line total|net amount|value|total price|extended price|ext price|net value|line amount|total eur|amount eur|extended|total amount|ext amount|line value|net total|total net|subtotal|amount gbp|total gbp',
    data: 'date|delivery|delivery date|due date|due|required|required date|date required|req date|ship date|needed by|del date|date needed|requested date|promised|need by|need date|requested delivery|deliv date|dely date|delivery dt',
    altro:
      'vat|vat perc|tax|notes|remarks|pack|pack size|job|project|cost centre|drawing|rev|revision|vat rate|tax code|tax rate|tax perc|colour|color|brand|size|status|bin|hs code|country|comment|comments|curr|currency|cur|packs|packages|pcs per pack|pieces per pack|qty per pack|stock|on hand|min stock|moq|min qty|qty shipped|shipped|backorder|back order|length|width|height|weight|net weight|gross weight|origin|commodity code|tariff code',
  },
  de: {
    posizione: 'pos|position|pos nr|lfd nr|zeile|nr|lfd|posnr',
    codice:
      'art nr|artnr|artikelnr|artikel nr|artikelnummer|artikel|material|materialnummer|material nr|materialnr|bestellnummer|bestell nr|sachnummer|teilenummer|teile nr|produktnummer|mat nr|art|artikel code|ident nr|sach nr|produkt nr|code',
    'codice loro':
      'unsere art nr|unsere artikelnr|unsere artikelnummer|unser artikel|unsere nr|interne nr|kundenartikelnr|unsere materialnummer|unsere mat nr|eigene nr|unsere artikel nr|unsere material nr',
    'codice nostro':
      'ihre art nr|ihre artikelnr|ihre artikelnummer|ihr artikel|ihre nr|lieferanten art nr|lieferantenartikelnr|lieferanten nr|lieferantenartikel|lief art nr|liefartnr|ihre artikel nr|ihre material nr|ihre materialnummer|lieferanten artikelnr|lieferantenartikelnummer|lieferanten artikelnummer|ihre bestell nr',
    'codice produttore':
      'hersteller nr|herstellernr|hersteller artikelnr|herstellernummer|hersteller art nr|herstellerteilenummer|hersteller teilenr',
    ean: 'ean|ean code|gtin|ean nr|barcode|strichcode',
    descrizione:
      'bezeichnung|beschreibung|artikelbezeichnung|benennung|text|leistung|warenbezeichnung|materialbezeichnung|artikelbeschreibung|kurztext|produkt|ware|artikeltext|produktbezeichnung|materialkurztext',
    quantita:
      'menge|anz|anzahl|stuck|bestellmenge|stk|best menge|stuckzahl|bestellte menge|mge|gesamtmenge|menge gesamt|gesamtstuck',
    um: 'me|einheit|einh|mengeneinheit|eh|vpe einheit|me einheit|einht',
    prezzo:
      'preis|einzelpreis|e preis|ep|stuckpreis|nettopreis|netto preis|listenpreis|preis eur|einzelpreis eur|einzelpr|preis netto|ep eur|e preis eur|preis in eur|stk preis|einzelpreis netto|preis einheit|preis euro',
    'base prezzo': 'pe|preiseinheit|preis je|je|pro|per|preiseinh|preis pro',
    sconto: 'rabatt|rab|rabatt perc|rab perc|perc rabatt|nachlass',
    importo:
      'betrag|gesamt|gesamtpreis|summe|wert|nettowert|gp|g preis|gesamtbetrag|betrag eur|gesamtpreis eur|gesamtwert|gesamt eur|gesamt netto|netto|gp eur|positionswert|zeilenbetrag|summe eur|wert eur|nettobetrag',
    data: 'termin|liefertermin|lieferdatum|wunschtermin|lt|datum|liefert|lieferung|liefertag|wunschdatum|lief termin|lief datum',
    altro:
      'mwst|ust|steuer|bemerkung|vpe|kostenstelle|zeichnung|mwst perc|ust perc|index|lager|projekt|hinweis|lagerort|werk|gewicht|notiz',
  },
  fr: {
    posizione: 'pos|ligne|n|no|n ligne|rang|poste',
    codice:
      'code|reference|ref|code article|ref article|article|reference article|code produit|n article|reference produit',
    'codice loro': 'notre reference|notre ref|notre code|n reference|code interne|notre code article',
    'codice nostro':
      'votre reference|votre ref|votre code|reference fournisseur|ref fournisseur|code fournisseur|v reference|ref fourn|votre code article',
    'codice produttore': 'ref fabricant|reference fabricant|code fabricant',
    ean: 'ean|gencod|code barres|code barre|gtin|gencode',
    descrizione: 'designation|description|libelle|intitule|designation article|description article|libelle article',
    quantita: 'quantite|qte|qte commandee|quantite commandee|qtes|nombre|nb|qte cdee',
    um: 'unite|u|un|um|unite de mesure|uv',
    prezzo:
      'prix|prix unitaire|p u|pu|prix unit|pu ht|prix net|p u ht|prix unitaire ht|prix u|prix u ht|pu net|p u net|prix unitaire net',
    'base prezzo': 'par|pour|base|unite de prix|unite prix',
    sconto: 'remise|rem|remise perc|rem perc|perc remise',
    importo:
      'montant|total|total ht|montant ht|total ligne|valeur|prix total|montant net|total net|montant net ht|prix total ht',
    data: 'date|livraison|date livraison|date de livraison|delai|date souhaitee|date liv|livraison souhaitee',
    altro: 'tva|taxe|remarque|observations|cond|perc tva|colisage|conditionnement',
  },
};

interface Nome {
  readonly nome: NomeColonna;
  readonly lingue: readonly Lingua[];
}

const perTesto = new Map<string, Nome>();
for (const lingua of ['it', 'en', 'de', 'fr'] as const)
  for (const [nome, parole] of Object.entries(testate[lingua]))
    for (const parola of parole.split('|')) {
      const gia = perTesto.get(parola);
      if (!gia) perTesto.set(parola, { nome: nome as NomeColonna, lingue: [lingua] });
      else if (gia.nome === nome) perTesto.set(parola, { nome: gia.nome, lingue: [...gia.lingue, lingua] });
    }

export const paroleMassime = 5;

/** Without accents, case and punctuation: `Q.tà` becomes `q ta`, `Sc. %` `sc perc`. */
export const normale = (testo: string): string =>
  testo
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/%/g, ' perc ')
    .replace(/[#]/g, ' n ')
    .replace(/[€$£]/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export interface TestataNota extends Nome {
  /** `Preis je 100`, `€/100`: number of units the price is for. */
  readonly per?: number;
}

const conBase =
  /^(.*?)\s?(?:(?:je|per|pro|x|par|ogni|cad|pour|al|p)\s)?(?:eur\s|pz\s|pezzi\s|stk\s|pcs\s)?(100|1000)(?:\s(?:pz|pezzi|stk|stuck|pcs|units|st|me|u m|um|unita|units))?$/;
const moneta = /\s(?:eur|euro|chf|gbp|usd|in eur|in euro)$/;

/** Meaning of a head; null for unknown words. */
export function testataDi(testo: string): TestataNota | null {
  const detto = normale(testo);
  if (detto === '' || detto.length > 45) return null;
  const nota = perTesto.get(detto) ?? perTesto.get(detto.replace(moneta, ''));
  if (nota) return nota;
  const [, capo = '', per] = conBase.exec(detto) ?? [];
  if (per === undefined) return null;
  const prezzo = capo === '' ? null : (perTesto.get(capo) ?? perTesto.get(capo.replace(/\s(?:eur|euro)$/, '')));
  return prezzo?.nome === 'prezzo' ? { ...prezzo, per: Number(per) } : null;
}
