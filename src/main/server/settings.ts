import { platformSettings, readSettings, type Settings } from '#platform/server/settings.ts';
import { areas } from './areas.ts';
import { backupSettings } from './backups.ts';

const groups = [backupSettings, ...areas.flatMap(({ settings }) => settings ?? [])];

export const settingsTable = [platformSettings, ...groups].flatMap(({ table }) => table);

/** With `realData` simulators are refused. */
export const readAllSettings = (
  env: Readonly<Record<string, string | undefined>>,
  { realData = false }: { readonly realData?: boolean } = {},
): Settings => readSettings(env, groups, realData);
