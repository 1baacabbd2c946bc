import { luhn } from '#platform/contract/check-digits.ts';
import { italia } from '#parti/paesi.ts';
import { dateIn } from './date-scritte.ts';
import type { Campo, TestataLetta } from './letto.ts';
import { luogoConsegna } from './luogo-consegna.ts';
import { type Linea, type Tratto, doveDi, trattiDi } from './pezzi.ts';

const campo = <T>(valore: T, { testo, pezzi }: Tratto, certo: boolean, provato = false): Campo<T> => ({
  valore,
  scritto: testo,
  dove: doveDi(pezzi),
  provato,
  certo: certo || provato,
});

const diNumero =
  /(?:(?:vs\.?|ns\.?|nostro)\s+)?(?:ordine(?:\s+(?:d['’]acquisto|di\s+acquisto|a\s+fornitore|fornitore|cliente|acquisto|materiale|merce))?|numero\s+(?:ordine|documento|richiesta)|nr\.?\s+ordine|n[.°]?\s*ordine|n\.?\s*documento|richiesta\s+(?:d['’i]\s*)?(?:offerta|preventivo|acquisto)|purchase\s+order(?:\s+(?:no|number|nr|ref))?|order\s+(?:no|number|ref(?:erence)?|nr)|po(?:\s*(?:no|number|nr|#|ref)|(?=\s+[\dA-Z-]*\d{3}))|p\.o\.(?:\s*(?:no|number|nr|#))?|bestellung|bestell(?:nummer|nr\.?|-nr\.?)|auftrag(?:s?nummer|s?-?nr\.?)?|anfrage|rfq|belegnummer|beleg-?nr|commande|bon\s+de\s+commande|n°\s*(?:de\s+)?commande|numéro\s+de\s+commande|request\s+for\s+quot(?:e|ation)|quotation\s+request)/iu;
const segniNumero = /^\s*(?:n(?:r|o|um(?:ero)?|umber|ummer)?\s?[.°º:]*|#|no\.?|nr\.?)?\s*[:.#-]?\s*/iu;
const numeroScritto = /^(?=[\w./-]*\d)[A-Z\d][\w./-]{0,24}/iu;

const daConsegnare =
  /(?:data\s+(?:di\s+)?consegna|(?:consegna|da\s+consegnare)\s*(?:(?:richiesta|tassativa|prevista)\s*)?(?:(?:entro|per|dal|non\s+oltre)\s*(?:e\s+non\s+oltre\s*)?)?(?:il(?=\s)\s*)?|data\s+richiesta|delivery\s*(?:date)?|required\s*(?:by|date)|due\s+date|deliver\s+by|liefer(?:termin|datum)|wunschtermin|liefern\s+bis|date\s+de\s+livraison|livraison)/iu;
const daData =
  /(?:\bdata(?:\s+(?:ordine|documento|doc))?\b|\bdel\b|\bdate\b|\border\s+date|\bdatum\b|\bbestelldatum|\bvom\b|\bdu\b|\ble\b|\bdated\b)/iu;
const riferimento =
  /(?:(?:vs\.?|vostro|ns\.?|nostro)?\s*rif(?:erimento|\.)?(?:\s+(?:offerta|interno|cantiere|ordine))?|commessa|cantiere|cup|cig|your\s+ref(?:erence)?|our\s+ref(?:erence)?|project|job\s*(?:no)?|ihr\s+zeichen|unser\s+zeichen|projekt|kommission|votre\s+réf(?:érence)?|chantier|affaire)/iu;
const centroCosto = /(?:centro\s+di\s+costo|c\.?d\.?c\.?|cost\s+cent(?:re|er)|kostenstelle|centre\s+de\s+coût)/iu;

/** Value of a label: in the same piece, in the next one of the line, or below. */
function valoreDi(linee: readonly Linea[], etichetta: RegExp): { tratto: Tratto; testo: string; inLinea: boolean }[] {
  const trovati: { tratto: Tratto; testo: string; inLinea: boolean }[] = [];
  linee.forEach((linea, i) => {
    const tratti = trattiDi(linea, 1.2);
    tratti.forEach((tratto, t) => {
      const letta = etichetta.exec(tratto.testo);
      if (!letta || (letta.index > 0 && /[\p{L}\d]/u.test(tratto.testo[letta.index - 1] ?? ''))) return;
      const resto = tratto.testo.slice(letta.index + letta[0].length);
      if (/^\p{L}/u.test(resto)) return;
      trovati.push({ tratto, testo: resto, inLinea: true });
      const dopo = tratti[t + 1];
      if (/^[\s:.°#nNro]*$/.test(resto) && dopo) trovati.push({ tratto: dopo, testo: dopo.testo, inLinea: true });
      const sotto = linee[i + 1];
      if (!sotto || sotto.pagina !== linea.pagina || sotto.y - linea.y > 3 * linea.alto) return;
      const suo = trattiDi(sotto, 1.2).find((uno) => Math.min(uno.x2, tratto.x2) - Math.max(uno.x, tratto.x) > 0);
      if (suo) trovati.push({ tratto: suo, testo: suo.testo, inLinea: false });
    });
  });
  return trovati;
}

/** The first number behind a label; certain if both stand in one line. */
export function numeroOrdine(linee: readonly Linea[]): Campo<string> | undefined {
  for (const { tratto, testo, inLinea } of valoreDi(linee, diNumero)) {
    const pulito = testo.replace(segniNumero, '');
    const valore = numeroScritto.exec(pulito)?.[0]?.replace(/[.\-/]+$/, '') ?? '';
    if (valore === '' || (dateIn(valore).length > 0 && !/[a-z]/i.test(valore))) continue;
    return campo(valore, tratto, inLinea);
  }
  return undefined;
}

const annunciato =
  /^(?:(?:vs\.?|ns\.?|nostro|oggetto:)\s+)?(?:ordine|order|bestellung|commande|p\.?o\.?)\s*(?:n(?:r|o|um(?:ero)?)?\s?[.°º:]*|#)?\s*[:.]?\s*((?=[\w./-]*\d)[A-Z\d][\w./-]{1,24})\b/iu;

export interface Annuncio {
  readonly linea: Linea;
  readonly numero: Campo<string>;
}

/** Order numbers announced at the beginning of a line; more than one means several orders. */
export const annunciDi = (linee: readonly Linea[]): Annuncio[] =>
  linee.flatMap((linea) => {
    const [tratto] = trattiDi(linea, 1.2);
    const scritto = tratto ? annunciato.exec(tratto.testo)?.[1]?.replace(/[.\-/:]+$/, '') : undefined;
    return !tratto || scritto === undefined || dateIn(scritto).length > 0
      ? []
      : [{ linea, numero: campo(scritto, tratto, true) }];
  });

function data(linee: readonly Linea[], etichetta: RegExp, inglese: boolean, senza?: RegExp): Campo<string> | undefined {
  for (const { tratto, testo } of valoreDi(linee, etichetta)) {
    if (senza?.test(tratto.testo)) continue;
    const [letta] = dateIn(testo.slice(0, 40), inglese);
    if (letta && letta.da < 25) return campo(letta.giorno, tratto, !letta.dubbia);
  }
  return undefined;
}

function libero(linee: readonly Linea[], etichetta: RegExp): Campo<string> | undefined {
  for (const { tratto, testo } of valoreDi(linee, etichetta)) {
    const valore = testo
      .replace(/^[\s:.n°º#-]+/i, '')
      .trim()
      .slice(0, 60);
    if (valore.length > 1 && /[\p{L}\d]/u.test(valore)) return campo(valore, tratto, true);
  }
  return undefined;
}

/** Check digit of a German VAT number (ISO 7064 MOD 11,10). */
function tedesca(cifre: string): boolean {
  let prodotto = 10;
  for (const cifra of cifre.slice(0, 8)) {
    const somma = (Number(cifra) + prodotto) % 10 || 10;
    prodotto = (2 * somma) % 11;
  }
  return Number(cifre[8]) === (11 - prodotto) % 10;
}

const conPaese =
  /\b(IT\s?\d{11}|DE\s?\d{9}|FR\s?[\dA-Z]{2}\s?\d{9}|ATU\s?\d{8}|GB\s?\d{9}|ES\s?[A-Z\d]\d{7}[A-Z\d]|SI\s?\d{8}|CHE[-\s.]?\d{3}[.\s]?\d{3}[.\s]?\d{3}|HR\s?\d{11}|NL\s?\d{9}B\d{2}|BE\s?0\d{9}|PL\s?\d{10})\b/gu;
const soloItaliana =
  /p(?:art(?:ita)?)?\.?\s*(?:\/\s*)?i(?:\.?v\.?a)\.?(?:\s*(?:e|\/|-)\s*c(?:od)?\.?\s*f(?:isc(?:ale)?)?\.?)?\s*(?:n\.?|nr\.?)?\s*[:.]?\s*(\d{11})\b/giu;

function partiteIva(linee: readonly Linea[]): Campo<string>[] {
  const trovate = new Map<string, Campo<string>>();
  for (const linea of linee)
    for (const tratto of trattiDi(linea, 3)) {
      const lette = [
        ...[...tratto.testo.matchAll(conPaese)].map(([tutta]) => tutta.replace(/[\s.-]/g, '')),
        ...[...tratto.testo.matchAll(soloItaliana)].map(([, cifre]) => `${italia}${cifre}`),
      ];
      for (const una of lette) {
        const cifre = una.slice(2);
        const prova = una.startsWith(italia) ? luhn(cifre) : una.startsWith('DE') ? tedesca(cifre) : false;
        const sbagliata = !prova && [italia, 'DE'].includes(una.slice(0, 2));
        if (!sbagliata && !trovate.has(una)) trovate.set(una, campo(una, tratto, prova, prova));
      }
    }
  return [...trovate.values()].slice(0, 10);
}

const societa =
  /(?:\bS\.?\s?r\.?\s?l\.?(?:s|\s?u)?\.?(?=\W|$)|\bS\.?\s?p\.?\s?A\.?(?=\W|$)|\bS\.?n\.?c\.?(?=\W|$)|\bS\.?a\.?s\.?(?=\W|$)|\bGmbH\b|\bAG\b|\bKG\b|\bLtd\.?|\bLimited\b|\bSARL\b|\bS\.?A\.?S\.?\b|\bInc\.?|\bs\.?\s?c\.?\s?a\.?\s?r\.?\s?l\.?|\bd\.o\.o\.)/u;

function mittente(linee: readonly Linea[]): Campo<string>[] {
  const trovati = linee.slice(0, 40).flatMap((linea) =>
    trattiDi(linea, 1.5)
      .filter(({ testo }) => societa.test(testo) && testo.length < 80)
      .map((tratto) =>
        campo(tratto.testo.replace(/^(?:da|from|mittente|spett(?:\.le|abile)?)\s*:?\s*/i, '').trim(), tratto, false),
      ),
  );
  return trovati.filter((uno, i) => trovati.findIndex(({ valore }) => valore === uno.valore) === i).slice(0, 5);
}

/** Number, dates, references and parties from the lines outside the table. */
export function testataDocumento(linee: readonly Linea[], inglese: boolean): Omit<TestataLetta, 'totale'> {
  const luogo = luogoConsegna(linee);
  const consegna = luogo?.campo;
  const [numero, richiesta, suo, centro] = [
    numeroOrdine(linee),
    data(linee, daConsegnare, inglese),
    // `Destinazione: Cantiere Laghi, Via Po 3` is a place; text beside it may be a reference.
    libero(
      linee.filter((linea) => luogo?.linee.has(linea) !== true),
      riferimento,
    ),
    libero(linee, centroCosto),
  ];
  const emessa = data(linee, daData, inglese, daConsegnare);
  return {
    ...(numero ? { numero } : {}),
    ...(emessa ? { data: emessa } : {}),
    ...(richiesta ? { dataRichiesta: richiesta } : {}),
    ...(suo ? { riferimento: suo } : {}),
    ...(centro ? { centroCosto: centro } : {}),
    ...(consegna ? { consegna } : {}),
    partiteIva: partiteIva(linee),
    mittente: mittente(linee),
  };
}
