import { isLoopback } from '#platform/server/http/addresses.ts';
import { integer, oneOf, setting, settingsGroup } from '#platform/server/settings-group.ts';
import type { Settings } from '#platform/server/settings.ts';

export const impostazioniAccesso = settingsGroup(
  {
    PASSWORD_MIN: setting(integer(1, 128), '5', 'Least length of a password.'),
    SESSION_DAYS: setting(integer(1, 3650), '90', 'Days after which a login ends, however it is used.'),
    DEMO_LOGINS: setting(
      oneOf('loopback', 'everywhere'),
      'loopback',
      'Where the published password of the demo lets in: loopback, only while HOST is this machine; everywhere, for the whole network.',
    ),
  },
  (values) => ({
    passwordMinima: values.PASSWORD_MIN,
    giorniSessione: values.SESSION_DAYS,
    accessiDimostrativi: values.DEMO_LOGINS,
  }),
);

/** True where the published password lets nobody in: others than this machine's people can reach the server. */
export const accessiDimostrativiChiusi = (settings: Settings): boolean =>
  settings.of(impostazioniAccesso).accessiDimostrativi === 'loopback' && !isLoopback(settings.host);
