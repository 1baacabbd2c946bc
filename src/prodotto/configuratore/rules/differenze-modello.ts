import type { Modello } from './modello.ts';

type NomeTabella = Exclude<keyof Modello, 'descrizione'>;
type Riga = Readonly<Record<string, unknown>>;

/** `riga` counts from 1; of a removed row in the old model. */
export interface Differenza {
  readonly tabella: NomeTabella;
  readonly come: 'aggiunta' | 'tolta' | 'cambiata' | 'spostata';
  readonly riga: number;
  /** `HBB`, `CREM, HBB=480..800`. */
  readonly nome: string;
  readonly campi: readonly { readonly campo: string; readonly prima: string; readonly dopo: string }[];
}

/** Row keys, to tell changed rows from removed and added ones. */
const chiavi: Readonly<Record<NomeTabella, readonly string[]>> = {
  opzioni: ['id'],
  vincoli: ['id'],
  grandezze: ['id'],
  limiti: ['id', 'se'],
  posizioni: ['id'],
  componenti: ['posizione', 'se'],
  unita: ['um'],
  viste: ['id'],
  elementi: ['vista', 'forma', 'testo', 'se'],
};

export function differenzeModello(prima: Modello | null, dopo: Modello): Differenza[] {
  const tabelle = Object.keys(chiavi) as NomeTabella[];
  return tabelle.flatMap((tabella) => differenzeTabella(tabella, prima?.[tabella] ?? [], dopo[tabella]));
}

function differenzeTabella(tabella: NomeTabella, prima: readonly Riga[], dopo: readonly Riga[]): Differenza[] {
  const nome = (riga: Riga): string =>
    chiavi[tabella]
      .map((chiave) => scritto(riga[chiave]))
      .filter(Boolean)
      .join(', ');
  const [restePrima, resteDopo] = senzaUguali(prima, dopo);
  const cambiate = resteDopo.map(({ riga, posto }): Differenza => {
    const i = restePrima.findIndex((altra) => nome(altra.riga) === nome(riga));
    const [vecchia] = i < 0 ? [] : restePrima.splice(i, 1);
    const campi = vecchia ? campiDiversi(vecchia.riga, riga) : [];
    return { tabella, come: vecchia ? 'cambiata' : 'aggiunta', riga: posto, nome: nome(riga), campi };
  });
  const tolte = restePrima.map(({ riga, posto }): Differenza => ({
    tabella,
    come: 'tolta',
    riga: posto,
    nome: nome(riga),
    campi: [],
  }));
  if (cambiate.length + tolte.length > 0) return [...cambiate, ...tolte];
  const i = dopo.findIndex((riga, posto) => identita(riga) !== identita(prima[posto] ?? {}));
  return i < 0 ? [] : [{ tabella, come: 'spostata', riga: i + 1, nome: nome(dopo[i] ?? {}), campi: [] }];
}

interface Posta {
  readonly riga: Riga;
  readonly posto: number;
}

function senzaUguali(prima: readonly Riga[], dopo: readonly Riga[]): [Posta[], Posta[]] {
  const quante = new Map<string, number>();
  for (const riga of dopo) quante.set(identita(riga), (quante.get(identita(riga)) ?? 0) + 1);
  const restePrima = prima.map(posta).filter(({ riga }) => !togli(quante, identita(riga)));
  const inPiu = new Map(quante);
  // Of equal rows the last ones count as added.
  const resteDopo = dopo
    .map(posta)
    .toReversed()
    .filter(({ riga }) => togli(inPiu, identita(riga)))
    .toReversed();
  return [restePrima, resteDopo];
}

const posta = (riga: Riga, i: number): Posta => ({ riga, posto: i + 1 });

function togli(quante: Map<string, number>, chiave: string): boolean {
  const resto = quante.get(chiave) ?? 0;
  if (resto > 0) quante.set(chiave, resto - 1);
  return resto > 0;
}

const identita = (riga: Riga): string => JSON.stringify(Object.entries(riga).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const campiDiversi = (prima: Riga, dopo: Riga): Differenza['campi'] =>
  Object.keys(dopo)
    .map((campo) => ({ campo, prima: scritto(prima[campo]), dopo: scritto(dopo[campo]) }))
    .filter((campo) => campo.prima !== campo.dopo);

function scritto(valore: unknown): string {
  if (valore === null || valore === undefined) return '';
  if (Array.isArray(valore)) return valore.map(scritto).join('; ');
  if (typeof valore === 'object') return Object.values(valore).map(scritto).join('=');
  return typeof valore === 'number' ? String(valore).replace('.', ',') : String(valore as string);
}
