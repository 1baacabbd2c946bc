import type { XmlNode } from '#platform/server/exchange/xml-items.ts';
import { elementiDi, type Fuori } from './elementi-letti.ts';
import { figli, figlio, giornoDi, testoDi } from './nodi.ts';

export interface PrezzoBmecat {
  readonly riga: number;
  readonly tipo: string;
  readonly importo: string;
  readonly valuta: string | null;
  readonly fattore: string | null;
  /** PRICE_BASE: the unit of the price if it differs from the order unit, and how many of it make one order unit. */
  readonly base: { readonly unita: string; readonly fattore: string | null } | null;
  readonly daQuantita: string | null;
  readonly dal: string | null;
  readonly al: string | null;
  /** Empty: valid everywhere. */
  readonly territori: readonly string[];
  /** AREA_REFS: valid only in some areas of the supplier. */
  readonly perAree: boolean;
}

export interface ClasseBmecat {
  readonly sistema: string;
  readonly classe: string;
  readonly nome: string;
}

export interface CaratteristicaBmecat {
  readonly sistema: string;
  readonly nome: string;
  readonly descrizione: string;
  readonly valori: readonly string[];
  readonly unita: string;
  readonly ordine: string;
}

export interface EanBmecat {
  readonly riga: number;
  readonly scritto: string;
  /** Ordered units in the pack with this code; null: one. */
  readonly quante: { readonly da: string | null; readonly a: string | null } | null;
}

export interface Prodotto {
  readonly riga: number;
  readonly modo: string;
  readonly codice: string;
  readonly codiceNostro: string | null;
  readonly codiceProduttore: string | null;
  readonly produttore: string | null;
  readonly gruppoNostro: string | null;
  readonly descrizione: string | null;
  readonly descrizioneLunga: string | null;
  readonly vecchio: boolean | null;
  readonly unita: string | null;
  readonly unitaContenuta: string | null;
  readonly contenuti: string | null;
  readonly perQuanti: string | null;
  readonly aMultipliDi: string | null;
  readonly prezzi: readonly PrezzoBmecat[];
  /** Each TAX element of the prices, as written. */
  readonly imposte: readonly string[];
  readonly ean: readonly EanBmecat[];
  readonly classi: readonly ClasseBmecat[];
  readonly caratteristiche: readonly CaratteristicaBmecat[] | null;
  readonly immagine: string | null;
  readonly altro: readonly string[];
  /** Elements in the wrong place, or twice where one counts: reported, because they would be dropped silently. */
  readonly fuoriPosto: readonly Fuori[];
}

export function prodottoDi(nodo: XmlNode): Prodotto {
  const dettagli = figlio(nodo, 'PRODUCT_DETAILS');
  const ordine = figlio(nodo, 'PRODUCT_ORDER_DETAILS');
  const estensioni = figlio(nodo, 'USER_DEFINED_EXTENSIONS');
  const caratteristiche = figli(nodo, 'PRODUCT_FEATURES');
  return {
    riga: nodo.line,
    modo: nodo.attributes['mode'] ?? '',
    codice: testoDi(nodo, 'SUPPLIER_PID') ?? '',
    codiceNostro: testoDi(dettagli, 'BUYER_PID'),
    codiceProduttore: testoDi(dettagli, 'MANUFACTURER_PID'),
    produttore: testoDi(dettagli, 'MANUFACTURER_NAME'),
    gruppoNostro: testoDi(dettagli, 'ERP_GROUP_BUYER'),
    descrizione: testoDi(dettagli, 'DESCRIPTION_SHORT'),
    descrizioneLunga: testoDi(dettagli, 'DESCRIPTION_LONG'),
    vecchio: vecchioDi(dettagli),
    unita: testoDi(ordine, 'ORDER_UNIT'),
    unitaContenuta: testoDi(ordine, 'CONTENT_UNIT'),
    contenuti: testoDi(ordine, 'NO_CU_PER_OU'),
    perQuanti: testoDi(ordine, 'PRICE_QUANTITY'),
    aMultipliDi: testoDi(ordine, 'QUANTITY_INTERVAL'),
    prezzi: prezziDi(nodo),
    imposte: imposteDi(nodo),
    ean: [...eanDi(dettagli), ...eanConfezioni(ordine, ''), ...eanConfezioni(estensioni, 'UDX.EDXF.')],
    classi: caratteristiche.flatMap(classiDi),
    caratteristiche: caratteristiche.length === 0 ? null : caratteristiche.flatMap(caratteristicheDi),
    immagine: immagineDi(nodo),
    ...altroDi(nodo),
  };
}

/** True for `old_article`. */
function vecchioDi(dettagli: XmlNode | undefined): boolean | null {
  const stati = figli(dettagli, 'PRODUCT_STATUS').map(({ attributes }) => attributes['type'] ?? '');
  return stati.length === 0 ? null : stati.some((stato) => stato.startsWith('old_'));
}

const imposteDi = (nodo: XmlNode): string[] => [
  ...new Set(
    [...figli(nodo, 'PRODUCT_PRICE_DETAILS'), nodo]
      .flatMap((gruppo) => figli(gruppo, 'PRODUCT_PRICE'))
      .flatMap((prezzo) => testoDi(prezzo, 'TAX') ?? []),
  ),
];

function prezziDi(nodo: XmlNode): PrezzoBmecat[] {
  const gruppi = figli(nodo, 'PRODUCT_PRICE_DETAILS');
  // Version 1.2 has prices beside the details too.
  return [...gruppi, nodo].flatMap((gruppo) =>
    figli(gruppo, 'PRODUCT_PRICE').map((prezzo) => ({
      riga: prezzo.line,
      tipo: prezzo.attributes['price_type'] ?? '',
      importo: testoDi(prezzo, 'PRICE_AMOUNT') ?? '',
      valuta: testoDi(prezzo, 'PRICE_CURRENCY'),
      fattore: testoDi(prezzo, 'PRICE_FACTOR'),
      base: baseDi(figlio(prezzo, 'PRICE_BASE')),
      daQuantita: testoDi(prezzo, 'LOWER_BOUND'),
      dal: giornoDi(gruppo, 'VALID_START_DATE'),
      al: giornoDi(gruppo, 'VALID_END_DATE'),
      territori: figli(prezzo, 'TERRITORY').map(({ text }) => text.toUpperCase()),
      perAree: figlio(prezzo, 'AREA_REFS') !== undefined,
    })),
  );
}

const baseDi = (nodo: XmlNode | undefined): PrezzoBmecat['base'] =>
  nodo === undefined ? null : { unita: testoDi(nodo, 'PRICE_UNIT') ?? '', fattore: testoDi(nodo, 'PRICE_UNIT_FACTOR') };

const eEan = ({ attributes }: XmlNode): boolean => /^(gtin|ean|upc)(-?\d+)?$/i.test(attributes['type'] ?? '');

/** EAN of one ordered unit. */
const eanDi = (dettagli: XmlNode | undefined): EanBmecat[] =>
  [...figli(dettagli, 'EAN'), ...figli(dettagli, 'INTERNATIONAL_PID').filter(eEan)].map(({ line, text }) => ({
    riga: line,
    scritto: text,
    quante: null,
  }));

/** PACKING_UNITS of BMEcat 2005, or the extension of the ETIM guideline. */
const eanConfezioni = (sopra: XmlNode | undefined, di: string): EanBmecat[] =>
  figli(figlio(sopra, `${di}PACKING_UNITS`), `${di}PACKING_UNIT`).flatMap((confezione) =>
    [...figli(confezione, `${di}GTIN`), ...figli(confezione, `${di}EAN`)].map(({ line, text }) => ({
      riga: line,
      scritto: text,
      quante: { da: testoDi(confezione, `${di}QUANTITY_MIN`), a: testoDi(confezione, `${di}QUANTITY_MAX`) },
    })),
  );

const sistemaDi = (nodo: XmlNode): string => testoDi(nodo, 'REFERENCE_FEATURE_SYSTEM_NAME') ?? '';

function classiDi(nodo: XmlNode): ClasseBmecat[] {
  const classe = testoDi(nodo, 'REFERENCE_FEATURE_GROUP_ID');
  const sistema = sistemaDi(nodo);
  if (classe === null || sistema === '') return [];
  return [{ sistema, classe, nome: unaRiga(testoDi(nodo, 'REFERENCE_FEATURE_GROUP_NAME') ?? '') }];
}

const ignoto = '-';

/**
 * Merges the values of a repeated feature name ('-' as a bullet) into the first; if unit or meaning differ, the name
 * gets a number. Linear, because a product may have ten thousand of them.
 */
function unite(tutte: readonly CaratteristicaBmecat[]): CaratteristicaBmecat[] {
  const perNome = new Map<string, CaratteristicaBmecat & { readonly valori: string[] }>();
  const simili = new Map<string, { quante: number; readonly nomi: Map<string, string> }>();
  for (const una of tutte) {
    const sue = simili.get(una.nome) ?? { quante: 0, nomi: new Map<string, string>() };
    simili.set(una.nome, sue);
    const significato = `${una.unita}\n${una.descrizione}`;
    const stessa = perNome.get(sue.nomi.get(significato) ?? '');
    if (stessa) for (const valore of una.valori) stessa.valori.push(valore);
    else {
      const numerato = (): string => (sue.quante === 1 ? una.nome : `${una.nome} (${sue.quante})`);
      do sue.quante++;
      while (perNome.has(numerato()));
      sue.nomi.set(significato, numerato());
      perNome.set(numerato(), { ...una, nome: numerato(), valori: [...una.valori] });
    }
  }
  return [...perNome.values()];
}

function caratteristicheDi(gruppo: XmlNode): CaratteristicaBmecat[] {
  const sistema = sistemaDi(gruppo);
  const tutte = figli(gruppo, 'FEATURE').flatMap((nodo, i) => {
    const nome = testoDi(nodo, 'FNAME') ?? testoDi(nodo, 'FT_IDREF');
    if (nome === null) return [];
    const valori = [...figli(nodo, 'FVALUE'), ...figli(nodo, 'VALUE_IDREF')].map(({ text }) => unaRiga(text));
    const descrizione = testoDi(nodo, 'FDESCR') ?? testoDi(nodo, 'FVALUE_DETAILS') ?? '';
    return [
      {
        sistema,
        nome: unaRiga(nome),
        descrizione: unaRiga(descrizione),
        valori: valori.filter((valore) => valore !== '' && valore !== ignoto),
        unita: testoDi(nodo, 'FUNIT') ?? '',
        ordine: testoDi(nodo, 'FORDER') ?? String(i + 1),
      },
    ];
  });
  return unite(tutte);
}

const proposito = (nodo: XmlNode): number =>
  ['normal', 'detail', 'others', 'thumbnail'].indexOf(testoDi(nodo, 'MIME_PURPOSE') ?? 'normal');

/** First normal picture, else a larger one. */
function immagineDi(nodo: XmlNode): string | null {
  const immagini = figli(figlio(nodo, 'MIME_INFO'), 'MIME').filter(
    (mime) =>
      proposito(mime) >= 0 &&
      (/^image\//i.test(testoDi(mime, 'MIME_TYPE') ?? '') ||
        /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(testoDi(mime, 'MIME_SOURCE') ?? '')),
  );
  const scelta = immagini.toSorted((a, b) => proposito(a) - proposito(b))[0];
  return scelta ? testoDi(scelta, 'MIME_SOURCE') : null;
}

export const unaRiga = (testo: string): string => testo.replace(/\s*[\t\r\n\u2028\u2029]\s*/g, ' ').trim();

function altroDi(nodo: XmlNode): Pick<Prodotto, 'altro' | 'fuoriPosto'> {
  const { trovati, fuoriPosto } = elementiDi(nodo);
  const mime = figli(figlio(nodo, 'MIME_INFO'), 'MIME').length;
  if (mime > (immagineDi(nodo) === null ? 0 : 1)) trovati.add('MIME');
  const dettagli = figlio(nodo, 'PRODUCT_DETAILS');
  if (figli(dettagli, 'DESCRIPTION_SHORT').length > 1) trovati.add('DESCRIPTION_SHORT lang');
  for (const { attributes } of figli(dettagli, 'INTERNATIONAL_PID').filter((uno) => !eEan(uno)))
    trovati.add(`INTERNATIONAL_PID type=${attributes['type'] ?? ''}`);
  return { altro: [...trovati], fuoriPosto };
}
