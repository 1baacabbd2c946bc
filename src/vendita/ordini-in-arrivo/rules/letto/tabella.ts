import { campiRiga, type Documento } from './campi-riga.ts';
import { comeCodice, formaDiCodice } from './codici-scritti.ts';
import { celleDellaLinea, colonneDi, testateMute, type ColonnaTrovata } from './colonne-lette.ts';
import { testataPerContenuto } from './contenuto.ts';
import { genereLinea } from './fuori-tabella.ts';
import { genereDi, linguaDi } from './genere-documento.ts';
import type { Colonna, Letto, Lingua, NomeColonna, OpzioniLettura, RigaLetta } from './letto.ts';
import { type Segno, segnoDi } from './numeri-scritti.ts';
import { type Fogli, type Linea, doveDi, testoDi, testoLinea, trattiDi } from './pezzi.ts';
import { type LineaLetta, tabellaDivisa } from './piu-ordini.ts';
import { diceNonLette } from './righe-perse.ts';
import { totaleDi } from './totali.ts';
import { leggiQuantitaCella } from './quantita-cella.ts';
import { type RigaTabella, eDiCodice, righeTabella } from './righe-lette.ts';
import { type TestataTabella, testateDi } from './testata-tabella.ts';
import { testataDocumento } from './testata-letta.ts';
import { normale } from './vocabolario.ts';

interface Sezione {
  readonly colonne: readonly ColonnaTrovata[];
  readonly linee: readonly Linea[];
  readonly perContenuto: boolean;
}

/** Repeated heads continue the same table; the repetitions are left out. */
function sezioni({ linee, griglia }: Fogli, ricordate: readonly Colonna[]): { sezioni: Sezione[]; lingue: Lingua[] } {
  const testate = testateDi(linee, ricordate);
  if (testate.length === 0) return { sezioni: senzaTestate(linee, griglia, ricordate), lingue: [] };
  const firma = ({ celle }: TestataTabella): string => celle.map(({ testo }) => normale(testo)).join('|');
  const fatte: Sezione[] = [];
  for (let i = 0; i < testate.length;) {
    const prima = testate[i] as TestataTabella;
    let fino = i + 1;
    while (fino < testate.length && firma(testate[fino] as TestataTabella) === firma(prima)) fino += 1;
    const sue: Linea[] = [];
    for (let t = i; t < fino; t++) sue.push(...linee.slice(testate[t]?.a ?? 0, testate[t + 1]?.da ?? linee.length));
    const numerate = conNumeri(sue, prima);
    const mute = prima.celle.some(({ nome }) => eDiCodice(nome)) ? [] : testateMute(prima.celle, numerate);
    const celle = [...prima.celle, ...mute].toSorted((a, b) => a.x - b.x);
    const colonne = secondoContenuto(unSoloPrezzo(colonneDi(celle, numerate, griglia)), sue);
    // Overlapping columns were not understood: then only proved values are certain.
    fatte.push({ colonne, linee: sue, perContenuto: colonne.some(({ da, a }) => da >= a) });
    i = fino;
  }
  return { sezioni: fatte, lingue: testate.flatMap(({ lingue }) => lingue) };
}

/**
 * With a list price and a net price column, discounts lead from the first to the second; without discounts the last
 * column is what is paid.
 */
function unSoloPrezzo(colonne: readonly ColonnaTrovata[]): readonly ColonnaTrovata[] {
  const prezzi = colonne.filter(({ nome }) => nome === 'prezzo');
  if (prezzi.length < 2) return colonne;
  const tenuto = colonne.some(({ nome }) => nome === 'sconto') ? prezzi[0] : prezzi.at(-1);
  return colonne.map((una) => (una.nome === 'prezzo' && una !== tenuto ? { ...una, nome: 'altro' } : una));
}

/** `Item` and `Articolo` may be line numbers, codes or names: the content decides. */
function secondoContenuto(colonne: readonly ColonnaTrovata[], linee: readonly Linea[]): ColonnaTrovata[] {
  const righe = linee
    .filter((linea) => genereLinea(testoLinea(linea)) === null)
    .map((linea) => celleDellaLinea(colonne, linea));
  const testi = (una: ColonnaTrovata): string[] =>
    righe.map((celle) => testoDi(celle.get(una) ?? [])).filter((testo) => testo !== '');
  const codici = colonne.some(({ nome }) => eDiCodice(nome));
  // A head with another meaning shows that its column holds no codes; a missing head shows nothing.
  const mute = colonne.some(({ testata }) => testata === '');
  const descritta = colonne.filter(({ nome }) => nome === 'descrizione').length;
  return colonne.map((una) => {
    const suoi = testi(una);
    const parte = (prova: (testo: string) => boolean): number => suoi.filter(prova).length / Math.max(1, suoi.length);
    if (
      una.nome === 'posizione' &&
      !codici &&
      suoi.length > 0 &&
      parte((testo) => /^0*\d{1,4}[.)]?$/.test(testo)) < 0.5 &&
      parte(formaDiCodice) > 0.7
    )
      return { ...una, nome: 'codice' };
    if (una.nome === 'descrizione' && (descritta > 1 || !codici) && parte(formaDiCodice) > 0.7)
      return { ...una, nome: 'codice' };
    if (
      una.nome === 'codice' &&
      descritta === 0 &&
      suoi.length > 0 &&
      parte((testo) => /\p{L}{3,}\s\S/u.test(testo)) > 0.6
    )
      return { ...una, nome: 'descrizione' };
    // Below an unknown head, if no other column has codes: never certain.
    if (
      una.nome === 'altro' &&
      !una.nota &&
      !codici &&
      mute === (una.testata === '') &&
      parte(comeCodice) > 0.7 &&
      diversi(suoi) > 0.6
    )
      return { ...una, nome: 'codice' };
    return una;
  });
}

const diversi = (testi: readonly string[]): number => new Set(testi).size / Math.max(1, testi.length);

/** Only lines of rows determine column edges; a sentence across the page must not. */
const conNumeri = (linee: readonly Linea[], testata?: TestataTabella): Linea[] =>
  linee.filter((linea) => {
    if (genereLinea(testoLinea(linea)) !== null) return false;
    const tratti = trattiDi(linea);
    if (tratti.filter(({ testo }) => leggiQuantitaCella(testo) !== null || /\d/.test(testo)).length > 1) return true;
    // A description's continuation lines start where its head does.
    const [primo, ...altri] = tratti;
    return (
      altri.length === 0 &&
      primo !== undefined &&
      (testata?.celle ?? []).some(
        ({ x, nome }) => (nome === 'descrizione' || nome === 'codice') && Math.abs(x - primo.x) < 3,
      )
    );
  });

function senzaTestate(linee: readonly Linea[], griglia: boolean, ricordate: readonly Colonna[]): Sezione[] {
  const note = ricordate.length > 0 && ricordate.every(({ testata }) => testata === '');
  if (note) return [{ colonne: ricordate.map((una) => ({ ...una, nota: true })), linee, perContenuto: false }];
  const trovata = testataPerContenuto(linee, griglia);
  if (!trovata) return [];
  return [
    {
      colonne: colonneDi(trovata.celle, conNumeri(linee), griglia),
      linee: linee.slice(Math.max(0, trovata.prima - 1)),
      perContenuto: true,
    },
  ];
}

/** Decimal sign proved by prices, amounts and quantities. */
function segnoDelle(righe: readonly RigaTabella[]): Segno {
  const scritti = righe.flatMap(({ ancora }) =>
    [...ancora.celle].flatMap(([{ nome }, pezzi]) =>
      ['prezzo', 'importo'].includes(nome)
        ? [testoDi(pezzi)]
        : nome === 'quantita'
          ? [leggiQuantitaCella(testoDi(pezzi))?.numero ?? '']
          : [],
    ),
  );
  return segnoDi(scritti);
}

/** Labelled codes, if each row has exactly one; otherwise a code may belong to the neighbouring row. */
function coerenti(righe: readonly RigaLetta[], nomi: readonly NomeColonna[]): readonly RigaLetta[] {
  const generi = ['loro', 'nostro', 'produttore', 'ean'] as const;
  const incerti = generi.filter((genere) => {
    const quanti = righe.map(({ codici }) => codici.filter((uno) => uno.genere === genere).length);
    const inColonna =
      nomi.includes(genere === 'ean' ? 'ean' : `codice ${genere}`) || (genere === 'ean' && nomi.includes('codice'));
    return !inColonna && quanti.some((n) => n > 0) && quanti.some((n) => n !== 1);
  });
  // If other rows have codes, one without may be a sentence below the table.
  const conCodice = righe.filter(({ codici }) => codici.length > 0).length >= 0.8 * righe.length;
  return righe.map(({ quantita, ...riga }) => ({
    ...riga,
    ...(quantita
      ? {
          quantita: {
            ...quantita,
            certo: quantita.provato || (quantita.certo && (!conCodice || riga.codici.length > 0)),
          },
        }
      : {}),
    codici: riga.codici.map((uno) =>
      incerti.some((genere) => genere === uno.genere) ? { ...uno, certo: false, provato: false } : uno,
    ),
  }));
}

/** In a price list with some quantities filled in, lines without one are not ordered. */
function conQuantita(
  righe: readonly RigaLetta[],
  griglia: boolean,
): { readonly prese: readonly RigaLetta[]; readonly lasciate: readonly RigaLetta[]; readonly avviso: string } {
  const prese = righe.filter(({ quantita }) => quantita !== undefined);
  const senza = righe.length - prese.length;
  const poche = senza < 0.2 * righe.length || (senza < 4 && senza < 0.4 * righe.length);
  if (!griglia || poche || prese.length === 0) return { prese: righe, lasciate: [], avviso: '' };
  const lasciate = righe.filter(({ quantita }) => quantita === undefined);
  return { prese, lasciate, avviso: `${senza} righe del foglio non hanno quantità e non sono prese.` };
}

/** True if positions that count by ones or tens have a gap. */
function buchi(righe: readonly RigaLetta[]): string[] {
  const posti = righe.map(({ posizione }) =>
    posizione && /^\d+$/.test(posizione.valore) ? Number(posizione.valore) : null,
  );
  const passo = posti[0] ?? 0;
  if (posti.some((uno) => uno === null) || ![1, 10].includes(passo) || posti.length < 3) return [];
  const numeri = posti.filter((uno) => uno !== null);
  const mancanti = Array.from({ length: (numeri.at(-1) ?? 0) / passo }, (_, i) => (i + 1) * passo).filter(
    (uno) => !numeri.includes(uno),
  );
  return mancanti.length > 0 && mancanti.length < 20
    ? [`Nella numerazione delle righe mancano: ${mancanti.join(', ')}.`]
    : [];
}

/** Layout fingerprint: the texts of the heads; without heads, the kinds of columns and their positions. */
const improntaDi = (colonne: readonly ColonnaTrovata[], griglia: boolean): string =>
  colonne.length === 0
    ? ''
    : [
        griglia ? 'g' : 'p',
        ...colonne.map(({ testata, nome, da }) =>
          testata === '' ? `${nome}@${Number.isFinite(da) ? Math.round(da / 10) : 0}` : normale(testata),
        ),
      ]
        .join('|')
        .slice(0, 500);

const finita = (x: number, altrimenti: number): number => (Number.isFinite(x) ? x : altrimenti);

/**
 * Reads the table and the head of a document from words or cells with positions, and checks its sums. Of several orders
 * returns the first, with the others.
 */
export function leggiTabella(fogli: Fogli, opzioni: OpzioniLettura = {}): Letto {
  const { letto, lette } = tabellaIntera(fogli, opzioni);
  return letto.colonne.some(({ testata }) => testata !== '')
    ? tabellaDivisa(letto, { lette, leggi: (linee) => leggiTabella({ ...fogli, linee }, opzioni) })
    : letto;
}

interface Intera {
  readonly letto: Letto;
  /** Lines as read, without wrapped text: a row is at the line with its quantity. */
  readonly lette: readonly LineaLetta[];
}

function tabellaIntera(fogli: Fogli, { colonne: ricordate = [] }: OpzioniLettura): Intera {
  const testo = fogli.linee.map(testoLinea).join('\n');
  const { sezioni: sue, lingue } = sezioni(fogli, ricordate);
  const lingua = linguaDi(testo, lingue);
  const inglese = lingua === 'en';
  const lette = sue.map((una) => ({ ...una, ...righeTabella(una.linee, una.colonne) }));
  const segno = segnoDelle(lette.flatMap(({ righe }) => righe));
  const righe = coerenti(
    lette.flatMap(({ righe: queste, perContenuto }) => {
      const documento: Documento = { segno, inglese, perContenuto };
      return queste.map((una) => campiRiga(una, documento));
    }),
    sue.flatMap(({ colonne: loro }) => loro.map(({ nome }) => nome)),
  );
  const { prese, lasciate, avviso: nonPrese } = conQuantita(righe, fogli.griglia);
  const perse = lette.flatMap((una) => una.perse);
  const diTabella = new Set(
    lette.flatMap(({ righe: queste }) => queste.flatMap(({ linee }) => linee.map(({ linea }) => linea))),
  );
  const altre = fogli.linee.filter((linea) => !diTabella.has(linea));
  const { totale, avviso } = totaleDi(prese, altre, segno);
  const colonne = lette[0]?.colonne ?? [];
  const ancore = new Map(
    lette.flatMap(({ righe: queste }) => queste).map(({ ancora }, i) => [ancora.linea, righe[i] ?? null]),
  );
  const letto: Letto = {
    genere: genereDi(altre.map(testoLinea).join('\n'), prese.length),
    lingua,
    testata: { ...testataDocumento(altre, inglese), ...(totale ? { totale } : {}) },
    righe: prese,
    avvisi: [
      avviso,
      nonPrese,
      ...diceNonLette(perse, 'della tabella'),
      ...buchi(prese),
      ...(sue.some(({ perContenuto }) => perContenuto)
        ? ['La tabella non ha intestazioni note: le colonne sono state riconosciute da quel che contengono.']
        : []),
    ].filter(Boolean),
    nonLette: [
      ...lasciate.flatMap(({ codici, descrizione }) => [...codici, descrizione].flatMap(({ dove }) => dove)),
      ...perse.flatMap(({ pezzi }) => doveDi(pezzi)),
    ],
    perse: perse.length,
    senzaTesto: false,
    impronta: improntaDi(colonne, fogli.griglia),
    colonne: colonne.map(({ nome, da, a, testata }) => ({ nome, da: finita(da, -1e6), a: finita(a, 1e6), testata })),
  };
  return { letto, lette: fogli.linee.map((linea) => ({ linea, riga: ancore.get(linea) ?? null })) };
}
