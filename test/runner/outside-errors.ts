import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes the errors outside of any test to a file: Vitest's JSON report leaves them out, and `npm test` must not take such a run for green. */
export class OutsideErrors implements Reporter {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) =>
    writeFileSync(this.file, JSON.stringify(errors.map(({ message }) => message)));
}
