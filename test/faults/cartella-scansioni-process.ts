import { codaScansioni } from '#logistica/scansioni/server/accogli.ts';
import { prendiCartella } from '#logistica/scansioni/server/prendi-cartella.ts';
import { openStore } from '#platform/server/db/pool.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';

export interface DaUccidere {
  readonly url: string;
  readonly filesDir: string;
  readonly cartella: string;
  /** When to kill: file stored, or also recorded. */
  readonly dopo: 'file' | 'riga';
}

/** Polls the scanner folder and is killed during the first file. */
process.on('message', ({ url, filesDir, cartella, dopo }: DaUccidere) => void lavora(url, filesDir, cartella, dopo));

async function lavora(url: string, filesDir: string, cartella: string, dopo: 'file' | 'riga'): Promise<void> {
  const muori = (): void => void process.kill(process.pid, 'SIGKILL');
  const store = openStore(url);
  const files = folderFiles(filesDir);
  const jobs = createJobs({ url, queues: [codaScansioni], trouble: () => {} });
  await jobs.start();
  let ora = Date.parse('2026-03-16T09:00:00Z');
  const giro = prendiCartella({
    store: {
      ...store,
      transaction: async (work, ...altro) => {
        const fatto = await store.transaction(work, ...altro);
        if (dopo === 'riga') muori();
        return fatto;
      },
    },
    files: {
      ...files,
      put: async (...dato) => {
        const tenuto = await files.put(...dato);
        if (dopo === 'file') muori();
        return tenuto;
      },
    },
    url,
    cartella,
    clock: () => new Date(ora),
    jobsIn: jobs.within,
    guasto: () => {},
  });
  for (;;) {
    await giro({ data: {}, signal: new AbortController().signal } as never);
    ora += 30_000;
  }
}
