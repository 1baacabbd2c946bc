import { ivaDi } from '#parti/iva.ts';
import { percentOf } from '#platform/contract/decimal.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { WrittenRow } from '#platform/server/exchange/row-source.ts';
import { isKey } from '#platform/server/files/keys.ts';
import { quantitaMinima } from '#prodotto/articolo/rules/quantita.ts';
import { prezzoUnitario, numeroDi } from './prezzo-unitario.ts';
import { unaRiga, type PrezzoBmecat, type Prodotto } from './prodotto.ts';
import { codiceDi, type Corrispondenze, type Mancanti } from './corrispondenze.ts';
import type { Trovato } from './quale-articolo.ts';
import { righeEan, type RegistroEan } from './righe-ean.ts';
import { unitaDelPortale, unitaDubbia, unitaNota } from './unita.ts';
import { unitaDelPrezzo } from './unita-del-prezzo.ts';

export const tipi = {
  articoli: {
    cdArticolo: 'SUPPLIER_PID',
    descrizione: 'DESCRIPTION_SHORT',
    unMisura: 'ORDER_UNIT',
    qtScatola: 'QUANTITY_INTERVAL',
    articoloNonDivisibile: 'QUANTITY_INTERVAL',
    cdArticoloFornitoreCatalogo: 'MANUFACTURER_PID',
    codiceAzienda: 'MANUFACTURER_NAME',
    catMerceologica: 'ERP_GROUP_BUYER',
    obsoleto: 'PRODUCT_STATUS',
    eliminato: 'mode',
    descrizioneTecnicaHtml: 'DESCRIPTION_LONG',
    pathImg: 'MIME_SOURCE',
    cdIva: 'TAX',
  },
  ean: { gtin: 'EAN', cdArticolo: 'SUPPLIER_PID', qta: 'QUANTITY_MIN' },
  listini: {
    codListino: 'price_type',
    cdArticolo: 'SUPPLIER_PID',
    daQuantita: 'LOWER_BOUND',
    prezzo: 'PRICE_AMOUNT',
    validoDal: 'VALID_START_DATE',
    validoAl: 'VALID_END_DATE',
  },
  'classi-articolo': {
    cdArticolo: 'SUPPLIER_PID',
    sistema: 'REFERENCE_FEATURE_SYSTEM_NAME',
    classe: 'REFERENCE_FEATURE_GROUP_ID',
    nome: 'REFERENCE_FEATURE_GROUP_NAME',
  },
  'caratteristiche-articolo': {
    cdArticolo: 'SUPPLIER_PID',
    sistema: 'REFERENCE_FEATURE_SYSTEM_NAME',
    nome: 'FNAME',
    descrizione: 'FDESCR',
    valori: 'FVALUE',
    unita: 'FUNIT',
    ordine: 'FORDER',
  },
} as const;
export type Tipo = keyof typeof tipi;

export interface Catalogo {
  readonly file: string;
  readonly modo: 'T_NEW_CATALOG' | 'T_UPDATE_PRODUCTS' | 'T_UPDATE_PRICES';
  readonly data: string | null;
  readonly fornitore: string;
  readonly valuta: string;
  readonly mimeRoot: string;
  readonly listini: Readonly<Record<string, string>>;
  readonly gruppi: ReadonlyMap<string, string>;
  readonly nomiGruppi: ReadonlyMap<string, string>;
  readonly corrispondenze: Corrispondenze;
  readonly categorie: ReadonlySet<string> | null;
}

export interface Esito {
  readonly riga: (tipo: Tipo, riga: WrittenRow) => void;
  readonly guasto: (riga: number, colonna: string, detto: readonly [valore: string, atteso: string]) => void;
  readonly nota: (testo: string) => void;
  readonly manca: Mancanti['manca'];
  readonly ean: RegistroEan;
  /** Notes each number as written, to detect ambiguous ones such as `1.234` beside `0,5`. */
  readonly scritto: (riga: number, colonna: string, testo: string) => void;
}

type Voce = string | null;

/** Marks formula prefixes; the cell reader removes the mark. */
const testo = (dato: Voce): Voce => (dato !== null && /^(=|@|'[=@+'\t\r-])/.test(dato) ? `'${dato}` : dato);

export function righeDi(
  prodotto: Prodotto,
  trovato: Trovato,
  { catalogo, esito }: { catalogo: Catalogo; esito: Esito },
): void {
  const di = `articolo ${prodotto.codice}`;
  if (!identificato(prodotto, trovato, (colonna, detto) => esito.guasto(prodotto.riga, `${colonna} (${di})`, detto)))
    return;
  for (const { riga, elemento, detto } of prodotto.fuoriPosto) esito.guasto(riga, `${elemento} (${di})`, detto);
  const dubbia = unitaDi(prodotto).find(([, scritta]) => unitaDubbia(scritta));
  if (dubbia)
    esito.guasto(prodotto.riga, `${dubbia[0]} (${di})`, ['CT', 'CEN per il cento: CT nei cataloghi è un cartone']);
  if (prodotto.fuoriPosto.length > 0 || dubbia) return;
  if (catalogo.modo === 'T_UPDATE_PRICES' && prodotto.imposte.length > 0) esito.nota('TAX: il portale non lo tiene');
  for (const nome of prodotto.altro) esito.nota(`${nome}: il portale non lo tiene`);
  if (prodotto.modo === 'delete' && !trovato.noto) return esito.nota('Articoli da togliere che il portale non ha');
  const metti = (tipo: Tipo, riga: number, celle: readonly Voce[]): void =>
    esito.riga(tipo, [riga, prodotto.codice, celle]);
  if (catalogo.modo !== 'T_UPDATE_PRICES') {
    if (!trovato.noto && !collocato(prodotto, trovato, { catalogo, esito })) return;
    metti('articoli', prodotto.riga, articolo(prodotto, trovato, { catalogo, esito }));
    if (prodotto.modo === 'delete') return;
    const { cdArticolo } = trovato;
    for (const { riga, gtin, qta } of righeEan(prodotto, trovato, esito.ean))
      esito.riga('ean', [riga, prodotto.codice, [gtin, cdArticolo, qta]]);
    for (const { sistema, classe, nome } of prodotto.classi)
      metti('classi-articolo', prodotto.riga, [cdArticolo, testo(sistema), testo(classe), testo(nome)]);
    prodotto.caratteristiche?.forEach(({ sistema, nome, descrizione, valori, unita, ordine }) =>
      metti('caratteristiche-articolo', prodotto.riga, [
        cdArticolo,
        testo(sistema),
        testo(nome),
        testo(descrizione),
        testo(valori.join('|')),
        testo(unita),
        ordine,
      ]),
    );
  }
  for (const uno of prodotto.prezzi) prezzo(uno, { prodotto, trovato, catalogo, esito });
}

const unitaDi = ({ unita, unitaContenuta, prezzi }: Prodotto): readonly (readonly [string, Voce])[] => [
  ['ORDER_UNIT', unita],
  ['CONTENT_UNIT', unitaContenuta],
  ...prezzi.map(({ base }) => ['PRICE_UNIT', base?.unita ?? null] as const),
];

function identificato(
  { codice }: Prodotto,
  { dubbi, estraneo, noto }: Trovato,
  guasto: (colonna: string, detto: readonly [string, string]) => void,
): boolean {
  if (codice === '') guasto('SUPPLIER_PID', ['', 'il codice dell’articolo']);
  else if (!noto && dubbi.length > 0)
    guasto('SUPPLIER_PID', [
      codice,
      `un solo articolo del marchio con questo codice (${dubbi.slice(0, 3).join(', ')})`,
    ]);
  else if (estraneo) guasto('SUPPLIER_PID', [codice, 'un codice che nel portale non è di un altro marchio']);
  else return true;
  return false;
}

function categoriaDi({ codice, gruppoNostro }: Prodotto, { gruppi, corrispondenze }: Catalogo): string {
  const gruppo = gruppoNostro ?? gruppi.get(codice) ?? '';
  return codiceDi(corrispondenze, 'gruppo', gruppo) ?? gruppo;
}

function collocato(
  prodotto: Prodotto,
  { codiceAzienda }: Trovato,
  { catalogo, esito }: { catalogo: Catalogo; esito: Esito },
): boolean {
  const valore = prodotto.gruppoNostro ?? catalogo.gruppi.get(prodotto.codice) ?? '';
  const categoria = categoriaDi(prodotto, catalogo);
  const conCategoria = catalogo.categorie?.has(categoria) ?? /^[A-Za-z0-9]{6}$/.test(categoria);
  if (codiceAzienda === null)
    esito.manca({ tipo: 'marchio', valore: prodotto.produttore ?? catalogo.fornitore, descrizione: '', prodotto });
  if (!conCategoria)
    esito.manca({ tipo: 'gruppo', valore, descrizione: catalogo.nomiGruppi.get(valore) ?? '', prodotto });
  return codiceAzienda !== null && conCategoria;
}

/** VAT rate of a new article: an Italian one, the same for all its prices. */
function aliquota({ imposte }: Prodotto, { nota }: Esito): Voce {
  const codici = imposte.map((una) => {
    const quota = numeroDi(una);
    return quota === null ? '' : String(percentOf(Number(quota), 10_000, 2));
  });
  const [codice] = codici;
  if (codice === undefined) return null;
  const una = codici.length === 1 && ivaDi(codice) !== null ? codice : null;
  if (una === null) nota('TAX: aliquota che in Italia non c’è, o diversa fra i prezzi: l’articolo nuovo ha il 22%');
  return una;
}

/** An existing article keeps unit, brand, category and VAT rate. */
function articolo(
  prodotto: Prodotto,
  { cdArticolo, noto, codiceAzienda }: Trovato,
  { catalogo, esito }: { catalogo: Catalogo; esito: Esito },
): Voce[] {
  const { codice, codiceProduttore, aMultipliDi, vecchio, unita } = prodotto;
  const passo = aMultipliDi === null ? null : (numeroDi(aMultipliDi) ?? aMultipliDi);
  // An article ordered by the bar already has this multiple as its minimum, so no box is created.
  const giaCosi = noto?.articoloNonDivisibile === true && String(quantitaMinima(noto)) === passo;
  const scatola = passo === '1' || giaCosi ? null : passo;
  if (!noto && unita !== null && !unitaNota(unita))
    esito.nota(`Unità che il portale non conosce, presa com’è scritta: ${unitaDelPortale(unita)}`);
  const fornitore = codiceProduttore ?? (noto || cdArticolo === codice.toUpperCase() ? null : codice);
  return [
    cdArticolo,
    testo(prodotto.descrizione && unaRiga(prodotto.descrizione)),
    noto || unita === null ? null : unitaDelPortale(unita),
    scatola,
    scatola === null ? null : 'S',
    noto && noto.cdArticolo !== codice.toUpperCase() ? null : testo(fornitore),
    noto ? null : (codiceAzienda ?? ''),
    noto ? null : categoriaDi(prodotto, catalogo),
    vecchio === null ? null : vecchio ? 'S' : 'N',
    prodotto.modo === 'delete' ? 'S' : null,
    prodotto.descrizioneLunga && testo(inHtml(prodotto.descrizioneLunga)),
    immagine(prodotto.immagine, catalogo, esito),
    noto ? null : aliquota(prodotto, esito),
  ];
}

const inHtml = (dato: string): string =>
  /<[a-z/][^>]*>|&(#\d+|#x[\da-f]+|\w+);/i.test(dato)
    ? dato
    : dato.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br />');

function immagine(nome: string | null, { mimeRoot }: Catalogo, { nota }: Esito): Voce {
  if (nome === null) return null;
  const chiave = [mimeRoot, nome]
    .map((parte) => parte.replaceAll('\\', '/').replace(/^\.?\/+|\/+$/g, ''))
    .filter(Boolean);
  if (isKey(chiave.join('/'))) return chiave.join('/');
  nota('Immagini con un indirizzo o un nome che l’archivio dei file non può avere');
  return null;
}

function prezzo(
  uno: PrezzoBmecat,
  { prodotto, trovato, catalogo, esito }: { prodotto: Prodotto; trovato: Trovato; catalogo: Catalogo; esito: Esito },
): void {
  const listino = catalogo.listini[uno.tipo];
  if (listino === undefined) return esito.nota(`Prezzi «${uno.tipo}»: BMECAT_LISTINI non dice di quale listino sono`);
  if (uno.territori.length > 0 && !uno.territori.includes('IT')) return esito.nota('Prezzi per altri Paesi');
  if (uno.perAree) return esito.nota('AREA_REFS: prezzi per alcune zone del fornitore, lasciati');
  const guasto = (colonna: string, valore: string, atteso: string): void =>
    esito.guasto(uno.riga, `${colonna} (articolo ${prodotto.codice})`, [valore, atteso]);
  esito.scritto(uno.riga, `PRICE_AMOUNT (articolo ${prodotto.codice})`, uno.importo);
  const valuta = uno.valuta ?? catalogo.valuta;
  if (valuta !== 'EUR') return guasto('PRICE_CURRENCY', valuta, 'EUR');
  const dal = uno.dal ?? catalogo.data;
  if (dal === null) return guasto('VALID_START_DATE', '', 'un giorno, qui o in GENERATION_DATE');
  const come = unitaDelPrezzo(uno, prodotto, trovato);
  if ('guasto' in come) return guasto(...come.guasto);
  const { intera, aPezzi, perUnita } = come;
  const unitario = prezzoUnitario(uno.importo, [
    ['PRICE_FACTOR', uno.fattore, 'per'],
    ['PRICE_QUANTITY', prodotto.perQuanti, 'diviso'],
    ['PRICE_UNIT_FACTOR', perUnita, 'per'],
    ['NO_CU_PER_OU', aPezzi ? (prodotto.contenuti ?? '') : null, 'diviso'],
  ]);
  if ('sbagliato' in unitario) return guasto(unitario.sbagliato, unitario.valore, 'un numero maggiore di zero');
  const da = uno.daQuantita === null ? '0' : (numeroDi(uno.daQuantita) ?? uno.daQuantita);
  // BMEcat starts at 1, the portal at 0.
  const passo = da === '1' && intera && trovato.noto?.daUno !== true ? '0' : da;
  const al = uno.al !== null && /^\d{4}-\d\d-\d\d$/.test(uno.al) ? addDays(uno.al, 1) : uno.al;
  esito.riga('listini', [
    uno.riga,
    prodotto.codice,
    [listino, trovato.cdArticolo, passo, unitario.prezzo, dal, al ?? ''],
  ]);
}
