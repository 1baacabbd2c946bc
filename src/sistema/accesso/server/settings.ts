import { integer, setting, settingsGroup } from '#platform/server/settings-group.ts';

export const impostazioniAccesso = settingsGroup(
  { PASSWORD_MIN: setting(integer(1, 128), '5', 'Least length of a password.') },
  (values) => ({ passwordMinima: values.PASSWORD_MIN }),
);
