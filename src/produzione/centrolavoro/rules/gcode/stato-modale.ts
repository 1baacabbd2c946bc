import { type Limiti, type Punto, assi, puntoDi } from '../lettura-macchina.ts';
import { piani, type Piano } from './archi.ts';
import { ErroreRiga } from './espressioni.ts';
import type { Estensioni } from './estensione.ts';
import type { Parametri } from './parametri.ts';
import type { Tracciato } from './percorso.ts';
import type { Accanto } from './spigoli.ts';
import { origine, sistemi, type StatoMacchina, type Utensile } from './stato-partenza.ts';

/** Origin of a coordinate: the initial position, the workpiece zero, the machine, or a stored position. */
export type Luogo = 'inizio' | 'pezzo' | 'macchina' | 'G28' | 'G30';

/** `ignoto`: a subprogram that is not in the file may have turned it on. */
export type Mandrino = 'fermo' | 'orario' | 'antiorario' | 'ignoto';

/** mm, feed in mm/min. */
export interface Modale {
  /** 0 to 3, 33, 73, 81 to 89, …; null after G80. */
  moto: number | null;
  unita: 1 | 25.4;
  assoluto: boolean;
  centriAssoluti: boolean;
  piano: Piano;
  /** 93: inverse time, 94: per minute, 95: per turn. */
  modoAvanzamento: number;
  avanzamento: number;
  giri: number;
  /** Spindle state as the interpreter has it: M6, M19 and the end of a program stop it. */
  mandrino: Mandrino;
  /** Lathe: X is a diameter. */
  diametri: boolean;
  /** G98: return to the start height. LinuxCNC's default is G99, return to R. */
  ritornoIniziale: boolean;
  /** Index in `sistemi`. */
  sistema: number;
  /** Side of the tool; radius null: unknown; `entra` until its first move. */
  compensazione: { readonly sinistra: boolean; readonly raggio: number | null; readonly entra: boolean } | null;
  /** Active tool length offset. */
  lunghezza: Punto;
  /** True after G92 or G52, until G92.1 or G92.2. */
  g92Attivo: boolean;
  cicloAttivo: boolean;
  ciclo: { z: number | null; r: number | null; q: number; p: number; partenza: number };
}

/** State of one run of a program. */
export interface Lavoro {
  modale: Modale;
  /** Machine coordinates; if `noto` is false, each relative to its origin in `luoghi`. */
  posizione: Punto;
  readonly luoghi: Luogo[];
  /** Origin of absolute coordinates, by system and axis. */
  readonly origini: Luogo[][];
  readonly zeri: Punto[];
  readonly zeriNoti: boolean[];
  readonly rotazioni: number[];
  g92: Punto;
  g92Sospeso: Punto | null;
  g92Noto: boolean;
  /** True from G40 until a straight move. */
  esce: boolean;
  readonly riposi: Punto[];
  readonly riposiNoti: boolean[];
  /** True if the machine's position and zeros are known. */
  readonly noto: boolean;
  /** True if a value was read that only the machine knows. */
  conIgnoti: boolean;
  readonly parametri: Parametri;
  readonly tracciato: Tracciato;
  readonly estensioni: Estensioni;
  readonly rapido: number;
  readonly limiti: Limiti | null;
  /** Changed by G10 L1, L10 and L11. */
  tabella: readonly Utensile[] | null;
  utensile: number | null;
  scelto: number | null;
  readonly utensiliUsati: Set<number>;
  readonly sistemiUsati: Set<number>;
  readonly pause: number[];
  /** Modal codes that the program sets itself. */
  readonly detti: Set<number>;
  readonly presunti: Set<string>;
  allargato: boolean;
  readonly salvati: Modale[];
  /** Beside the programmed path, while G41 or G42 is on. */
  accanto: Accanto | null;
  /** Of the last G5. */
  tangente: { readonly p: number; readonly q: number } | null;
  /** Adds each message once. */
  ignora(testo: string): void;
  riga: number;
}

const quale = (codici: readonly number[], fra: readonly number[], altrimenti: number): number =>
  fra.find((g) => codici.includes(g)) ?? altrimenti;

export function modaleDa({ codici, avanzamento, lunghezza, g92 }: StatoMacchina): Modale {
  const unita = codici.includes(20) ? 25.4 : 1;
  const moto = quale(codici, [0, 1, 2, 3, 33], -1);
  return {
    moto: moto < 0 ? null : moto,
    unita,
    assoluto: !codici.includes(91),
    centriAssoluti: codici.includes(90.1),
    piano: piani[quale(codici, [18, 19], 17)] as Piano,
    modoAvanzamento: quale(codici, [93, 95], 94),
    avanzamento: avanzamento * unita,
    giri: 0,
    mandrino: 'fermo',
    diametri: codici.includes(7),
    ritornoIniziale: codici.includes(98),
    sistema: Math.max(
      0,
      sistemi.findIndex((g) => codici.includes(g)),
    ),
    compensazione: null,
    lunghezza,
    g92Attivo: (g92 ?? []).some((uno) => uno !== 0),
    cicloAttivo: false,
    ciclo: { z: null, r: null, q: 0, p: 0, partenza: 0 },
  };
}

/** State of the machine after the program. */
export function statoDopo(lavoro: Lavoro, prima: StatoMacchina): StatoMacchina {
  const { modale, posizione, zeri, zeriNoti, rotazioni, g92, noto, riposi, utensile, tabella } = lavoro;
  const piano = [17, 18, 19].find((g) => piani[g] === modale.piano) ?? 17;
  return {
    codici: [
      ...(modale.moto === null ? [80] : [modale.moto]),
      piano,
      modale.unita === 1 ? 21 : 20,
      modale.compensazione ? (modale.compensazione.sinistra ? 41 : 42) : 40,
      modale.lunghezza.every((uno) => uno === 0) ? 49 : 43,
      sistemi[modale.sistema] ?? 54,
      modale.assoluto ? 90 : 91,
      modale.centriAssoluti ? 90.1 : 91.1,
      modale.modoAvanzamento,
      modale.ritornoIniziale ? 98 : 99,
      modale.diametri ? 7 : 8,
      ...[61, 64, 97].filter((g) => prima.codici.includes(g)),
    ],
    avanzamento: modale.avanzamento / modale.unita,
    posizione: noto ? posizione : null,
    zeri: zeri.map((zero, i) => (zeriNoti[i] ? zero : null)),
    rotazioni: [...rotazioni],
    g92,
    lunghezza: modale.lunghezza,
    utensile,
    riposi: [...riposi],
    utensili: tabella,
  };
}

/** M2, M30. */
export function azzeraModale(lavoro: Lavoro): void {
  const { modale } = lavoro;
  Object.assign(modale, {
    moto: 1,
    piano: piani[17],
    assoluto: true,
    modoAvanzamento: 94,
    mandrino: 'fermo',
    sistema: 0,
    compensazione: null,
    cicloAttivo: false,
  });
}

export const gira = ([x, y, z]: Punto, gradi: number): Punto => {
  if (gradi === 0) return [x, y, z];
  const [s, c] = [Math.sin((gradi * Math.PI) / 180), Math.cos((gradi * Math.PI) / 180)];
  return [x * c - y * s, x * s + y * c, z];
};

/** From the program's coordinates (mm) to the machine's. */
export function versoMacchina({ modale, zeri, rotazioni, g92 }: Lavoro, dove: Punto): Punto {
  const girato = gira([dove[0] + g92[0], dove[1] + g92[1], dove[2] + g92[2]], rotazioni[modale.sistema] ?? 0);
  const zero = zeri[modale.sistema] ?? origine;
  const { lunghezza } = modale;
  return [girato[0] + zero[0] + lunghezza[0], girato[1] + zero[1] + lunghezza[1], girato[2] + zero[2] + lunghezza[2]];
}

export function versoProgramma({ modale, zeri, rotazioni, g92 }: Lavoro, dove: Punto): Punto {
  const zero = zeri[modale.sistema] ?? origine;
  const { lunghezza } = modale;
  const girato = gira(
    [dove[0] - zero[0] - lunghezza[0], dove[1] - zero[1] - lunghezza[1], dove[2] - zero[2] - lunghezza[2]],
    -(rotazioni[modale.sistema] ?? 0),
  );
  return [girato[0] - g92[0], girato[1] - g92[1], girato[2] - g92[2]];
}

/** Position of the tool tip, which is drawn: machine position minus tool length. */
export const punta = ({ modale: { lunghezza } }: Lavoro, dove: Punto): Punto => [
  dove[0] - lunghezza[0],
  dove[1] - lunghezza[1],
  dove[2] - lunghezza[2],
];

export type Parole = Partial<Record<string, number>>;

/** Target of a block's words, and the origin of each axis afterwards. */
export function metaDi(lavoro: Lavoro, parole: Parole): Punto {
  const { modale, luoghi, origini } = lavoro;
  const qui = versoProgramma(lavoro, lavoro.posizione);
  const sue = origini[modale.sistema] ?? [];
  const fattore = (i: number): number => (i === 0 && modale.diametri ? modale.unita / 2 : modale.unita);
  const meta = puntoDi((i) => {
    const dato = parole[assi[i] as string];
    if (dato === undefined) return qui[i] as number;
    if (modale.assoluto) luoghi[i] = sue[i] as Luogo;
    return dato * fattore(i) + (modale.assoluto ? 0 : (qui[i] as number));
  });
  usaSistema(lavoro);
  return versoMacchina(lavoro, polare(lavoro, parole, meta, qui));
}

/** Polar words are evaluated before the codes of their line, so the plane set earlier applies. */
export function verificaPolari(lavoro: Lavoro, parole: Parole): void {
  const { modale } = lavoro;
  if (modale.piano[2] !== 2) throw new ErroreRiga('@ e ^ valgono solo nel piano G17, dato in una riga di prima');
  const qui = versoProgramma(lavoro, lavoro.posizione);
  const nelCentro = Math.hypot(qui[0], qui[1]) < 1e-9;
  if (nelCentro && (!modale.assoluto || parole['^'] === undefined))
    throw new ErroreRiga('nell’origine @ e ^ vogliono G90 e l’angolo ^');
}

/** `@` distance and `^` angle, in G17. */
function polare({ modale, luoghi, origini }: Lavoro, parole: Parole, meta: Punto, qui: Punto): Punto {
  const [lungo, angolo] = [parole['@'], parole['^']];
  if (lungo === undefined && angolo === undefined) return meta;
  if (modale.piano[2] !== 2) throw new ErroreRiga('@ e ^ valgono solo nel piano G17');
  if (parole['X'] !== undefined || parole['Y'] !== undefined)
    throw new ErroreRiga('@ e ^ non stanno con X e Y nella stessa riga');
  const [r0, a0] = [Math.hypot(qui[0], qui[1]), Math.atan2(qui[1], qui[0])];
  const suoi = (lungo ?? 0) * modale.unita;
  const r = modale.assoluto ? (lungo === undefined ? r0 : suoi) : r0 + suoi;
  const a = ((angolo ?? 0) * Math.PI) / 180 + (modale.assoluto && angolo !== undefined ? 0 : a0);
  for (const i of [0, 1]) luoghi[i] = origini[modale.sistema]?.[i] ?? 'pezzo';
  return [r * Math.cos(a), r * Math.sin(a), meta[2]];
}

export function usaSistema(lavoro: Lavoro): void {
  const { modale, zeriNoti, noto } = lavoro;
  lavoro.sistemiUsati.add(modale.sistema);
  if (noto && !zeriNoti[modale.sistema])
    lavoro.ignora(`lo zero di G${sistemi[modale.sistema]} sulla macchina non si conosce`);
  if (noto && !lavoro.g92Noto) lavoro.ignora('lo scarto G92 della macchina non si conosce');
}
