import { resolve } from 'node:path';
import { setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Limiti, Punto } from '../rules/lettura-macchina.ts';
import type { Presa } from './controllore/linea-rsh.ts';

export interface ConfigCentroLavoro {
  /** Null: no machine. */
  readonly presa: Presa | 'simulatore' | null;
  readonly password: string;
  readonly passwordComandi: string;
  readonly limiti: Limiti;
  /** The same folder, as seen by this server and by the controller; null: the simulator's. */
  readonly cartella: string | null;
  readonly cartellaLaggiu: string | null;
  /** Tool table file; null: not known. */
  readonly tabellaUtensili: string | null;
  /** Timeout, ms. */
  readonly timeout: number;
  /** From the start of a reading of the machine to the next, ms. */
  readonly passo: number;
}

const esempio = 'X0:800 Y0:400 Z-120:50';
const campo = /^X(-?\d+):(-?\d+) Y(-?\d+):(-?\d+) Z(-?\d+):(-?\d+)$/;

const declared = {
  CNC_URL: setting(
    text
      .refine(
        (given) => given === 'simulatore' || given === 'no' || (URL.canParse(given) && /^tcp:\/\/[^/:]/.test(given)),
        'deve essere tcp://host:porta, simulatore o no',
      )
      .optional(),
    '',
    'Machine tool (linuxcncrsh of LinuxCNC): tcp://host:port (default port 5007), simulatore or no. If unset, simulatore with demo data, otherwise no.',
  ),
  CNC_PASSWORD: setting(text, 'EMC', 'Connection password of linuxcncrsh.', { secret: true }),
  CNC_ENABLE_PASSWORD: setting(text, 'EMCTOO', 'Enable password of linuxcncrsh, required for commands.', {
    secret: true,
  }),
  CNC_LIMITS: setting(
    text.regex(campo, `deve essere come ${esempio}`),
    esempio,
    'Axis limits in machine coordinates, whole millimetres: Xmin:max Ymin:max Zmin:max.',
  ),
  CNC_DIR: setting(
    text.optional(),
    '',
    "Path. Directory shared with the machine tool's computer, where programs are put; required with a CNC_URL.",
  ),
  CNC_DIR_REMOTE: setting(
    text.startsWith('/', 'deve essere un percorso assoluto').optional(),
    '',
    "Absolute path of CNC_DIR on the machine tool's computer. If unset, the same as CNC_DIR.",
  ),
  CNC_TOOLS: setting(
    text.optional(),
    '',
    "Path of the machine's tool table (tool.tbl) as seen by this server. If unset, tool lengths (G43) and radii (G41, G42) are unknown.",
  ),
};

const portaUsuale = 5007;

export const impostazioniCentroLavoro = settingsGroup(declared, (values, { demo }): ConfigCentroLavoro => {
  const scelta = values.CNC_URL ?? (demo ? 'simulatore' : 'no');
  if (scelta === 'simulatore' && !demo) throw new StartError(simulatorRefused('CNC_URL'));
  if (scelta !== 'simulatore' && scelta !== 'no' && !values.CNC_DIR)
    throw new StartError('Con CNC_URL serve CNC_DIR, la cartella dei programmi.');
  const cartella = values.CNC_DIR ? resolve(values.CNC_DIR) : null;
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0, z0 = 0, z1 = 0] = (campo.exec(values.CNC_LIMITS) ?? []).slice(1).map(Number);
  return {
    presa: scelta === 'simulatore' ? scelta : scelta === 'no' ? null : presaDi(new URL(scelta)),
    password: values.CNC_PASSWORD,
    passwordComandi: values.CNC_ENABLE_PASSWORD,
    limiti: { min: [x0, y0, z0] satisfies Punto, max: [x1, y1, z1] satisfies Punto },
    cartella,
    cartellaLaggiu: values.CNC_DIR_REMOTE ?? cartella,
    tabellaUtensili: values.CNC_TOOLS ? resolve(values.CNC_TOOLS) : null,
    timeout: 2000,
    passo: 200,
  };
});

const presaDi = ({ hostname, port }: URL): Presa => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || portaUsuale,
});
