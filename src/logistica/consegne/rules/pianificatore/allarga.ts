import { orarioDi } from './orari.ts';
import type { Fermata, Richiesta, Veicolo } from './richiesta.ts';

/** Relaxes rules that fixed tours already break, so that the search neither repairs nor delays them. */
export function allarga(given: Richiesta): Richiesta {
  const own = new Map(given.fermate.map((fermata) => [fermata.id, fermata]));
  const veicoli = given.veicoli.map((veicolo) => {
    const fermate = (veicolo.fisse ?? []).flatMap((id) => own.get(id) ?? []);
    return fermate.length === 0 ? veicolo : allargato(veicolo, fermate, { given, own });
  });
  return { ...given, veicoli, fermate: given.fermate.map((fermata) => own.get(fermata.id) ?? fermata) };
}

function allargato(
  veicolo: Veicolo,
  fermate: readonly Fermata[],
  { given, own }: { readonly given: Richiesta; readonly own: Map<string, Fermata> },
): Veicolo {
  const { passaggi, fine, pausa } = orarioDi(veicolo, fermate, given);
  for (const [i, { ritardo, inizio }] of passaggi.entries()) {
    const fermata = fermate[i];
    const ultima = fermata?.finestre?.at(-1);
    if (fermata && ultima && ritardo > 0)
      own.set(fermata.id, { ...fermata, finestre: [...(fermata.finestre ?? []).slice(0, -1), [ultima[0], inizio]] });
  }
  const pesi = veicolo.capacita?.map((capacita, k) =>
    Math.max(
      capacita,
      fermate.reduce((tutto, { carico }) => tutto + (carico?.[k] ?? 0), 0),
    ),
  );
  return {
    ...veicolo,
    orario: [veicolo.orario[0], Math.max(veicolo.orario[1], fine)],
    ...(pesi && { capacita: pesi }),
    ...(veicolo.pausa && { pausa: { ...veicolo.pausa, a: Math.max(veicolo.pausa.a, pausa?.inizio ?? 0) } }),
  };
}
