import { multiply } from '#platform/contract/decimal.ts';
import { asSheetText } from '#platform/contract/sheet-text.ts';
import type { ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import { mostraGtin } from '#prodotto/articolo/rules/gtin.ts';
import { unitaBmecat } from '#prodotto/bmecat/server/index.ts';
import { campiSicurezza, nomiSicurezza } from '#prodotto/testate/rules/sicurezza.ts';
import { basePrezzo, decimaliPrezzo, type Formato, type PrezzoFuori } from '../../rules.ts';
import { codiceMassimo, rigaMetel, testaMetel } from '../../rules/metel.ts';
import type { ArticoloFuori } from '../leggi-fuori.ts';
import { scriviBmecat } from './bmecat.ts';
import type { DaScriverePagine, Intestazione, Voce } from './catalogo.ts';
import { scriviJson } from './json.ts';

/** Writes a file as a stream, with one page in memory. */
export function scriviFile(formato: Formato, dato: DaScriverePagine): AsyncIterable<Uint8Array> {
  switch (formato) {
    case 'bmecat-2005':
      return inByte(scriviBmecat(dato, '2005'));
    case 'bmecat-1.2':
      return inByte(scriviBmecat(dato, '1.2'));
    case 'metel':
      return inByte(scriviMetel(dato), 'latin1');
    case 'excel':
      return excelOf('catalogo', colonneDi(dato.testa), aRighe(dato.pagine)).bytes;
    case 'csv':
      return inByte(scriviCsv(dato));
    case 'json':
      return inByte(scriviJson(dato));
  }
}

async function* inByte(testi: AsyncIterable<string>, come: 'utf8' | 'latin1' = 'utf8'): AsyncGenerator<Uint8Array> {
  for await (const testo of testi) if (testo !== '') yield Buffer.from(testo, come);
}

async function* aRighe(pagine: DaScriverePagine['pagine']) {
  for await (const voci of pagine) yield righeFuori(voci);
}

/** Semicolons, UTF-8 with BOM, decimal comma: the format an Italian Excel opens. */
async function* scriviCsv({ testa, pagine }: DaScriverePagine): AsyncGenerator<string> {
  const colonne = colonneDi(testa);
  const riga = (celle: readonly string[]): string => `${celle.join(';')}\r\n`;
  yield `\ufeff${riga(colonne.map(({ title }) => title))}`;
  for await (const voci of pagine)
    yield righeFuori(voci)
      .map((una) => riga(colonne.map(({ value }) => cella(value(una)))))
      .join('');
}

function cella(valore: string | number | Date | null): string {
  if (typeof valore === 'number') return String(valore).replace('.', ',');
  const piano = asSheetText(String(valore ?? ''));
  return /[";\r\n]/.test(piano) ? `"${piano.replaceAll('"', '""')}"` : piano;
}

async function* scriviMetel({ testa, pagine }: DaScriverePagine): AsyncGenerator<string> {
  const { sigla, partitaIva, oggi, nome } = testa;
  const giorno = oggi.replaceAll('-', '');
  yield testaMetel({ sigla, partitaIva, giorno, descrizione: nome });
  for await (const voci of pagine) yield voci.map((voce) => righeMetel(voce, { ...testa, giorno })).join('');
}

/** METEL has one price, that of the smallest quantity, and no room for longer codes. */
function righeMetel(voce: Voce, { sigla, giorno }: Intestazione & { readonly giorno: string }): string {
  const nulla = {
    confezione: 1,
    multiplo: 1,
    minimo: 1,
    netto: 0,
    listino: 0,
    perQuanti: 1,
    categoria: '',
    classe: '',
    ean: '',
  };
  if (voce.come === 'tolto') {
    const { cdArticolo, descrizione, unMisura } = voce;
    if (cdArticolo.length > codiceMassimo) return '';
    return rigaMetel({
      ...nulla,
      sigla,
      codice: cdArticolo,
      descrizione,
      unita: unitaBmecat(unMisura),
      tolto: true,
      giorno,
    });
  }
  const { articolo } = voce;
  const { cdArticolo, descrizione, unMisura, confezione, multiplo, minimo, catMerceologica } = articolo;
  const [primo] = articolo.prezzi;
  if (!primo || cdArticolo.length > codiceMassimo) return '';
  const listino = primo.listino ?? primo.netto;
  const perQuanti = basePrezzo([primo.netto, listino]);
  return rigaMetel({
    sigla,
    codice: cdArticolo,
    ean: eanDi(articolo),
    descrizione,
    confezione,
    multiplo: multiplo ?? 1,
    minimo,
    netto: multiply(primo.netto, perQuanti, decimaliPrezzo),
    listino: multiply(listino, perQuanti, decimaliPrezzo),
    perQuanti,
    unita: unitaBmecat(unMisura),
    tolto: false,
    giorno,
    categoria: catMerceologica,
    classe: etimDi(articolo),
  });
}

/** One line per quantity threshold; a removed article has one line without prices. */
interface RigaFuori {
  readonly come: Voce['come'];
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly articolo: ArticoloFuori | null;
  readonly prezzo: PrezzoFuori | null;
}

const righeFuori = (voci: readonly Voce[]): RigaFuori[] =>
  voci.flatMap((voce): RigaFuori[] => {
    if (voce.come === 'tolto') return [{ ...voce, articolo: null, prezzo: null }];
    const { articolo, come } = voce;
    const { cdArticolo, descrizione, unMisura } = articolo;
    return articolo.prezzi.map((prezzo) => ({ come, cdArticolo, descrizione, unMisura, articolo, prezzo }));
  });

const eanDi = (articolo: ArticoloFuori | null): string => {
  const sciolto = articolo?.ean.find(({ qta }) => qta === '1');
  return sciolto ? mostraGtin(sciolto.gtin) : '';
};

const etimDi = ({ classi }: ArticoloFuori): string =>
  classi.find(({ sistema }) => sistema.startsWith('ETIM'))?.classe ?? '';

/** Columns of the Excel and CSV lists. */
const colonneDi = ({ immagine }: Intestazione): readonly ExcelColumn<RigaFuori>[] => [
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
