import { integer, setting, settingsGroup } from '#platform/server/settings-group.ts';

export const impostazioniAccesso = settingsGroup(
  { PASSWORD_MIN: setting(integer(1, 128), '5', 'Lunghezza minima delle password.') },
  (values) => ({ passwordMinima: values.PASSWORD_MIN }),
);
