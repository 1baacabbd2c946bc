import type { TestProject } from 'vitest/node';
import { builtThreads } from './threads.ts';

/** For projects without a database. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('threads', await builtThreads());
}
