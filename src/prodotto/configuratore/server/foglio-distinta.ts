import type { Content } from 'pdfmake/interfaces.js';
import { formatDiscounts, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { facts, list, type Column, type Row } from '#platform/server/pdf/nodes.ts';
import type { Letterhead, Printout } from '#platform/server/pdf/printout.ts';
import { ink, textWidth } from '#platform/server/pdf/style.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { raggruppamenti } from '../rules/raggruppamenti.ts';
import { figura, scriviSvgCarta } from '../rules/svg.ts';
import type { Esito } from './calcolo.ts';

/** P-074. */
export function foglioDistinta(
  esito: Esito,
  { descrizione, oggi, cartaIntestata }: { descrizione: string; oggi: string; cartaIntestata: Letterhead },
): Printout {
  const codice = mostraCodiceArticolo(esito.codArticolo);
  return {
    title: `Configurazione ${codice}`,
    letterhead: cartaIntestata,
    head: ['CONFIGURAZIONE', codice],
    foot: `Prezzi in euro, IVA esclusa, del ${formatDate(oggi)}. Modello ${esito.modello}, versione ${esito.versione}.`,
    content: [
      { text: descrizione, style: 'title' },
      scelte(esito),
      ...disegno(esito),
      componenti(esito),
      ...totali(esito),
    ],
  };
}

function scelte({ opzioniDistinta }: Esito): Content {
  const coppie = raggruppamenti.flatMap((gruppo) =>
    opzioniDistinta
      .filter(({ raggruppamento }) => raggruppamento === gruppo)
      .map(({ nome, tipo, valore, unita, valori }): [string, string] => [
        nome,
        tipo === 'misura'
          ? `${valore.replace('.', ',')} ${unita}`.trim()
          : (valori.find((uno) => uno.valore === valore)?.nome ?? valore),
      ]),
  );
  const meta = Math.ceil(coppie.length / 2);
  const colonna = (sue: readonly [string, string][]): Content => {
    const tabella = facts(sue, 110);
    return { width: '*', stack: tabella ? [tabella] : [] } as Content;
  };
  return {
    columns: [colonna(coppie.slice(0, meta)), colonna(coppie.slice(meta))],
    columnGap: 24,
    margin: [0, 8, 0, 0],
  } as Content;
}

/** Points. */
const posto = { larghezza: textWidth, altezza: 330 };

const disegno = ({ viste }: Esito): Content[] =>
  viste.length === 0
    ? []
    : [{ svg: scriviSvgCarta(figura(viste), posto), alignment: 'center', margin: [0, 10, 0, 0] } as Content];

const colonne: Column[] = [
  { title: 'N.', width: 18, align: 'right' },
  { title: 'Codice', width: 76 },
  { title: 'Descrizione', width: '*' },
  { title: 'UM', width: 22, align: 'center' },
  { title: 'Quantità', width: 44, align: 'right' },
  { title: 'Prezzo €', width: 46, align: 'right' },
  { title: 'Sconto', width: 38, align: 'right' },
  { title: 'Importo €', width: 50, align: 'right' },
];

const componenti = ({ componentiDistinta }: Esito): Content =>
  list(
    colonne,
    componentiDistinta.map((parte, i): Row => {
      const { codiceUtente, unMisura, prezzo, importo, lunghezza } = parte;
      const taglio = lunghezza === null ? '' : ` - taglio ${formatQuantity(lunghezza)} mm`;
      return {
        cells: [
          String(parte.prog),
          { text: mostraCodiceArticolo(codiceUtente), style: 'code', noWrap: true },
          parte.descrizione + taglio,
          unMisura,
          formatQuantity(parte.cfImpVis),
          prezzo === null ? '–' : formatPrice(prezzo, decimaliPrezzo(unMisura)),
          parte.sconti,
          importo === null ? '–' : formatPrice(importo),
        ],
        shaded: i % 2 === 1,
      };
    }),
    [0, 12, 0, 0],
  );

function totali({ totale, sconto1, sconto2, totaleGenerale, mancanti }: Esito): Content[] {
  if (mancanti.length > 0) return mancanti.map(({ messaggio }) => ({ text: messaggio, margin: [0, 8, 0, 0] }));
  const euro = (importo: number | null): string => (importo === null ? '–' : `€ ${formatPrice(importo)}`);
  const sconti = formatDiscounts(sconto1, sconto2);
  const righe = [
    ...(sconti === '' ? [] : [['Totale', euro(totale)] as const, ['Sconti', sconti] as const]),
    ['Totale generale', euro(totaleGenerale)] as const,
  ];
  const body = righe.map(([nome, valore], i) => {
    const somma = i === righe.length - 1 ? { bold: true, fontSize: 10.5, fillColor: ink.band } : {};
    return [
      { text: nome, ...somma },
      { text: valore, alignment: 'right' as const, noWrap: true, ...somma },
    ];
  });
  return [
    {
      columns: [
        { width: '*', text: '' },
        { width: 220, unbreakable: true, stack: [{ layout: 'facts', table: { widths: ['*', 'auto'], body } }] },
      ],
      margin: [0, 10, 0, 0],
    } as Content,
  ];
}
