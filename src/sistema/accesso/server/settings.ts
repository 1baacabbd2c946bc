import { integer, setting, settingsGroup } from '#platform/server/settings-group.ts';

export const impostazioniAccesso = settingsGroup(
  {
    PASSWORD_MIN: setting(integer(1, 128), '5', 'Least length of a password.'),
    SESSION_DAYS: setting(integer(1, 3650), '90', 'Days after which a login ends, however it is used.'),
  },
  (values) => ({
    passwordMinima: values.PASSWORD_MIN,
    giorniSessione: values.SESSION_DAYS,
  }),
);
