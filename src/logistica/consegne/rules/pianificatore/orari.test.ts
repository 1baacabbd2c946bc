import { expect, test } from 'vitest';
import { orarioDi } from './orari.ts';
import type { Fermata, Veicolo } from './richiesta.ts';

const minuti = (ora: number, minuto = 0): number => ora * 3600 + minuto * 60;
/** An hour between any two places. */
const matrici = { durate: Array.from({ length: 9 }, () => 3600), distanze: Array.from({ length: 9 }, () => 50_000) };
const veicolo: Veicolo = { id: 'v', partenza: 0, arrivo: 0, orario: [minuti(7), minuti(18)] };
const pausa = { durata: minuti(1), da: minuti(12, 30), a: minuti(14) };
const fermata = (id: string, servizio: number, finestre: Fermata['finestre'] = []): Fermata => ({
  id,
  luogo: 1,
  servizio,
  finestre,
});

test('times are as early as the windows allow: who comes early waits, who comes late is late by so much', () => {
  const { passaggi, fine, viaggio, metri, ritardi } = orarioDi(
    veicolo,
    [
      fermata('presto', 600, [[minuti(9), minuti(10)]]),
      fermata('due finestre', 600, [
        [minuti(8), minuti(9)],
        [minuti(14), minuti(15)],
      ]),
      fermata('tardi', 600, [[minuti(8), minuti(9)]]),
    ],
    matrici,
  );
  expect(passaggi.map(({ arrivo, inizio, ritardo }) => [arrivo, inizio, ritardo])).toEqual([
    [minuti(8), minuti(9), 0],
    [minuti(10, 10), minuti(14), 0],
    [minuti(15, 10), minuti(15, 10), minuti(6, 10)],
  ]);
  expect([fine, viaggio, metri, ritardi]).toEqual([minuti(16, 20), 4 * 3600, 200_000, minuti(6, 10)]);
});

test('the break is taken at half past twelve on the road, never before the first stop and never after the tour', () => {
  const con = (fermate: readonly Fermata[], da: number = minuti(7)) =>
    orarioDi({ ...veicolo, orario: [da, minuti(20)], pausa }, fermate, matrici);
  // Finished at 11:40, an hour's drive to the next.
  const lungo = con([fermata('a', minuti(3, 40)), fermata('b', 600)]);
  expect(lungo.pausa).toEqual({ dopo: 1, inizio: minuti(12, 30) });
  expect(lungo.passaggi[1]?.arrivo).toBe(minuti(13, 40));
  expect(con([fermata('a', minuti(2))]).pausa).toBeNull();
  expect(con([fermata('a', 600), fermata('b', 600)], minuti(12))).toMatchObject({ pausa: { dopo: 1 } });
  expect(con([]).pausa).toBeNull();
});

test('the break moves to where it breaks no window', () => {
  const con = orarioDi(
    { ...veicolo, orario: [minuti(7), minuti(20)], pausa },
    [fermata('a', minuti(4)), fermata('b', 600, [[minuti(8), minuti(13, 10)]]), fermata('c', 600)],
    matrici,
  );
  expect(con.ritardi).toBe(0);
  expect(con.pausa).toEqual({ dopo: 2, inizio: minuti(13, 10) });
});

test('a time agreed for the afternoon does not pull the break before the stops of the morning', () => {
  const { pausa: sua, passaggi } = orarioDi(
    { ...veicolo, orario: [minuti(7), minuti(20)], pausa },
    [fermata('a', 600), fermata('b', 600), fermata('c', 600, [[minuti(16), minuti(16, 30)]])],
    matrici,
  );
  expect(sua).toEqual({ dopo: 2, inizio: minuti(12, 30) });
  expect(passaggi.map(({ inizio }) => inizio)).toEqual([minuti(8), minuti(9, 10), minuti(16)]);
});
