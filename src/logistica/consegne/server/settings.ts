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
  readonly pazienza: number;
}

const declared = {
  GEOCODING_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    '',
    'Finds the points of delivery addresses: base address of a Nominatim, simulatore, no; by default the simulator, without demo data none, and the point is that of the town.',
  ),
  ROUTING_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    'no',
    'Knows the roads between deliveries: base address of an OSRM, simulatore, no; without one ways are estimated as the crow flies.',
  ),
  TOMTOM_KEY: setting(
    text.regex(/^(simulatore|no|[A-Za-z0-9]{16,64})$/, 'deve essere la chiave di TomTom, simulatore oppure no'),
    'no',
    'Days may take the roads and the traffic of their tours from TomTom: its key, simulatore, no.',
    { secret: true },
  ),
  TOMTOM_URL: setting(httpUrl, 'https://api.tomtom.com', 'Base address of TomTom.'),
  VROOM_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    'no',
    'Plans the tours instead of our own planner: address of a vroom-express, simulatore, no.',
  ),
  DELIVERY_MAIL: setting(
    oneOf('on', 'off'),
    'off',
    'Customers get a mail when the van that brings their goods leaves: on, off.',
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
    pazienza: 10_000,
  };
});
