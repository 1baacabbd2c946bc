import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

/** Our account, as invoices by transfer and the page of a payment name it. */
export const impostazioniDocumenti = settingsGroup(
  {
    BANK_DETAILS: setting(
      text.max(300, 'deve avere al massimo 300 caratteri').optional(),
      '',
      'Where customers transfer money to, as they read it: holder, bank, IBAN.',
    ),
  },
  ({ BANK_DETAILS: coordinate = '' }): { readonly coordinate: string } => ({ coordinate }),
);
