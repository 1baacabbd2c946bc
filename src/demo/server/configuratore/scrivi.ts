import type { Modello, Opzione } from '#prodotto/configuratore/rules/modello.ts';
import type { Raggruppamento } from '#prodotto/configuratore/rules/raggruppamenti.ts';

type Elemento = Modello['elementi'][number];

const vuota = {
  unita: '',
  valori: [],
  min: 0,
  max: 0,
  passo: 1,
  predefinito: '',
  opzionePadre: '',
  valoreOpzioneCompatibile: [],
} satisfies Partial<Opzione>;

/** `['MAT', 'LEGNO', 'PVC']`: asked for these parent values. */
type Padre = readonly [string, ...string[]];
const figlia = (padre: Padre | undefined): Pick<Opzione, 'opzionePadre' | 'valoreOpzioneCompatibile'> =>
  padre
    ? { opzionePadre: padre[0], valoreOpzioneCompatibile: padre.slice(1) }
    : { opzionePadre: '', valoreOpzioneCompatibile: [] };

/** `{ DX: 'Destra' }`; default: the first, unless named; empty: must be chosen. */
export const scelta = (
  id: string,
  nome: string,
  raggruppamento: Raggruppamento,
  valori: Readonly<Record<string, string>>,
  altro: { readonly predefinito?: string; readonly padre?: Padre } = {},
): Opzione => ({
  ...vuota,
  id,
  nome,
  raggruppamento,
  tipo: 'scelta',
  valori: Object.entries(valori).map(([valore, chiamato]) => ({ valore, nome: chiamato })),
  predefinito: altro.predefinito ?? Object.keys(valori)[0] ?? '',
  ...figlia(altro.padre),
});

/** In mm; `1400; ZP=1800`: default by window type. */
export const misura = (
  id: string,
  nome: string,
  [min, max, predefinito]: readonly [number, number, number | string],
  padre?: Padre,
): Opzione => ({
  ...vuota,
  id,
  nome,
  raggruppamento: 'Misure',
  tipo: 'misura',
  unita: 'mm',
  min,
  max,
  predefinito: String(predefinito),
  ...figlia(padre),
});

export const grandezza = (
  id: string,
  nome: string,
  formula: string,
  [unita, decimali]: readonly [string, number] = ['mm', 0],
): Modello['grandezze'][number] => ({ id, nome, unita, formula, decimali });

/** Condition, article (empty: none), quantity, cut length. */
type Riga = readonly [se: string, articolo: string, quantita?: string, lunghezza?: string];
interface Posto {
  readonly id: string;
  readonly nome: string;
  readonly se: string;
  readonly um: string;
  readonly righe: readonly Riga[];
}

export const posto = (id: string, nome: string, se: string, righe: readonly Riga[], um = 'PZ'): Posto => ({
  id,
  nome,
  se,
  um,
  righe,
});

export const distinta = (posti: readonly Posto[]): Pick<Modello, 'posizioni' | 'componenti'> => ({
  posizioni: posti.map(({ id, nome, se }) => ({ id, nome, se })),
  componenti: posti.flatMap(({ id, um, righe }) =>
    righe.map(([se, articolo, quantita = '1', lunghezza = '']) => ({
      posizione: id,
      se,
      articolo,
      um: articolo === '' ? '' : um,
      quantita: articolo === '' ? '' : quantita,
      lunghezza,
    })),
  ),
});

type Segno = readonly [
  forma: Elemento['forma'],
  stile: Elemento['stile'],
  punti: readonly [string, string, string, string],
  altro?: { readonly se?: string; readonly testo?: string },
];

/** Arrow along x or y, head at the second point. */
export const freccia = (
  [x, y, x2, y2]: readonly [string, string, string, string],
  verso: 'destra' | 'sinistra' | 'su',
  altro: { readonly se?: string } = {},
): Segno[] => {
  const [testa, ala] = [70, 35];
  const [dx, dy] = { destra: [-testa, 0], sinistra: [testa, 0], su: [0, testa] }[verso] as [number, number];
  const capi = [ala, -ala].map((largo): [string, string] => [
    `${x2} + ${dx === 0 ? largo : dx}`,
    `${y2} + ${dy === 0 ? largo : dy}`,
  ]);
  return [
    ['linea', 'apertura', [x, y, x2, y2], altro],
    ...capi.map(([cx, cy]): Segno => ['linea', 'apertura', [x2, y2, cx, cy], altro]),
  ];
};

/** Shape, style, four coordinates. */
export const segni = (vista: string, righe: readonly Segno[]): Elemento[] =>
  righe.map(([forma, stile, [x, y, x2, y2], altro]) => ({
    vista,
    se: altro?.se ?? '',
    forma,
    stile,
    x,
    y,
    x2,
    y2,
    testo: altro?.testo ?? '',
  }));

export const codiceFerramenta = (testata: number, posto: number): string =>
  `230${String(testata).padStart(5, '0')}${String(posto).padStart(2, '0')}01`;
