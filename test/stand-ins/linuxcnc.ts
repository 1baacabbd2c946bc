import { spawn, spawnSync } from 'node:child_process';
import { chownSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Limiti } from '#produzione/centrolavoro/rules/lettura-macchina.ts';

const presente = (): boolean => spawnSync('/bin/sh', ['-c', 'command -v linuxcnc']).status === 0;
const daRoot = process.getuid?.() === 0;

/** Installs it as root with apt, unless `CNC_INSTALL` is `no`. */
export function haLinuxCnc(): boolean {
  if (presente()) return true;
  if (
    daRoot &&
    process.env['CNC_INSTALL'] !== 'no' &&
    spawnSync('/bin/sh', ['-c', 'command -v apt-get']).status === 0
  ) {
    const apt = ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '-q', '--no-install-recommends', 'linuxcnc-uspace'];
    spawnSync('apt-get', ['update', '-q']);
    spawnSync('apt-get', apt, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return presente();
}

const asse = (nome: string, giunto: number, min: number, max: number): string => {
  const campi = `MIN_LIMIT = ${min}\nMAX_LIMIT = ${max}\nMAX_VELOCITY = 200\nMAX_ACCELERATION = 2000\n`;
  return `[AXIS_${nome}]\n${campi}[JOINT_${giunto}]\nTYPE = LINEAR\n${campi}FERROR = 5\nMIN_FERROR = 1\nHOME_SEQUENCE = 0\n`;
};

const ini = (port: number, cartella: string, { min, max }: Limiti): string => `[EMC]
MACHINE = PROVA
VERSION = 1.1
DEBUG = 0
[DISPLAY]
DISPLAY = linuxcncrsh --port ${port} --name PROVA --path ${cartella}/
[TASK]
TASK = milltask
CYCLE_TIME = 0.010
[RS274NGC]
PARAMETER_FILE = sim.var
[EMCMOT]
EMCMOT = motmod
COMM_TIMEOUT = 4.0
BASE_PERIOD = 0
SERVO_PERIOD = 1000000
[EMCIO]
EMCIO = io
CYCLE_TIME = 0.100
TOOL_TABLE = tool.tbl
[HAL]
HALFILE = LIB:core_sim.hal
[TRAJ]
COORDINATES = X Y Z
LINEAR_UNITS = mm
ANGULAR_UNITS = degree
DEFAULT_LINEAR_VELOCITY = 50
MAX_LINEAR_VELOCITY = 200
NO_FORCE_HOMING = 1
[KINS]
KINEMATICS = trivkins coordinates=XYZ
JOINTS = 3
${asse('X', 0, min[0], max[0])}${asse('Y', 1, min[1], max[1])}${asse('Z', 2, min[2], max[2])}`;

export interface LinuxCnc {
  readonly presa: { readonly host: string; readonly port: number };
  readonly cartella: string;
  /** Actions at the machine itself: power on, emergency button. */
  aMano(...righe: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Without hardware or display; as user nobody, because it refuses root. */
export async function apriLinuxCnc(limiti: Limiti): Promise<LinuxCnc> {
  const cartella = mkdtempSync(join(tmpdir(), 'linuxcnc-'));
  const port = await portaLibera();
  writeFileSync(join(cartella, 'prova.ini'), ini(port, cartella, limiti));
  writeFileSync(join(cartella, 'tool.tbl'), 'T1 P1 Z0 D3 ;prova\n');
  chmodSync(cartella, 0o777);
  const nessuno = 65_534;
  if (daRoot)
    for (const cosa of [cartella, ...['prova.ini', 'tool.tbl'].map((nome) => join(cartella, nome))])
      chownSync(cosa, nessuno, nessuno);
  const { DISPLAY: _, ...env } = process.env;
  const processo = spawn('linuxcnc', ['-r', join(cartella, 'prova.ini')], {
    cwd: cartella,
    env: { ...env, HOME: cartella },
    stdio: 'ignore',
    detached: true,
    ...(daRoot ? { uid: nessuno, gid: nessuno } : {}),
  });
  const finito = new Promise<void>((resolve) => processo.once('close', () => resolve()));
  const presa = { host: '127.0.0.1', port };
  const aMano = async (...righe: readonly string[]): Promise<void> => {
    await parla(port, ['hello EMC prova 1.0', 'set enable EMCTOO', ...righe]);
  };
  const close = async (): Promise<void> => {
    await aMano('shutdown').catch(() => {});
    await Promise.race([
      finito,
      wait(15_000).then(() => processo.pid !== undefined && process.kill(-processo.pid, 'SIGKILL')),
    ]);
    rmSync(cartella, { recursive: true, force: true });
  };
  for (let volta = 0; volta < 120; volta += 1) {
    if (
      await parla(port, []).then(
        () => true,
        () => false,
      )
    )
      return { presa, cartella, aMano, close };
    await wait(500);
  }
  await close();
  throw new Error('LinuxCNC did not come up within a minute');
}

/** Proxy that forwards everything, but returns nothing after `riga`. */
export async function senzaRisposta(
  { port }: LinuxCnc['presa'],
  riga: string,
): Promise<{ readonly presa: LinuxCnc['presa']; close(): void }> {
  const server = createServer((vicina) => {
    const lontana = connect({ host: '127.0.0.1', port });
    for (const una of [vicina, lontana])
      una.on('error', () => {}).on('close', () => (vicina.destroy(), lontana.destroy()));
    lontana.pipe(vicina);
    vicina.on('data', (pezzo: Buffer) => {
      if (pezzo.includes(riga)) lontana.unpipe(vicina);
      lontana.write(pezzo);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    presa: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    close: () => void server.close(),
  };
}

async function portaLibera(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits a fixed time per command instead of for the acknowledgement. */
async function parla(port: number, righe: readonly string[]): Promise<void> {
  const linea = connect({ host: '127.0.0.1', port });
  linea.on('error', () => {}).on('data', () => {});
  await new Promise<void>((resolve, reject) => linea.once('connect', () => resolve()).once('error', reject));
  for (const riga of righe) {
    linea.write(`${riga}\r\n`);
    await wait(300);
  }
  linea.destroy();
}
