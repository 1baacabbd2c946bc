import { puntoDi, type Limiti, type Punto } from '../../rules/lettura-macchina.ts';
import { leggiGcode, nuovoLavoro } from '../../rules/gcode/leggi-gcode.ts';
import { valoreDiMacchina } from '../../rules/gcode/parametri-macchina.ts';
import { leggiTabellaUtensili, sistemi, statoUsuale, type StatoMacchina } from '../../rules/gcode/stato-partenza.ts';
import type { GuastoRiga } from '../../rules/gcode/blocco.ts';
import { creaMoto, type Moto } from './moto.ts';

export interface MacchinaSimulata {
  estop: boolean;
  accesa: boolean;
  modo: 'MANUAL' | 'AUTO' | 'MDI';
  azzerata: boolean;
  /** Homing is refused until off. */
  perAssi: boolean;
  programma: string;
  finecorsa: readonly string[];
  /** Zero of the active system, in machine coordinates. */
  zero: Punto;
  /** State for the next program, except the position. */
  stato: StatoMacchina;
  /** Last operator message; empty: none. */
  messaggio: string;
  readonly errori: string[];
  /** `run`, `mdi G0 X1`. */
  readonly mosse: string[];
  guarda(): { readonly posizione: Punto; readonly stato: 'IDLE' | 'RUNNING' | 'PAUSED'; readonly riga: number };
  apri(percorso: string): void;
  azzera(): void;
  esegui(): void;
  mdi(testo: string): void;
  pausa(): void;
  riprendi(): void;
  ferma(): void;
  spegni(perche: string, estop: boolean): void;
}

export interface OpzioniSimulata {
  readonly limiti: Limiti;
  /** Milliseconds. */
  readonly adesso: () => number;
  readonly leggiFile: (percorso: string) => string | null;
}

const accesaDiFresco = {
  estop: false,
  accesa: true,
  modo: 'MANUAL',
  azzerata: false,
  perAssi: false,
  programma: '',
  finecorsa: [],
  messaggio: '',
} as const;

/** In LinuxCNC's format; lengths are relative to the first tool. */
export const tabellaSimulata = `T1 P1 Z0 D8 ;punta 8
T2 P2 Z-3.5 D17 ;punta 17
T3 P3 Z-1.2 D20 ;punta 20
T4 P4 Z2.4 D6 ;fresa 6
T5 P5 Z0 D10 ;fresa 10
`;

const acceso: StatoMacchina = {
  ...statoUsuale,
  zeri: sistemi.map(() => [0, 0, 0] as const),
  g92: [0, 0, 0],
  utensile: 0,
  riposi: [
    [0, 0, 0],
    [0, 0, 0],
  ],
  utensili: leggiTabellaUtensili(tabellaSimulata),
};
const quale = ({ codici }: StatoMacchina): number =>
  Math.max(
    0,
    sistemi.findIndex((g) => codici.includes(g)),
  );

/** With LinuxCNC's messages. */
export function creaMacchinaSimulata({ limiti, adesso, leggiFile }: OpzioniSimulata): MacchinaSimulata {
  let testo = '';
  let posizione: Punto = [0, 0, 0];
  let moto: Moto | null = null;
  let riga = 0;
  const errori: string[] = [];
  const mosse: string[] = [];
  const guarda = (): ReturnType<MacchinaSimulata['guarda']> => {
    if (!moto) return { posizione, stato: 'IDLE', riga };
    const ora = moto.a(adesso());
    posizione = ora.posizione;
    riga = ora.riga;
    if (ora.finito) moto = null;
    return { posizione, stato: ora.finito ? 'IDLE' : ora.fermo ? 'PAUSED' : 'RUNNING', riga };
  };
  const parti = (sorgente: string, nome: string): void => {
    const letto = leggiGcode(sorgente, { limiti, stato: { ...macchina.stato, posizione } });
    const [guasto] = letto.guasti;
    if (guasto) return void errori.push(comeLinuxCnc(guasto));
    mosse.push(nome);
    macchina.stato = letto.dopo;
    moto = creaMoto(letto, adesso());
  };
  const macchina: MacchinaSimulata = {
    ...accesaDiFresco,
    zero: [0, 0, 0],
    stato: acceso,
    errori,
    mosse,
    guarda,
    apri: (percorso) => {
      const letto = leggiFile(percorso);
      if (letto === null) return void errori.push(`Unable to open file <${percorso}>`, `can't open ${percorso}`);
      testo = letto;
      macchina.programma = percorso;
      riga = 0;
    },
    azzera: () => {
      if (macchina.perAssi) return void errori.push('must be in joint mode to home');
      mosse.push('home');
      macchina.azzerata = true;
      macchina.perAssi = true;
      posizione = [0, 0, 0];
    },
    esegui: () => {
      const rifiuto = rifiutoEsegui(macchina, guarda().stato);
      void (rifiuto === null ? parti(testo, 'run') : errori.push(rifiuto));
    },
    mdi: (comando) => {
      const rifiuto = rifiutoMdi(macchina);
      if (rifiuto !== null) return void errori.push(rifiuto);
      const detto = messaggioDi(comando, { ...macchina.stato, posizione: guarda().posizione });
      if (detto !== null) return void (macchina.messaggio = detto);
      parti(/^\s*G0?1\b/i.test(comando) && !/F/i.test(comando) ? `F1000 ${comando}` : comando, `mdi ${comando}`);
    },
    pausa: () => {
      if (guarda().stato !== 'RUNNING') return;
      mosse.push('pause');
      moto?.ferma(adesso());
    },
    riprendi: () => {
      if (guarda().stato !== 'PAUSED') return;
      mosse.push('resume');
      moto?.riparti(adesso());
    },
    ferma: () => {
      guarda();
      mosse.push('abort');
      moto = null;
    },
    spegni: (perche, estop) => {
      guarda();
      moto = null;
      macchina.accesa = false;
      macchina.estop = estop;
      errori.push(perche);
    },
  };
  return conSuoZero(macchina);
}

function zeroAttivo(stato: StatoMacchina): Punto {
  return puntoDi((i) => (stato.zeri[quale(stato)]?.[i] ?? 0) + (stato.g92?.[i] ?? 0));
}

/** The zero of the active system. */
const conSuoZero = (macchina: MacchinaSimulata): MacchinaSimulata =>
  Object.defineProperty(macchina, 'zero', {
    get: () => zeroAttivo(macchina.stato),
    set: (suo: Punto) => {
      macchina.stato = conZero(macchina.stato, suo);
    },
    enumerable: true,
  });

const conZero = (stato: StatoMacchina, zero: Punto): StatoMacchina => ({
  ...stato,
  zeri: stato.zeri.map((uno, k) => (k === quale(stato) ? zero : uno)),
});

/** The values for `(DEBUG,X #5221)`; null: another command. */
function messaggioDi(comando: string, stato: StatoMacchina): string | null {
  const [, detto] = /^\(DEBUG,(.*)\)$/i.exec(comando) ?? [];
  if (detto === undefined) return null;
  const lavoro = nuovoLavoro({ stato }, () => {});
  return detto.replace(/#(\d+)/g, (_, n: string) => (valoreDiMacchina(lavoro, Number(n)) ?? 0).toFixed(6));
}

function rifiutoMdi({ modo, azzerata }: MacchinaSimulata): string | null {
  if (modo !== 'MDI') return 'Must be in MDI mode to issue MDI command';
  return azzerata ? null : "Can't issue MDI command when not homed";
}

function rifiutoEsegui({ azzerata, programma }: MacchinaSimulata, stato: string): string | null {
  if (stato !== 'IDLE')
    return `can't do that (EMC_TASK_PLAN_RUN) in auto mode with the interpreter ${stato === 'PAUSED' ? 'paused' : 'running'}`;
  if (!azzerata) return "Can't run a program when not homed";
  return programma === '' ? 'No program is open' : null;
}

function comeLinuxCnc({ riga, testo }: GuastoRiga): string {
  const [, asse] = /^([XYZ]) arriva/.exec(testo) ?? [];
  return asse ? `Linear move on line ${riga} would exceed ${asse}'s positive limit` : `Bad block on line ${riga}`;
}
