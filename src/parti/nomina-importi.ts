const valuta =
  /[€$£¥]|(?<!\p{L})(?:eur|euro|eurini|centesimi|chf|usd|gbp|franchi|dollari|sterline|per ?cento)(?!\p{L})|\d ?(?:s?fr\.?|frs\.?)(?![\p{L}\d])/iu;
const numero = "(?<![\\d.,])\\d{1,9}(?:[.,'’]\\d{1,9}){0,4}(?!\\d)";
const intervallo = '\\d{1,2}[.,:]\\d{2}(?: ?[-–/] ?\\d{1,2}[.,:]\\d{2})?(?!\\d)';

/** Numbers that are clearly times, dates, telephone numbers or references. */
const riferimenti = [
  /(?<!\p{L})(?:p\.?\s?iva|partita iva|c\.?f\.?|tel|cell?|fax)\.?:? ?(?:it)?[\d ./-]+/giu,
  new RegExp(`(?<!\\p{L})(?:or[ea]|h|le|alle|dalle|delle) ?${intervallo}`, 'giu'),
  /(?<![\d.,])(?:[01]?\d|2[0-3])[.:][0-5]\d ?[-–/] ?(?:[01]?\d|2[0-3])[.:][0-5]\d(?![\d.,])/gu,
  /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)/gu,
  /(?<!\p{L})(?:il|del|dal|entro|data) \d{1,2}\.(?:0?[1-9]|1[0-2])(?![\d.,])/giu,
  /(?<![\d.,])\d{1,2} (?:genn|febb|marz|april|magg|giugn|lugl|agost|sett|ottob|novem|dicem)\p{L}*/giu,
  /(?<!\p{L})(?:rif\p{L}*|pos\p{L}*|tav\p{L}*|rev|vers?|versione|art\p{L}*|cod\p{L}*|nr?|num\p{L}*|prot|ddt|ord|ordine|doc\p{L}*|offerta|preventivo|fattura|ft|commessa|lotto|cantiere|disegn[oi]|dis|figur[ae]|fig|foglio|pagina|pag|interno|int|civico|piano|scala|ral|din|uni|iso|en|via|viale|piazza|corso)\.? ?(?:n\.?|nr\.?|°|:)? ?\d[\d./-]{0,20}(?!\d|,\d)/giu,
];
const unita =
  '(?:mm|cm|dm|mt|ml|mq|mc|m[²³23]?|km|kg|hg|gr?|lt?|litri|metri|bar|kn|nm|v|w|kw|ma|h|hz|gg|giorni|ore|min|sett\\p{L}*|mesi|anni|gradi|pollici)(?![\\p{L}\'’])|[°"″”]';
const dimensione =
  '(?:ø|dn|d|diam\\p{L}*|sp|spess\\p{L}*|[lhb]|alt\\p{L}*|larg\\p{L}*|lung\\p{L}*|prof\\p{L}*|peso|misur\\p{L}*|quot[ae]|for[oi]|passo|raggio|luce|mm|cm|mt|ml|mq|mc|m|kg)';
/** Sizes and weights. */
const misure = [
  new RegExp(
    `(?<![\\p{L}\\d])(?:m ?)?\\d{1,6}(?:[.,]\\d{1,4})?(?: ?[x×*/] ?\\d{1,6}(?:[.,]\\d{1,4})?){1,3}(?![\\d.,]*\\d)`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})${dimensione}[.:=]? ?${numero}`, 'giu'),
  new RegExp(`${numero} ?(?:${unita})`, 'giu'),
];

const parolaNumero =
  '(?<!\\p{L})(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento|duecento|trecento|cinquecento|mille|duemila)(?!\\p{L})';
const cifra = `(?:${numero}|${parolaNumero})`;
const vicino = "[\\s:=.,('’-]{0,3}(?:[\\p{L}’']{1,20}[\\s:=.]{1,2}){0,2}";
const pezzi =
  '(?:pz|pezz[oi]|nr|colli|collo|conf\\p{L}*|scatol[ae]|bust[ae]|barr[ae]|pallet|bancal[ei]|pai[ao]|rotol[oi]|copie|ant[ae]|port[ae]|fori|viti)(?!\\p{L})';
const prezzo =
  '(?<!\\p{L}|via |viale |piazza |corso )(?:prezz[oi]|prezzat\\p{L}*|cost[aoi]|costano|coster\\p{L}*|scont[oi]|scontat\\p{L}*|import[oi]|addebit\\p{L}*|accredit\\p{L}*|accont[oi]|caparra|spes[ae]|imponibil[ei]|quotazion[ei]|tariff[ae]|ricaric(?:o|hi)|bonific[oi]|scopert[oi]|esposizione|rimbors[oi]|abbuon[oi]|supplement[oi]|maggiorazion[ei]|ribass[oi]|canon[ei]|manodopera|prz|p\\.\\s?u|nota di credito|fattura (?:è|e|sarà) di|pag(?:ar\\p{L}*|at[oaie]|hi\\p{L}*)|sc\\.)(?!\\p{L})';
/** A credit limit is not a small number: `Fido 2` is a building site or a dog. */
const fido = /(?<!\p{L})fido(?!\p{L})[\s:=.,(’'-]{0,3}(?:[\p{L}’']{1,20}[\s:=.]{1,2}){0,2}\d[\d.]{2}/iu;
/** Words for sums that are also used with weights, counts and years. */
const somma =
  '(?<!\\p{L})(?:listin[oi]|nett[oiae]|lord[oiae]|total[ei]|tot\\.?|valore|saldo|trasporto|spedizione|extra|minimo|franco|espost[oi]|bollo|margin[ei]|anticip[oi])(?!\\p{L})';

/**
 * Patterns of amounts, matched before sizes are removed: a number beside a word for prices, a price per unit, a
 * quantity at a price, a discount.
 */
const detti = [
  new RegExp(`${prezzo}${vicino}${cifra}`, 'iu'),
  new RegExp(`${cifra}${vicino}${prezzo}`, 'iu'),
  new RegExp(`${cifra} ?(?:\\+|oltre|più|piu)? ?iva(?!\\p{L})`, 'iu'),
  new RegExp(
    `${numero} ?(?:/ ?|(?:al?|per|il|la|ogni) |all[’'] ?|l[’'] ?)(?:pz|pezzo|paio|metro|mq|mc|ml|mt|m|kg|litro|conf\\p{L}*|scatola|barra|testa|ora)(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`${numero} ?(?:cad(?:auno|auna|\\.)?(?!\\p{L})|l[’']un[oa](?!\\p{L})|ciascun[oa])`, 'iu'),
  new RegExp(`(?<!\\p{L})cad(?:\\.|aun[oa])?(?: a)? ${numero}|(?<!\\p{L})pu ?[:=] ?${numero}`, 'iu'),
  // The point may end an abbreviation: `prz.4`.
  new RegExp(`(?:${prezzo}|(?<!\\p{L})tot)\\.\\d`, 'iu'),
  /(?<!\p{L})valuta[\s:=]{1,3}\d(?![\d.,]* ?(?:gg|giorni|pz|pezzi)(?!\p{L}))/iu,
  // Verbs and phrases by which people name a price.
  /(?<!\p{L})(?:lasci|facci|dia|darei|vend|offr)\p{L}{0,6}(?:[\s,'’][\p{L}’']{1,15}){0,4}[\s,]a \d/iu,
  new RegExp(`(?<!\\p{L}|\\d)a ${cifra} e (?:\\d{2}(?!\\d)|${parolaNumero})(?! ?${pezzi})`, 'iu'),
  new RegExp(`\\d ?${pezzi} ?(?:[x×*@]|a) ?\\d+[.,]\\d`, 'iu'),
  /\d\s?%/u,
  /\d ?(?:,-|,=|\.=|\.-)/u,
];
/** Read before references are taken out: `offerta 41 al metro`. */
const perUno = new RegExp(
  `\\d ?(?:al|per|ogni) (?:pz|pezzo|paio|metro|mq|mc|ml|mt|kg|chilo|quintale|litro|conf\\p{L}*|scatola|barra)(?!\\p{L})`,
  'iu',
);
/** Words for documents, whose own numbers are references. */
const diCarta =
  /(?<!\p{L})(?:total[ei]|importo|valore|prezzo|saldo|sconto|minimo)\s(?:d\p{L}{0,6}[\s’'])?(?:ordine|fattura|offerta|preventivo|ddt)\s?(?::|=|è|di)?\s?\d/iu;
/** Patterns of amounts matched after sizes are removed: two decimals, or a number beside a word for sums. */
const restano = [
  /(?<![\d.,])\d{1,9}(?:[.'’ ]\d{3}){0,3}[.,]\d{2}(?!\d|[.,]\d)/u,
  new RegExp(`${somma}${vicino}(?!(?:19|20)\\d\\d(?!\\d|[.,]\\d))${cifra}(?! ?${pezzi})`, 'iu'),
  new RegExp(`${cifra} ?${somma}`, 'iu'),
];

/**
 * Whether free text names an amount: a currency, a number beside a word for prices, or two decimals that are no time,
 * date, reference or size. A size such as `3,5 x 40` or `30/40` is no amount.
 */
export function nominaImporti(testo: string): boolean {
  if (testo === '') return false;
  const scritto = testo.normalize('NFKC');
  if (valuta.test(scritto) || diCarta.test(scritto) || fido.test(scritto) || perUno.test(scritto)) return true;
  const resto = senza(scritto, riferimenti);
  if (detti.some((uno) => uno.test(resto))) return true;
  const numeri = senza(resto, misure);
  return restano.some((uno) => uno.test(numeri));
}

/**
 * True if unmarked text of the office might name an amount: as `nominaImporti`, or any number that is no time, date,
 * reference, size or piece count. Such text is hidden from users who may not see prices.
 */
export function potrebbeNominareImporti(testo: string): boolean {
  if (nominaImporti(testo)) return true;
  const resto = senza(testo.normalize('NFKC'), [...riferimenti, ...misure, contati]);
  return /\p{N}/u.test(resto);
}

const contati = new RegExp(`${numero} ?(?:${pezzi}|righ[ae](?!\\p{L}))`, 'giu');

const senza = (testo: string, quali: readonly RegExp[]): string =>
  quali.reduce((resto, uno) => resto.replace(uno, ' … '), testo);
