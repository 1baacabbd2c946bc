import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

/** Our bank account, shown on invoices paid by transfer and on payment pages. */
export const impostazioniDocumenti = settingsGroup(
  {
    BANK_DETAILS: setting(
      text.max(300, 'deve avere al massimo 300 caratteri').optional(),
      '',
      'String, up to 300 characters. Account holder, bank and IBAN for transfers, as shown to customers.',
    ),
  },
  ({ BANK_DETAILS: coordinate = '' }): { readonly coordinate: string } => ({ coordinate }),
);
