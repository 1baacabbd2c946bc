import type { TestProject } from 'vitest/node';
import { builtThreads } from './threads.ts';

/** Setup of projects that need no database. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('threads', await builtThreads());
}
