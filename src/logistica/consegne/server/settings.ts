import { httpUrl, oneOf, setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

export interface ConfigConsegne {
  /** Null: disabled. */
  readonly geocodifica: string | 'simulatore' | null;
  /** Null: own estimate. */
  readonly percorsi: string | 'simulatore' | null;
  /** TomTom access, for days that request it; null: not configured. */
  readonly tomtom: { readonly url: string; readonly chiave: string } | 'simulatore' | null;
  /** URL of a VROOM server; null: the built-in planner. */
  readonly vroom: string | 'simulatore' | null;
  readonly mailAllaPartenza: boolean;
  /** Timeout, ms. */
  readonly timeout: number;
}

const declared = {
  GEOCODING_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    '',
    'Geocoding of delivery addresses: base URL of a Nominatim server, simulatore or no (the position of the town is used). If unset, simulatore with demo data, otherwise no.',
  ),
  ROUTING_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    'no',
    'Road distances between deliveries: base URL of an OSRM server, simulatore or no (estimated from straight-line distances).',
  ),
  TOMTOM_KEY: setting(
    text.regex(/^(simulatore|no|[A-Za-z0-9]{16,64})$/, 'deve essere la chiave di TomTom, simulatore oppure no'),
    'no',
    'TomTom API key (16 to 64 letters and digits), simulatore or no. Enables roads and traffic from TomTom for the days that ask for it.',
    { secret: true },
  ),
  TOMTOM_URL: setting(httpUrl, 'https://api.tomtom.com', 'HTTP(S) URL. Base URL of the TomTom API.'),
  VROOM_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    'no',
    'Tour planner: URL of a vroom-express server, simulatore or no (the built-in planner).',
  ),
  DELIVERY_MAIL: setting(
    oneOf('on', 'off'),
    'off',
    'One of on, off. Send customers a mail when the van with their goods leaves.',
  ),
};

export const impostazioniConsegne = settingsGroup(declared, (values, { demo }): ConfigConsegne => {
  const {
    GEOCODING_URL: scelta = demo ? 'simulatore' : 'no',
    ROUTING_URL: strade = 'no',
    VROOM_URL: altrove = 'no',
    TOMTOM_URL: url,
    TOMTOM_KEY: chiave,
    DELIVERY_MAIL: mail,
  } = values;
  if (scelta === 'simulatore' && !demo) throw new StartError(simulatorRefused('GEOCODING_URL'));
  for (const [nome, valore] of Object.entries({ ROUTING_URL: strade, TOMTOM_KEY: chiave, VROOM_URL: altrove }))
    if (valore === 'simulatore' && !demo) throw new StartError(simulatorRefused(nome));
  return {
    geocodifica: scelta === 'no' ? null : scelta,
    percorsi: strade === 'no' ? null : strade,
    tomtom: chiave === 'no' ? null : chiave === 'simulatore' ? chiave : { url, chiave },
    vroom: altrove === 'no' ? null : altrove,
    mailAllaPartenza: mail === 'on',
    timeout: 10_000,
  };
});
