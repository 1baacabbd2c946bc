import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createServer, type Server } from '#main/server/server.ts';
import type { Settings } from '#platform/server/settings.ts';
import { databaseUrl, demoTemplateName, filesOf, prefixOf, root, withAdmin } from '#test/runner/cluster.ts';
import { jobsPollMs, settingsOf, testClock } from '#test/fixtures/settings.ts';

export interface PortaleProprio {
  readonly origin: string;
  readonly server: Server;
}

/**
 * The built program on a copy of the demo data, for a journey whose settings or data would affect others. `cluster`:
 * URL of any database in the cluster for the copy.
 */
export async function portaleProprio(
  cluster: string,
  name: string,
  settings: Partial<Settings>,
): Promise<PortaleProprio> {
  const template = await demoTemplateName();
  const database = `${prefixOf(process.pid)}${name}`;
  const drop = (): Promise<unknown> =>
    withAdmin(cluster, (admin) => admin.query(`drop database if exists ${database} with (force)`));
  await drop();
  await withAdmin(cluster, (admin) => admin.query(`create database ${database} template ${template}`));
  onTestFinished(() => drop().then(() => {}));
  const url = databaseUrl(cluster, database);
  const server = await createServer({
    settings: { ...settingsOf({ url, filesDir: filesOf(template) }), publicUrl: undefined, ...settings },
    databaseUrl: url,
    webFolder: join(root, 'dist/web'),
    clock: testClock,
    checked: true,
    jobsPollMs,
  });
  onTestFinished(() => server.close());
  return { server, origin: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
}
