import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';
import { ruoliScritti } from '../rules.ts';

export const impostazioniSicurezza = settingsGroup(
  {
    SECOND_FACTOR: setting(
      text.refine(
        (scritto) => ruoliScritti(scritto) !== null,
        'deve essere auto, no, oppure ruoli da 1 a 6 divisi da virgole',
      ),
      'auto',
      'One of auto, no, or a comma-separated list of roles (2,4). Roles whose users must have a second factor: an app with codes or a passkey. auto: role 2, unless HOST and PUBLIC_URL are loopback.',
    ),
  },
  (values) => ({ secondoFattore: ruoliScritti(values.SECOND_FACTOR) ?? [] }),
);
