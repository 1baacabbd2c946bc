import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Over half a minute each, longest first. Without earlier runs Vitest knows only sizes. */
const long = [
  'e2e/spostamenti.slow.e2e.ts',
  'e2e/accessibilita.slow.e2e.ts',
  'test/faults/kill.slow.db.test.ts',
  'test/faults/stop.slow.db.test.ts',
  'test/repo/new-area.slow.test.ts',
];

/** So that both cores have work to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = long.indexOf(relative(this.ctx.config.root, moduleId));
      return project.config.sequence.groupOrder * 1000 + (place < 0 ? long.length : place);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
