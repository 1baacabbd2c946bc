import { resolve } from 'node:path';
import type { MailboxLogin } from '#platform/server/mail/mailbox.ts';
import { setting, settingsGroup, simulatorRefused, text, url } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

const declared = {
  ORDINI_IMAP: setting(
    url('imaps:// o imap://', 'imaps:', 'imap:')
      .or(text.regex(/^(simulatore|no)$/))
      .optional(),
    '',
    'IMAP server of the mailbox to which customers send orders, imaps://host:993. Its messages become rows of Ordini in arrivo; they are neither marked nor moved. Or simulatore, or no. If unset, simulatore with demo data, otherwise no.',
  ),
  ORDINI_IMAP_UTENTE: setting(text.optional(), '', 'User of that mailbox.'),
  ORDINI_IMAP_PASSWORD: setting(text.optional(), '', 'Password of that mailbox.', { secret: true }),
  ORDINI_CARTELLA: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Path. Directory watched for orders: PDF, Excel, CSV, text, saved mails, UBL and cXML. Each becomes a row of Ordini in arrivo and is moved to fatti, doppi or rifiutati. Must be writable. If unset, none is watched.',
  ),
};

export interface ImpostazioniOrdini {
  /** Null: no mailbox. */
  readonly casella: MailboxLogin | 'simulatore' | null;
  readonly cartella: string | null;
}

export const impostazioniOrdini = settingsGroup(declared, (valori, { demo }): ImpostazioniOrdini => {
  const { ORDINI_IMAP: imap = demo ? 'simulatore' : 'no', ORDINI_CARTELLA: cartella } = valori;
  if (imap === 'simulatore' && !demo) throw new StartError(simulatorRefused('ORDINI_IMAP'));
  const { ORDINI_IMAP_UTENTE: utente = '', ORDINI_IMAP_PASSWORD: password = '' } = valori;
  return {
    cartella: cartella === undefined ? null : resolve(cartella),
    casella: imap === 'no' ? null : imap === 'simulatore' ? imap : { imap, utente, password },
  };
});
