import type { Content } from 'pdfmake/interfaces.js';
import { formatDiscounts, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { formatPercent } from '#platform/contract/format-count.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { htmlNodes } from '#platform/server/pdf/html-nodes.ts';
import { list, type Column, type Row } from '#platform/server/pdf/nodes.ts';
import { ink } from '#platform/server/pdf/style.ts';
import { mostraCodiceArticolo, mostraTestata } from '#parti/codici.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import type { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { interruzioni } from '#catalogo/pagina/rules/righe-di-pagina.ts';
import { altezzaDisegno } from '../rules.ts';
import { righeStampate } from '../rules/righe-stampate.ts';
import type { Opzioni } from '../rules/opzioni-stampa.ts';

export type Pagina = ReplyOf<typeof paginaCatalogo>;
type Riga = Pagina['articoli'][number];
type Valore = Pagina['valoriTecnici'][number];

export interface FoglioPagina {
  readonly pagina: Pagina;
  readonly opzioni: Opzioni;
  readonly conCliente: boolean;
  readonly disegno: Content | null;
  readonly marchio: Content | null;
  readonly inIndice?: boolean;
}

/** Drawing frame in points; more rows do not fit beside it. */
const larghezzaDisegno = 208;
const valoriAccanto = 14;

export const ingombroDisegno = (altezza: number): [number, number] => [larghezzaDisegno - 12, altezzaDisegno(altezza)];

export function foglioPagina(foglio: FoglioPagina): Content[] {
  const { pagina } = foglio;
  const usate = righeStampate(pagina.articoli, foglio.opzioni);
  const accanto = pagina.valoriTecnici.length <= valoriAccanto;
  const capo: Content[] = [titolo(foglio), ...corpo(foglio, accanto)];
  const tabella = usate.length > 0 ? [tabellaArticoli(usate, foglio)] : [];
  const coda = [
    ...(accanto ? [] : [sezione('Dati tecnici'), valoriTecnici(pagina.valoriTecnici)]),
    ...testi(pagina),
    ...correlati(pagina),
  ];
  // The table is not split if it fits a page; else title and drawing stay together.
  if (altezzaStimata(pagina, usate) < 560)
    return [{ unbreakable: true, stack: [...capo, ...tabella, ...coda], margin: [0, 0, 0, 22] }];
  return [{ unbreakable: true, stack: capo }, ...tabella, ...coda, { text: '', margin: [0, 0, 0, 22] }];
}

function altezzaStimata({ testata, valoriTecnici: valori, descTecniche }: Pagina, righe: readonly Riga[]): number {
  const tabella = righe.reduce((sum, { descrizione }) => sum + 16 + Math.floor(descrizione.length / 52) * 10, 20);
  const parole = descTecniche.reduce(
    (sum, { descrizioneHTML }) => sum + 24 + descrizioneHTML.length / 6,
    testata.informazioni.length / 3,
  );
  return 60 + Math.max(altezzaDisegno(testata.altezzaImmagine_mm) + 12, valori.length * 15) + tabella + parole;
}

function titolo({ pagina: { testata }, marchio, inIndice }: FoglioPagina): Content {
  const marche = [
    testata.new && 'NOVITÀ',
    testata.promozione && 'PROMOZIONE',
    testata.outlet && `OUTLET${testata.sconto > 0 ? ` -${formatPercent(testata.sconto)}` : ''}`,
    testata.disattivaInternet && 'DISATTIVATA SU INTERNET',
  ];
  const dette = marche.filter((marca) => marca !== false);
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            text: [
              { text: mostraTestata(testata), color: ink.brand, bold: true },
              { text: dette.length > 0 ? `   ${dette.join('   ')}` : '', fontSize: 7.5, bold: true, color: ink.brand },
            ],
            fontSize: 9,
          },
          {
            text: testata.descrizione,
            style: 'title',
            ...(inIndice ? { tocItem: true, tocStyle: { fontSize: 8.5 }, tocMargin: [0, 1, 0, 1] } : {}),
          } as Content,
        ],
      },
      {
        width: 110,
        alignment: 'right',
        stack: marchio
          ? [marchio]
          : [{ text: testata.nomeAzienda, bold: true, color: ink.faint, margin: [0, 6, 0, 0] }],
      },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 6],
  };
}

function corpo({ pagina: { testata, valoriTecnici: valori }, disegno }: FoglioPagina, accanto: boolean): Content[] {
  const parole = htmlNodes(testata.informazioni);
  const destra: Content[] = [...parole, ...(accanto && valori.length > 0 ? [valoriTecnici(valori)] : [])];
  if (!disegno) return destra;
  const quadro: Content = {
    layout: 'box',
    table: { widths: [larghezzaDisegno - 12], body: [[{ stack: [disegno], alignment: 'center' }]] },
  };
  return [
    {
      columns: [
        { width: larghezzaDisegno, stack: [quadro] },
        { width: '*', stack: destra },
      ],
      columnGap: 14,
    },
  ];
}

const valoriDi = (valore: Valore): string[] => [
  valore.valoreTecnico1,
  valore.valoreTecnico2,
  valore.valoreTecnico3,
  valore.valoreTecnico4,
];

function valoriTecnici(valori: readonly Valore[]): Content {
  const usati = Math.max(1, ...valori.map((valore) => valoriDi(valore).findLastIndex((testo) => testo !== '') + 1));
  const body = valori.map((valore) => [
    { text: valore.etichettaTecnica, color: ink.faint },
    ...valoriDi(valore)
      .slice(0, usati)
      .map((text) => ({ text })),
  ]);
  return {
    layout: 'facts',
    table: { dontBreakRows: true, widths: ['auto', ...Array.from({ length: usati }, () => '*')], body },
  };
}

const colonne: Column[] = [
  { title: 'Codice', width: 86 },
  { title: 'Descrizione', width: '*' },
  { title: 'UM', width: 22, align: 'center' },
  { title: 'Conf.', width: 34, align: 'right' },
];
const colonneListino: Column[] = [{ title: 'Listino €', width: 50, align: 'right' }];
const colonneCliente: Column[] = [
  { title: 'Sconto', width: 40, align: 'right' },
  { title: 'Netto €', width: 50, align: 'right' },
];

/** Blank row; also a table break (P-187). */
const vuoto: Row = { across: { text: ' ', fontSize: 4 } };

function tabellaArticoli(righe: readonly Riga[], { opzioni, conCliente, pagina }: FoglioPagina): Content {
  const conPrezzi = opzioni.visualizzaPrezzi;
  const stacchi = interruzioni(righe, pagina.testata.campiRottura);
  let ombra = true;
  const fatte = righe.flatMap((riga, i): Row[] => {
    const stacco = stacchi[i] === true;
    ombra = riga.ctTpRiga === 'P' && !stacco ? !ombra : riga.ctTpRiga !== 'P';
    if (riga.ctTpRiga === 'D') return [{ across: { text: riga.descrizione, style: 'band' }, fill: ink.band }];
    if (riga.ctTpRiga === 'T') return [{ across: { text: riga.descrizione, italics: true, color: ink.faint } }];
    if (riga.ctTpRiga === 'V') return [vuoto];
    const cells = [...articolo(riga), ...(conPrezzi ? prezzi(riga, conCliente) : [])];
    return [...(stacco ? [vuoto] : []), { cells, shaded: ombra }];
  });
  return list(
    [...colonne, ...(conPrezzi ? colonneListino : []), ...(conPrezzi && conCliente ? colonneCliente : [])],
    fatte,
    [0, 9, 0, 0],
  );
}

function articolo(riga: Riga): Content[] {
  const stati = [
    riga.nonStampCatalogo && 'fuori catalogo',
    riga.obsoleto && 'obsoleto',
    riga.eliminato && 'eliminato',
  ].filter((stato) => stato !== false);
  const descrizione: Content =
    stati.length > 0
      ? { text: [riga.descrizione, { text: `   ${stati.join(', ')}`, italics: true, color: ink.brand, fontSize: 7 }] }
      : { text: riga.descrizione };
  return [
    { text: mostraCodiceArticolo(riga.cdArticolo), style: 'code', noWrap: true },
    descrizione,
    { text: riga.unMisura },
    { text: formatQuantity(riga.qtScatola) },
  ];
}

function prezzi(riga: Riga, conCliente: boolean): Content[] {
  const prezzo = (valore: number | null): Content => ({
    text: formatPrice(valore, decimaliPrezzo(riga.unMisura)) || '-',
    noWrap: true,
  });
  if (!conCliente) return [prezzo(riga.prezzoListino)];
  const sconto = riga.netto ? 'netto' : formatDiscounts(riga.sconto1, riga.sconto2);
  return [
    prezzo(riga.prezzoListino),
    { text: sconto, noWrap: true },
    { ...(prezzo(riga.prezzoScontato) as object), bold: true } as Content,
  ];
}

const sezione = (testo: string): Content => ({ text: testo, style: 'section' });

function testi({ descTecniche }: Pagina): Content[] {
  const nodi = descTecniche.flatMap(({ descrizioneHTML }) => htmlNodes(descrizioneHTML));
  return nodi.length > 0 ? [sezione('Descrizione tecnica'), ...nodi] : [];
}

function correlati({ correlati: lista }: Pagina): Content[] {
  if (lista.length === 0) return [];
  const voci = lista.slice(0, 30).map((testata) => `${mostraTestata(testata)} ${testata.descrizione}`);
  return [
    {
      text: [{ text: 'Vedi anche  ', bold: true, color: ink.brand }, voci.join('  ·  ')],
      fontSize: 7.5,
      margin: [0, 8, 0, 0],
    },
  ];
}
