import pg from 'pg';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { bearer, type Reads } from './journeys.ts';

const article = 'BENCHM1';
const code = 'BENCH';
const measures = 10;
const choices = 50;
const places = 100;

/** Sixty options; a hundred places choose among three hundred parts, all drawn. Written once, after `writeBill`. */
export async function writeModel(origin: string, token: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
        cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
        scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
      values ($1, 'Serramento di prova', 'PZ', '', 1, 1, false, '', '', (select min(codice_azienda) from aziende),
        (select min(cat_merceologica) from articoli), '', '', false, false, false, false, false, true, $2, '') on conflict do nothing`,
      [article, code],
    );
  } finally {
    await client.end();
  }
  const call = async (method: string, path: string, body: unknown): Promise<{ versione: number }> => {
    const response = await fetch(`${origin}/api/catalogo/distintabase/modelli/${code}${path}`, {
      method,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The model was not written: ${response.status} ${await response.text()}`);
    return (await response.json()) as { versione: number };
  };
  const { versione } = await call('PUT', '', { modello: model(), versione: 0 });
  await call('POST', '/pubblica', { versione });
}

const list = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n + 1));

/** As fitters write them: count, step by size, length, share. */
const quantities = (measure: string, n: number): string[] => [
  '2',
  `${measure} > 1600 ? 3 : 2`,
  `2 * (${measure} + ${n}) / 1000`,
  `su((${measure} - 80) / ${400 + n})`,
];

function model(): Modello {
  const option = { unita: '', valori: [], min: 0, max: 0, passo: 1, predefinito: '', opzionePadre: '' };
  return {
    descrizione: 'Serramento di prova',
    opzioni: [
      ...list(measures, (n) => ({
        ...option,
        id: `M${n}`,
        nome: `Misura ${n}`,
        raggruppamento: 'Progetto' as const,
        tipo: 'misura' as const,
        unita: 'mm',
        min: 300,
        max: 2999,
        predefinito: '800',
        valoreOpzioneCompatibile: [],
      })),
      ...list(choices, (n) => ({
        ...option,
        id: `S${n}`,
        nome: `Scelta ${n}`,
        raggruppamento: 'Accessori' as const,
        tipo: 'scelta' as const,
        valori: list(4, (v) => ({ valore: `V${v}`, nome: `Valore ${v}` })),
        predefinito: 'V1',
        // Every fifth is asked only if the one before is not the last value.
        opzionePadre: n % 5 === 0 ? `S${n - 1}` : '',
        valoreOpzioneCompatibile: n % 5 === 0 ? ['V1', 'V2', 'V3'] : [],
      })),
    ],
    vincoli: list(20, (n) => ({ id: `X${n}`, vietato: `S${n}=V4; S${n + 20}=V4`, messaggio: 'Non vanno insieme.' })),
    grandezze: [{ id: 'PESO', nome: 'Peso', unita: 'kg', formula: 'M1 * M2 / 1000000 * 30', decimali: 1 }],
    limiti: [{ id: 'L1', se: '', formula: 'PESO', min: 0, max: 400, messaggio: 'Il peso è troppo grande.' }],
    posizioni: list(places, (n) => ({ id: `P${n}`, nome: `Posto ${n}`, se: '' })),
    componenti: list(places, (n) => n).flatMap((n) =>
      ['..800', '801..1600', '1601..'].map((range, i) => ({
        posizione: `P${n}`,
        se: `M${1 + (n % measures)}=${range}`,
        articolo: `BENCH${1 + i}N${n}`,
        um: 'PZ',
        quantita: quantities(`M${1 + (n % measures)}`, n)[n % 4] ?? '1',
        lunghezza: '',
      })),
    ),
    unita: [{ um: 'PZ', sfrido: 0, passo: 1 }],
    viste: [{ id: 'FRONTE', nome: 'Fronte', larghezza: 'M1', altezza: 'M2' }],
    elementi: [
      { forma: 'rettangolo' as const, stile: 'profilo' as const, x: '0', y: '0', x2: 'M1', y2: 'M2', testo: '' },
      ...list(places, (n) => ({
        forma: 'parte' as const,
        stile: 'parte' as const,
        x: n % 2 ? `${n * 20}` : `M1 - ${n * 2}`,
        y: n % 3 ? 'M2 / 2' : `M2 - ${n}`,
        x2: `M1 + ${n}`,
        y2: '-60',
        testo: `P${n}`,
      })),
    ].map((one) => ({ vista: 'FRONTE', se: '', ...one })),
  };
}

/** All different, with `places` parts. */
function configured(token: string, cliente: string, disegna: boolean): Reads['requests'] {
  return list(2000, (n) => ({
    method: 'POST' as const,
    path: '/api/catalogo/distintabase/dinamica/elabora',
    headers: { ...bearer(token, cliente), 'content-type': 'application/json' },
    body: JSON.stringify({
      codArticolo: article,
      disegna,
      opzioni: [
        ...list(measures, (m) => `M${m}$${300 + ((n * 37 * m) % 2000)}`),
        ...list(choices, (s) => `S${s}$V${1 + ((n + s) % 3)}`),
      ].join('|'),
    }),
  }));
}

/** Wanted: 30 ms to calculate, 15 more to draw. Write it first. */
export const modelReads = (token: string, cliente: string): Reads[] => [
  {
    name: 'configuration, 60 options, 300 parts',
    requests: configured(token, cliente, false),
    target: null,
    p99: 30,
    shared: true,
  },
  {
    name: 'the same with its drawing',
    requests: configured(token, cliente, true),
    target: null,
    p99: 45,
    shared: true,
  },
];
