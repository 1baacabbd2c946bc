import { oneOf, setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Filo } from './macchina/filo.ts';
import type { Presa } from './macchina/linea.ts';

/** Null: none. */
export interface ConfigMagazzino {
  readonly presa: Presa | 'simulatore' | null;
  readonly filo: Filo;
  /** Timeout, ms. */
  readonly pazienza: number;
}

const declared = {
  DRAWERS_URL: setting(
    text
      .refine(
        (given) => given === 'simulatore' || given === 'no' || (URL.canParse(given) && /^tcp:\/\/[^/:]/.test(given)),
        'deve essere tcp://host:porta, simulatore o no',
      )
      .optional(),
    '',
    'The automatic drawers: tcp://host:port, simulatore, no; by default the simulator, without demo data none.',
  ),
  DRAWERS_SEPARATOR: setting(
    text.regex(/^[^\w\s]$/, 'deve essere un solo segno').optional(),
    '',
    "Sign between the fields of the drawers' lines; by default the vertical bar.",
  ),
  DRAWERS_LINE_END: setting(
    oneOf('CR', 'LF', 'CRLF'),
    'CR',
    'End of the lines that are sent to the drawers: CR, LF, CRLF.',
  ),
};

const terminatori = { CR: '\r', LF: '\n', CRLF: '\r\n' };
const portaUsuale = 7075;

export const impostazioniMagazzino = settingsGroup(declared, (values, { demo }): ConfigMagazzino => {
  const { DRAWERS_URL: scelta = demo ? 'simulatore' : 'no', DRAWERS_SEPARATOR: separatore = '|' } = values;
  if (scelta === 'simulatore' && !demo) throw new StartError(simulatorRefused('DRAWERS_URL'));
  return {
    presa: scelta === 'simulatore' ? scelta : scelta === 'no' ? null : presaDi(new URL(scelta)),
    filo: { separatore, terminatore: terminatori[values.DRAWERS_LINE_END] },
    pazienza: 3000,
  };
});

const presaDi = ({ hostname, port }: URL): Presa => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || portaUsuale,
});
