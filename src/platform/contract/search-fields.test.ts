import { expect, test } from 'vitest';
import { day, oneOf, searchOf, text, whole } from './search-fields.ts';

const read = searchOf({ pagina: whole(1, 100), cerca: text(5), periodo: oneOf(['ieri', 'oggi']), dal: day });

test('parameters are read as what they are, whether the address holds them as text or as a number', () => {
  expect(read({ pagina: '7', cerca: 12, periodo: 'oggi', dal: '2026-11-05' })).toEqual({
    pagina: 7,
    cerca: '12',
    periodo: 'oggi',
    dal: '2026-11-05',
  });
});

test.each([
  [{ pagina: '0' }],
  [{ pagina: 101 }],
  [{ pagina: '1.5' }],
  [{ pagina: '' }],
  [{ pagina: null }],
  [{ pagina: ['3'] }],
  [{ cerca: 'lungo!' }],
  [{ cerca: {} }],
  [{ periodo: 'domani' }],
  [{ dal: '2026-02-31' }],
  [{ dal: '0512-05-11' }],
  [{ dal: '31/02/2026' }],
  [{ dal: 20261105 }],
  [{ altro: 1 }],
])('an unreadable parameter is left out: %j', (given) => {
  expect(read(given)).toEqual({});
});
