import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { disegna } from '#prodotto/configuratore/rules/disegno-modello.ts';
import { elabora } from '#prodotto/configuratore/rules/elabora.ts';
import { leggiModello } from '#prodotto/configuratore/rules/modello-letto.ts';
import type { Modello } from '#prodotto/configuratore/rules/modello.ts';
import { figura, scriviSvg } from '#prodotto/configuratore/rules/svg.ts';
import { modelliDemo } from './modelli.ts';

/** Choices in any order, valid and invalid, of this model or of none. */
const sequenza = ({ opzioni }: Modello): fc.Arbitrary<[string, string][]> =>
  fc.array(
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc
          .constantFrom(...opzioni)
          .chain((opzione) =>
            fc.tuple(
              fc.constant(opzione.id),
              opzione.tipo === 'scelta'
                ? fc.constantFrom(...opzione.valori.map(({ valore }) => valore))
                : fc.integer({ min: opzione.min - 5, max: opzione.max + 5 }).map(String),
            ),
          ),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom('ALTRA', 'MANO', 'LBB'), fc.constantFrom('X', '1e9', '')) },
    ),
    { maxLength: 12 },
  );

describe.each(Object.entries(modelliDemo))('P-138: model %s', (_, modello) => {
  const macchina = leggiModello(modello);
  const tipi = modello.opzioni.find(({ id }) => id === 'TIPO')?.valori.map(({ valore }) => valore) ?? [''];
  const chieste = fc.tuple(fc.constantFrom(...tipi), sequenza(modello));

  test('any sequence of choices ends in a valid state or a clear refusal', () => {
    fc.assert(
      fc.property(chieste, ([tipoSerramento, scelte]) => {
        const esito = elabora(macchina, { tipoSerramento, scelte: new Map(scelte) });
        if (!esito.ok) {
          expect(esito.frase.length).toBeGreaterThan(10);
          return;
        }
        expect(esito.parti.length > 0).toBe(esito.mancanti.length === 0);
        for (const { quantita } of esito.parti) expect(quantita).toBeGreaterThan(0);
        expect(esito.parti.map(({ prog }) => prog)).toEqual(esito.parti.map((__, i) => i + 1));
        expect(scriviSvg(figura(disegna(macchina, esito.ambiente, esito.parti)))).not.toContain('NaN');
      }),
      { numRuns: 120 },
    );
  });

  test('the order of the choices does not change the result', () => {
    fc.assert(
      fc.property(chieste, ([tipoSerramento, scelte]) => {
        const ultime = [...new Map(scelte)];
        const fai = (in_: [string, string][]) => elabora(macchina, { tipoSerramento, scelte: new Map(in_) });
        const [avanti, indietro] = [fai(ultime), fai(ultime.toReversed())];
        expect(indietro.ok).toBe(avanti.ok);
        if (avanti.ok && indietro.ok) expect([indietro.voci, indietro.parti]).toEqual([avanti.voci, avanti.parti]);
      }),
      { numRuns: 80 },
    );
  });

  test('every value that is offered leads on: no dead ends', () => {
    fc.assert(
      fc.property(chieste, fc.nat(), ([tipoSerramento, scelte], quale) => {
        const esito = elabora(macchina, { tipoSerramento, scelte: new Map(scelte) });
        if (!esito.ok) return;
        const offerte = esito.voci.flatMap(({ idOpzione, ammessi }) =>
          ammessi.map((valore) => [idOpzione, valore] as const),
        );
        const presa = offerte[quale % Math.max(1, offerte.length)];
        if (presa) expect(elabora(macchina, { tipoSerramento, scelte: new Map([...scelte, presa]) }).ok).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});
