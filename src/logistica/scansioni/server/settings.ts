import { resolve } from 'node:path';
import { setting, settingsGroup, text } from '#platform/server/settings-group.ts';

const declared = {
  SCANS_DIR: setting(
    text.max(1000, 'deve avere al massimo 1000 caratteri').optional(),
    '',
    'Path. Directory watched for scanned PDF, TIFF, JPEG and PNG files to file. Must be writable. If unset, none is watched.',
  ),
};

export interface ConfigScansioni {
  /** Absolute; null: none. */
  readonly cartella: string | null;
}

export const impostazioniScansioni = settingsGroup(declared, ({ SCANS_DIR: cartella }): ConfigScansioni => ({
  cartella: cartella === undefined ? null : resolve(cartella),
}));
