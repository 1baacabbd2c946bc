import { expect, test } from 'vitest';
import { checkBoundaries } from '../../scripts/check/boundaries.ts';

/** A small project without faults, in which each test adds one. */
const house = {
  'src/platform/contract/call.ts': '',
  'src/platform/server/db/pool.ts': `import pg from 'pg';`,
  'src/platform/server/jobs.ts': `import type { Store } from './db/pool.ts';`,
  'src/platform/web/kit.tsx': `import { call } from '#platform/contract/call.ts';`,
  'src/parti/web/scheda.tsx': `import { kit } from '#platform/web/kit.tsx';`,
  'src/vendita/carrello/rules.ts': `import { prezzo } from '#prodotto/articolo/rules.ts';`,
  'src/vendita/carrello/contract.ts': `import { riga } from './rules.ts'; import { call } from '#platform/contract/call.ts';`,
  'src/vendita/carrello/server/schema.ts': `import { pgTable } from 'drizzle-orm/pg-core'; import { articoli } from '#prodotto/articolo/server/schema.ts';`,
  'src/vendita/carrello/server/routes.ts': `import * as contract from '../contract.ts'; import { leggi } from '#prodotto/articolo/server/index.ts';`,
  'src/vendita/carrello/web/page.tsx': `import { x } from '#vendita/carrello/contract.ts'; import { y } from '#prodotto/articolo/contract.ts';`,
  'src/prodotto/articolo/rules.ts': '',
  'src/prodotto/articolo/contract.ts': `export * from './contract/prezzi.ts';`,
  'src/prodotto/articolo/contract/prezzi.ts': `import { prezzo } from '../rules.ts';`,
  'src/prodotto/articolo/server/schema.ts': '',
  'src/prodotto/articolo/server/queries.ts': '',
  'src/prodotto/articolo/server/index.ts': `export { leggi } from './queries.ts';`,
  'src/prodotto/articolo/web/panel.tsx': '',
  'src/prodotto/articolo/server/queries.db.test.ts': `import { openStore } from '#platform/server/db/pool.ts';`,
  'src/esterni/corriere/server/port.ts': '',
  'src/esterni/corriere/server/simulator.ts': `import { port } from './port.ts';`,
  'src/demo/server/load.ts': `import { articoli } from '#prodotto/articolo/server/schema.ts';`,
  'src/main/server/app.ts': `import { openStore } from '#platform/server/db/pool.ts'; import '#esterni/corriere/server/simulator.ts'; import '#demo/server/load.ts';`,
};

const faultsOf = (planted: Record<string, string>) =>
  checkBoundaries(new Map(Object.entries({ ...house, ...planted })));

test('sources without faults pass', () => {
  expect(faultsOf({})).toEqual([]);
});

const plants: readonly (readonly [kind: string, promise: string, file: string, text: string])[] = [
  [
    'uphill',
    'platform knows no area',
    'src/platform/contract/x.ts',
    `import { x } from '#vendita/carrello/contract.ts';`,
  ],
  ['uphill', 'parti knows no area', 'src/parti/web/x.tsx', `import { x } from '#vendita/carrello/rules.ts';`],
  [
    'uphill',
    'an area does not know who composes it',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '#main/server/app.ts';`,
  ],
  [
    'uphill',
    'a wing does not know the wings above it',
    'src/prodotto/articolo/server/x.ts',
    `import { leggi } from '#vendita/carrello/server/routes.ts';`,
  ],
  [
    'uphill',
    'not by its types either, nor from its rules',
    'src/prodotto/articolo/rules/x.ts',
    `import type { Riga } from '#vendita/carrello/rules.ts';`,
  ],
  [
    'uphill',
    'nor from its contract',
    'src/sistema/menu/contract.ts',
    `import { riga } from '#vendita/carrello/contract.ts';`,
  ],
  [
    'uphill',
    'demo data knows the whole house but not what puts it together',
    'src/demo/server/x.ts',
    `import { x } from '#main/server/app.ts';`,
  ],
  [
    'wing',
    'a new folder of src says on which floor it stands',
    'src/nuova/area/server/x.ts',
    `import { call } from '#platform/contract/call.ts';`,
  ],
  [
    'door',
    'the inside of another area is closed',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '#prodotto/articolo/server/queries.ts';`,
  ],
  [
    'door',
    'tables of another area serve foreign keys only',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '#prodotto/articolo/server/schema.ts';`,
  ],
  [
    'foreign web',
    'web areas never import each other',
    'src/vendita/carrello/web/x.tsx',
    `import { x } from '#prodotto/articolo/web/panel.tsx';`,
  ],
  [
    'side',
    'web does not reach the server',
    'src/vendita/carrello/web/x.tsx',
    `import { x } from '#vendita/carrello/server/routes.ts';`,
  ],
  [
    'side',
    'web does not reach the door of another server',
    'src/vendita/carrello/web/x.tsx',
    `import { x } from '#prodotto/articolo/server/index.ts';`,
  ],
  [
    'side',
    'the server does not reach the web',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '#vendita/carrello/web/page.tsx';`,
  ],
  [
    'side',
    'a contract does not reach the server',
    'src/prodotto/articolo/contract.ts',
    `import { x } from '#prodotto/articolo/server/queries.ts';`,
  ],
  [
    'order',
    'rules do not stand on the contract',
    'src/prodotto/articolo/rules.ts',
    `import type { X } from '#vendita/carrello/contract.ts';`,
  ],
  [
    'pool',
    'the pool is not reached from an area',
    'src/vendita/carrello/server/x.ts',
    `import { openStore } from '#platform/server/db/pool.ts';`,
  ],
  [
    'pool',
    'the platform may name the pool but not open it',
    'src/platform/server/jobs.ts',
    `import { openStore } from './db/pool.ts';`,
  ],
  ['library', 'no second connection beside the pool', 'src/vendita/carrello/server/x.ts', `import pg from 'pg';`],
  [
    'library',
    'Drizzle declares tables and runs no statement',
    'src/vendita/carrello/server/x.ts',
    `import { eq } from 'drizzle-orm';`,
  ],
  [
    'stand-in',
    'production code does not know a simulator',
    'src/esterni/corriere/server/client.ts',
    `import { x } from './simulator.ts';`,
  ],
  [
    'stand-in',
    'production code does not know the demo data',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '#demo/server/load.ts';`,
  ],
  [
    'test',
    'production code imports no test',
    'src/prodotto/articolo/server/x.ts',
    `import { x } from './queries.db.test.ts';`,
  ],
  [
    'barrel',
    'only the door of an area passes things on',
    'src/vendita/carrello/server/x.ts',
    `export * from './routes.ts';`,
  ],
  [
    'barrel',
    'a contract passes on its own parts alone',
    'src/vendita/carrello/contract.ts',
    `export * from '#prodotto/articolo/contract.ts';`,
  ],
  [
    'door',
    'the parts of a contract are reached through it',
    'src/vendita/carrello/web/x.tsx',
    `import { x } from '#prodotto/articolo/contract/prezzi.ts';`,
  ],
  [
    'climbs',
    'a relative path stays in its zone',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '../../../prodotto/articolo/rules.ts';`,
  ],
  [
    'missing',
    'imports carry their extension',
    'src/vendita/carrello/server/x.ts',
    `import { x } from '#prodotto/articolo/rules';`,
  ],
  [
    'missing',
    'a late import is seen too',
    'src/vendita/carrello/web/x.tsx',
    `const x = import('#vendita/carrello/web/none.tsx');`,
  ],
];

test.each(plants)('%s: %s', (kind, _promise, file, text) => {
  expect(faultsOf({ [file]: text }).map((fault) => [fault.file, fault.kind])).toContainEqual([file, kind]);
});

test('a new area is checked without a line of configuration', () => {
  const planted = {
    'src/vendita/domani/server/segreto.ts': '',
    'src/vendita/carrello/server/x.ts': `import { x } from '#vendita/domani/server/segreto.ts';`,
  };
  expect(faultsOf(planted)).toMatchObject([{ kind: 'door' }]);
});

test('a cycle is named once, as a round trip, over types too', () => {
  const planted = {
    'src/parti/a.ts': `import './b.ts';`,
    'src/parti/b.ts': `import type { C } from './c.ts';`,
    'src/parti/c.ts': `import './a.ts';`,
  };
  expect(faultsOf(planted)).toMatchObject([
    { kind: 'cycle', says: 'src/parti/a.ts → src/parti/b.ts → src/parti/c.ts → src/parti/a.ts' },
  ]);
});

test('reports each import cycle of areas once, with one file for each import, including type imports', () => {
  const planted = {
    'src/vendita/documenti/rules.ts': `import { riga } from '#vendita/carrello/rules.ts';`,
    'src/vendita/documenti/web/lista.tsx': `import type { Riga } from '#vendita/carrello/rules.ts';`,
    'src/vendita/carrello/server/conferma.ts': `\nimport type { Stato } from '#vendita/pagamenti/rules.ts';`,
    'src/vendita/pagamenti/rules.ts': '',
    'src/vendita/pagamenti/server/x.ts': `import { numera } from '#vendita/documenti/rules.ts';`,
  };
  expect(faultsOf(planted)).toEqual([
    {
      kind: 'area cycle',
      file: 'src/vendita/carrello/server/conferma.ts',
      line: 2,
      says:
        'vendita/carrello → vendita/pagamenti (src/vendita/carrello/server/conferma.ts:2)' +
        ' → vendita/documenti (src/vendita/pagamenti/server/x.ts:1) → vendita/carrello (src/vendita/documenti/rules.ts:1)',
    },
  ]);
});

test('text in a comment or string is no import', () => {
  expect(
    faultsOf({ 'src/parti/a.ts': `// import '#main/server/app.ts'\nexport const x = "import '#main/server/app.ts'";` }),
  ).toEqual([]);
});
