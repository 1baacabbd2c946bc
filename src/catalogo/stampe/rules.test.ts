import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { canArticolo } from '#prodotto/articolo/server/index.ts';
import { altezzaDisegno } from './rules.ts';
import { puoFuoriCatalogo, puoPrezzi, senzaOpzioni, verificaOpzioni } from './rules/opzioni-stampa.ts';
import { righeStampate } from './rules/righe-stampate.ts';

const ruoli: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];

test('the PDF follows the screen: prices and discontinued articles are printed only for users who see them there', () => {
  for (const ruolo of ruoli) {
    expect([ruolo, puoPrezzi(ruolo), puoFuoriCatalogo(ruolo)]).toEqual([
      ruolo,
      canArticolo.vedePrezziInPagina(ruolo),
      canArticolo.vedeFuoriCatalogo(ruolo),
    ]);
    expect(verificaOpzioni(ruolo, senzaOpzioni)).toBeNull();
  }
});

test('a sub-heading is printed with an article below it alone; every printed article is normal or of a chosen state', () => {
  const riga = fc.record({
    ctTpRiga: fc.constantFrom('D' as const, 'P' as const, 'V' as const, 'T' as const),
    obsoleto: fc.boolean(),
    eliminato: fc.boolean(),
    nonStampCatalogo: fc.boolean(),
  });
  const scelta = fc.record({ obsoleto: fc.boolean(), eliminato: fc.boolean(), nonStampCatalogo: fc.boolean() });
  fc.assert(
    fc.property(fc.array(riga, { maxLength: 30 }), scelta, (righe, flag) => {
      const stampate = righeStampate(righe, { ...senzaOpzioni, ...flag });
      for (const [i, una] of stampate.entries()) {
        if (una.ctTpRiga === 'D')
          expect(stampate.slice(i + 1).find(({ ctTpRiga }) => ctTpRiga === 'D' || ctTpRiga === 'P')?.ctTpRiga).toBe(
            'P',
          );
        if (una.ctTpRiga !== 'P') continue;
        const normale = !una.obsoleto && !una.eliminato && !una.nonStampCatalogo;
        expect(
          normale ||
            (una.obsoleto && flag.obsoleto) ||
            (una.eliminato && flag.eliminato) ||
            (una.nonStampCatalogo && flag.nonStampCatalogo),
        ).toBe(true);
      }
    }),
  );
});

test('a drawing has its height in proportion, within what a page can bear', () => {
  expect([altezzaDisegno(240), altezzaDisegno(10), altezzaDisegno(2000)]).toEqual([148, 40, 360]);
});
