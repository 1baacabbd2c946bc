import type { TestProject } from 'vitest/node';
import { dropRun, openTestCluster, templateName, withAdmin } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Process id of the whole run; names its databases. */
    run: number;
    /** Template with the tables, as the migrations were when the run began. */
    template: string;
  }
}

/** One PostgreSQL for all database tests; each test file takes a database of its own from it (see database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  project.provide('databaseUrl', cluster.url);
  project.provide('run', process.pid);
  project.provide('template', await templateName());
  return async () => {
    await withAdmin(cluster.url, (admin) => dropRun(admin, process.pid));
    await cluster.stop();
  };
}
