import {
  bareUrl,
  headerSecret,
  httpUrl,
  oneOf,
  setting,
  settingsGroup,
  simulatorRefused,
  text,
  url,
  type ValuesOf,
} from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { ConfigApi } from './canali/intermediario.ts';
import type { ConfigPec } from './canali/pec.ts';

const indirizzo = text.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'deve essere un indirizzo di posta');

const declared = {
  FATTURE_CANALE: setting(
    oneOf('pec', 'intermediario', 'cartella', 'simulatore', 'no').optional(),
    '',
    'How electronic invoices travel to the exchange system (SdI): pec, intermediario, cartella, simulatore or no. If unset, simulatore with demo data, otherwise no. See docs/fatture.md.',
  ),
  FATTURE_DAL: setting(
    text.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'deve essere un giorno come 2026-01-31').optional(),
    '',
    'Day (YYYY-MM-DD). Invoices dated earlier are not sent. If unset, the day on which the channel was first turned on.',
  ),
  FATTURE_CARTELLA: setting(
    text.optional(),
    '',
    'Path of a folder. With FATTURE_CANALE=cartella invoices are written there, and receipts are read from its subfolder ricevute.',
  ),
  FATTURE_FIRMA: setting(
    oneOf('qui', 'canale'),
    'qui',
    'Who signs the invoices of public bodies: qui (a person downloads the file and uploads it signed) or canale (the intermediary, or the program that takes the files from the folder).',
  ),
  FATTURE_NOTTE: setting(
    oneOf('si', 'no'),
    'no',
    'Whether the invoices that are due are sent each night at 2:00 UTC: si or no.',
  ),
  FATTURE_PEC_SMTP: setting(
    url('smtps:// o smtp://', 'smtps:', 'smtp:').optional(),
    '',
    'With FATTURE_CANALE=pec: SMTP server of the certified mailbox, smtps://host:465.',
  ),
  FATTURE_PEC_IMAP: setting(
    url('imaps:// o imap://', 'imaps:', 'imap:').optional(),
    '',
    'With FATTURE_CANALE=pec: IMAP server of the same mailbox, imaps://host:993.',
  ),
  FATTURE_PEC_INDIRIZZO: setting(
    indirizzo.optional(),
    '',
    'With FATTURE_CANALE=pec: address of the certified mailbox.',
  ),
  FATTURE_PEC_UTENTE: setting(text.optional(), '', 'User of the certified mailbox; if unset, its address.'),
  FATTURE_PEC_PASSWORD: setting(text.optional(), '', 'Password of the certified mailbox.', { secret: true }),
  FATTURE_PEC_SDI: setting(
    indirizzo,
    'sdi01@pec.fatturapa.it',
    'Address of SdI for the first file; afterwards the one is used that SdI answers from. Its domain is the only one whose receipts are believed.',
  ),
  FATTURE_API_URL: setting(
    httpUrl.optional(),
    '',
    'With FATTURE_CANALE=intermediario: base URL of the intermediary’s REST service, as docs/fatture.md describes it.',
  ),
  FATTURE_API_TOKEN: setting(headerSecret.optional(), '', 'Bearer token of that service.', { secret: true }),
};

export type ConfigCanale =
  | { readonly tipo: 'no' }
  | { readonly tipo: 'simulatore' }
  | { readonly tipo: 'cartella'; readonly cartella: string }
  | ({ readonly tipo: 'pec' } & ConfigPec)
  | ({ readonly tipo: 'intermediario' } & ConfigApi);

export interface ConfigFatture {
  readonly canale: ConfigCanale;
  readonly dal: string | null;
  readonly notte: boolean;
  readonly firma: 'qui' | 'canale';
}

export const impostazioniFatture = settingsGroup(declared, (values, { demo }): ConfigFatture => {
  const tipo = values.FATTURE_CANALE ?? (demo ? 'simulatore' : 'no');
  if (tipo === 'simulatore' && !demo) throw new StartError(simulatorRefused('FATTURE_CANALE'));
  const { FATTURE_FIRMA: firma } = values;
  if (firma === 'canale' && (tipo === 'pec' || tipo === 'simulatore'))
    throw new StartError(`Con FATTURE_CANALE=${tipo} nessuno firma lungo la strada: FATTURE_FIRMA deve essere qui.`);
  const notte = values.FATTURE_NOTTE === 'si';
  return { canale: canali[tipo](values), dal: values.FATTURE_DAL ?? null, notte, firma };
});

type Valori = ValuesOf<typeof declared>;

const canali: Readonly<Record<ConfigCanale['tipo'], (values: Valori) => ConfigCanale>> = {
  no: () => ({ tipo: 'no' }),
  simulatore: () => ({ tipo: 'simulatore' }),
  cartella: ({ FATTURE_CARTELLA: cartella }) => {
    if (cartella === undefined) throw new StartError('Con FATTURE_CANALE=cartella serve FATTURE_CARTELLA.');
    return { tipo: 'cartella', cartella };
  },
  pec: (values) => {
    const { FATTURE_PEC_SMTP: smtp, FATTURE_PEC_IMAP: imap, FATTURE_PEC_INDIRIZZO: casella } = values;
    const { FATTURE_PEC_PASSWORD: password, FATTURE_PEC_UTENTE: utente, FATTURE_PEC_SDI: sdi } = values;
    if (!smtp || !imap || !casella || !password)
      throw new StartError(
        'Con FATTURE_CANALE=pec servono FATTURE_PEC_SMTP, FATTURE_PEC_IMAP, FATTURE_PEC_INDIRIZZO e FATTURE_PEC_PASSWORD.',
      );
    return { tipo: 'pec', smtp, imap, indirizzo: casella, utente: utente ?? casella, password, sdi };
  },
  intermediario: ({ FATTURE_API_URL: dove, FATTURE_API_TOKEN: token }) => {
    if (!dove || !token)
      throw new StartError('Con FATTURE_CANALE=intermediario servono FATTURE_API_URL e FATTURE_API_TOKEN.');
    return { tipo: 'intermediario', url: bareUrl(dove), token };
  },
};
