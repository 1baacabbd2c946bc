import type { TestProject } from 'vitest/node';
import { builtThreads } from './threads.ts';
import { demoTemplateName, dropRun, openTestCluster, templateName, withAdmin } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Tablespace for the test databases. */
    tablespace: string;
    /** Process id; names the run's databases. */
    run: number;
    /** Tables of the migrations at the run's start. */
    template: string;
    demoTemplate: string;
    /** Folder of built threads; empty in watch mode, where threads run from their changing sources. */
    threads: string;
  }
}

/** One PostgreSQL; each test file takes its own database (database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  project.provide('databaseUrl', cluster.url);
  project.provide('tablespace', cluster.tablespace);
  project.provide('run', process.pid);
  project.provide('threads', project.vitest.config.watch ? '' : await builtThreads());
  project.provide('template', await templateName());
  project.provide('demoTemplate', await demoTemplateName());
  return async () => {
    await withAdmin(cluster.url, (admin) => dropRun(admin, process.pid));
    await cluster.stop();
  };
}
