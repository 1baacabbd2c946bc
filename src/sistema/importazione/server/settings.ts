import { resolve } from 'node:path';
import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

const declared = {
  IMPORT_DIR: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Path. Directory watched for deliveries to import; each content is imported once. Must be writable. If unset, none is watched.',
  ),
};

export interface ConfigImportazione {
  readonly cartella: string | null;
}

export const impostazioniImportazione = settingsGroup(declared, ({ IMPORT_DIR: cartella }): ConfigImportazione => ({
  cartella: cartella === undefined ? null : resolve(cartella),
}));
