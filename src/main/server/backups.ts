import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Parts, Schedule } from '#platform/server/area.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { integer, setting, settingsGroup, text } from '#platform/server/settings-group.ts';

export const backupSettings = settingsGroup(
  {
    BACKUP_DIR: setting(
      text.optional(),
      '',
      'Path. Directory for a nightly backup of database and files. If unset, no backup is made.',
    ),
    BACKUP_KEEP: setting(
      integer(1, 1000),
      '14',
      'Integer, 1 to 1000. Number of nightly backups to keep; older ones are deleted.',
    ),
  },
  ({ BACKUP_DIR, BACKUP_KEEP }) => ({
    cartella: BACKUP_DIR === undefined ? null : resolve(BACKUP_DIR),
    tenuti: BACKUP_KEEP,
  }),
);

const form = /^cardine-\d{4}-\d\d-\d\d\.tar\.gz$/;

export async function newestBackup(folder: string): Promise<{ readonly name: string; readonly made: Date } | null> {
  const name = (await backups(folder)).at(-1);
  return name === undefined ? null : { name, made: (await stat(join(folder, name))).mtime };
}

const backups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => form.test(name)).sort();

interface NightParts {
  readonly url: string;
  readonly files: FileStore;
  readonly folder: string;
  readonly keep: number;
  readonly now: Date;
}

/** One backup per day over all servers; then deletes the oldest beyond `keep`. */
export async function backUpNight({ url, files, folder, keep, now }: NightParts): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `cardine-${now.toISOString().slice(0, 10)}.tar.gz`;
  const there = await backups(folder);
  if (!there.includes(name)) await writeBackup({ url, files, target: join(folder, name), now });
  for (const old of (await backups(folder)).slice(0, -keep)) await rm(join(folder, old));
}

type Needs = Pick<Parts, 'settings' | 'clock'> & { readonly databaseUrl: string };

/** 01:00 UTC, before expired data is deleted. */
export const nightlyBackup: Schedule<Needs> = {
  queue: { name: 'backup', retryLimit: 3, retryDelay: 600, expireInSeconds: 4 * 3600 },
  when: { dailyAtHour: 1 },
  work:
    ({ settings, clock, databaseUrl }) =>
    async () => {
      const { cartella, tenuti } = settings.of(backupSettings);
      if (cartella === null) return;
      const files = openFiles(settings.files);
      await backUpNight({ url: databaseUrl, files, folder: cartella, keep: tenuti, now: clock() });
    },
};
