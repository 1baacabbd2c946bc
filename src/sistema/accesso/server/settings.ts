import { integer, setting, settingsGroup } from '#platform/server/settings-group.ts';

export const impostazioniAccesso = settingsGroup(
  {
    PASSWORD_MIN: setting(
      integer(1, 128),
      '5',
      'Integer, 1 to 128. Minimum length of a password of customers and subcontractors.',
    ),
    // Longer for staff, who can access everything, than for customers, who access their own account (OWASP ASVS 5,
    // 6.2.1).
    PASSWORD_MIN_STAFF: setting(integer(1, 128), '12', 'Integer, 1 to 128. Minimum length of a password of staff.'),
    SESSION_DAYS: setting(
      integer(1, 3650),
      '90',
      'Integer, 1 to 3650. Days until a login expires, even if it is in use.',
    ),
  },
  (values) => ({
    passwordMinima: values.PASSWORD_MIN,
    passwordMinimaInterni: values.PASSWORD_MIN_STAFF,
    giorniSessione: values.SESSION_DAYS,
  }),
);
