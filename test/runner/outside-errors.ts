import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Vitest's JSON report omits errors outside of tests, and `npm test` must not pass such a run. */
export class OutsideErrors implements Reporter {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) =>
    writeFileSync(this.file, JSON.stringify(errors.map(({ message }) => message)));
}
