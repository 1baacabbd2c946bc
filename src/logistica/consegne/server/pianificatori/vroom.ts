import { fuoriDi } from '../../rules/pianificatore/motivi.ts';
import { orarioDi } from '../../rules/pianificatore/orari.ts';
import { ammesso } from '../../rules/pianificatore/problema.ts';
import type { Fermata, Piano, Richiesta, Tour, Veicolo } from '../../rules/pianificatore/richiesta.ts';

/** External planner. Throws if it does not answer or answers with an invalid plan; the caller then plans itself. */
export type Pianificatore = (richiesta: Richiesta, signal?: AbortSignal) => Promise<Piano>;

/** VROOM takes whole numbers, so loads are sent in thousandths. */
const mille = 1000;
const illimitato = 1_000_000_000;
/** Seconds of a connection that does not exist: longer than any day. */
const senzaVia = 10_000_000;

const intero = (valore: number): number => Math.min(senzaVia, Math.ceil(valore));

/** Vans whose stops are fixed keep their tour and are not sent to the planner. */
const tenuto = ({ fisse = [], chiuso = false }: Veicolo): boolean => chiuso || fisse.length > 0;

/**
 * The request in VROOM's format, ids from 1. Each set of vans that may deliver a stop is a skill; a stop's usual van
 * cannot be expressed. Vans with fixed stops are left out, and those stops too.
 */
export function domandaVroom({ fermate, veicoli, durate, distanze, costi }: Richiesta) {
  const lato = Math.round(Math.sqrt(durate.length));
  const { metro, secondo, veicolo: fisso } = costi ?? { metro: 1, secondo: 0, veicolo: 0 };
  const quadro = (valore: (n: number) => number): number[][] =>
    Array.from({ length: lato }, (_, i) => Array.from({ length: lato }, (__, j) => intero(valore(i * lato + j))));
  const aperti = veicoli.filter((veicolo) => !tenuto(veicolo));
  const prese = new Set(veicoli.flatMap(({ fisse = [] }) => fisse));
  const dimensioni = Math.max(0, ...veicoli.map(({ capacita }) => capacita?.length ?? 0));
  const carichi = (valori: readonly number[] | undefined, senza: number): number[] =>
    Array.from({ length: dimensioni }, (_, k) => (valori ? Math.round((valori[k] ?? 0) * mille) : senza));
  const abilita = new Map<string, number>();
  const jobs = fermate.flatMap((fermata, i) => {
    const chi = aperti.filter((veicolo) => ammesso(fermata, veicolo)).map(({ id }) => id);
    if (prese.has(fermata.id) || chi.length === 0) return [];
    const quali = JSON.stringify(chi);
    if (!abilita.has(quali)) abilita.set(quali, abilita.size + 1);
    const { luogo, servizio, carico, finestre = [] } = fermata;
    return {
      id: i + 1,
      location_index: luogo,
      service: intero(servizio),
      skills: [abilita.get(quali) ?? 0],
      ...(dimensioni > 0 && { delivery: carichi(carico ?? [], 0) }),
      ...(finestre.length > 0 && { time_windows: finestre }),
    };
  });
  const vehicles = veicoli.flatMap((veicolo, i) => {
    if (tenuto(veicolo)) return [];
    const { id, partenza, arrivo, orario, capacita, pausa } = veicolo;
    return {
      id: i + 1,
      start_index: partenza,
      end_index: arrivo,
      time_window: orario,
      skills: [...abilita].filter(([chi]) => (JSON.parse(chi) as string[]).includes(id)).map(([, numero]) => numero),
      ...(dimensioni > 0 && { capacity: carichi(capacita, illimitato) }),
      ...(fisso > 0 && { costs: { fixed: Math.round(fisso) } }),
      ...(pausa &&
        pausa.durata > 0 && { breaks: [{ id: 1, service: pausa.durata, time_windows: [[pausa.da, pausa.a]] }] }),
    };
  });
  const car = {
    durations: quadro((n) => durate[n] ?? 0),
    distances: quadro((n) => distanze[n] ?? 0),
    costs: quadro((n) => metro * (distanze[n] ?? 0) + secondo * (durate[n] ?? 0)),
  };
  return { vehicles, jobs, matrices: { car } };
}

interface Risposta {
  readonly code?: unknown;
  readonly routes?: readonly {
    readonly vehicle?: unknown;
    readonly steps?: readonly { readonly type?: unknown; readonly id?: unknown }[];
  }[];
}

/**
 * Converts the reply; stops that it left out get our reasons. Throws if a van, a stop or a rule differs from the
 * request.
 */
export function pianoVroom(richiesta: Richiesta, { code, routes }: Risposta): Piano {
  if (code !== 0 || !Array.isArray(routes)) throw new Error(`VROOM answered code ${String(code)}`);
  const { fermate, veicoli } = richiesta;
  const viste = new Set<number>();
  const sue = new Map<string, Fermata[]>();
  for (const { vehicle, steps = [] } of routes as NonNullable<Risposta['routes']>) {
    const veicolo = veicoli[Number(vehicle) - 1];
    if (!veicolo || tenuto(veicolo) || sue.has(veicolo.id)) throw new Error('VROOM answered with another van');
    const lavori = steps.filter(({ type }) => type === 'job').map(({ id }) => Number(id));
    const giro = lavori.flatMap((id) => fermate[id - 1] ?? []);
    if (giro.length < lavori.length || lavori.some((id) => viste.has(id) || !viste.add(id)))
      throw new Error('VROOM answered with other stops');
    if (rompe(veicolo, giro, richiesta)) throw new Error('VROOM answered a tour that breaks a rule');
    sue.set(veicolo.id, giro);
  }
  const giri: Tour[] = veicoli.map((veicolo) => ({
    veicolo: veicolo.id,
    fermate: tenuto(veicolo) ? (veicolo.fisse ?? []) : (sue.get(veicolo.id) ?? []).map(({ id }) => id),
  }));
  const dentro = new Set(giri.flatMap((giro) => giro.fermate));
  const perId = new Map(fermate.map((fermata) => [fermata.id, fermata]));
  const metri = veicoli.map((veicolo, v) =>
    (giri[v]?.fermate.length ?? 0) === 0
      ? 0
      : orarioDi(
          veicolo,
          (giri[v]?.fermate ?? []).flatMap((id) => perId.get(id) ?? []),
          richiesta,
        ).metri,
  );
  return {
    giri,
    fuori: fermate.filter(({ id }) => !dentro.has(id)).map((fermata) => fuoriDi(fermata, giri, richiesta)),
    costo: metri.reduce((somma, uno) => somma + uno, 0),
    prove: 0,
  };
}

function rompe(veicolo: Veicolo, giro: readonly Fermata[], richiesta: Richiesta): boolean {
  const pieno = (veicolo.capacita ?? []).some(
    (massimo, k) => giro.reduce((somma, { carico }) => somma + (carico?.[k] ?? 0), 0) > massimo + 1e-6,
  );
  const { ritardi, metri } = orarioDi(veicolo, giro, richiesta);
  return pieno || ritardi > 0 || !Number.isFinite(metri) || giro.some((fermata) => !ammesso(fermata, veicolo));
}

/** `vroom-express`: one POST with the problem, answered by the plan. */
export function vroom({ url, timeout }: { readonly url: string; readonly timeout: number }): Pianificatore {
  return async (richiesta, signal) => {
    const domanda = domandaVroom(richiesta);
    if (domanda.jobs.length === 0) return pianoVroom(richiesta, { code: 0, routes: [] });
    const tempo = AbortSignal.timeout(timeout);
    const risposta = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(domanda),
      redirect: 'error',
      signal: signal ? AbortSignal.any([tempo, signal]) : tempo,
    });
    if (risposta.status !== 200) throw new Error(`VROOM answered ${risposta.status}`);
    return pianoVroom(richiesta, (await risposta.json()) as Risposta);
  };
}
