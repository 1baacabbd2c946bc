import { oneOf, setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Filo } from './macchina/filo.ts';
import type { Presa } from './macchina/linea.ts';

/** Null: none. */
export interface ConfigMagazzino {
  readonly presa: Presa | 'simulatore' | null;
  readonly filo: Filo;
  /** Timeout, ms. */
  readonly timeout: number;
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
    'Automatic drawer machines: tcp://host:port (default port 7075), simulatore or no. If unset, simulatore with demo data, otherwise no.',
  ),
  DRAWERS_SEPARATOR: setting(
    text.regex(/^[^\w\s]$/, 'deve essere un solo segno').optional(),
    '',
    'One punctuation character. Field separator of the drawer protocol. If unset, the vertical bar.',
  ),
  DRAWERS_LINE_END: setting(
    oneOf('CR', 'LF', 'CRLF'),
    'CR',
    'One of CR, LF, CRLF. Line terminator sent to the drawer machines.',
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
    timeout: 3000,
  };
});

const presaDi = ({ hostname, port }: URL): Presa => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || portaUsuale,
});
