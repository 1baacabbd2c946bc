import type { MacchinaSimulata } from './macchina-simulata.ts';

export type Forma = '2.9' | '2.10';

export interface Banco {
  readonly macchina: MacchinaSimulata;
  readonly forma: Forma;
  abilitata: object | null;
}

interface Stato {
  collegata: boolean;
  eco: boolean;
  loquace: boolean;
}

export function creaConnessione(banco: Banco): (riga: string) => string {
  const stato: Stato = { collegata: false, eco: true, loquace: false };
  const io = {};
  const fine = banco.forma === '2.9' ? '\n\r' : '\r\n';
  return (riga) => {
    const [verbo = '', nome = '', ...resto] = riga.trim().split(/\s+/);
    const eco = stato.eco && stato.collegata ? `${riga}\r\n` : '';
    const [v, n] = [verbo.toUpperCase(), nome.toUpperCase()];
    if (v === 'HELLO') {
      stato.collegata = nome === 'EMC';
      return stato.collegata ? 'HELLO ACK SIMULATORE 1.1\r\n' : 'HELLO NAK\r\n';
    }
    if (v === 'GET') return `${eco}${leggi(banco, n, resto[0] ?? '') ?? `GET ${n} NAK\r\n`}\r\n`;
    if (v !== 'SET') return eco;
    if (!stato.collegata) return 'SET NAK\r\n';
    const esito = imposta(banco, io, stato, n, resto);
    if (esito === 'ACK') return stato.loquace ? `${eco}SET ${n} ACK${fine}` : eco;
    const motivo = banco.forma === '2.10' && esito !== 'NAK' ? `error: ${esito}\r\n` : '';
    return `${eco}${motivo}SET ${n} NAK${fine}`;
  };
}

function imposta(banco: Banco, io: object, stato: Stato, nome: string, resto: readonly string[]): string {
  const { macchina, forma } = banco;
  const valore = resto[0] ?? '';
  const su = valore.toUpperCase() === 'ON';
  if (nome === 'ECHO') stato.eco = su;
  else if (nome === 'VERBOSE') stato.loquace = su;
  else if (nome === 'ENABLE') {
    if (valore !== 'EMCTOO' && valore.toUpperCase() !== 'OFF') return 'wrong password';
    banco.abilitata = valore === 'EMCTOO' ? io : banco.abilitata === io ? null : banco.abilitata;
  } else if (banco.abilitata !== io) return 'not enabled';
  else if (nome === 'SET_WAIT' || nome === 'WAIT_MODE')
    return (nome === 'SET_WAIT') === (forma === '2.9') ? 'ACK' : 'NAK';
  else if (nome === 'ESTOP') macchina.estop = su;
  else if (nome === 'MACHINE') {
    if (su && macchina.estop) return 'estop is on';
    macchina.accesa = su;
  } else if (!macchina.accesa) return 'machine is off';
  else return muovi(macchina, nome, resto);
  return 'ACK';
}

function muovi(macchina: MacchinaSimulata, nome: string, resto: readonly string[]): string {
  const testo = resto.join(' ');
  if (nome === 'MODE') {
    const modo = testo.toUpperCase();
    if (modo !== 'MANUAL' && modo !== 'AUTO' && modo !== 'MDI') return 'NAK';
    if (macchina.guarda().stato === 'IDLE') macchina.modo = modo;
  } else if (nome === 'TELEOP_ENABLE') macchina.perAssi = testo.toUpperCase() === 'ON';
  else if (nome === 'HOME' || nome === 'JOINT_HOME') macchina.azzera();
  else if (nome === 'OPEN') {
    if (!testo.startsWith('/')) return 'NAK';
    macchina.apri(testo);
  } else if (nome === 'MDI') macchina.mdi(testo);
  else if (nome === 'RUN') macchina.esegui();
  else if (nome === 'PAUSE') macchina.pausa();
  else if (nome === 'RESUME') macchina.riprendi();
  else if (nome === 'ABORT') macchina.ferma();
  else return 'NAK';
  return 'ACK';
}

function leggi({ macchina, forma, abilitata }: Banco, nome: string, argomento: string): string | null {
  const ora = macchina.guarda();
  const assi = forma === '2.9' ? 6 : 9;
  const giunti = forma === '2.9' ? 6 : 3;
  const suOGiu = (acceso: boolean): string => (acceso ? 'ON' : 'OFF');
  const posizione = (zero: readonly number[]): string =>
    Array.from({ length: assi }, (_, i) => ((ora.posizione[i] ?? 0) - (zero[i] ?? 0)).toFixed(6)).join(' ');
  const perGiunto = (di: (i: number) => string, altrove: string): string =>
    Array.from({ length: giunti }, (_, i) => (i < 3 ? di(i) : altrove)).join(' ');
  const risposte: Readonly<Record<string, () => string>> = {
    ESTOP: () => suOGiu(macchina.estop),
    MACHINE: () => suOGiu(macchina.accesa),
    ENABLE: () => suOGiu(abilitata !== null),
    MODE: () => macchina.modo,
    PROGRAM: () => macchina.programma || 'NONE',
    PROGRAM_STATUS: () => ora.stato,
    PROGRAM_LINE: () => String(ora.riga),
    JOINT_HOMED: () => perGiunto(() => (macchina.azzerata ? 'YES' : 'NO'), 'NO'),
    JOINT_LIMIT: () => perGiunto((i) => macchina.finecorsa[i] ?? 'OK', 'OK'),
    JOINT_FAULT: () => perGiunto(() => 'OK', 'OK'),
    ABS_ACT_POS: () => posizione([]),
    ABS_CMD_POS: () => posizione([]),
    REL_ACT_POS: () => posizione(macchina.zero),
    FEED_OVERRIDE: () => (forma === '2.9' ? '100' : '100.000000'),
    INIFILE: () => '/opt/cnc/simulatore.ini',
    PLAT: () => 'Linux',
    PROGRAM_CODES: () =>
      `${macchina.stato.codici.map((g) => `G${Number.isInteger(g) ? g : g.toFixed(1)}`).join(' ')} F${macchina.stato.avanzamento.toFixed(0)} S0`,
    OPERATOR_DISPLAY: () => {
      const { messaggio } = macchina;
      macchina.messaggio = '';
      return messaggio || 'OK';
    },
    ERROR: () => macchina.errori.shift() ?? 'OK',
  };
  if (nome === 'SPINDLE') {
    if (argomento === '') throw new Error('GET SPINDLE without an argument ends linuxcncrsh 2.9');
    return `SPINDLE ${argomento} OFF`;
  }
  const risposta = risposte[nome];
  return risposta ? `${nome} ${risposta()}` : null;
}
