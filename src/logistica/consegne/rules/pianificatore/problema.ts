import type { Fermata, Richiesta, Veicolo } from './richiesta.ts';
import { orarioDi } from './orari.ts';

/** A finite infinity, so that differences stay numbers. */
export const never = 1e9;

/** Nodes: stops 0 … n − 1, then starts and ends. */
export interface Problem {
  readonly stops: number;
  readonly vehicles: number;
  readonly nodes: number;
  /** Row-major; transposed copies keep both directions contiguous. */
  readonly cost: Float64Array;
  readonly costTurned: Float64Array;
  readonly time: Float64Array;
  readonly timeTurned: Float64Array;
  readonly service: Float64Array;
  /** Stop i: `firstWindow[i]` to before `firstWindow[i + 1]`. */
  readonly firstWindow: Int32Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly loads: number;
  /** Stop i, dimension k: `i * loads + k`; likewise room. */
  readonly load: Float64Array;
  readonly room: Float64Array;
  /** At `stop * vehicles + vehicle`; `never`: excluded. */
  readonly extra: Float64Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly leaves: Float64Array;
  readonly back: Float64Array;
  /** Seconds (0: none), earliest and latest start. */
  readonly pause: Float64Array;
  readonly pauseFrom: Float64Array;
  readonly pauseTo: Float64Array;
  /** Below zero: a gain. */
  readonly fixedCost: number;
  /** Cost factors of the squared number of stops and of the squared seconds of driving and service of a tour. */
  readonly evenStops: number;
  readonly evenTime: number;
  readonly locked: Uint8Array;
  readonly closed: Uint8Array;
  /** Equal for identical vehicles: only the first empty one is tried. */
  readonly kind: Int32Array;
  readonly kept: readonly (readonly number[])[];
  readonly largestCost: number;
}

const cheapest = { metro: 1, secondo: 0, veicolo: 0 };

/** Throws on duplicate ids and invalid kept stops. */
export function compile(given: Richiesta): Problem {
  const asked = allarga(given);
  const { fermate, veicoli, costi = cheapest, pari } = asked;
  const place = new Map<string, number>(fermate.map(({ id }, i) => [id, i]));
  if (place.size < fermate.length) throw new Error('Two stops have one id');
  const kept = veicoli.map(({ fisse = [] }) => fisse.map((id) => place.get(id) ?? -1));
  const all = kept.flat();
  if (all.includes(-1) || new Set(all).size < all.length) throw new Error('A vehicle keeps a stop that is not its own');
  const depots = [...new Set(veicoli.flatMap(({ partenza, arrivo }) => [partenza, arrivo]))];
  const at = [...fermate.map(({ luogo }) => luogo), ...depots];
  const depot = (luogo: number): number => fermate.length + depots.indexOf(luogo);
  const matrices = matricesOf(asked, at, costi);
  const locked = new Uint8Array(fermate.length);
  for (const stop of all) locked[stop] = 1;
  return {
    stops: fermate.length,
    vehicles: veicoli.length,
    nodes: at.length,
    ...matrices,
    service: Float64Array.from(fermate, ({ servizio }) => servizio),
    ...windowsOf(fermate),
    ...loadsOf(fermate, veicoli),
    extra: extraOf(fermate, veicoli),
    start: Int32Array.from(veicoli, ({ partenza }) => depot(partenza)),
    end: Int32Array.from(veicoli, ({ arrivo }) => depot(arrivo)),
    leaves: Float64Array.from(veicoli, ({ orario }) => orario[0]),
    back: Float64Array.from(veicoli, ({ orario }) => orario[1]),
    pause: Float64Array.from(veicoli, ({ pausa }) => pausa?.durata ?? 0),
    pauseFrom: Float64Array.from(veicoli, ({ pausa }) => pausa?.da ?? 0),
    pauseTo: Float64Array.from(veicoli, ({ pausa }) => pausa?.a ?? 0),
    fixedCost: costi.veicolo,
    evenStops: pari?.fermata ?? 0,
    evenTime: pari?.secondo ?? 0,
    locked,
    closed: Uint8Array.from(veicoli, ({ chiuso }) => (chiuso ? 1 : 0)),
    kind: kindsOf(veicoli, fermate),
    kept,
  };
}

function matricesOf({ durate, distanze }: Richiesta, at: readonly number[], costi: typeof cheapest) {
  const side = Math.round(Math.sqrt(durate.length));
  const nodes = at.length;
  const [cost, time] = [new Float64Array(nodes * nodes), new Float64Array(nodes * nodes)];
  const [costTurned, timeTurned] = [new Float64Array(nodes * nodes), new Float64Array(nodes * nodes)];
  let largestCost = 0;
  for (let i = 0; i < nodes; i += 1)
    for (let j = 0; j < nodes; j += 1) {
      const from = (at[i] ?? 0) * side + (at[j] ?? 0);
      const [seconds, metres] = [durate[from] ?? Infinity, distanze[from] ?? Infinity];
      const way = Number.isFinite(seconds) && Number.isFinite(metres);
      const price = way ? metres * costi.metro + seconds * costi.secondo : never;
      if (way) largestCost = Math.max(largestCost, price);
      cost[i * nodes + j] = costTurned[j * nodes + i] = price;
      time[i * nodes + j] = timeTurned[j * nodes + i] = way ? seconds : never;
    }
  return { cost, time, costTurned, timeTurned, largestCost };
}

function windowsOf(fermate: readonly Fermata[]) {
  const all = fermate.map(({ finestre }) => (finestre?.length ? finestre : [[-never, never / 2] as const]));
  const firstWindow = new Int32Array(fermate.length + 1);
  for (const [i, of] of all.entries()) firstWindow[i + 1] = (firstWindow[i] ?? 0) + of.length;
  return {
    firstWindow,
    opens: Float64Array.from(all.flat(), ([da]) => da),
    closes: Float64Array.from(all.flat(), ([, a]) => a),
  };
}

function loadsOf(fermate: readonly Fermata[], veicoli: readonly Veicolo[]) {
  const loads = Math.max(0, ...fermate.map(({ carico = [] }) => carico.length));
  const flat = (of: readonly (readonly number[] | undefined)[], none: number): Float64Array =>
    Float64Array.from(of.flatMap((one) => Array.from({ length: loads }, (_, k) => one?.[k] ?? none)));
  return {
    loads,
    load: flat(
      fermate.map(({ carico }) => carico),
      0,
    ),
    room: flat(
      veicoli.map(({ capacita }) => capacita),
      Infinity,
    ),
  };
}

export const ammesso = ({ lunghezza = 0, soltanto }: Fermata, { id, chiuso, lunghezza: lunga = Infinity }: Veicolo) =>
  !chiuso && lunghezza <= lunga && (soltanto === undefined || soltanto.includes(id));

const extraOf = (fermate: readonly Fermata[], veicoli: readonly Veicolo[]): Float64Array =>
  Float64Array.from(
    fermate.flatMap((fermata) =>
      veicoli.map((veicolo) => {
        if (!ammesso(fermata, veicolo)) return never;
        const { preferito } = fermata;
        return preferito && preferito.veicolo !== veicolo.id ? preferito.costo : 0;
      }),
    ),
  );

/** Interchangeable vehicles get the same kind; a vehicle that a stop names has its own. */
function kindsOf(veicoli: readonly Veicolo[], fermate: readonly Fermata[]): Int32Array {
  const named = new Set(fermate.flatMap(({ soltanto = [], preferito }) => [...soltanto, preferito?.veicolo ?? '']));
  const kinds = new Map<string, number>();
  return Int32Array.from(veicoli, ({ id, partenza, arrivo, orario, capacita, lunghezza, pausa, chiuso }) => {
    const like = JSON.stringify([partenza, arrivo, orario, capacita, lunghezza, pausa, chiuso, named.has(id) && id]);
    if (!kinds.has(like)) kinds.set(like, kinds.size);
    return kinds.get(like) ?? 0;
  });
}

/** Relaxes rules that fixed tours already break, so that the search neither repairs nor delays them. */
function allarga(given: Richiesta): Richiesta {
  const own = new Map(given.fermate.map((fermata) => [fermata.id, fermata]));
  const veicoli = given.veicoli.map((veicolo) => {
    const fermate = (veicolo.fisse ?? []).flatMap((id) => own.get(id) ?? []);
    return fermate.length === 0 ? veicolo : allargato(veicolo, fermate, { given, own });
  });
  return { ...given, veicoli, fermate: given.fermate.map((fermata) => own.get(fermata.id) ?? fermata) };
}

function allargato(
  veicolo: Veicolo,
  fermate: readonly Fermata[],
  { given, own }: { readonly given: Richiesta; readonly own: Map<string, Fermata> },
): Veicolo {
  const { passaggi, fine, pausa } = orarioDi(veicolo, fermate, given);
  for (const [i, { ritardo, inizio }] of passaggi.entries()) {
    const fermata = fermate[i];
    const ultima = fermata?.finestre?.at(-1);
    if (fermata && ultima && ritardo > 0)
      own.set(fermata.id, { ...fermata, finestre: [...(fermata.finestre ?? []).slice(0, -1), [ultima[0], inizio]] });
  }
  const pesi = veicolo.capacita?.map((capacita, k) =>
    Math.max(
      capacita,
      fermate.reduce((tutto, { carico }) => tutto + (carico?.[k] ?? 0), 0),
    ),
  );
  return {
    ...veicolo,
    orario: [veicolo.orario[0], Math.max(veicolo.orario[1], fine)],
    ...(pesi && { capacita: pesi }),
    ...(veicolo.pausa && { pausa: { ...veicolo.pausa, a: Math.max(veicolo.pausa.a, pausa?.inizio ?? 0) } }),
  };
}
