import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { fatturaCasuale } from '#test/fixtures/fatture-casuali.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import { fatturaElettronica } from '#vendita/documenti/server/fattura-elettronica.ts';

test(
  '2,000 random invoices over all kinds of customers are valid by schema and arithmetic',
  { timeout: 60_000 },
  () => {
    const random = new Random('duemila fatture');
    for (let id = 1; id <= 2000; id++) {
      const xml = fatturaElettronica(fatturaCasuale(random, id));
      const guasti = [...faultsOf(xml), ...sdiFaults(xml)];
      expect(guasti, guasti.length > 0 ? xml : '').toEqual([]);
    }
  },
);
