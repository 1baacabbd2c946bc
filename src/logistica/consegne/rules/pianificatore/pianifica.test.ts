import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { orarioDi } from './orari.ts';
import { pianifica } from './pianifica.ts';
import type { Fermata, Richiesta, Veicolo } from './richiesta.ts';

const ore = (quante: number): number => quante * 3600;

/** Places on a line, a kilometre and a minute apart; the depot is place 0. */
function sullaLinea(luoghi: number): Pick<Richiesta, 'durate' | 'distanze'> {
  const lontani = Array.from({ length: luoghi }, (_, i) => Array.from({ length: luoghi }, (_u, j) => Math.abs(i - j)));
  return { durate: lontani.flat().map((km) => km * 60), distanze: lontani.flat().map((km) => km * 1000) };
}

const fermata = (luogo: number, altro: Partial<Fermata> = {}): Fermata => ({
  id: `f${luogo}`,
  luogo,
  servizio: 600,
  ...altro,
});
const furgone = (altro: Partial<Veicolo> = {}): Veicolo => ({
  id: 'v1',
  partenza: 0,
  arrivo: 0,
  orario: [ore(7), ore(18)],
  ...altro,
});
const piano = (richiesta: Partial<Richiesta> & Pick<Richiesta, 'fermate' | 'veicoli'>) =>
  pianifica({ ...sullaLinea(12), secondi: 0.003, seme: 1, ...richiesta });

const caso = fc.record({
  fermate: fc.array(
    fc.record({
      luogo: fc.integer({ min: 1, max: 11 }),
      servizio: fc.integer({ min: 0, max: 3600 }),
      apre: fc.integer({ min: 6, max: 15 }),
      aperto: fc.integer({ min: 0, max: 6 }),
      carico: fc.integer({ min: 0, max: 50 }),
      lunghezza: fc.constantFrom(0, 3000, 6500),
    }),
    { maxLength: 14 },
  ),
  veicoli: fc.integer({ min: 1, max: 4 }),
  capacita: fc.integer({ min: 20, max: 200 }),
  pausa: fc.boolean(),
  fisse: fc.array(fc.nat(13), { maxLength: 4 }),
  chiuso: fc.boolean(),
  seme: fc.integer(),
});

test('on any day each stop is in one tour or left out with a reason, and only locked parts break rules', () => {
  fc.assert(
    fc.property(caso, ({ fermate: date, veicoli: quanti, capacita, pausa, fisse, chiuso, seme }) => {
      const fermate = date.map(({ luogo, servizio, apre, aperto, carico, lunghezza }, i): Fermata => ({
        id: String(i),
        luogo,
        servizio,
        finestre: [[ore(apre), ore(apre + aperto)]],
        carico: [carico],
        lunghezza,
      }));
      const sue = [...new Set(fisse)].filter((i) => i < fermate.length).map(String);
      const veicoli = Array.from({ length: quanti }, (_, v) =>
        furgone({
          id: `v${v}`,
          capacita: [capacita],
          lunghezza: v === 1 ? 7000 : 4000,
          pausa: pausa ? { durata: 1800, da: ore(12.5), a: ore(14) } : null,
          ...(v === 0 && { fisse: sue, chiuso }),
        }),
      );
      const { giri, fuori } = piano({ fermate, veicoli, seme });
      const tutte = [...giri.flatMap((giro) => giro.fermate), ...fuori.map(({ id }) => id)];
      expect(tutte.toSorted()).toEqual(fermate.map(({ id }) => id).toSorted());
      for (const [v, { fermate: ids }] of giri.entries()) {
        const veicolo = veicoli[v] ?? furgone();
        const delGiro = ids.flatMap((id) => fermate.find((una) => una.id === id) ?? []);
        const orario = orarioDi(veicolo, delGiro, sullaLinea(12));
        if (v === 0) expect(ids.filter((id) => sue.includes(id))).toEqual(sue);
        if (v === 0 && chiuso) expect(ids).toEqual(sue);
        if (v === 0 && sue.length > 0) continue;
        expect(orario.ritardi).toBe(0);
        expect(delGiro.reduce((kg, { carico = [0] }) => kg + (carico[0] ?? 0), 0)).toBeLessThanOrEqual(capacita);
        expect(Math.max(0, ...delGiro.map(({ lunghezza = 0 }) => lunghezza))).toBeLessThanOrEqual(
          veicolo.lunghezza ?? 0,
        );
        if (orario.pausa) expect(orario.pausa.dopo).toBeGreaterThan(0);
      }
    }),
    { numRuns: 40 },
  );
});

test('the same request has the same plan, another seed may have another', () => {
  const richiesta = {
    fermate: Array.from({ length: 40 }, (_, i) => fermata((i % 11) + 1, { id: String(i), carico: [(i * 7) % 13] })),
    veicoli: [furgone({ capacita: [120] }), furgone({ id: 'v2', capacita: [150] })],
  };
  expect(piano(richiesta)).toEqual(piano(richiesta));
});

test('of two stops at one place each is served once, and none, one and many vehicles are a plan too', () => {
  const doppia = [fermata(3), fermata(3, { id: 'ancora' })];
  expect(piano({ fermate: doppia, veicoli: [furgone()] }).giri[0]?.fermate.toSorted()).toEqual(['ancora', 'f3']);
  expect(piano({ fermate: [], veicoli: [furgone()] }).giri).toEqual([{ veicolo: 'v1', fermate: [] }]);
  expect(piano({ fermate: doppia, veicoli: [] }).fuori).toMatchObject([{ regola: 'bloccato' }, { regola: 'bloccato' }]);
});

test('a stop that fits nowhere says which rule forbids it, where it would come in, and how much is missing', () => {
  const perche = (una: Partial<Fermata>, veicolo: Partial<Veicolo> = {}, altro: Partial<Richiesta> = {}) =>
    piano({ fermate: [fermata(5, una)], veicoli: [furgone(veicolo)], ...altro }).fuori;
  expect(perche({ lunghezza: 6500 }, { lunghezza: 4200 })).toEqual([
    { id: 'f5', regola: 'lunghezza', veicolo: 'v1', posto: 0, manca: 2300 },
  ]);
  expect(perche({ carico: [900] }, { capacita: [820] })).toMatchObject([{ regola: 'carico', posto: 1, manca: 80 }]);
  // The van arrives five minutes after seven; the door closes at 7:02.
  expect(perche({ finestre: [[ore(6), ore(7) + 120]] })).toMatchObject([{ regola: 'finestra', posto: 1, manca: 180 }]);
  expect(perche({ servizio: ore(11) })).toMatchObject([{ regola: 'orario', manca: 600 }]);
  expect(perche({}, { chiuso: true })).toMatchObject([{ regola: 'bloccato', veicolo: null }]);
  const lontano = { durate: [0, Infinity, Infinity, 0], distanze: [0, Infinity, Infinity, 0] };
  expect(perche({ luogo: 1 }, {}, lontano)).toMatchObject([{ regola: 'irraggiungibile', veicolo: null }]);
});

test('a tour made by hand stays as it is though it is late, and what comes beside makes it no later', () => {
  const fermate = [
    fermata(9, { finestre: [[ore(7), ore(8)]] }),
    fermata(2, { finestre: [[ore(7), ore(7) + 600]] }),
    fermata(1, { finestre: [[ore(7), ore(17)]] }),
  ];
  const [giro] = piano({ fermate, veicoli: [furgone({ fisse: ['f9', 'f2'] })] }).giri;
  const prima = orarioDi(furgone(), fermate.slice(0, 2), sullaLinea(12));
  const dopo = orarioDi(
    furgone(),
    (giro?.fermate ?? []).flatMap((id) => fermate.find((una) => una.id === id) ?? []),
    sullaLinea(12),
  );
  expect(giro?.fermate).toEqual(['f9', 'f2', 'f1']);
  expect(dopo.ritardi).toBe(prima.ritardi);
});

test('the listener hears a first plan at once and can end the search with the best so far', () => {
  const sentiti: number[] = [];
  const { giri } = piano({
    fermate: Array.from({ length: 30 }, (_, i) => fermata((i % 11) + 1, { id: String(i) })),
    veicoli: [furgone()],
    secondi: 1000,
    ascolta: (parte, migliore) => {
      sentiti.push(parte);
      expect(migliore()[0]?.fermate).toHaveLength(30);
      return sentiti.length > 3;
    },
  });
  expect(sentiti[0]).toBe(0);
  expect(giri[0]?.fermate).toHaveLength(30);
});

/** Twelve stops in one direction: the shortest plan is one van for all. */
const inFila = Array.from({ length: 12 }, (_, i) => fermata((i % 11) + 1, { id: String(i), servizio: 1200 }));
const quanti = (veicoli: number): Veicolo[] => Array.from({ length: veicoli }, (_, v) => furgone({ id: `v${v}` }));
const dodici = (altro: Partial<Richiesta>) => piano({ fermate: inFila, veicoli: quanti(3), secondi: 0.02, ...altro });
const perGiro = ({ giri }: ReturnType<typeof piano>): number[] =>
  giri.map((giro) => giro.fermate.length).toSorted((a, b) => a - b);

test('kilometres alone leave vans empty; a gain for each van sends all that may go, also those of another kind', () => {
  const soli = { metro: 1, secondo: 0, veicolo: 0 };
  expect(perGiro(dodici({ costi: soli }))).toEqual([0, 0, 12]);
  const tutti = { costi: { ...soli, veicolo: -10_000_000 } };
  expect(perGiro(dodici(tutti))[0]).toBeGreaterThan(0);
  const [primo, secondo] = [furgone({ id: 'v0', chiuso: true }), furgone({ id: 'v1', lunghezza: 1 })];
  const misti = dodici({ ...tutti, veicoli: [primo, secondo, furgone({ id: 'v2' }), furgone({ id: 'v3' })] });
  expect(misti.giri.map((giro) => giro.fermate.length > 0)).toEqual([false, true, true, true]);
  expect(misti.fuori).toEqual([]);
});

test('tours are even by stops or by hours where that is asked, and a stop is never left out for it', () => {
  expect(perGiro(dodici({ pari: { fermata: 100_000, secondo: 0 } }))).toEqual([4, 4, 4]);
  const pari = dodici({ pari: { fermata: 0, secondo: 1 } });
  const lavoro = pari.giri.map(({ fermate: ids }) => {
    const sue = ids.flatMap((id) => inFila.find((una) => una.id === id) ?? []);
    return orarioDi(furgone(), sue, sullaLinea(12)).viaggio + sue.length * 1200;
  });
  expect(Math.max(...lavoro) - Math.min(...lavoro)).toBeLessThanOrEqual(1200);
  // One van with eight hours of work that only it can do: no stop is dropped for evenness.
  const sola = dodici({
    fermate: inFila.map((una) => ({ ...una, soltanto: ['v1'] })),
    pari: { fermata: 0, secondo: 1 },
  });
  expect(perGiro(sola)).toEqual([0, 0, 12]);
});

test('the cost of a plan equals that of its tours after any moves', () => {
  const pari = { fermata: 3_000, secondo: 0.01 };
  const costi = { metro: 1, secondo: 5, veicolo: -50_000 };
  const pausa = { durata: 1800, da: ore(9), a: ore(10) };
  for (const seme of [1, 2, 3]) {
    const veicoli = quanti(3).map((uno, v) => ({ ...uno, pausa: v === 1 ? pausa : null }));
    const { giri, costo } = dodici({ pari, costi, veicoli, seme });
    const somma = giri.reduce((tutto, { veicolo, fermate: ids }) => {
      const van = veicoli.find(({ id }) => id === veicolo) ?? furgone();
      const sue = ids.flatMap((id) => inFila.find((una) => una.id === id) ?? []);
      if (sue.length === 0) return tutto;
      const { metri, viaggio } = orarioDi(van, sue, sullaLinea(12));
      const lavoro = viaggio + sue.length * 1200;
      return tutto + metri + 5 * viaggio + costi.veicolo + pari.fermata * sue.length ** 2 + pari.secondo * lavoro ** 2;
    }, 0);
    expect(costo).toBeCloseTo(somma, 3);
  }
});
