import type { Clausola } from './condizione.ts';
import { NessunaRiga, scegliParti } from './componenti.ts';
import { disegna } from './disegno-modello.ts';
import { elabora } from './elabora.ts';
import { ErroreFormula } from './formula.ts';
import type { Macchina, OpzioneLetta } from './modello-letto.ts';
import { scriviMisura, sulPasso } from './misure-vicine.ts';
import { opzioneTipo } from './modello.ts';
import { conGrandezze, limiteSuperato, risolvi, type Scelte } from './scelte-opzioni.ts';
import type { Guasto } from './guasto.ts';

const perLato = 9;
const proveMassime = 4000;

/** Both sides of every boundary, a grid of every two measures, every option value. */
export function provaMisure(macchina: Macchina): Guasto[] {
  const guasti = new Map<string, Guasto>();
  let prove = 0;
  for (const scelte of casi(macchina)) {
    prove += 1;
    if (prove > proveMassime || guasti.size >= 20) break;
    const frase = prova(macchina, scelte);
    if (frase === null || guasti.has(frase)) continue;
    const dove = [...scelte].map(([id, valore]) => `${id}=${valore}`).join('; ');
    guasti.set(frase, {
      tabella: 'componenti',
      riga: 0,
      campo: 'quantita',
      messaggio: `Con ${dove || 'i valori predefiniti'}: ${frase}`,
    });
  }
  return [...guasti.values()];
}

export function provaPredefiniti(macchina: Macchina): Guasto[] {
  return tipiDi(macchina).flatMap((tipoSerramento): Guasto[] => {
    const esito = elabora(macchina, { tipoSerramento, scelte: new Map() });
    if (esito.ok) return [];
    const vicina = esito.vicini[0]?.idOpzione ?? opzioneTipo;
    const riga = macchina.modello.opzioni.findIndex(({ id }) => id === vicina) + 1;
    const inizio = tipoSerramento === '' ? 'Con i valori predefiniti' : `Con TIPO=${tipoSerramento} e i predefiniti`;
    return [{ tabella: 'opzioni', riga, campo: 'predefinito', messaggio: `${inizio}: ${esito.frase}` }];
  });
}

const tipiDi = ({ perId }: Macchina): readonly string[] =>
  perId.get(opzioneTipo)?.valori.map(({ valore }) => valore) ?? [''];

function prova(macchina: Macchina, scelte: Scelte): string | null {
  try {
    const risolta = risolvi(macchina, scelte);
    if (!risolta) return null;
    const ambiente = conGrandezze(macchina, risolta.valori);
    if (limiteSuperato(macchina.limiti, ambiente)) return null;
    disegna(macchina, ambiente, scegliParti(macchina, ambiente));
    return null;
  } catch (error) {
    if (error instanceof ErroreFormula || error instanceof NessunaRiga) return error.message;
    throw error;
  }
}

function* casi(macchina: Macchina): Generator<Scelte> {
  const misure = macchina.opzioni.filter(({ tipo }) => tipo === 'misura');
  for (const tipo of tipiDi(macchina)) {
    const base = tipo === '' ? [] : [[opzioneTipo, tipo] as const];
    yield new Map(base);
    for (const misura of misure)
      for (const numero of confini(macchina, misura)) yield new Map([...base, [misura.id, scriviMisura(numero)]]);
    for (const opzione of macchina.opzioni)
      for (const { valore } of opzione.valori)
        if (opzione.id !== opzioneTipo) yield new Map([...base, [opzione.id, valore]]);
    const [prima, seconda] = misure;
    if (!prima || !seconda) continue;
    for (const x of griglia(prima))
      for (const y of griglia(seconda))
        yield new Map([...base, [prima.id, scriviMisura(x)], [seconda.id, scriviMisura(y)]]);
  }
}

const griglia = (misura: OpzioneLetta): number[] =>
  Array.from({ length: perLato }, (_, i) =>
    sulPasso(misura, misura.min + ((misura.max - misura.min) * i) / (perLato - 1)),
  );

export function confini(macchina: Macchina, misura: OpzioneLetta): number[] {
  const clausole: readonly Clausola[] = [
    ...macchina.posizioni.flatMap(({ condizione, righe }) => [condizione, ...righe.map((riga) => riga.condizione)]),
    ...macchina.vincoli.map(({ condizione }) => condizione),
  ].flatMap((condizione) => condizione.clausole);
  const estremi = clausole.flatMap((clausola) =>
    clausola.nome !== misura.id || 'valori' in clausola
      ? []
      : [clausola.da - misura.passo, clausola.da, clausola.a, clausola.a + misura.passo],
  );
  const tutti = [misura.min, misura.max, ...estremi].filter((numero) => numero >= misura.min && numero <= misura.max);
  return [...new Set(tutti.map((numero) => sulPasso(misura, numero)))].toSorted((a, b) => a - b);
}
