import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Approximate seconds of the longest files, for a checkout without recorded times; otherwise Vitest would order by file
 * size.
 */
const long: Readonly<Record<string, number>> = {
  'e2e/spostamenti.slow.e2e.ts': 120,
  'e2e/accessibilita.slow.e2e.ts': 100,
  'test/faults/kill.slow.db.test.ts': 90,
  'test/faults/stop.slow.db.test.ts': 80,
  'test/repo/new-area.slow.test.ts': 70,
  'test/faults/operation.db.test.ts': 60,
  'src/platform/server/db/embedded/embedded.db.test.ts': 50,
  'src/sistema/accesso/amministra.db.test.ts': 45,
  'test/whole/bad-input.db.test.ts': 40,
  'src/main/server/exchange.db.test.ts': 30,
  'src/platform/server/files/pictures/picture-processes.test.ts': 30,
  'src/vendita/documenti/ricalcolo.test.ts': 25,
  'src/logistica/scansioni/rules/codice-stampato.test.ts': 25,
  'src/demo/server/fill.db.test.ts': 25,
  'e2e/ordine.e2e.ts': 50,
  'e2e/testate.e2e.ts': 42,
  'e2e/dieci-compiti.e2e.ts': 36,
  'e2e/ricerca.e2e.ts': 36,
  'e2e/carrello.e2e.ts': 35,
  'e2e/articolo.e2e.ts': 30,
  'src/prodotto/bmecat/bmecat.db.test.ts': 20,
  'src/catalogo/ricerca/rilevanza.db.test.ts': 20,
};

/** Times recorded here by `npm test`, including set-up and server start. */
function timesIn(root: string): Readonly<Record<string, number>> {
  const file = join(root, '.cache/test-times.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
}

/** Starts the longest files first, so that both cores are busy until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const times = { ...long, ...timesIn(root) };
    const rank = ({ moduleId, project }: TestSpecification): number =>
      project.config.sequence.groupOrder * 1e6 - (times[relative(root, moduleId)] ?? 0);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
