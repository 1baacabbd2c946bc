import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** Ms and number of servers and databases that a file started; measured by `db-setup.ts`. */
    starts?: { readonly ms: number; readonly servers: number; readonly databases: number };
  }
}

/** Seconds of a file by phase; `module` is its path. */
export interface FileSeconds {
  readonly module: string;
  readonly kind: string;
  /** The runner's own preparation, environment and set-up files. */
  readonly prepare: number;
  /** Loading the file and its imports. */
  readonly load: number;
  /** Starting servers and databases, wherever the file requested them. */
  readonly start: number;
  readonly body: number;
  /** Hooks before and after its tests. */
  readonly hooks: number;
  readonly servers: number;
  readonly databases: number;
  /** How many files of its kind run at once. */
  readonly workers: number;
}

export interface RunSeconds {
  /** Wall time of the whole run. */
  readonly wall: number;
  /** Until the first file starts: projects, cluster, templates. */
  readonly before: number;
  readonly files: readonly FileSeconds[];
}

const bodyOf = (test: TestCase): number => test.diagnostic()?.duration ?? 0;

/** Vitest's JSON report starts a file at its first test, so code at its top is not counted there. */
export class Seconds implements Reporter {
  readonly #file: string;
  readonly #began = performance.now();
  #first: number | undefined;
  readonly #files: FileSeconds[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  onTestModuleQueued(): void {
    this.#first ??= performance.now();
  }

  onTestModuleEnd(module: TestModule): void {
    const told = module.diagnostic();
    const { ms = 0, servers = 0, databases = 0 } = module.meta().starts ?? {};
    const bodies = [...module.children.allTests()].reduce((sum, test) => sum + bodyOf(test), 0);
    // A start may be at the top of the file, in a hook or in a test; it is subtracted from the phase that contains it.
    const loadMs = Math.max(0, told.collectDuration - ms);
    const rest = Math.max(0, ms - told.collectDuration);
    const inHooks = Math.max(0, told.duration - bodies);
    this.#files.push({
      module: module.relativeModuleId,
      kind: module.project.name,
      prepare: (told.prepareDuration + told.environmentSetupDuration + told.setupDuration) / 1000,
      load: loadMs / 1000,
      start: ms / 1000,
      body: Math.max(0, bodies - Math.max(0, rest - inHooks)) / 1000,
      hooks: Math.max(0, inHooks - rest) / 1000,
      servers,
      databases,
      workers: Number(module.project.config.maxWorkers ?? 1),
    });
  }

  onTestRunEnd(): void {
    const now = performance.now();
    const run: RunSeconds = {
      wall: (now - this.#began) / 1000,
      before: ((this.#first ?? now) - this.#began) / 1000,
      files: this.#files,
    };
    writeFileSync(this.#file, JSON.stringify(run));
  }
}
