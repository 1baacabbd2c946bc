const valuta = /[€$£]|\b(?:eur|euro|eurini|centesimi|cent)\b/iu;
const parolaDiPrezzo =
  /\b(?:prezz\p{L}*|cost[aoi]|costano|listin\p{L}*|import[oi]|scont\p{L}*|nett[oi]|lord[oi]|iva|totale|offert[ae]|spes[ae]|addebit\p{L}*|accredit\p{L}*|pag\p{L}+|cad|cadaun[oa])\b|(?:\b(?:al?|per|ogni)\s|\/)\s?(?:pz|pezzo|paio|metro|mq|ml|mt|m|kg|conf\p{L}*|scatola|barra)\b|l[’']un[oa]\b|%/iu;
const cifre =
  /\d|\b(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|quaranta|cinquanta|cento|mille|mila)\b/iu;
/** Decimals, thousands, `100,-`. */
const cifraScritta = /\d['’,]\d|(?<!\d)\d{1,3}\.\d|\d\.\d{2}(?!\d)|\d\s?(?:,-|,=|\.=|\.-)/u;
const nonPrezzi =
  /\b\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})\b|\b(?:ore|alle|h)\s?\d{1,2}[.,:]\d{2}\b|\b\d+[.,]\d+\s?(?:mm|cm)\b/giu;

/**
 * Whether a text that people wrote could name an amount. Says yes too often rather than too rarely: any number with
 * decimals that is neither date, hour nor mm, a word of money, a number beside a word of prices or a quantity.
 */
export function nominaImporti(testo: string): boolean {
  const resto = testo.replace(nonPrezzi, ' ');
  return valuta.test(resto) || cifraScritta.test(resto) || (cifre.test(resto) && parolaDiPrezzo.test(resto));
}
