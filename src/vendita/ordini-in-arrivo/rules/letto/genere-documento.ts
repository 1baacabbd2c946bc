import type { GenereDocumento, Lingua } from './letto.ts';

const parole: readonly (readonly [GenereDocumento, RegExp, number])[] = [
  [
    'richiesta di preventivo',
    /\b(?:richiesta (?:di |d['’])?(?:offerta|preventivo|quotazione|prezzi)|rich(?:iesta)?\.? offerta|rfq|request for (?:quotation|quote|proposal)|quotation request|preisanfrage|angebotsanfrage|anfrage|demande de (?:prix|devis)|preventivo per|vostra (?:migliore )?(?:offerta|quotazione)|miglior prezzo|your (?:best )?quot(?:e|ation)|price enquiry|enquiry|quotare|potreste (?:farci|inviarci|mandarci) (?:un )?(?:preventivo|l['’]offerta|un['’]offerta|quotazione)|um ihr angebot|bitten um angebot)\b/iu,
    3,
  ],
  [
    'pubblicità',
    /\b(?:unsubscribe|annulla(?:re)? l['’]iscrizione|cancella(?:ti|rsi|re)? (?:dalla|la|l['’]) ?(?:newsletter|iscrizione)|disiscriv\p{L}*|newsletter|non perdere|solo per oggi|offerta lampo|promozione valida|scopri (?:di più|le|la|i)|black friday|sconti fino al|clicca qui|view (?:this email )?in (?:your )?browser|visualizza nel browser|abmelden|se désabonner|special offer|shop now)\b/iu,
    3,
  ],
  [
    'ordine',
    /\b(?:ordine|ordiniamo|vi ordino|ordinare|purchase order|po (?:no|number|nr)|po(?= [\dA-Z-]*\d{3})|please (?:supply|send|deliver)|bitte liefern|p\.o\.|order(?:ed)?|bestellung|bestellen|bestellnummer|commande|commandons|buono d['’]ordine|vogliate (?:fornirci|inviarci|spedirci)|da consegnare)\b/iu,
    2,
  ],
];

/** Kind of a document by its words; a text with none of them and a question mark is a question. */
export function genereDi(testo: string, righe: number): GenereDocumento {
  const capo = testo.slice(0, 6000);
  const punti = new Map<GenereDocumento, number>();
  for (const [genere, cerca, peso] of parole) {
    const quante = [...capo.matchAll(new RegExp(cerca.source, 'giu'))].length;
    if (quante > 0) punti.set(genere, peso + Math.min(2, quante - 1) * 0.5);
  }
  const pubblicita = punti.get('pubblicità') ?? 0;
  if (pubblicita > 0 && righe === 0) return 'pubblicità';
  const richiesta = punti.get('richiesta di preventivo') ?? 0;
  if (richiesta > 0 && richiesta >= (punti.get('ordine') ?? 0)) return 'richiesta di preventivo';
  if (punti.has('ordine') && (righe > 0 || !capo.includes('?'))) return 'ordine';
  if (righe === 0 && capo.includes('?')) return 'domanda';
  return righe > 0 && punti.has('ordine') ? 'ordine' : 'ignoto';
}

const diLingua: Readonly<Record<Lingua, RegExp>> = {
  it: /\b(?:di|della?|del|per|con|consegna|ordine|spett|quantità|descrizione|prezzo|grazie|saluti|pagamento|totale|sede|codice|via|buongiorno)\b/giu,
  en: /\b(?:the|of|and|for|order|delivery|quantity|description|please|price|payment|your|our|total|date|regards|with)\b/giu,
  de: /\b(?:der|die|das|und|für|mit|bestellung|menge|bezeichnung|liefertermin|preis|bitte|wir|ihre|gesamt|datum|grüßen|zahlung|stück)\b/giu,
  fr: /\b(?:le|la|les|des|pour|avec|commande|quantité|désignation|prix|livraison|merci|votre|notre|montant|total|veuillez)\b/giu,
};

/** Language by its most common short words; the table's heads weigh more. */
export function linguaDi(testo: string, testate: readonly Lingua[]): Lingua {
  const capo = testo.slice(0, 8000);
  const lingue = ['it', 'en', 'de', 'fr'] as const;
  const punti = lingue.map(
    (lingua) => [...capo.matchAll(diLingua[lingua])].length + 3 * testate.filter((una) => una === lingua).length,
  );
  return lingue[punti.indexOf(Math.max(...punti))] ?? 'it';
}
