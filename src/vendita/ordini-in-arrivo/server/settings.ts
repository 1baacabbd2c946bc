import { resolve } from 'node:path';
import type { MailboxLogin } from '#platform/server/mail/mailbox.ts';
import { setting, settingsGroup, text, url } from '#platform/server/settings-group.ts';

const declared = {
  ORDINI_IMAP: setting(
    url('imaps:// o imap://', 'imaps:', 'imap:').optional(),
    '',
    'IMAP server of the mailbox to which customers send orders, imaps://host:993. Its messages become rows of Ordini in arrivo; they are neither marked nor moved. If unset, no mailbox is read.',
  ),
  ORDINI_IMAP_UTENTE: setting(text.optional(), '', 'User of that mailbox.'),
  ORDINI_IMAP_PASSWORD: setting(text.optional(), '', 'Password of that mailbox.', { secret: true }),
  ORDINI_CARTELLA: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Path. Directory watched for orders: PDF, Excel, CSV, text, saved mails, UBL and cXML. Each becomes a row of Ordini in arrivo and is moved to fatti, doppi or rifiutati. Must be writable. If unset, none is watched.',
  ),
};

/** Null: no mailbox. */
export const impostazioniOrdini = settingsGroup(
  declared,
  ({
    ORDINI_IMAP: imap,
    ORDINI_IMAP_UTENTE: utente,
    ORDINI_IMAP_PASSWORD: password,
    ORDINI_CARTELLA: cartella,
  }): { readonly casella: MailboxLogin | null; readonly cartella: string | null } => ({
    cartella: cartella === undefined ? null : resolve(cartella),
    casella: imap === undefined ? null : { imap, utente: utente ?? '', password: password ?? '' },
  }),
);
