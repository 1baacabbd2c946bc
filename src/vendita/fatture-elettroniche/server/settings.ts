import { oneOf, setting, settingsGroup, text } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';

const declared = {
  FATTURE_CANALE: setting(
    oneOf('cartella', 'no'),
    'no',
    'How electronic invoices travel to the exchange system (SdI): cartella or no. See docs/fatture.md.',
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
  FATTURE_NOTTE: setting(
    oneOf('si', 'no'),
    'no',
    'Whether the invoices that are due are sent each night at 2:00 UTC: si or no.',
  ),
};

export type ConfigCanale = { readonly tipo: 'no' } | { readonly tipo: 'cartella'; readonly cartella: string };

export interface ConfigFatture {
  readonly canale: ConfigCanale;
  readonly dal: string | null;
  readonly notte: boolean;
}

export const impostazioniFatture = settingsGroup(declared, (values): ConfigFatture => ({
  canale: canaleDi(values),
  dal: values.FATTURE_DAL ?? null,
  notte: values.FATTURE_NOTTE === 'si',
}));

function canaleDi({
  FATTURE_CANALE: tipo,
  FATTURE_CARTELLA: cartella,
}: {
  readonly FATTURE_CANALE: 'cartella' | 'no';
  readonly FATTURE_CARTELLA?: string | undefined;
}): ConfigCanale {
  if (tipo === 'no') return { tipo };
  if (cartella === undefined) throw new StartError('Con FATTURE_CANALE=cartella serve FATTURE_CARTELLA.');
  return { tipo, cartella };
}
