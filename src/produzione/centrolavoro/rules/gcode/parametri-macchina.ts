import { cercaUtensile } from './origini.ts';
import { piani } from './archi.ts';
import { sistemi } from './stato-partenza.ts';
import { versoProgramma } from './stato-modale.ts';
import type { Lavoro } from './stato-modale.ts';

const assiTutti = 9;

/** Parameters that the machine keeps itself, in the program's unit; null: no such. */
export function valoreDiMacchina(lavoro: Lavoro, quale: number | string): number | null {
  return typeof quale === 'number' ? numerato(lavoro, quale) : nominato(lavoro, quale);
}

function numerato(lavoro: Lavoro, n: number): number | null {
  const { modale, utensile } = lavoro;
  const inUnita = (mm: number | undefined): number => (mm ?? 0) / modale.unita;
  if (n === 5220) return modale.sistema + 1;
  if (n >= 5420 && n <= 5428) return posizione(lavoro, n - 5420);
  if (n === 5400) return utensile ?? ignoto(lavoro, 'il numero dell’utensile');
  if (n >= 5401 && n <= 5409) return inUnita(modale.lunghezza[n - 5401]);
  if (n === 5410) {
    const trovato = cercaUtensile(lavoro, utensile);
    return trovato ? inUnita(trovato.diametro) : ignoto(lavoro, 'il diametro dell’utensile');
  }
  if (n > 5410 && n <= 5413) return 0;
  const [sistema, asse] = [Math.floor((n - 5221) / 20), (n - 5221) % 20];
  if (n >= 5221 && sistema < sistemi.length && asse <= assiTutti) {
    if (!lavoro.zeriNoti[sistema]) return ignoto(lavoro, `lo zero di G${sistemi[sistema]}`);
    return asse === assiTutti ? (lavoro.rotazioni[sistema] ?? 0) : inUnita(lavoro.zeri[sistema]?.[asse]);
  }
  const riposo = n >= 5161 && n <= 5169 ? 0 : n >= 5181 && n <= 5189 ? 1 : null;
  if (riposo !== null) {
    if (!lavoro.riposiNoti[riposo]) return ignoto(lavoro, `il posto di G${riposo === 0 ? 28 : 30}`);
    return inUnita(lavoro.riposi[riposo]?.[(n - 5161) % 20]);
  }
  if (n >= 5210 && n <= 5219) {
    if (!lavoro.g92Noto) return ignoto(lavoro, 'lo scarto G92');
    return n === 5210 ? Number(lavoro.g92.some((uno) => uno !== 0)) : inUnita(lavoro.g92[n - 5211]);
  }
  return null;
}

function ignoto(lavoro: Lavoro, cosa: string): number {
  lavoro.ignora(`il programma conta con ${cosa}, che qui non si conosce`);
  return 0;
}

function posizione(lavoro: Lavoro, asse: number): number {
  if (asse > 2) return 0;
  if (lavoro.luoghi[asse] === 'inizio') return ignoto(lavoro, 'il posto da cui parte');
  return (versoProgramma(lavoro, lavoro.posizione)[asse] as number) / lavoro.modale.unita;
}

function nominato(lavoro: Lavoro, nome: string): number | null {
  const { modale, riga } = lavoro;
  const n = nome.toUpperCase();
  const asse = ['_X', '_Y', '_Z', '_A', '_B', '_C', '_U', '_V', '_W'].indexOf(n);
  if (asse >= 0) return posizione(lavoro, asse);
  const valori: Readonly<Record<string, () => number>> = {
    _VMAJOR: () => 2.9,
    _VMINOR: () => 0,
    _LINE: () => riga,
    _MOTION_MODE: () => (modale.moto ?? 80) * 10,
    _PLANE: () => ([17, 18, 19].find((g) => piani[g] === modale.piano) ?? 17) * 10,
    _CCOMP: () => (modale.compensazione ? (modale.compensazione.sinistra ? 410 : 420) : 400),
    _METRIC: () => Number(modale.unita === 1),
    _IMPERIAL: () => Number(modale.unita !== 1),
    _ABSOLUTE: () => Number(modale.assoluto),
    _INCREMENTAL: () => Number(!modale.assoluto),
    _INVERSE_TIME: () => Number(modale.modoAvanzamento === 93),
    _UNITS_PER_MINUTE: () => Number(modale.modoAvanzamento === 94),
    _UNITS_PER_REV: () => Number(modale.modoAvanzamento === 95),
    _COORD_SYSTEM: () => (sistemi[modale.sistema] ?? 54) * 10,
    _FEED: () => modale.avanzamento / modale.unita,
    _RPM: () => modale.giri,
    _CURRENT_TOOL: () => lavoro.utensile ?? 0,
    _SELECTED_TOOL: () => lavoro.scelto ?? -1,
    _TASK: () => 1,
    _CALL_LEVEL: () => 0,
    _LATHE_DIAMETER_MODE: () => Number(modale.diametri),
    _RETRACT_R_PLANE: () => Number(!modale.ritornoIniziale),
    _RETRACT_OLD_Z: () => Number(modale.ritornoIniziale),
    _IJK_ABSOLUTE_MODE: () => Number(modale.centriAssoluti),
    _TOOL_OFFSET: () => Number(modale.lunghezza.some((uno) => uno !== 0)),
    _SPINDLE_ON: () => 0,
    _VALUE: () => 0,
    _VALUE_RETURNED: () => 0,
  };
  return valori[n]?.() ?? null;
}
