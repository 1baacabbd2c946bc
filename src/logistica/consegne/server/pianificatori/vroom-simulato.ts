import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, type LocalServer } from '#platform/server/http/local-server.ts';
import type { domandaVroom } from './vroom.ts';

type Domanda = ReturnType<typeof domandaVroom>;
type Vehicle = Domanda['vehicles'][number];

/**
 * Replies in VROOM's format with a simpler plan: each van takes the nearest stop that it can deliver within time and
 * load, and returns before its end.
 */
export function rispostaVroom({ vehicles, jobs, matrices: { car } }: Domanda): object {
  const restano = new Set(jobs);
  const via = (da: number, a: number): number => car.durations[da]?.[a] ?? Infinity;
  const routes = vehicles.map((vehicle) => {
    const [inizio, fine] = vehicle.time_window;
    const spazio = [...(vehicle.capacity ?? [])];
    const steps: object[] = [{ type: 'start', arrival: inizio, duration: 0 }];
    let [ora, dove, resta] = [inizio, vehicle.start_index, breakOf(vehicle)];
    for (;;) {
      const pronte = [...restano].flatMap((job) => {
        if (!job.skills.every((una) => vehicle.skills.includes(una))) return [];
        if ((job.delivery ?? []).some((carico, k) => carico > (spazio[k] ?? 0))) return [];
        const arrivo = ora + via(dove, job.location_index);
        const pausa = resta && arrivo >= resta.da ? resta : null;
        const libero = pausa ? Math.max(arrivo, pausa.da) + pausa.durata : arrivo;
        const finestra = job.time_windows ? job.time_windows.find(([, a]) => libero <= a) : ([0, Infinity] as const);
        if (!finestra || (pausa && Math.max(arrivo, pausa.da) > pausa.a)) return [];
        const dopo = Math.max(libero, finestra[0]) + job.service;
        const casa = dopo + via(job.location_index, vehicle.end_index) + (pausa || !resta ? 0 : resta.durata);
        return casa > fine ? [] : [{ job, pausa, libero, dopo }];
      });
      const prima = pronte.toSorted((a, b) => a.dopo - b.dopo)[0];
      if (!prima) break;
      const { job, pausa, libero, dopo } = prima;
      if (pausa) steps.push({ type: 'break', id: 1, arrival: libero - pausa.durata, service: pausa.durata });
      if (pausa) resta = null;
      steps.push({ type: 'job', id: job.id, arrival: libero, service: job.service });
      (job.delivery ?? []).forEach((carico, k) => (spazio[k] = (spazio[k] ?? 0) - carico));
      [ora, dove] = [dopo, job.location_index];
      restano.delete(job);
    }
    steps.push({ type: 'end', arrival: ora + via(dove, vehicle.end_index) });
    return { vehicle: vehicle.id, cost: 0, steps };
  });
  const unassigned = [...restano].map(({ id }) => ({ id, type: 'job' }));
  const summary = { cost: 0, routes: routes.length, unassigned: unassigned.length };
  return { code: 0, summary, unassigned, routes: routes.filter(({ steps }) => steps.length > 2) };
}

function breakOf({ breaks }: Vehicle): { da: number; a: number; durata: number } | null {
  const [una] = breaks ?? [];
  const [finestra] = una?.time_windows ?? [];
  return una && finestra ? { da: finestra[0] ?? 0, a: finestra[1] ?? 0, durata: una.service } : null;
}

type Rispondi = (domanda: Domanda, uscita: ServerResponse) => void;

/** Simulates `vroom-express` on a real local socket; tests pass their own failures. */
export async function apriVroom(
  rispondi: Rispondi = (domanda, uscita) => void uscita.end(JSON.stringify(rispostaVroom(domanda))),
): Promise<LocalServer> {
  const server = createServer(async (chiesta, uscita) => {
    try {
      rispondi(JSON.parse(await text(chiesta)) as Domanda, uscita);
    } catch {
      uscita.writeHead(400).end(JSON.stringify({ code: 2, error: 'Invalid JSON object in request' }));
    }
  });
  return listenLocally(server);
}
