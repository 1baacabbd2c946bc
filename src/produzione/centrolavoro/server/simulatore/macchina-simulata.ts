import type { Limiti, Punto } from '../../rules/lettura-macchina.ts';
import { puntoDi } from '../../rules/lettura-macchina.ts';
import { leggiGcode } from '../../rules/gcode/leggi-gcode.ts';
import type { GuastoRiga } from '../../rules/gcode/blocco.ts';
import type { Moto } from './moto.ts';
import { creaMoto } from './moto.ts';

export interface MacchinaSimulata {
  estop: boolean;
  accesa: boolean;
  modo: 'MANUAL' | 'AUTO' | 'MDI';
  azzerata: boolean;
  /** Homing is refused until off. */
  perAssi: boolean;
  programma: string;
  finecorsa: readonly string[];
  /** In machine coordinates. */
  zero: Punto;
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
  zero: [0, 0, 0],
} as const;

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
    posizione = puntoDi((i) => (ora.posizione[i] as number) + (macchina.zero[i] as number));
    riga = ora.riga;
    if (ora.finito) moto = null;
    return { posizione, stato: ora.finito ? 'IDLE' : ora.fermo ? 'PAUSED' : 'RUNNING', riga };
  };
  const parti = (sorgente: string, nome: string): void => {
    const dalPezzo = (dove: Punto): Punto => puntoDi((i) => (dove[i] as number) - (macchina.zero[i] as number));
    const [x, y, z] = dalPezzo(posizione);
    const suoi = { min: dalPezzo(limiti.min), max: dalPezzo(limiti.max) };
    const letto = leggiGcode(`G0 X${x} Y${y} Z${z}\n${sorgente}`, { limiti: suoi });
    const [guasto] = letto.guasti;
    if (guasto) return void errori.push(comeLinuxCnc(guasto));
    mosse.push(nome);
    moto = creaMoto(letto, adesso(), nome === 'run' ? 1 : 0);
  };
  const macchina: MacchinaSimulata = {
    ...accesaDiFresco,
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
      if (rifiuto === null) parti(testo, 'run');
      else errori.push(rifiuto);
    },
    mdi: (comando) => {
      if (macchina.modo !== 'MDI') return void errori.push('Must be in MDI mode to issue MDI command');
      if (!macchina.azzerata) return void errori.push("Can't issue MDI command when not homed");
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
  return macchina;
}

function rifiutoEsegui({ azzerata, programma }: MacchinaSimulata, stato: string): string | null {
  if (stato !== 'IDLE')
    return `can't do that (EMC_TASK_PLAN_RUN) in auto mode with the interpreter ${stato === 'PAUSED' ? 'paused' : 'running'}`;
  if (!azzerata) return "Can't run a program when not homed";
  return programma === '' ? 'No program is open' : null;
}

function comeLinuxCnc({ riga, testo }: GuastoRiga): string {
  const [, asse] = /^([XYZ]) arriva/.exec(testo) ?? [];
  return asse
    ? `Linear move on line ${riga - 1} would exceed ${asse}'s positive limit`
    : `Bad block on line ${riga - 1}`;
}
