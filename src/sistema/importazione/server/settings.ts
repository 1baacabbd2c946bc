import { resolve } from 'node:path';
import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

const declared = {
  IMPORT_DIR: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Folder in which deliveries are put to be imported by themselves, each content once; it must be writable. Without it none is looked at.',
  ),
};

export interface ConfigImportazione {
  readonly cartella: string | null;
}

export const impostazioniImportazione = settingsGroup(declared, ({ IMPORT_DIR: cartella }): ConfigImportazione => ({
  cartella: cartella === undefined ? null : resolve(cartella),
}));
