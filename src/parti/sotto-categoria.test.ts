import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { dividiSottoCategoria, vociSottoCategoria } from './sotto-categoria.ts';

test('a subcategory survives the way over the wire', () => {
  const text = fc.string().map((value) => value.replaceAll('|', '').trim());
  fc.assert(
    fc.property(text, text, (categoria, sottoCategoria) => {
      expect(dividiSottoCategoria(vociSottoCategoria(categoria, sottoCategoria))).toEqual({
        categoria,
        sottoCategoria,
      });
    }),
  );
});
