import { expect, test } from 'vitest';
import { faseDi, ogniQuanto, type Situazione } from './fase.ts';

const attesa = 'in attesa di pagamento';
const tentativo = (stato: NonNullable<Situazione['tentativo']>['stato']) => ({ metodo: 'carta', stato });

test.each<[string, string, Situazione['tentativo'], boolean, string]>([
  ['before any attempt it is to be paid', attesa, null, false, 'da pagare'],
  ['coming back with an open page it waits for the notification', attesa, tentativo('aperto'), true, 'in verifica'],
  ['an open page that nobody came back from can be gone to again', attesa, tentativo('aperto'), false, 'da pagare'],
  ['what the partner works on is waited for', attesa, tentativo('in lavorazione'), false, 'in verifica'],
  ['after a failure it is to be paid again', attesa, tentativo('fallito'), true, 'da pagare'],
  ['a confirmed order is paid, however one came here', 'confermato', tentativo('pagato'), true, 'pagato'],
  ['an order on its way is paid', 'in preparazione', null, false, 'pagato'],
  ['a given up order is over', 'annullato', tentativo('da rimborsare'), true, 'annullato'],
])('%s', (_, stato, ultimo, tornato, fase) => {
  expect(faseDi({ stato, tentativo: ultimo }, tornato)).toBe(fase);
});

test('the server is asked only while something is waited for', () => {
  expect((['da pagare', 'in verifica', 'pagato', 'annullato'] as const).map(ogniQuanto)).toEqual([
    false,
    2000,
    false,
    false,
  ]);
});
