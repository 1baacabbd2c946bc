import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Approximate seconds of the longest files, for a checkout without recorded times; otherwise Vitest would order by file
 * size.
 */
const long: Readonly<Record<string, number>> = {
  'e2e/spostamenti.slow.e2e.ts': 120,
  'e2e/accessibilita.slow.e2e.ts': 100,
  'test/faults/kill.slow.db.test.ts': 90,
  'test/faults/stop.slow.db.test.ts': 80,
  'test/faults/operation.db.test.ts': 73,
  'test/repo/new-area.slow.test.ts': 70,
  'test/whole/sent-twice.db.test.ts': 64,
  'test/whole/adversarial-bodies.db.test.ts': 58,
  'test/whole/hostile-files.db.test.ts': 56,
  'src/main/server/exchange.db.test.ts': 55,
  'test/whole/bad-input.db.test.ts': 48,
  'src/platform/server/backup/backup.db.test.ts': 48,
  'test/faults/import-page.db.test.ts': 47,
  'e2e/ordine.e2e.ts': 47,
  'test/faults/signals.db.test.ts': 40,
  'src/sistema/query/query.db.test.ts': 39,
  'src/logistica/scansioni/scansioni.db.test.ts': 38,
  'src/logistica/scansioni/carte-estranee.db.test.ts': 37,
  'test/whole/ways-back.db.test.ts': 36,
  'src/platform/server/db/embedded/embedded.db.test.ts': 35,
  'e2e/dieci-compiti.e2e.ts': 34,
  'src/prodotto/bmecat/bmecat.db.test.ts': 33,
  'e2e/testate.e2e.ts': 33,
  'src/sistema/accesso/amministra.db.test.ts': 31,
  'e2e/ricerca.e2e.ts': 30,
  'e2e/articolo.e2e.ts': 29,
  'e2e/carrello.e2e.ts': 28,
  'test/whole/no-prices.db.test.ts': 26,
  'src/sistema/importazione/importazione.db.test.ts': 26,
  'e2e/pagamenti.e2e.ts': 24,
  'e2e/filtri-indirizzo.e2e.ts': 24,
  'src/main/server/exchange-purchases.db.test.ts': 21,
  'e2e/accesso.e2e.ts': 21,
  'src/sistema/accesso/sessione.db.test.ts': 20,
  'src/vendita/pagamenti/server/casse/casse.test.ts': 20,
  'e2e/catalogo.e2e.ts': 19,
  'e2e/filtri.e2e.ts': 19,
  'src/demo/server/fill.db.test.ts': 18,
  'src/sistema/importazione/cartella-guasti.db.test.ts': 18,
  'src/vendita/pagamenti/transizioni.db.test.ts': 18,
  'test/whole/foreign-ids.db.test.ts': 17,
  'src/vendita/pagamenti/rimborsi-parti.db.test.ts': 17,
  'src/produzione/conto-lavoro/etichette.db.test.ts': 17,
  'e2e/magazzino.e2e.ts': 17,
  'src/platform/server/db/migrate-in-use.db.test.ts': 16,
  'test/whole/permissions.db.test.ts': 16,
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
