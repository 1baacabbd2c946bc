import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orarioDi } from '#logistica/consegne/rules/pianificatore/orari.ts';
import { pianifica } from '#logistica/consegne/rules/pianificatore/pianifica.ts';
import type { Fermata, Piano, Veicolo } from '#logistica/consegne/rules/pianificatore/richiesta.ts';

interface Instance {
  readonly fermate: readonly Fermata[];
  readonly veicoli: readonly Veicolo[];
  readonly durate: Float64Array;
}

/**
 * A line for each of Solomon's files in the folder's `best-known.tsv`, then the average gap to the best distance.
 * Processor time, as the machine may be shared; `infeasible`: broken windows, loads or days, and unserved stops.
 */
export function planner(folder: string, seconds: number, say: (line: string) => void): void {
  const known = readFileSync(join(folder, 'best-known.tsv'), 'utf8').trim().split('\n').slice(1);
  say(`Planner, ${seconds} s for each, one core`);
  const gaps = known.map((line) => {
    const [name = '', best = '0'] = line.split('\t');
    const instance = readInstance(readFileSync(join(folder, `${name}.txt`), 'utf8'));
    const before = process.cpuUsage();
    const plan = pianifica({ ...instance, distanze: instance.durate, secondi: seconds, seme: 1 });
    const { user, system } = process.cpuUsage(before);
    const { distance, vans, infeasible } = measured(instance, plan);
    const gap = (distance / Number(best) - 1) * 100;
    const figures = [distance.toFixed(2), `best ${best}`, `${vans} vans`, `gap ${gap.toFixed(2)} %`];
    say(
      [name.padEnd(6), ...figures, `${((user + system) / 1e6).toFixed(2)} s`, `infeasible ${infeasible}`].join('   '),
    );
    return gap;
  });
  say(`average gap: ${(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toFixed(2)} %`);
}

function measured({ fermate, veicoli, durate }: Instance, { giri, fuori }: Piano) {
  const own = new Map(fermate.map((fermata) => [fermata.id, fermata]));
  const used = giri.filter((giro) => giro.fermate.length > 0);
  let [distance, infeasible] = [0, fuori.length + fermate.length - giri.flatMap((giro) => giro.fermate).length];
  for (const { veicolo, fermate: ids } of used) {
    const van = veicoli.find(({ id }) => id === veicolo);
    const stops = ids.flatMap((id) => own.get(id) ?? []);
    if (!van) throw new Error(`No van ${veicolo}`);
    const { metri, ritardi } = orarioDi(van, stops, { durate, distanze: durate });
    const load = stops.reduce((sum, { carico }) => sum + (carico?.[0] ?? 0), 0);
    distance += metri;
    if (ritardi > 1e-6 || load > (van.capacita?.[0] ?? 0)) infeasible += 1;
  }
  return { distance, vans: used.length, infeasible };
}

/** Solomon: vehicles and capacity, then the depot and each customer; travel time is the distance. */
function readInstance(text: string): Instance {
  const numbers = text.split(/\r?\n/).map((line) => line.trim().split(/\s+/).map(Number));
  const [count = 0, capacity = 0] = numbers.find((line) => line.length === 2 && line.every(Number.isInteger)) ?? [];
  const lines = numbers.filter((line) => line.length === 7 && line.every(Number.isFinite));
  const places = lines.map(([, x = 0, y = 0]) => ({ x, y }));
  const durate = Float64Array.from(
    places.flatMap((from) => places.map((to) => Math.hypot(from.x - to.x, from.y - to.y))),
  );
  const [, , , , opens = 0, closes = 0] = lines[0] ?? [];
  return {
    durate,
    fermate: lines.slice(1).map(([id, , , load = 0, from = 0, to = 0, servizio = 0], i) => ({
      id: String(id),
      luogo: i + 1,
      servizio,
      finestre: [[from, to] as const],
      carico: [load],
    })),
    veicoli: Array.from({ length: count }, (_, i) => ({
      id: String(i + 1),
      partenza: 0,
      arrivo: 0,
      orario: [opens, closes] as const,
      capacita: [capacity],
    })),
  };
}
