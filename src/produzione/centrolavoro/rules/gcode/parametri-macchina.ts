import { cercaUtensile } from './origini.ts';
import { piani } from './archi.ts';
import { sistemi } from './stato-partenza.ts';
import { versoProgramma, type Lavoro } from './stato-modale.ts';

const assiTutti = 9;

/** Parameters maintained by the machine, in the program's unit; null: not one of them. */
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

function ignoto(lavoro: Lavoro, cosa: string, supposto = 0): number {
  lavoro.ignora(`il programma conta con ${cosa}, che qui non si conosce`);
  return supposto;
}

function posizione(lavoro: Lavoro, asse: number): number {
  if (asse > 2) return 0;
  if (!lavoro.noto && lavoro.luoghi[asse] !== 'pezzo' && lavoro.luoghi[asse] !== 'macchina')
    return ignoto(lavoro, 'il posto da cui parte');
  return (versoProgramma(lavoro, lavoro.posizione)[asse] as number) / lavoro.modale.unita;
}

function nominato(lavoro: Lavoro, nome: string): number | null {
  const { modale, riga } = lavoro;
  const n = nome.toUpperCase();
  const asse = ['_X', '_Y', '_Z', '_A', '_B', '_C', '_U', '_V', '_W'].indexOf(n);
  if (asse >= 0) return posizione(lavoro, asse);
  const valori: Readonly<Record<string, () => number>> = {
    _VMAJOR: () => ignoto(lavoro, 'la versione della macchina', 2.9),
    _VMINOR: () => ignoto(lavoro, 'la versione della macchina'),
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
    _FEED: () =>
      modale.avanzamento > 0 ? modale.avanzamento / modale.unita : ignoto(lavoro, 'l’avanzamento di prima'),
    _RPM: () => modale.giri || ignoto(lavoro, 'i giri del mandrino'),
    _CURRENT_TOOL: () => lavoro.utensile ?? ignoto(lavoro, 'il numero dell’utensile'),
    _SELECTED_TOOL: () => lavoro.scelto ?? ignoto(lavoro, 'l’utensile scelto prima', -1),
    _TASK: () => 1,
    _CALL_LEVEL: () => lavoro.parametri.livello(),
    _LATHE_DIAMETER_MODE: () => Number(modale.diametri),
    _RETRACT_R_PLANE: () => Number(!modale.ritornoIniziale),
    _RETRACT_OLD_Z: () => Number(modale.ritornoIniziale),
    _IJK_ABSOLUTE_MODE: () => Number(modale.centriAssoluti),
    _TOOL_OFFSET: () => Number(modale.lunghezza.some((uno) => uno !== 0)),
    _SPINDLE_ON: () => ignoto(lavoro, 'il mandrino acceso o fermo'),
    _VALUE: () => ignoto(lavoro, 'il valore dell’ultima chiamata'),
    _VALUE_RETURNED: () => ignoto(lavoro, 'il valore dell’ultima chiamata'),
  };
  return valori[n]?.() ?? null;
}
