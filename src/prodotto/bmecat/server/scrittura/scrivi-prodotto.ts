import { addDays } from '#platform/contract/dates.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import { unitaBmecat } from '../lettura/unita.ts';
import { attorno, elemento, sicuro } from './elementi.ts';

export interface DaScrivere {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly html: string;
  readonly codiceFornitore: string;
  readonly marchio: string;
  readonly obsoleto: boolean;
  readonly unMisura: string;
  readonly multiplo: string | null;
  readonly pathImg: string;
  /** 14 digits; how much of the article's unit the pack holds. */
  readonly ean: readonly { readonly gtin: string; readonly qta: string }[];
  /** Part of one, as `0.22`; null for an article without tax. */
  readonly imposta: string | null;
  readonly prezzi: readonly {
    readonly dal: string;
    readonly al: string | null;
    readonly da: string;
    readonly prezzo: string;
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
    elemento('MANUFACTURER_PID', uno.codiceFornitore),
    elemento('MANUFACTURER_NAME', uno.marchio),
    uno.obsoleto ? '<PRODUCT_STATUS type="old_product">In esaurimento</PRODUCT_STATUS>' : '',
  );
  const ordine = attorno(
    'PRODUCT_ORDER_DETAILS',
    elemento('ORDER_UNIT', unitaBmecat(uno.unMisura)),
    elemento('QUANTITY_INTERVAL', uno.multiplo),
  );
  return `${attorno('PRODUCT', elemento('SUPPLIER_PID', uno.cdArticolo), dettagli, caratteristiche(uno), ordine, prezzi(uno), immagine(uno), confezioni(uno))}\n`;
}

/** Packs of more than one, in the extension of the ETIM guideline: the schema has no place for their codes. */
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
        // The portal's end is exclusive.
        al === null ? '' : giorno('valid_end_date', addDays(al, -1)),
        ...suoi.map(
          ({ da, prezzo }) =>
            `<PRODUCT_PRICE price_type="net_list">${elemento('PRICE_AMOUNT', prezzo)}${elemento('PRICE_CURRENCY', 'EUR')}${elemento('TAX', imposta)}${da === '0' ? '' : elemento('LOWER_BOUND', da)}</PRODUCT_PRICE>`,
        ),
      );
    })
    .join('');
}

const immagine = ({ pathImg }: DaScrivere): string =>
  typeOf(pathImg).startsWith('image/')
    ? attorno(
        'MIME_INFO',
        attorno(
          'MIME',
          elemento('MIME_TYPE', typeOf(pathImg)),
          elemento('MIME_SOURCE', pathImg),
          elemento('MIME_PURPOSE', 'normal'),
        ),
      )
    : '';

export const scriviGruppi = (categorie: readonly { readonly codice: string; readonly nome: string }[]): string =>
  attorno(
    'CATALOG_GROUP_SYSTEM',
    '<CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Catalogo</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>\n',
    ...categorie.map(
      ({ codice, nome }) =>
        `<CATALOG_STRUCTURE type="leaf"><GROUP_ID>${sicuro(codice)}</GROUP_ID><GROUP_NAME>${sicuro(nome)}</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>\n`,
    ),
  );
