import { httpUrl, setting, settingsGroup, simulatorRefused, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

export interface ConfigConsegne {
  /** Address of the geocoding service; null: none is asked. */
  readonly geocodifica: string | 'simulatore' | null;
  /** The longest wait for it, milliseconds. */
  readonly pazienza: number;
}

const declared = {
  GEOCODING_URL: setting(
    httpUrl.or(text.regex(/^(simulatore|no)$/)).optional(),
    '',
    'Finds the points of delivery addresses: base address of a Nominatim, simulatore, no; by default the simulator, without demo data none, and the point is that of the town.',
  ),
};

export const impostazioniConsegne = settingsGroup(declared, (values, { demo }): ConfigConsegne => {
  const { GEOCODING_URL: scelta = demo ? 'simulatore' : 'no' } = values;
  if (scelta === 'simulatore' && !demo) throw new StartError(simulatorRefused('GEOCODING_URL'));
  return { geocodifica: scelta === 'no' ? null : scelta, pazienza: 10_000 };
});
