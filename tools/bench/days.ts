import { Random } from '#demo/server/random.ts';
import {
  giriDelGiorno,
  puntiDi,
  richiestaDi,
  ritardoDi,
  secondiPer,
  type FermataDelGiorno,
  type Giornata,
} from '#logistica/consegne/rules/giornata.ts';
import { orarioDi } from '#logistica/consegne/rules/pianificatore/orari.ts';
import { pianifica } from '#logistica/consegne/rules/pianificatore/pianifica.ts';
import { conGiri, spostaFermata, statoVuoto } from '#logistica/consegne/rules/stato-giornata.ts';
import { stimaMatrice } from '#logistica/consegne/rules/stima.ts';

/** A dispatcher's days: time to a first plan, to the plan, what it keeps, and time of one move. */
export function days(say: (line: string) => void): void {
  for (const [stops, vans] of [
    [90, 6],
    [400, 20],
  ] as const)
    say(planned(stops, vans));
}

function planned(stops: number, vans: number): string {
  const giornata = dayOf(stops, vans);
  const richiesta = richiestaDi(giornata, stimaMatrice(puntiDi(giornata), ritardoDi(giornata)));
  const since = elapsed();
  let first = 0;
  const { giri, fuori } = pianifica({
    ...richiesta,
    secondi: secondiPer(stops),
    seme: 1,
    ascolta: () => {
      first ||= since();
      return false;
    },
  });
  const whole = since();
  const per = new Map(richiesta.fermate.map((una) => [una.id, una]));
  const late = giri.filter(({ veicolo, fermate }) => {
    const van = richiesta.veicoli.find(({ id }) => id === veicolo);
    return (
      van &&
      orarioDi(
        van,
        fermate.flatMap((id) => per.get(id) ?? []),
        richiesta,
      ).ritardi > 0
    );
  });
  const name = `Day of ${stops} stops and ${vans} vans`;
  const figures = [
    `first plan ${first.toFixed(0)} ms`,
    `plan ${(whole / 1000).toFixed(2)} s`,
    `${fuori.length} left out`,
  ];
  return [
    name,
    ...figures,
    `${late.length} tours late`,
    `a move shows after ${moved(giornata, giri).toFixed(1)} ms`,
  ].join(', ');
}

/** ms until all tours are recomputed after a move. */
function moved(giornata: Giornata, giri: ReturnType<typeof pianifica>['giri']): number {
  const per = new Map(giornata.fermate.map((una) => [una.chiave, una]));
  const stato = conGiri(
    giornata.stato,
    new Map(giri.map(({ veicolo, fermate }) => [veicolo, fermate.flatMap((chiave) => per.get(chiave) ?? [])])),
  );
  const autisti = giornata.autisti.map(({ autista }) => autista);
  const since = elapsed();
  const chiave = giri[0]?.fermate[0] ?? '';
  giriDelGiorno({
    ...giornata,
    stato: spostaFermata(stato, { fermate: giornata.fermate, autisti }, { chiave, prog: 3 }),
  });
  return since();
}

/** Processor ms: the machine may be shared. */
function elapsed(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Up to 50 km away, one in three with opening hours, some with bars. */
function dayOf(stops: number, vans: number): Giornata {
  const random = new Random(`day of ${stops}`);
  const fermate = Array.from({ length: stops }, (_, i): FermataDelGiorno => {
    const [angle, far] = [random.int(0, 359) * (Math.PI / 180), random.int(1, 45) / 100];
    return {
      chiave: String(i),
      autistaConsueto: '',
      cdAnagrafica: String(i).padStart(6, '0'),
      modalitaConsegna: 'C0',
      ragioneSociale: `Stop ${i}`,
      indirizzo: '',
      localita: '',
      provincia: '',
      telefono: '',
      note: '',
      documenti: [],
      bolle: [],
      righe: random.int(1, 20),
      colli: 1,
      colliBarre: random.chance(0.1) ? 1 : 0,
      peso: random.int(5, 60),
      contrassegno: 0,
      flagRitiro: false,
      orari: '',
      aperta: random.chance(0.33)
        ? [
            [8 * 3600, 12 * 3600],
            [14 * 3600, 18 * 3600],
          ]
        : null,
      esito: null,
      punto: { lat: 45.7 + far * Math.cos(angle), lon: 11.5 + 1.4 * far * Math.sin(angle) },
      origine: 'comune',
    };
  });
  const autisti = Array.from({ length: vans }, (_, i) => ({
    autista: `Van ${i}`,
    colore: '',
    portata: 1400,
    barre: i % 2 === 0,
  }));
  return { stato: statoVuoto, autisti, fermate, sede: { lat: 45.7, lon: 11.5 }, tratti: new Map() };
}
