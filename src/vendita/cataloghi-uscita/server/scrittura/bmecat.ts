import { multiply } from '#platform/contract/decimal.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import {
  attorno,
  elemento,
  inVersione12,
  scriviGruppi,
  scriviProdotto,
  scriviTolto,
  type DaScrivere,
} from '#prodotto/bmecat/server/index.ts';
import {
  campiDocumento,
  campiSicurezza,
  eDocumento,
  eIndirizzo,
  nomiSicurezza,
} from '#prodotto/testate/rules/sicurezza.ts';
import { basePrezzo, decimaliPrezzo } from '../../rules.ts';
import type { ArticoloFuori } from '../leggi-fuori.ts';
import type { DaScriverePagine, Intestazione, Voce } from './catalogo.ts';

/** BMEcat 2005, in schema order; 1.2 is the same with its own names. */
export async function* scriviBmecat(dato: DaScriverePagine, versione: '2005' | '1.2'): AsyncGenerator<string> {
  const { testa, categorie, pagine, gruppi } = dato;
  const scritto = versione === '2005' ? (xml: string) => xml : inVersione12;
  const modo = testa.dal === null ? 'T_NEW_CATALOG' : 'T_UPDATE_PRODUCTS';
  const spazio =
    versione === '2005'
      ? 'http://www.bmecat.org/bmecat/2005'
      : `http://www.bmecat.org/bmecat/1.2/bmecat_${modo.slice(2).toLowerCase()}`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="${versione}" xmlns="${spazio}">\n${capo(testa)}\n`;
  yield testa.dal === null ? `<${modo}>\n${scriviGruppi(categorie)}` : `<${modo} prev_version="${testa.dal}">\n`;
  for await (const voci of pagine) yield scritto(voci.map((voce) => prodotto(voce, testa)).join(''));
  if (testa.dal === null)
    for await (const righe of gruppi())
      yield scritto(
        righe
          .map(
            ({ cdArticolo, catMerceologica }) =>
              `${attorno('PRODUCT_TO_CATALOGGROUP_MAP', elemento('PROD_ID', cdArticolo), elemento('CATALOG_GROUP_ID', catMerceologica))}\n`,
          )
          .join(''),
      );
  yield `</${modo}>\n</BMECAT>\n`;
}

const capo = ({ fornitore, partitaIva, codAnagrafica, ragioneSociale, nome, numero, oggi }: Intestazione): string =>
  attorno(
    'HEADER',
    elemento('GENERATOR_INFO', 'Cardine'),
    attorno(
      'CATALOG',
      elemento('LANGUAGE', 'ita'),
      elemento('CATALOG_ID', `CARDINE-${codAnagrafica}`),
      elemento(
        'CATALOG_VERSION',
        `${String(Math.floor(numero / 1000)).padStart(3, '0')}.${String(numero % 1000).padStart(3, '0')}`,
      ),
      elemento('CATALOG_NAME', nome),
      `<DATETIME type="generation_date">${elemento('DATE', oggi)}</DATETIME>`,
      elemento('CURRENCY', 'EUR'),
    ),
    attorno(
      'BUYER',
      `<BUYER_ID type="supplier_specific">${codAnagrafica}</BUYER_ID>`,
      elemento('BUYER_NAME', ragioneSociale),
    ),
    attorno(
      'SUPPLIER',
      `<SUPPLIER_ID type="supplier_specific">IT${partitaIva}</SUPPLIER_ID>`,
      elemento('SUPPLIER_NAME', fornitore),
    ),
  );

const prodotto = (voce: Voce, testa: Intestazione): string =>
  voce.come === 'tolto'
    ? scriviTolto(voce)
    : scriviProdotto({
        ...daScrivere(voce.articolo, testa),
        ...(testa.dal !== null && { modo: voce.come === 'nuovo' ? 'new' : 'update' }),
      });

const scopi = {
  schedaSicurezza: 'safety_data_sheet',
  dichiarazionePrestazione: 'data_sheet',
  epd: 'others',
} as const;

/** Data sheets and declarations by address. */
const documenti = ({ sicurezza }: ArticoloFuori): NonNullable<DaScrivere['mime']> =>
  campiDocumento.flatMap((campo) => {
    const fonte = sicurezza[campo];
    if (fonte === undefined || !eIndirizzo(fonte)) return [];
    const tipo = typeOf(fonte.replace(/[?#].*$/, ''));
    return [
      {
        tipo: tipo === 'application/octet-stream' ? 'text/html' : tipo,
        fonte,
        scopo: scopi[campo],
        descrizione: nomiSicurezza[campo],
      },
    ];
  });

function daScrivere(articolo: ArticoloFuori, { oggi, immagine }: Intestazione): DaScrivere {
  const { prezzi, minimo, multiplo, imposta, pathImg } = articolo;
  const perQuanti = basePrezzo(prezzi.flatMap(({ netto, listino }) => [netto, ...(listino === null ? [] : [listino])]));
  const prezzo = (uno: number, da: number, tipo: string) => ({
    tipo,
    dal: oggi,
    al: null,
    da: da <= minimo ? '0' : String(da),
    prezzo: String(multiply(uno, perQuanti, decimaliPrezzo)),
  });
  const tipo = typeOf(pathImg);
  return {
    ...articolo,
    perQuanti,
    minimo: minimo === 1 ? null : String(minimo),
    multiplo: multiplo === null ? null : String(multiplo),
    imposta: imposta === null ? null : String(imposta),
    prezzi: prezzi.flatMap(({ da, netto, listino }) => [
      prezzo(netto, da, 'net_customer'),
      ...(listino === null ? [] : [prezzo(listino, da, 'net_list')]),
    ]),
    mime: [
      ...(tipo.startsWith('image/')
        ? [{ tipo, fonte: immagine(pathImg), scopo: 'normal', descrizione: '' } as const]
        : []),
      ...documenti(articolo),
    ],
    note: campiSicurezza.flatMap((campo) => {
      const valore = articolo.sicurezza[campo];
      return valore === undefined || eDocumento(campo) ? [] : [`${nomiSicurezza[campo]}: ${valore}`];
    }),
  };
}
