import { leggiCondizione, type Condizione } from './condizione.ts';
import { ErroreFormula, leggiFormula, type Formula, type Valore } from './formula.ts';
import { leggiPredefinito, type Predefiniti } from './predefinito.ts';
import type { Componente, Limite, Modello, Opzione, Vincolo } from './modello.ts';

export interface OpzioneLetta extends Opzione {
  readonly predefiniti: Predefiniti;
  readonly posto: number;
  /** Index of the parent; -1 without one. */
  readonly padre: number;
  readonly compatibili: ReadonlySet<string>;
  readonly figli: readonly { readonly id: string; readonly compatibili: ReadonlySet<string> }[];
}

export interface VincoloLetto extends Vincolo {
  readonly condizione: Condizione;
}

export interface LimiteLetto extends Limite {
  readonly condizione: Condizione;
  readonly calcolo: Formula;
  readonly dipende: ReadonlySet<string>;
}

export interface RigaLetta extends Componente {
  readonly riga: number;
  readonly condizione: Condizione;
  readonly quanto: Formula | null;
  readonly taglio: Formula | null;
}

interface Grandezza {
  readonly id: string;
  readonly decimali: number;
  readonly calcolo: Formula;
}

export interface Macchina {
  readonly modello: Modello;
  readonly opzioni: readonly OpzioneLetta[];
  readonly perId: ReadonlyMap<string, OpzioneLetta>;
  readonly nomi: ReadonlyMap<string, string>;
  /** Rules by the last option that each needs. */
  readonly vincoliA: readonly (readonly VincoloLetto[])[];
  readonly vincoliDi: ReadonlyMap<string, readonly VincoloLetto[]>;
  readonly vincoli: readonly VincoloLetto[];
  readonly grandezze: readonly Grandezza[];
  readonly limiti: readonly LimiteLetto[];
  readonly seguono: ReadonlyMap<
    string,
    { readonly grandezze: readonly Grandezza[]; readonly limiti: readonly LimiteLetto[] }
  >;
  readonly pesanoSuiLimiti: ReadonlySet<string>;
  readonly posizioni: readonly {
    readonly id: string;
    readonly nome: string;
    readonly condizione: Condizione;
    readonly righe: readonly RigaLetta[];
  }[];
  readonly unita: ReadonlyMap<string, { readonly sfrido: number; readonly passo: number }>;
  readonly disegno: Disegno;
}

interface Disegno {
  readonly viste: readonly {
    readonly id: string;
    readonly nome: string;
    readonly larghezza: Formula;
    readonly altezza: Formula;
  }[];
  readonly elementi: readonly (Omit<Modello['elementi'][number], 'x' | 'y' | 'x2' | 'y2'> & {
    readonly condizione: Condizione;
    readonly punti: readonly [Formula, Formula, Formula | null, Formula | null];
  })[];
}

export function comeValore(testo: string): Valore {
  const numero = Number(testo);
  return testo !== '' && String(numero) === testo ? numero : testo;
}

/** Throws `ErroreFormula`. */
export function leggiModello(modello: Modello): Macchina {
  const opzioni = inOrdine(modello.opzioni);
  const perId = new Map(opzioni.map((opzione) => [opzione.id, opzione]));
  const vincoli = modello.vincoli.map((vincolo) => ({ ...vincolo, condizione: leggiCondizione(vincolo.vietato) }));
  const grandezze = modello.grandezze.map(({ id, decimali, formula }) => ({
    id,
    decimali,
    calcolo: leggiFormula(formula),
  }));
  const limiti = modello.limiti.map((limite) => leggiLimite(limite, grandezze));
  const righe = modello.componenti.map(leggiRiga);
  return {
    modello,
    opzioni,
    perId,
    nomi: new Map(
      [...modello.opzioni, ...modello.grandezze].map(({ id, nome, unita }) => [id, `${nome} ${unita}`.trim()]),
    ),
    vincoli,
    vincoliA: opzioni.map(({ posto }) => vincoli.filter(({ condizione }) => ultimoPosto(condizione, perId) === posto)),
    vincoliDi: new Map(
      opzioni.map(({ id }) => [
        id,
        vincoli.filter(({ condizione }) => condizione.clausole.some(({ nome }) => nome === id)),
      ]),
    ),
    grandezze,
    limiti,
    seguono: new Map(opzioni.map(({ id }) => [id, chiSegue(id, grandezze, limiti)])),
    pesanoSuiLimiti: new Set(limiti.flatMap(({ dipende }) => [...dipende])),
    posizioni: posizioniLette(modello, righe),
    unita: new Map(modello.unita.map(({ um, sfrido, passo }) => [um, { sfrido, passo }])),
    disegno: leggiDisegno(modello),
  };
}

function posizioniLette({ posizioni }: Modello, righe: readonly RigaLetta[]): Macchina['posizioni'] {
  const perPosizione = new Map<string, RigaLetta[]>(posizioni.map(({ id }) => [id, []]));
  for (const riga of righe) perPosizione.get(riga.posizione)?.push(riga);
  return posizioni.map(({ id, nome, se }) => ({
    id,
    nome,
    condizione: leggiCondizione(se),
    righe: perPosizione.get(id) ?? [],
  }));
}

function leggiRiga(componente: Componente, indice: number): RigaLetta {
  const { articolo, quantita, lunghezza, se } = componente;
  return {
    ...componente,
    riga: indice + 1,
    condizione: leggiCondizione(se),
    quanto: articolo === '' ? null : leggiFormula(quantita),
    taglio: articolo === '' || lunghezza === '' ? null : leggiFormula(lunghezza),
  };
}

function leggiDisegno({ viste, elementi }: Modello): Disegno {
  const seC = (testo: string): Formula | null => (testo === '' ? null : leggiFormula(testo));
  return {
    viste: viste.map((vista) => ({
      ...vista,
      larghezza: leggiFormula(vista.larghezza),
      altezza: leggiFormula(vista.altezza),
    })),
    elementi: elementi.map((elemento) => ({
      ...elemento,
      condizione: leggiCondizione(elemento.se),
      punti: [leggiFormula(elemento.x), leggiFormula(elemento.y), seC(elemento.x2), seC(elemento.y2)],
    })),
  };
}

/** Parents first, stable; throws on a missing parent or a cycle. */
function inOrdine(opzioni: readonly Opzione[]): OpzioneLetta[] {
  const per = new Map(opzioni.map((opzione) => [opzione.id, opzione]));
  const messe = new Map<string, OpzioneLetta>();
  const aperte = new Set<string>();
  const metti = (opzione: Opzione): OpzioneLetta => {
    const gia = messe.get(opzione.id);
    if (gia) return gia;
    if (aperte.has(opzione.id)) throw new ErroreFormula(`L’opzione ${opzione.id} dipende da sé stessa.`);
    aperte.add(opzione.id);
    const padre = opzione.opzionePadre === '' ? undefined : per.get(opzione.opzionePadre);
    if (opzione.opzionePadre !== '' && !padre)
      throw new ErroreFormula(`L’opzione ${opzione.opzionePadre} non c’è nel modello.`);
    const postoPadre = padre ? metti(padre).posto : -1;
    const letta = {
      ...opzione,
      predefiniti: leggiPredefinito(opzione.predefinito),
      posto: messe.size,
      padre: postoPadre,
      compatibili: new Set(opzione.valoreOpzioneCompatibile),
      figli: opzioni
        .filter(({ opzionePadre }) => opzionePadre === opzione.id)
        .map(({ id, valoreOpzioneCompatibile }) => ({ id, compatibili: new Set(valoreOpzioneCompatibile) })),
    };
    messe.set(opzione.id, letta);
    return letta;
  };
  for (const opzione of opzioni) metti(opzione);
  return [...messe.values()];
}

const ultimoPosto = ({ clausole }: Condizione, perId: ReadonlyMap<string, OpzioneLetta>): number =>
  Math.max(-1, ...clausole.map(({ nome }) => perId.get(nome)?.posto ?? -1));

function leggiLimite(limite: Limite, grandezze: Macchina['grandezze']): LimiteLetto {
  const condizione = leggiCondizione(limite.se);
  const calcolo = leggiFormula(limite.formula);
  const nomi = [...calcolo.nomi, ...condizione.clausole.map(({ nome }) => nome)];
  return { ...limite, condizione, calcolo, dipende: dipendenze(nomi, grandezze) };
}

function chiSegue(
  id: string,
  grandezze: readonly Grandezza[],
  limiti: readonly LimiteLetto[],
): { grandezze: Grandezza[]; limiti: LimiteLetto[] } {
  const cambiano = new Set([id]);
  const sue = grandezze.filter((grandezza) => {
    const cambia = [...grandezza.calcolo.nomi].some((nome) => cambiano.has(nome));
    if (cambia) cambiano.add(grandezza.id);
    return cambia;
  });
  return { grandezze: sue, limiti: limiti.filter(({ dipende }) => dipende.has(id)) };
}

function dipendenze(nomi: readonly string[], grandezze: Macchina['grandezze']): ReadonlySet<string> {
  const trovati = new Set(nomi);
  for (const { id, calcolo } of grandezze.toReversed())
    if (trovati.has(id)) for (const nome of calcolo.nomi) trovati.add(nome);
  return trovati;
}
