import { httpUrl, oneOf, setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

export interface ConfigConsegne {
  /** Null: disabled. */
  readonly geocodifica: string | 'simulatore' | null;
  /** Address of the routing service; null: our own estimate. */
  readonly percorsi: string | 'simulatore' | null;
  /** Customers hear that the van has left. */
  readonly mailAllaPartenza: boolean;
  /** The longest wait for one of them, milliseconds. */
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
    DELIVERY_MAIL: mail,
  } = values;
  if (scelta === 'simulatore' && !demo) throw new StartError(simulatorRefused('GEOCODING_URL'));
  if (strade === 'simulatore' && !demo) throw new StartError(simulatorRefused('ROUTING_URL'));
  return {
    geocodifica: scelta === 'no' ? null : scelta,
    percorsi: strade === 'no' ? null : strade,
    mailAllaPartenza: mail === 'on',
    pazienza: 10_000,
  };
});
