import type { Settings } from '#platform/server/settings.ts';
import { platformSettings, readSettings } from '#platform/server/settings.ts';
import { areas } from './areas.ts';
import { backupSettings } from './backups.ts';

const groups = [backupSettings, ...areas.flatMap(({ settings }) => settings ?? [])];

/** All settings, for the README and the test that compares it. */
export const settingsTable = [platformSettings, ...groups].flatMap(({ table }) => table);

/** The settings of the whole program, out of its environment; beside `realData` nothing is simulated. */
export const readAllSettings = (
  env: Readonly<Record<string, string | undefined>>,
  { realData = false }: { readonly realData?: boolean } = {},
): Settings => readSettings(env, groups, realData);
