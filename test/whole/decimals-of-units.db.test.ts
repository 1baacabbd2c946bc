import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { inputSchema } from '#platform/contract/schema.ts';
import { inviaLavorazioni } from '#produzione/conto-lavoro/contract.ts';
import { nodesOf } from '../repo/schema-walk.ts';
import { rowChanges } from '#test/fixtures/row-changes.ts';
import { apriCantiere } from '#test/fixtures/scritture/cantiere.ts';
import { scrittureProdotto } from '#test/fixtures/scritture/prodotto.ts';
import { scrittureProduzione } from '#test/fixtures/scritture/produzione.ts';
import { scrittureVendita } from '#test/fixtures/scritture/vendita.ts';

// Generated for every quantity of every write: three tenths of a piece are refused, and nothing is written.
const cantiere = await apriCantiere();
const rows = await rowChanges(cantiere.db);
const scritture = { ...scrittureProdotto(cantiere), ...scrittureVendita(cantiere), ...scrittureProduzione(cantiere) };

/** Fields named like a quantity that move no goods. */
const altro = [
  // The quantity that the user saw; another one is a conflict.
  'produzione/conto-lavoro.confermaRicezione righe[].Qta',
  'produzione/acquisti.modificaRigaAcquisto vista.qta',
  'vendita/carrello.confermaCarrello omaggi[].qta',
  'vendita/carrello.chiediApprovazione omaggi[].qta',
  // A phone's counts are accepted or refused one by one (`inventario.db.test.ts`).
  'logistica/inventario.registraConteggi conteggi[].qta',
];
const quantity = /^(qta|quantita|scarto)/i;

const quantities = allCalls
  .filter(({ call }) => call.effect !== 'read')
  .flatMap(({ area, name, call }) =>
    nodesOf(inputSchema(call))
      .filter(({ path, schema }) => schema['type'] === 'number' && quantity.test(path.split(/[.\]]+/).at(-1) ?? ''))
      .map(({ path }) => ({ id: `${area}.${name}`, path, call })),
  )
  .filter(({ id, path }) => !altro.includes(`${id} ${path}`));

/** The input with another value at the given path, in the first element of each list. */
function withAt(input: unknown, path: string, value: number): unknown {
  const [step = '', ...rest] = path.split('.');
  const [name, inList] = [step.replace('[]', ''), step.endsWith('[]')];
  const fields = input as Record<string, unknown>;
  if (!inList) return { ...fields, [name]: rest.length === 0 ? value : withAt(fields[name], rest.join('.'), value) };
  const [first, ...others] = fields[name] as unknown[];
  return { ...fields, [name]: [withAt(first, rest.join('.'), value), ...others] };
}

test('there are twenty-six quantities in twenty-four calls', () => {
  expect(quantities).toHaveLength(26);
  expect(new Set(quantities.map(({ id }) => id)).size).toBe(24);
});

test('a line of three tenths of a piece, which another program wrote, is not sent to a subcontractor', async () => {
  const { idRiga } = await cantiere.diFornitore({ codTerzista: 'T001', quantita: 0.3 });
  const { status, problem } = await cantiere.ufficio.call(inviaLavorazioni, { righe: [idRiga] });
  expect([status, problem.detail]).toEqual([
    422,
    expect.stringMatching(/^La riga 1 di CL .* non si può inviare\. La quantità in PZ è un numero intero\.$/),
  ]);
});

test.each(quantities)('$id refuses 0.3 pieces as $path', async ({ id, path, call }) => {
  const one = await scritture[id]?.();
  expect(one).toBeDefined();
  const sent = withAt(one?.input, path, 0.3);
  const { result, changes } = await rows.during(
    async () =>
      await one?.io.call(call, sent as never, {
        ...one.headers,
        'idempotency-key': `decimali-${id}-${path}`.slice(0, 60),
      }),
  );
  expect([result?.status, changes]).toEqual([422, []]);
  expect(result?.problem.detail).toMatch(/inter[oe]|Numero non valido/);
});
