import { addDays } from '#platform/contract/dates.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import { unitaBmecat } from '../lettura/unita.ts';
import { attorno, elemento, sicuro } from './elementi.ts';

/** A picture or paper of the article; `fonte` is a key or an address. */
interface Mime {
  readonly tipo: string;
  readonly fonte: string;
  readonly scopo: 'normal' | 'data_sheet' | 'safety_data_sheet' | 'others';
  readonly descrizione: string;
}

export interface DaScrivere {
  readonly cdArticolo: string;
  /** Attribute `mode` in an update. */
  readonly modo?: 'new' | 'update';
  /** The reader's own code. */
  readonly codiceCliente?: string;
  /** Number of units the prices are for; default 1. */
  readonly perQuanti?: number;
  readonly minimo?: string | null;
  /** Instead of the picture's key. */
  readonly mime?: readonly Mime[];
  readonly note?: readonly string[];
  readonly descrizione: string;
  readonly html: string;
  readonly codiceFornitore: string;
  readonly marchio: string;
  readonly obsoleto: boolean;
  readonly unMisura: string;
  readonly multiplo: string | null;
  readonly pathImg: string;
  /** 14 digits, and the quantity in the pack in the article's unit. */
  readonly ean: readonly { readonly gtin: string; readonly qta: string }[];
  /** Tax rate as a fraction, `0.22`; null for an article without tax. */
  readonly imposta: string | null;
  readonly prezzi: readonly {
    readonly dal: string;
    readonly al: string | null;
    readonly da: string;
    readonly prezzo: string;
    /** Default `net_list`. */
    readonly tipo?: string;
  }[];
  readonly classi: readonly { readonly sistema: string; readonly classe: string; readonly nome: string }[];
  readonly caratteristiche: readonly {
    readonly sistema: string;
    readonly nome: string;
    readonly descrizione: string;
    readonly valori: readonly string[];
    readonly unita: string;
    readonly ordine: number;
  }[];
}

/** BMEcat 2005, in schema order. */
export function scriviProdotto(uno: DaScrivere): string {
  const sciolti = uno.ean.flatMap(({ gtin, qta }) => (qta === '1' ? [mostraGtin(gtin)] : []));
  const dettagli = attorno(
    'PRODUCT_DETAILS',
    elemento('DESCRIPTION_SHORT', uno.descrizione),
    elemento('DESCRIPTION_LONG', uno.html),
    ...sciolti.map((gtin) => `<INTERNATIONAL_PID type="gtin">${gtin}</INTERNATIONAL_PID>`),
    elemento('EAN', sciolti[0] ?? null),
    elemento('BUYER_PID', uno.codiceCliente ?? null),
    elemento('MANUFACTURER_PID', uno.codiceFornitore),
    elemento('MANUFACTURER_NAME', uno.marchio),
    ...(uno.note ?? []).map((nota) => elemento('REMARKS', nota)),
    uno.obsoleto ? '<PRODUCT_STATUS type="old_product">In esaurimento</PRODUCT_STATUS>' : '',
  );
  const ordine = attorno(
    'PRODUCT_ORDER_DETAILS',
    elemento('ORDER_UNIT', unitaBmecat(uno.unMisura)),
    (uno.perQuanti ?? 1) === 1 ? '' : elemento('PRICE_QUANTITY', String(uno.perQuanti)),
    elemento('QUANTITY_MIN', uno.minimo ?? null),
    elemento('QUANTITY_INTERVAL', uno.multiplo),
  );
  const dentro = attorno(
    'PRODUCT',
    elemento('SUPPLIER_PID', uno.cdArticolo),
    dettagli,
    caratteristiche(uno),
    ordine,
    prezzi(uno),
    mime(uno),
    confezioni(uno),
  );
  return `${uno.modo ? dentro.replace('<PRODUCT>', `<PRODUCT mode="${uno.modo}">`) : dentro}\n`;
}

/** A removed article, in T_UPDATE_PRODUCTS. */
export const scriviTolto = ({ cdArticolo, descrizione, unMisura }: Tolto): string =>
  `<PRODUCT mode="delete">${elemento('SUPPLIER_PID', cdArticolo)}${attorno('PRODUCT_DETAILS', elemento('DESCRIPTION_SHORT', descrizione))}${attorno('PRODUCT_ORDER_DETAILS', elemento('ORDER_UNIT', unitaBmecat(unMisura)))}</PRODUCT>\n`;

interface Tolto {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
}

/** EANs of larger packs, in the extension of the ETIM guideline: the schema has no element for them. */
const confezioni = ({ ean, unMisura }: DaScrivere): string =>
  attorno(
    'USER_DEFINED_EXTENSIONS',
    attorno(
      'UDX.EDXF.PACKING_UNITS',
      ...ean
        .filter(({ qta }) => qta !== '1')
        .map(({ gtin, qta }) =>
          attorno(
            'UDX.EDXF.PACKING_UNIT',
            elemento('UDX.EDXF.QUANTITY_MIN', qta),
            elemento('UDX.EDXF.QUANTITY_MAX', qta),
            elemento('UDX.EDXF.PACKING_UNIT_CODE', unitaBmecat(unMisura)),
            elemento('UDX.EDXF.GTIN', mostraGtin(gtin)),
          ),
        ),
    ),
  );

function caratteristiche({ classi, caratteristiche: tutte }: DaScrivere): string {
  const sistemi = [...new Set([...classi, ...tutte].map(({ sistema }) => sistema))];
  return sistemi
    .map((sistema) => {
      const classe = classi.find((una) => una.sistema === sistema);
      return attorno(
        'PRODUCT_FEATURES',
        elemento('REFERENCE_FEATURE_SYSTEM_NAME', sistema),
        elemento('REFERENCE_FEATURE_GROUP_ID', classe?.classe ?? null),
        elemento('REFERENCE_FEATURE_GROUP_NAME', classe?.nome ?? null),
        ...tutte
          .filter((una) => una.sistema === sistema)
          .map((una) =>
            attorno(
              'FEATURE',
              elemento('FNAME', una.nome),
              ...(una.valori.length === 0 ? ['-'] : una.valori).map((valore) => elemento('FVALUE', valore)),
              elemento('FUNIT', una.unita),
              elemento('FORDER', String(una.ordine)),
              elemento('FDESCR', una.descrizione),
            ),
          ),
      );
    })
    .join('');
}

const giorno = (tipo: string, data: string): string => `<DATETIME type="${tipo}">${elemento('DATE', data)}</DATETIME>`;

function prezzi({ prezzi: tutti, imposta }: DaScrivere): string {
  const tempi = [...new Set(tutti.map(({ dal, al }) => `${dal} ${al ?? ''}`))];
  return tempi
    .map((tempo) => {
      const suoi = tutti.filter(({ dal, al }) => `${dal} ${al ?? ''}` === tempo);
      const { dal = '', al = null } = suoi[0] ?? {};
      return attorno(
        'PRODUCT_PRICE_DETAILS',
        giorno('valid_start_date', dal),
        // The portal's end is exclusive, BMEcat's inclusive.
        al === null ? '' : giorno('valid_end_date', addDays(al, -1)),
        ...suoi.map(
          ({ da, prezzo, tipo = 'net_list' }) =>
            `<PRODUCT_PRICE price_type="${tipo}">${elemento('PRICE_AMOUNT', prezzo)}${elemento('PRICE_CURRENCY', 'EUR')}${elemento('TAX', imposta)}${da === '0' ? '' : elemento('LOWER_BOUND', da)}</PRODUCT_PRICE>`,
        ),
      );
    })
    .join('');
}

function mime({ mime: dati, pathImg }: DaScrivere): string {
  const tipo = typeOf(pathImg);
  const propria: readonly Mime[] = tipo.startsWith('image/')
    ? [{ tipo, fonte: pathImg, scopo: 'normal', descrizione: '' }]
    : [];
  return attorno(
    'MIME_INFO',
    ...(dati ?? propria).map((uno) =>
      attorno(
        'MIME',
        elemento('MIME_TYPE', uno.tipo),
        elemento('MIME_SOURCE', uno.fonte),
        elemento('MIME_DESCR', uno.descrizione),
        elemento('MIME_PURPOSE', uno.scopo),
      ),
    ),
  );
}

export const scriviGruppi = (categorie: readonly { readonly codice: string; readonly nome: string }[]): string =>
  attorno(
    'CATALOG_GROUP_SYSTEM',
    '<CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Catalogo</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>\n',
    ...categorie.map(
      ({ codice, nome }) =>
        `<CATALOG_STRUCTURE type="leaf"><GROUP_ID>${sicuro(codice)}</GROUP_ID><GROUP_NAME>${sicuro(nome)}</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>\n`,
    ),
  );
