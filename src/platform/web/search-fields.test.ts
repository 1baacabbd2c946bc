import { expect, test } from 'vitest';
import { oneOf, searchOf, text, whole } from './search-fields.ts';

const read = searchOf({ pagina: whole(1, 100), cerca: text(5), periodo: oneOf(['ieri', 'oggi']) });

test('parameters are read as what they are, whether the address holds them as text or as a number', () => {
  expect(read({ pagina: '7', cerca: 12, periodo: 'oggi' })).toEqual({ pagina: 7, cerca: '12', periodo: 'oggi' });
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
  [{ altro: 1 }],
])('what can not be read is left out: %j', (given) => {
  expect(read(given)).toEqual({});
});
