import { leggiRiga, letturaScritta } from '#vendita/ordine-rapido/rules/lettura.ts';
import { conCifre } from '#vendita/ordine-rapido/rules/numeri-a-parole.ts';
import { eProsa } from '#vendita/ordine-rapido/rules/prosa.ts';
import { leggiAParole } from '#vendita/ordine-rapido/rules/riga-a-parole.ts';
import { leggiGtin } from '#prodotto/articolo/rules/gtin.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { gruppiDiCifre } from './codici-scritti.ts';
import { dateIn } from './date-scritte.ts';
import { genereLinea } from './fuori-tabella.ts';
import { genereDi, linguaDi } from './genere-documento.ts';
import { type CampoCodice, type Letto, type RigaLetta, senzaCodice } from './letto.ts';
import { luogoConsegna } from './luogo-consegna.ts';
import { type Linea, type Pezzo, doveDi, testoDi, testoLinea } from './pezzi.ts';
import { leggiNumero } from './numeri-scritti.ts';
import { eUnita, leggiQuantitaCella, unitaLetta } from './quantita-cella.ts';
import { diceNonLette } from './righe-perse.ts';
import { type LineaLetta, dicePiuOrdini, ordiniDivisi } from './piu-ordini.ts';
import { type Annuncio, annunciDi, testataDocumento } from './testata-letta.ts';

/** Words that never begin an order line: subject, order number, delivery, address. */
const diContorno =
  /^(?:oggetto|lista|elenco|subject|betreff|ordine|order|purchase|po\b|bestellung|commande|richiesta|data|date|datum|consegna|delivery|liefer|rif|vs|ns|da|from|an?|to|von|cc|cig|cup|commessa|cantiere|pagamento|iban|p\.?\s?iva|c\.?f|cap|via|viale|piazza|corso|tel|fax|cell|mob|mobile|orari|dal|alle|ore|entro|il giorno|lun|mar|mer|gio|ven)\b[\s.:°]/i;
const comune = /^\s*(?:[A-Z]{1,2}-)?\d{5}\s+\p{Lu}/u;
/** Street, and postcode with town, also after a name: `Rossi S.r.l. - Via Po 4, 31020 Villorba`. */
const indirizzo =
  /\b(?:[Vv]ia|[Vv]iale|[Vv]\.le|[Pp]iazza(?:le)?|[Cc]orso|[Cc]\.so|[Ll]argo|[Ss]trada|[Vv]icolo)\s.{2,60}[\s,-](?:[A-Z]{1,2}-)?\d{5}\s+\p{Lu}/u;
/** That many digits are no size, quantity or standard; telephone numbers are removed earlier. */
const codiceLungo = /^\d{9,14}$/;
const numeroTelefono = /(?:\+\d{2}[\s./-]?\d[\d\s./-]{6,}|\b0\d{1,3}[\s./-]\d{4,8}\b|\b3\d{2}[\s./-]?\d{6,7}\b)/;

/** Followed by a document number. */
const diDocumento =
  /\b(?:ord(?:ine)?|order|bestellung|commande|pedido|preventivo|offerta|quote|angebot|devis|conferma|ddt|fattura)\b[\s.:°#]*(?:n|nr|no|num|numero|number)?[\s.:°#]*$/i;

interface Scelta {
  readonly codice: string;
  readonly qta: number | null;
  readonly um: string;
}

/** The most likely code and quantity of a line without columns; null if it is no order line. */
function sceltaDi(testo: string): Scelta | null {
  const prima = letturaScritta(leggiRiga(testo));
  const parole = leggiAParole(testo);
  // `12 A1234 vite DIN 7991`: prefers the number before the code to the standard after it.
  const davanti = prima ? /^\s*(\d{1,5})\s+(\S+)/.exec(testo) : null;
  if (prima && davanti?.[2] === prima.scritto) return { codice: prima.scritto, qta: Number(davanti[1]), um: '' };
  if (prima) return { codice: prima.scritto, qta: prima.qta, um: prima.um };
  const dice = /\p{L}{3}/u.test(parole.parole);
  return parole.qta !== null && dice ? { codice: '', qta: parole.qta, um: parole.um } : null;
}

/** `10 pz`, `n. 10`, `x10`: marked as a quantity; a bare number beside words may be a size. */
function segnata(pezzi: readonly Pezzo[], qta: number): { certa: boolean; pezzi: Pezzo[] } {
  for (const [i, pezzo] of pezzi.entries()) {
    const letta = leggiQuantitaCella(pezzo.testo.replace(/^[x*]|[x*,;:]$/gi, ''));
    if (!letta || Number(letta.numero.replace(/\./g, '').replace(',', '.')) !== qta) continue;
    const [prima, dopo] = [pezzi[i - 1], pezzi[i + 1]];
    if (letta.um !== '' || /^x|x$/i.test(pezzo.testo) || /^x$/i.test(dopo?.testo ?? ''))
      return { certa: true, pezzi: [pezzo] };
    if (dopo && eUnita(dopo.testo)) return { certa: true, pezzi: [pezzo, dopo] };
    if (prima && (eUnita(prima.testo) || /^(?:x|n[.°r]*|q\.?t[àa]'?:?|qty:?|menge:?)$/i.test(prima.testo)))
      return { certa: true, pezzi: [prima, pezzo] };
    return { certa: false, pezzi: [pezzo] };
  }
  return { certa: false, pezzi: [...pezzi] };
}

/** Our code in groups of digits, joined; `pezzi` are the pieces it was found in. */
function inGruppi(pezzi: readonly Pezzo[]): { readonly codice: string; readonly pezzi: readonly Pezzo[] } | null {
  for (const quanti of [5, 4])
    for (let i = 0; i + quanti <= pezzi.length; i++) {
      const suoi = pezzi.slice(i, i + quanti);
      const testo = testoDi(suoi);
      if (gruppiDiCifre.test(testo)) return { codice: testo.replaceAll(' ', ''), pezzi: suoi };
    }
  return null;
}

function rigaDi(linea: Linea): RigaLetta | null {
  // Removes list markers: `1)`, `-`, `•`.
  const pezzi = conCifre(linea.pezzi.filter(({ testo }, i) => i > 0 || !/^(?:\d{1,3}[).]|[-•*–·])$/.test(testo)));
  const gruppo = inGruppi(pezzi);
  const testo = gruppo ? testoDi(pezzi).replace(testoDi(gruppo.pezzi), gruppo.codice) : testoDi(pezzi);
  if (!/\d/.test(testo) || testo.length > 300) return null;
  if (diContorno.test(testo) || comune.test(testo) || indirizzo.test(testo) || numeroTelefono.test(testo)) return null;
  if (
    genereLinea(testo) !== null ||
    (dateIn(testo).length > 0 && !/\d\s?(?:pz|pezzi|cf|conf|mt|kg|stk|pcs)\b/i.test(testo))
  )
    return null;
  const rovinato = roundedCode(testo);
  const scelta = rovinato === '' ? sceltaDi(testo) : { codice: '', qta: null, um: '' };
  if (!scelta || (eProsa(testo) && scelta.codice === '')) return null;
  if (eProsa(testo) && scelta.qta === null) return null;
  const davanti = scelta.codice === '' ? '' : testo.slice(0, testo.indexOf(scelta.codice));
  if (scelta.qta === null && diDocumento.test(davanti)) return null;
  const suoi =
    gruppo?.codice === scelta.codice
      ? gruppo.pezzi
      : pezzi.filter((uno) => scelta.codice !== '' && uno.testo.includes(scelta.codice));
  const fuoriGruppo = pezzi.filter((uno) => !gruppo?.pezzi.includes(uno));
  const quantita = scelta.qta === null ? null : segnata(fuoriGruppo, scelta.qta);
  const gtin = leggiGtin(scelta.codice) !== null && /^\d{13,14}$/.test(scelta.codice);
  const codice: CampoCodice = {
    valore: scelta.codice,
    scritto: scelta.codice,
    dove: doveDi(suoi),
    provato: gtin,
    certo: gtin || codiceLungo.test(scelta.codice),
    genere: gtin ? 'ean' : 'ignoto',
  };
  const altri = pezzi.filter((uno) => !suoi.includes(uno) && !quantita?.pezzi.includes(uno));
  return {
    codici: scelta.codice === '' ? [] : [codice],
    descrizione: { valore: testoDi(altri), scritto: testo, dove: doveDi(pezzi), provato: false, certo: false },
    ...(quantita && scelta.qta !== null
      ? {
          quantita: {
            valore: scelta.qta,
            scritto: testoDi(quantita.pezzi),
            dove: doveDi(quantita.pezzi),
            provato: false,
            certo: quantita.certa,
            um: unitaLetta(scelta.um),
          },
        }
      : {}),
    ...(rovinato !== '' && { arrotondato: rovinato }),
    avvisi: [
      ...(quantita ? [] : ['La riga non ha quantità.']),
      ...(scelta.codice === '' && rovinato === '' ? [senzaCodice] : []),
    ],
  };
}

const conEtichetta =
  /(?:^|\s)(?:q\.?\s?t[àa]'?|quantit(?:[àa]|y|é)|qty|qté|menge|anzahl|bestellmenge)\s*[:.]\s*(\d[\d.,' ]*\d|\d)\s*(\p{L}{1,6})?/iu;
/** Number of lines below a code that may contain its quantity. */
const sottoIlCodice = 4;

/** `Menge: 10 Stk` below a line with a code belongs to it: documents with cards instead of a table. */
function conQuantitaSotto(lette: readonly LineaLetta[]): readonly LineaLetta[] {
  const fatte: LineaLetta[] = [];
  let ultima = -1;
  for (const una of lette) {
    const [, scritto = '', um = ''] = conEtichetta.exec(testoLinea(una.linea)) ?? [];
    const sopra = fatte[ultima];
    const numero = scritto === '' ? null : leggiNumero(scritto.trim(), null);
    const suo = numero && sopra?.riga && !sopra.riga.quantita && fatte.length - ultima <= sottoIlCodice;
    if (numero && suo && sopra.riga) {
      const { quantita: _, avvisi, ...riga } = sopra.riga;
      const dove = doveDi(una.linea.pezzi.filter(({ testo }) => scritto.includes(testo)));
      const quantita = {
        valore: numero.letture[0] ?? 0,
        scritto,
        dove,
        provato: false,
        certo: numero.letture.length === 1 && (numero.letture[0] ?? 0) > 0,
        um: unitaLetta(eUnita(um) ? um : ''),
      };
      fatte[ultima] = {
        linea: sopra.linea,
        riga: { ...riga, quantita, avvisi: avvisi.filter((uno) => uno !== 'La riga non ha quantità.') },
      };
      for (let i = ultima + 1; i < fatte.length; i++) fatte[i] = { ...(fatte[i] as LineaLetta), scheda: true };
      fatte.push({ ...una, riga: null, scheda: true });
      continue;
    }
    if (una.riga && una.riga.codici.length > 0) ultima = fatte.length;
    fatte.push(una);
  }
  const conCodici = fatte.filter(({ riga }) => riga && riga.codici.length > 0).length;
  const schede = lette.length - fatte.filter(({ riga }, i) => riga === lette[i]?.riga).length;
  // If most codes have their quantity below, a line without a code is a description.
  const aSchede = schede >= 3 && schede > 0.6 * conCodici;
  return aSchede ? fatte.map((una) => (una.riga?.codici.length === 0 ? { ...una, riga: null } : una)) : fatte;
}

/**
 * Reads a text without a table line by line, as the quick order does; skips greetings, addresses and telephone numbers.
 * If several orders are clearly separated, returns the first with the others.
 */
function leggiTesto(linee: readonly Linea[], letto: Letto): Letto {
  const diConsegna = luogoConsegna(linee)?.linee;
  const lette = conQuantitaSotto(
    linee.map((linea) => ({ linea, riga: diConsegna?.has(linea) === true ? null : rigaDi(linea) })),
  );
  const altre = lette.flatMap(({ linea, riga }) => (riga ? [] : [linea]));
  const annunci = annunciDi(altre);
  const intero = unOrdine(linee, { lette, annunci, letto });
  return ordiniDivisi(intero, { annunci, lette, leggi: (sue) => leggiTesto(sue, letto) }) ?? intero;
}

interface Lettura {
  readonly lette: readonly LineaLetta[];
  readonly annunci: readonly Annuncio[];
  readonly letto: Letto;
}

function unOrdine(linee: readonly Linea[], { lette, annunci, letto: { testata, avvisi, ...resto } }: Lettura): Letto {
  const righe = lette.flatMap(({ riga }) => (riga ? [riga] : []));
  const altre = lette.flatMap(({ linea, riga }) => (riga ? [] : [linea]));
  const testo = linee.map(testoLinea).join('\n');
  const lingua = linguaDi(testo, []);
  const perse = nonLette(lette.flatMap(({ linea, riga, scheda }) => (riga || scheda ? [] : [linea])));
  return {
    ...resto,
    genere: genereDi(altre.map(testoLinea).join('\n'), righe.length),
    lingua,
    testata: { ...testataDocumento(altre, lingua === 'en'), ...(testata.totale ? { totale: testata.totale } : {}) },
    righe,
    avvisi: [
      ...avvisi.filter((uno) => !uno.startsWith('La tabella')),
      ...diceNonLette(perse, 'del testo'),
      ...dicePiuOrdini(annunci),
    ],
    nonLette: perse.flatMap(({ pezzi }) => doveDi(pezzi)),
    perse: perse.length,
    impronta: '',
    colonne: [],
  };
}

const misura = /\d\s?x\s?\d|\bm\d{1,2}\b|\d\s?(?:mm|cm|mt|kg|lt|ml)\b|[øØ]\s?\d/i;

/** Words of an article and a size. */
const sembraMerce = (testo: string): boolean => testo.length <= 200 && misura.test(testo) && /\p{L}{4}/u.test(testo);

/** Lines that look like goods but were not read. */
export const nonLette = (altre: readonly Linea[]): Linea[] =>
  altre.filter((linea) => {
    const testo = testoLinea(linea);
    return sembraMerce(testo) && !diContorno.test(testo) && !eProsa(testo) && dateIn(testo).length === 0;
  });

const conCodice = ({ righe }: Letto): number => righe.filter(({ codici }) => codici.length > 0).length;

/** A table recognised by content but without codes is discarded: reading line by line may find more. */
export function scelto(letto: Letto, linee: readonly Linea[]): Letto {
  const perTestate = letto.colonne.some(({ testata }) => testata !== '');
  if (letto.righe.length > 0 && (perTestate || conCodice(letto) > letto.righe.length / 2)) return letto;
  const libero = leggiTesto(linee, letto);
  return letto.righe.length === 0 || conCodice(libero) > conCodice(letto) ? libero : letto;
}

/** A result without lines always has a warning. */
export const senzaRighe = (letto: Letto): Letto =>
  letto.righe.length > 0 || letto.avvisi.some((uno) => uno.startsWith('Nessuna riga'))
    ? letto
    : {
        ...letto,
        avvisi: [
          ...letto.avvisi,
          'Nessuna riga d’ordine riconosciuta: non c’è una tabella con codici e quantità. Le righe si scrivono a mano.',
        ],
      };
