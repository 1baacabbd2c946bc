import { cut } from '#platform/contract/storable.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { azienda } from '#catalogo/vetrina/rules.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { list } from '#platform/server/pdf/nodes.ts';
import { paperAddress, type Issuing } from '#platform/server/pdf/papers.ts';
import type { Printout } from '#platform/server/pdf/printout.ts';
import { textWidth } from '#platform/server/pdf/style.ts';
import * as contract from '../contract.ts';
import { differenzaInParole, etichettaTratto, nomiMisure } from '../rules.ts';
import { misure } from '../rules/list.ts';
import { definizioni, type NomeQuadro } from '../rules/quadri.ts';
import { scritto } from '../rules/valore-scritto.ts';
import { leggiAndamento, type Andamento } from './leggi-andamento.ts';
import { leggiQuadro } from './leggi-quadro.ts';
import type { Quadri } from './quadro.ts';

type Chiesto = InputOf<typeof contract.stampaAndamento>;

/** Pictures below the chart, and how many rows of each one page holds. */
const sotto = [
  ['clienti', 7],
  ['categorie', 7],
  ['canali', 5],
  ['zone', 7],
  ['attesa', 5],
  ['ritardi', 5],
  ['crediti', 6],
  ['corrieri', 3],
] as const satisfies readonly (readonly [NomeQuadro, number])[];

/**
 * One page: sums, chart and the first rows of the pictures that are looked at weekly. The same numbers are drawn only
 * once.
 */
export async function stampaAndamento(
  papers: Issuing,
  ctx: ReadCtx,
  chiesto: Chiesto,
  quadri: Quadri,
): Promise<string> {
  const { misura: _, ...filtro } = chiesto;
  const andamento = await leggiAndamento(ctx, filtro);
  const riquadri: Content[] = [];
  for (const [quadro, quante] of sotto) {
    const letto = await leggiQuadro(ctx, contract.leggiQuadro.input.parse({ ...chiesto, quadro }), quadri);
    riquadri.push(riquadro(quadro, letto.righe.slice(0, quante)));
  }
  const foglio = foglioDi(andamento, chiesto, riquadri);
  return paperAddress(
    papers,
    ctx.now,
    foglio,
    (impronta) => `riservati/andamento/${impronta}/Andamento-${andamento.dal}-${andamento.al}.pdf`,
  );
}

function foglioDi(andamento: Andamento, { misura, passo }: Chiesto, riquadri: readonly Content[]): Printout {
  const { dal, al, primaDal, primaAl, ragioneSociale, totali } = andamento;
  const meta = Math.ceil(riquadri.length / 2);
  return {
    title: `Andamento dal ${formatDate(dal)} al ${formatDate(al)}`,
    letterhead: { name: azienda.ragioneSociale, lines: [azienda.indirizzo] },
    head: ['Andamento', `${formatDate(dal)} – ${formatDate(al)}`],
    foot: `Importi senza IVA. Confronto: ${formatDate(primaDal)} – ${formatDate(primaAl)}`,
    content: [
      ...(ragioneSociale === ''
        ? []
        : [{ text: `Cliente: ${ragioneSociale}`, margin: [0, 0, 0, 4] } satisfies Content]),
      {
        columns: misure.map((una) => ({
          stack: [
            { text: nomiMisure[una], style: 'label' },
            { text: formatMoney(totali[una].adesso), style: 'band', fontSize: 12 },
            {
              text: `${formatMoney(totali[una].prima)} (${differenzaInParole(totali[una].adesso, totali[una].prima)})`,
              style: 'small',
            },
          ],
        })),
      },
      { text: `${nomiMisure[misura]}: blu il periodo, grigio il confronto`, style: 'section' },
      grafico(andamento, misura),
      assi(andamento, passo),
      {
        columnGap: 14,
        columns: [riquadri.slice(0, meta), riquadri.slice(meta)].map((stack) => ({ stack, width: larga })),
      },
    ],
  };
}

const [altezza, larga] = [90, (textWidth - 14) / 2];

function grafico({ tratti }: Andamento, misura: (typeof misure)[number]): Content {
  const massimo = Math.max(1, ...tratti.flatMap((riga) => [riga[misura].adesso, riga[misura].prima]));
  const passo = textWidth / tratti.length;
  const barra = (valore: number, x: number, color: string) => {
    const h = (Math.max(0, valore) / massimo) * altezza;
    return { type: 'rect' as const, x, y: altezza - h, w: passo * 0.36, h, color };
  };
  return {
    canvas: [
      { type: 'line', x1: 0, y1: altezza, x2: textWidth, y2: altezza, lineWidth: 0.5, lineColor: '#999999' },
      ...tratti.flatMap((riga, i) => [
        barra(riga[misura].prima, i * passo + passo * 0.12, '#a8a195'),
        barra(riga[misura].adesso, i * passo + passo * 0.5, '#1a56a8'),
      ]),
    ],
  };
}

const assi = ({ tratti }: Andamento, passo: Chiesto['passo']): Content => {
  const ogni = Math.ceil(tratti.length / 12);
  return {
    columns: tratti
      .filter((_, i) => i % ogni === 0)
      .map((tratto) => ({ text: etichettaTratto(tratto, passo), style: 'label', alignment: 'center' })),
    margin: [0, 2, 0, 0],
  };
};

/** Short form that fits beside one or two amounts. */
function corto(nome: string, confronto: boolean): string {
  const massimo = confronto ? 26 : 42;
  return nome.length > massimo ? `${cut(nome, massimo - 1).trimEnd()}…` : nome;
}

type Righe = Awaited<ReturnType<typeof leggiQuadro>>['righe'];

function riquadro(quadro: NomeQuadro, righe: Righe): Content {
  const { titolo, valore, confronto } = definizioni[quadro];
  return {
    stack: [
      { text: titolo, style: 'section' },
      righe.length === 0
        ? { text: 'Niente', style: 'small' }
        : {
            ...list(
              [
                { title: '', width: '*' },
                { title: valore.titolo, width: 66, align: 'right' },
                ...(confronto ? [{ title: 'Confronto', width: 66, align: 'right' } as const] : []),
              ],
              righe.map(({ nome, adesso, prima }) => ({
                cells: [
                  { text: corto(nome, confronto), fontSize: 7.5, noWrap: true },
                  { text: scritto(adesso, valore.unita), fontSize: 7.5, noWrap: true },
                  ...(confronto ? [{ text: scritto(prima, valore.unita), fontSize: 7.5, noWrap: true }] : []),
                ],
              })),
              [0, 0, 0, 0],
            ),
          },
    ],
  };
}
