import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

export const impostazioniClienti = settingsGroup(
  {
    MAIL_OFFICE: setting(
      text.regex(/^[^\s<>@]+@[^\s<>@]+$/, 'deve essere un indirizzo e-mail'),
      'ufficio@cardine.example',
      'Mail address of the office; receives registration requests.',
    ),
  },
  (values) => ({ casellaUfficio: values.MAIL_OFFICE }),
);
