/**
 * Recognises sizes, standards, units and quantities: text written like this is never a customer's code. What a size says is
 * read by `termini.ts` alone; this only asks whether a whole text is one, in TypeScript and in SQL.
 */

/** Units of measure and packaging, as written after a number. */
export const unitaScritte = {
  PZ: ['pz', 'pezzo', 'pezzi', 'pcs', 'cad'],
  SC: ['sc', 'scat', 'scatola', 'scatole', 'box'],
  CF: ['cf', 'conf', 'confezione', 'confezioni'],
  MT: ['mt', 'm', 'ml', 'metro', 'metri'],
  KG: ['kg', 'chili', 'chilo'],
  BA: ['ba', 'barra', 'barre'],
  CP: ['cp', 'coppia', 'coppie', 'paio', 'paia'],
} as const;

/** Units that are not used as units of articles, as written after a number. */
const altreUnita =
  'mm|cm|mq|mc|mm2|mm²|m²|m³|mmq|m2|m3|gr|g|grammi|lt|l|cl|litr[io]|nm|n|newton|volt|v|vdc|vac|vcc|vca|watt|w|kw|hz|bar|hp|cv|lm|ah|ma|mah|dpi|gradi|°|' +
  'rotol[io]|bobin[ae]|carton[ei]|sacc(?:o|hi)|bancal[ei]|pallet|pacc(?:o|hi)|fogli[o]?|set|kit|dozzin[ae]|bustin[ae]|blister|secchi[o]?|tub[io]|tubett[io]|latt[ae]|flacon[ei]|lastr[ae]|' +
  'pzi|stk|stück|pieces?|ea|each|units?|unità|un|nr|pk|packs?|pkg|ctn|boxes|pairs?';
const unita = `(?:${Object.values(unitaScritte).flat().join('|')}|${altreUnita})`;
const numero = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
const diametro = String.raw`(?:ø|⌀|d|dia\.?|diam\.?|diametro)\s?[.=:]?\s?`;
const conLettera = String.raw`(?:${diametro}|[mlhbps]\s?=?\s?)?${numero}`;
const pollici = String.raw`(?:"|''|”|″)`;
const frazione = String.raw`(?:\d{1,2}(?:${pollici}|[\s.-]))?\d{1,2}/\d{1,2}${pollici}?`;
/** Finish, material, strength class, head, drive or side after a size. */
const finitura =
  'zn|zb|zg|zt|zinc(?:ato|ata|ati|ate|o)?|br|bronz(?:o|ato|ata)|ott(?:one)?|cr(?:omo|omato|omata)?|ni|nichel(?:ato|ata)?|nichelato|inox|a[24]|ner[oa]|bianc[oa]|grigi[oa]|lucid[oa]|opac[oa]|satinat[oa]|' +
  '8[.,]8|10[.,]9|12[.,]9|te|tcei|tspei|tsp|tps|tc|tx?\\d{1,2}|tx|torx|ph\\d?|pz\\d?|hex|dx|sx|destr[oa]|sinistr[oa]';
const coda = String.raw`(?:[\s./-]{0,2}(?:${finitura}))*`;
const testa = String.raw`(?:(?:te|tcei|tspei|tsp|tps|tc|vte|sds|hss|tubo|tondo|piatt[oa]|quadro|angolare|lamiera)[\s.-]?)?`;

/** A size, with a finish after it. */
const misure = [
  // 3,5x30, M5x60, 80 x 60 x 2 mm, 5x50/30, 60 per 120, TE M8x30
  String.raw`${testa}${conLettera}(?:\s?(?:[x*×]|per)\s?${conLettera}){1,3}(?:/\d{1,3})?\s?(?:mm2?|cm|mt?|mmq|kg)?"?(?:\s[lh]\s?\d{2,4})?`,
  // 30/40, 1/2", 1 1/4", 1"1/4, G1/2, 3/4 gas, 30+40, 30_40, M8/30, 20/10 mm
  String.raw`(?:g|bsp|npt|rp)?\s?${frazione}(?:\s?[x*×]\s?(?:${frazione}|\d{1,4})|\s?-\s?(?:${frazione}|\d{1,2}))?\s?(?:mm|gas|bsp|npt|g|[mf]{1,2})?`,
  // E30/I40, 6-8 mm, M3-M8, IPE120
  String.raw`e\s?\d{2,3}\s?[/-]?\s?i\s?\d{2,3}|m?\d{1,2}\s?[-÷]\s?(?:m\d{1,2}|\d{1,2}\s?mm)|(?:ipe|ipn|hea|heb|upn)[\s-]?\d{2,4}`,
  String.raw`[1-9]\d{0,2}(?:\s?[/\\_+÷]\s?[1-9]\d{0,2}){1,2}\s?(?:mm|cm)?"?`,
  // M8/30, M6-1.0, 16H7
  String.raw`m\s?[1-9]\d?\s?(?:[/-]\s?[1-9]\d{1,2}|-\s?\d[.,]\d{1,2})|[1-9]\d{0,2}\s?(?:h|js)(?:[6-9]|1[01])|[1-9]\d{1,2}\s?-\s?[1-9]\d{1,2}`,
  // M8, Ø35, L=2000, h. 100, 3,5, 8.8
  String.raw`(?:m\s?[1-9]\d?(?:[.,]\d)?|${diametro}[1-9]\d{0,2}(?:[.,]\d)?(?:/\d{1,2})?|[lh]\s?[.=:]?\s?[1-9]\d{1,3})\s?(?:mm|cm)?`,
  String.raw`\d{1,4}[.,]\d{1,2}|ral[\s.-]*\d{4}`,
  // 1/4-20 UNC, 10-32 UNF, Tr20x4, W 5/16, BSW 3/8, G 1", 5,5 in, Pg11
  String.raw`(?:\d{1,2}/)?\d{1,2}\s?-\s?\d{1,2}\s?un[cfs]|tr\s?\d{1,3}x\d{1,2}|(?:w|bsw)\s?${frazione}|g\s?\d{1,2}${pollici}|\d{1,3}(?:[.,]\d{1,3})?\s?(?:in|inch|inches|ft|µm|μm|micron)|pg\s?\d{1,2}`,
];
/** Texts that count as a size without a finish. */
const altre = [
  String.raw`\d{1,2}[.,]\d{1,2}\s?[-÷]\s?\d{1,2}(?:[.,]\d{1,2})?|\d{1,2}${pollici}`,
  // lungh. 2000, cl. 8.8, torx 20
  String.raw`(?:(?:lg|lung|largh|spess|alt|prof|int)(?:\.|h\.?|h?ezza|ore|ondit[àa]|erasse)?|passo|foro|entrata|interasse|sporgenza|grana|chiave|torx|classe|cl)[\s.:=]{0,2}${numero}\s?(?:mm|cm|mt?)?`,
  // 0-10V, cl. A2, HV300
  String.raw`${numero}\s?[-÷]\s?${numero}\s?(?:v|vdc|vac|a|ma|w|bar|°c?|cm|kg|lt?)|cl(?:asse)?[\s.:=]{0,2}(?:${finitura})|(?:hv|hrc|hb)[\s.]?\d{2,3}`,
  // 80mm, 10 pz, mm 80, 100 pz/conf, 10 conf da 100, scatola da 100, pz, n. 10, q.tà: 20
  String.raw`${numero}\s?${unita}\.?(?:(?:\s?/\s?|\s(?:da|x|per)\s?)[a-z\d.,]{1,9})?`,
  String.raw`\d{1,5}\s?(?:x|pz)[\s./-]?${unita}|(?:mm|cm)\.?\s?${numero}|${unita}(?:\.?\s(?:da|x|per)\s?${numero}|[.:]\s?${numero})?`,
  String.raw`n(?:[.:°º\s]\s?[1-9]\d{0,4}|[1-9]\d{0,2})|(?:nr|num|q\.?t[aà]|qt|q\.|quantit[àa]|tot(?:ale|\.)?)[.:°º]?\s?[1-9]\d{0,4}|\d{1,4}\s?x`,
  // 3G1,5, 24 V DC, 12,50 €, 12/12/2026
  String.raw`\d{1,2}g\d(?:[.,]\d{1,2})?\s?(?:mmq|mm2)?|\d{1,3}\s?v\s?(?:dc|ac|cc|ca)`,
  String.raw`(?:€|eur|euro)\s?${numero}|${numero}\s?(?:€|eur|euro)|\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d`,
  // UNI EN ISO 4762, EN 1634-1:2014, DIN 7504-K, A2-70, inox A2, IP65, REI 120, PH2
  String.raw`(?:(?:uni|en|iso|din)[\s./-]*){1,4}\d{2,6}(?:[\s/-]\d{1,2})?(?:[:-](?:19|20)\d\d|${coda})|din[\s./-]*\d{3,5}(?:[\s-]?[a-z]{1,2}|\s?m\d{1,2}(?:x\d{1,3})?)`,
  // 6 fori, 2 ante, 3 vie, 10 AWG, kW 2,2, 12h
  String.raw`\d{1,3}\s?(?:for[oi]|ant[ae]|vie|poli|dent[ei]|awg|h)|(?:kw|w|v|a|bar|nm)\s${numero}`,
  // OT58, CuZn39Pb3, PVC, CE, S235JR, Fe360, C45, 42CrMo4, EN AW-6082 T6, PA66, IK10, AISI 304L, zama 5
  String.raw`(?:ot[\s-]?(?:5[5-9]|6\d|7[0-5])|zamak?[\s-]?[2-8]|cu(?:zn|sn|al|ni)\d{0,2}(?:pb|al|ni|sn|mn|fe|si)?\d{0,2}|s\s?(?:1[89]|2[0-9]|3[0-9]|4[0-6])\d(?:j[0r2]|k2|ml?|n[l]?|gh?|w)?(?:\+[a-z]{1,2})?|fe\s?(?:3[36]0|430|510)(?:\s?[bcd])?|c\s?(?:10|15|20|22|25|30|35|40|43|45|50|55|60|70)[er]?|\d{2}(?:crmo|nicrmo|crni|mncr|mnv|sicr|cr|mn|ncd)\d{0,2}|(?:en[\s-]?)?aw[\s-]?\d{4}[a-z]?(?:[\s-]?t\d{1,2})?|[1-8]0\d\d[a-z]?[\s-]?t[3-9]\d?|(?:x\d{1,2}crni(?:mo)?(?:ti)?)\s?\d{1,2}(?:-\d{1,2}){1,2})`,
  String.raw`(?:pvc|u-?pvc|pe(?:hd|ld|x)?|pp|pa(?:6|66|12)?|pom|ptfe|pet|abs|epdm|nbr|fkm|viton|teflon|nylon|mdf|hdf|hpl|xps|eps|gfk|vtr|hss(?:-?co|-?e|-?g|-?r)?|hm|widia|cobalto|ce|ukca|tüv|tuv|imq|vde|atex|reach|rohs|ghisa|ottone|rame|acciaio|alluminio|zama|plastica|legno|gomma|inox)(?:[\s-]?(?:rigido|morbido|nero|bianco|grigio|u|\d{1,2}))?|ik[\s-]?\d{1,2}|ip[\s-]?[0-6x]\dk?|(?:rc|wk)[\s-]?[1-6]`,
  String.raw`ncs[\s-]?s?\s?\d{4}(?:-[a-z]\d{0,2}[a-z]?)?|(?:aisi|inox)[\s.-]*(?:30[1-9]|31\d|4[0-4]\d)l?|aisi[\s.-]*\d{3}l?|a[24](?:[\s/-]?[5-8]0)?|inox\s?a[24]|a[24]\s?inox`,
  String.raw`(?:ph|pz|tx|t)[\s.-]?\d{1,2}|(?:ph|pz|tx)\s?\d{1,2}\s?x\s?\d{2,3}|ip[\s-]?[0-6]\d|r?ei2?[\s-]?\d{2,3}`,
];

/**
 * Source of a regular expression that works equally in JavaScript and PostgreSQL (`~*`); matches the whole text,
 * case-insensitive.
 */
export const formaDiMisura = String.raw`^[\s("'«\[]*(?:(?:${misure.join('|')})${coda}|${altre.join('|')})[\s)"'»\].,;:]*$`;

/** Accepted as a code only if the customer enters it explicitly: bare numbers, and what is more often no code. */
export const formaDiNumero = String.raw`^(?:${[
  // 100, x10, 2.000,50, 0-25, 12-12-26, 2026-12-10, ore 10, 1000/1200, dx60, n. 12/A
  String.raw`x?\d{1,4}|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d\d|20\d\d-\d\d-\d\d|ore\s?\d{1,2}(?:[.:]\d\d)?|\d{3,4}/\d{3,4}|[ds]x\d{1,3}|(?:n[.\s]|civ)\.?\s?\d{1,4}(?:/[a-z])?`,
  // Telephone numbers
  String.raw`(?:\+|00)\d[\d\s./()-]{6,}|\(?[03]\d{1,3}\)?[\s./-]?[\d\s./-]{5,10}|(?:39\s?)?[38]\d\d[\s./-]?\d{3}[\s./-]?\d{3,4}|(?:800|199)[\s./-]?\d{3}[\s./-]?\d{3}`,
  String.raw`(?:t|tel|telefono|cell|cellulare|fax|mobile|phone)[\s.:]{1,3}[\d+(][\d\s./()-]*|(?:tel|cell|fax)\d{5,}`,
  // VAT, tax and bank numbers, a postcode, an order's number
  String.raw`(?:p\.?\s?iva|c\.?f\.?|cap)[\s.:]{0,2}\d{5,11}|(?:ddt|lotto)\d{1,8}|it\d{11}|[a-z]{6}\d\d[a-z]\d\d[a-z]\d{3}[a-z]|it\d\d[a-z]\d{22}`,
  String.raw`(?:vs\.?\s?)?(?:ord|ordine|rif|ddt|fatt|ft|bolla|commessa|cig|cup)[\s.:°]{1,3}\S{1,20}|\d{1,5}/20[12]\d`,
  // CF 100, sp. 2, ch. 13, DN50, PN16, 4000K, 16A, P120, E27
  String.raw`${unita}\s\d{1,4}|(?:sp|ch|sw|es|dn|pn|cl|gr|tx|int|rp?|p|s|k)[\s.:=]{0,2}\d{1,3}(?:[.,/]\d{1,2})?(?:\s?mm)?|\d{1,4}\s?[ak]|(?:e|gu|g)\d{1,2}`,
  // 1.4301, SS316, Fe37, Q235, UNC 1/4, ent. 50, quadro 8, ESA6, Pag. 2
  String.raw`1[.,]\d{4}|ss\s?3\d\d(?:l|ti)?|fe\s?\d{2,3}|q\s?(?:195|215|235|275|345)|un[cfs]\s?${frazione}|(?:ent|mis|quad(?:ro)?|rosta|esa|brugola|rd|pag|pos|riga)[\s.:=]{0,2}\d{1,3}(?:[.,]\d)?(?:\s?mm)?`,
].join('|')})$`;

// Lower case instead of the flag `i`, which makes compiling some ten times slower.
const diMisura = new RegExp(formaDiMisura);
const diNumero = new RegExp(formaDiNumero);
const nudo = (testo: string): string => testo.trim().toLowerCase();

/** True for text that is read as a size, standard, unit or quantity. */
export const siLeggeComeMisura = (testo: string): boolean => diMisura.test(nudo(testo));

/** True for an unknown word that may be offered to the writer as his own code. */
export const puoEssereUnCodice = (testo: string): boolean => !siLeggeComeMisura(testo) && !diNumero.test(nudo(testo));
