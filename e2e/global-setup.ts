import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createServer } from '#main/server/server.ts';
import {
  databaseUrl,
  demoTemplate,
  filesOf,
  openTestCluster,
  prefixOf,
  root,
  withAdmin,
} from '#test/runner/cluster.ts';
import { jobsPollMs, settingsOf, testClock } from '#test/fixtures/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    journeyDatabase: string;
  }
}

/** The built program on its own demo database, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webFolder = join(root, 'dist/web');
  if (!existsSync(join(webFolder, 'index.html')))
    throw new Error('dist/web is missing: run npm test, or npm start once');
  const cluster = await openTestCluster();
  const template = await demoTemplate(cluster.url);
  const name = `${prefixOf(process.pid)}e2e`;
  const drop = (): Promise<unknown> =>
    withAdmin(cluster.url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  await drop();
  await withAdmin(cluster.url, (admin) =>
    admin.query(`create database ${name} template ${template} tablespace ${cluster.tablespace}`),
  );
  const url = databaseUrl(cluster.url, name);
  const server = await createServer({
    settings: { ...settingsOf({ url, filesDir: filesOf(template) }), publicUrl: undefined },
    databaseUrl: url,
    webFolder,
    clock: testClock,
    checked: true,
    jobsPollMs,
  });
  project.provide('origin', await server.app.listen({ port: 0, host: '127.0.0.1' }));
  project.provide('journeyDatabase', url);
  return async () => {
    await server.close();
    await drop();
    await cluster.stop();
  };
}
