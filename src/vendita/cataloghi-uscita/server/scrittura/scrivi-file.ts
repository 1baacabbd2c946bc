import { multiply } from '#platform/contract/decimal.ts';
import { asSheetText } from '#platform/contract/sheet-text.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import { unitaBmecat } from '#prodotto/bmecat/server/index.ts';
import { basePrezzo, decimaliPrezzo } from '../../rules.ts';
import type { Formato } from '../../rules.ts';
import { codiceMassimo, rigaMetel, testaMetel } from '../../rules/metel.ts';
import { scriviBmecat } from './bmecat.ts';
import type { DaScriverePagine, Intestazione, Voce } from './catalogo.ts';
import { colonneDi, eanDi, etimDi, righeFuori } from './colonne-fuori.ts';
import { scriviJson } from './json.ts';

/** One file as a stream, one page in memory. */
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

/** Semicolons, UTF-8 with mark, decimals with a comma: as an Italian Excel opens it. */
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

/** METEL has one price, that of the smallest quantity; longer codes have no place in it. */
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
