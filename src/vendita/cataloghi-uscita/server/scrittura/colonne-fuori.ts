import { mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import { campiSicurezza, nomiSicurezza } from '#prodotto/testate/rules/sicurezza.ts';
import type { PrezzoFuori } from '../../rules.ts';
import type { ArticoloFuori } from '../leggi-fuori.ts';
import type { Intestazione, Voce } from './catalogo.ts';

/** A line for each quantity from which the price is another; an article that went has one without prices. */
export interface RigaFuori {
  readonly come: Voce['come'];
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly articolo: ArticoloFuori | null;
  readonly prezzo: PrezzoFuori | null;
}

export const righeFuori = (voci: readonly Voce[]): RigaFuori[] =>
  voci.flatMap((voce): RigaFuori[] => {
    if (voce.come === 'tolto') return [{ ...voce, articolo: null, prezzo: null }];
    const { articolo, come } = voce;
    const { cdArticolo, descrizione, unMisura } = articolo;
    return articolo.prezzi.map((prezzo) => ({ come, cdArticolo, descrizione, unMisura, articolo, prezzo }));
  });

export const eanDi = (articolo: ArticoloFuori | null): string => {
  const sciolto = articolo?.ean.find(({ qta }) => qta === '1');
  return sciolto ? mostraGtin(sciolto.gtin) : '';
};

export const etimDi = ({ classi }: ArticoloFuori): string =>
  classi.find(({ sistema }) => sistema.startsWith('ETIM'))?.classe ?? '';

/** Columns of the Excel and CSV lists. */
export const colonneDi = ({ immagine }: Intestazione): readonly ExcelColumn<RigaFuori>[] => [
  { title: 'Codice', value: ({ cdArticolo }) => cdArticolo },
  { title: 'Codice vostro', value: ({ articolo }) => articolo?.codiceCliente ?? '' },
  { title: 'Descrizione', value: ({ descrizione }) => descrizione, width: 50 },
  { title: 'Marchio', value: ({ articolo }) => articolo?.marchio ?? '' },
  { title: 'Codice produttore', value: ({ articolo }) => articolo?.codiceFornitore ?? '' },
  { title: 'EAN', value: ({ articolo }) => eanDi(articolo) },
  { title: 'Unità', value: ({ unMisura }) => unMisura, width: 8 },
  { title: 'Quantità minima', value: ({ articolo }) => articolo?.minimo ?? null },
  { title: 'A multipli di', value: ({ articolo }) => articolo?.multiplo ?? null },
  { title: 'Confezione', value: ({ articolo }) => articolo?.confezione ?? null },
  { title: 'Da quantità', value: ({ prezzo }) => prezzo?.da ?? null },
  { title: 'Prezzo netto', value: ({ prezzo }) => prezzo?.netto ?? null },
  { title: 'Prezzo di listino', value: ({ prezzo }) => prezzo?.listino ?? null },
  { title: 'Sconto 1 %', value: ({ prezzo }) => prezzo?.sconto1 ?? null },
  { title: 'Sconto 2 %', value: ({ prezzo }) => prezzo?.sconto2 ?? null },
  {
    title: 'IVA %',
    value: ({ articolo }) => {
      const imposta = articolo?.imposta ?? null;
      return imposta === null ? null : Math.round(imposta * 100);
    },
  },
  { title: 'Categoria', value: ({ articolo }) => articolo?.catMerceologica ?? '' },
  { title: 'Classe ETIM', value: ({ articolo }) => (articolo ? etimDi(articolo) : '') },
  { title: 'In esaurimento', value: ({ articolo }) => (articolo?.obsoleto ? 'S' : 'N') },
  {
    title: 'Immagine',
    value: ({ articolo }) => (articolo && articolo.pathImg !== '' ? immagine(articolo.pathImg) : ''),
  },
  ...campiSicurezza.map((campo) => ({
    title: nomiSicurezza[campo],
    value: ({ articolo }: RigaFuori) => articolo?.sicurezza[campo] ?? '',
  })),
  { title: 'Stato', value: ({ come }) => come },
];
