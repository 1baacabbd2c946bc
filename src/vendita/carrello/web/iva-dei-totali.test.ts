import { expect, test } from 'vitest';
import { ordinaria } from '#parti/iva.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { calcolaTotali } from '../rules.ts';
import { ivaDeiTotali } from './iva-dei-totali.ts';

const righe = [{ qta: 2, prezzoUnitario: 5 }];

test('a cart without tax says under which Natura; one rate stands alone', () => {
  expect(ivaDeiTotali(calcolaTotali(righe, { cdIva: 'N3.5', percentualeIva: 0 }))).toEqual([
    [`IVA 0% N3.5 su ${formatMoney(10)}`, formatMoney(0)],
  ]);
  const [[nome] = ['']] = ivaDeiTotali(calcolaTotali(righe, ordinaria));
  expect(nome).toMatch(/^IVA 22\s?%$/);
});
