import { secondiDi } from '../rules.ts';
import type { Esito } from './fatti.ts';
import type { Origine } from './punto-indirizzo.ts';
import type { Punto } from './stima.ts';
import { stimaMatrice } from './stima.ts';
import type { Orario } from './pianificatore/orari.ts';
import { orarioDi } from './pianificatore/orari.ts';
import type { Fermata as DaPianificare, Finestra, Richiesta, Veicolo } from './pianificatore/richiesta.ts';
import type { DaCollocare, ImpostazioniGiro, Posto, Stato } from './stato-giornata.ts';
import { giriDi, impostazioniDi, postoDi } from './stato-giornata.ts';

export interface Autista {
  readonly autista: string;
  readonly colore: string;
  /** Kilograms that the van carries; 0: no limit is known. */
  readonly portata: number;
  /** Bars go into it. */
  readonly barre: boolean;
}

/** A stop as the documents have it. */
export interface FermataDelGiorno extends DaCollocare {
  readonly cdAnagrafica: string;
  readonly modalitaConsegna: string;
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  readonly telefono: string;
  readonly note: string;
  readonly documenti: readonly string[];
  /** Ids of the delivery notes among them. */
  readonly bolle: readonly number[];
  readonly righe: number;
  readonly colli: number;
  readonly colliBarre: number;
  /** Kg of what was weighed of its goods; who knows better writes it at the stop (`Posto.peso`). */
  readonly peso: number;
  readonly flagRitiro: boolean;
  /** What its driver told last; null: nothing yet. */
  readonly esito: Esito | null;
  /** Null: nobody knows where it is; such a stop is planned in no tour. */
  readonly punto: Punto | null;
  readonly origine: Origine;
}

/** All that a day is made of. */
export interface Giornata {
  readonly stato: Stato;
  readonly autisti: readonly Autista[];
  readonly fermate: readonly FermataDelGiorno[];
  readonly sede: Punto;
}

/** Work ends at 18:00 where nothing else is said; the van is awaited no later than that. */
const fineGiornata = secondiDi('18:00');
/** Lunch begins at half past twelve (B-107), at the latest at two. */
const pranzo = { da: secondiDi('12:30'), a: secondiDi('14:00') };
/** Around a time of passage that was agreed, seconds. */
const intorno = 15 * 60;

/** Unloading takes five minutes and half a minute for each line, as in the week's orders (B-081). */
export const tempoScarico = ({ righe }: Pick<FermataDelGiorno, 'righe'>): number => (5 + Math.ceil(righe / 2)) * 60;

/** When a stop is wanted: around its time, in the morning until 12:30, in the afternoon from 13:30. */
export function finestreDi({ passaggio, oraPassaggio }: Posto): Finestra[] {
  if (oraPassaggio !== null) return [[secondiDi(oraPassaggio) - intorno, secondiDi(oraPassaggio) + intorno]];
  if (passaggio === 'Mattina') return [[0, secondiDi('12:30')]];
  return passaggio === 'Pomeriggio' ? [[secondiDi('13:30'), 86_399]] : [];
}

/** Kg of a stop, as the dispatcher wrote it, else as its goods weigh. */
export const pesoDi = (fermata: Pick<FermataDelGiorno, 'peso'>, posto: Pick<Posto, 'peso'>): number =>
  posto.peso ?? fermata.peso;

const daPianificare = (fermata: FermataDelGiorno, posto: Posto, luogo: number): DaPianificare => ({
  id: fermata.chiave,
  luogo,
  servizio: tempoScarico(fermata),
  finestre: finestreDi(posto),
  carico: [pesoDi(fermata, posto)],
  lunghezza: fermata.colliBarre > 0 ? 1 : 0,
});

function veicoloDi({ autista, portata, barre }: Autista, giro: ImpostazioniGiro): Veicolo {
  return {
    id: autista,
    partenza: 0,
    arrivo: 0,
    orario: [secondiDi(giro.oraPartenza), fineGiornata],
    ...(portata > 0 && { capacita: [portata] }),
    lunghezza: barre ? 1 : 0,
    pausa: giro.noPausaPranzo || giro.pausaPranzo === 0 ? null : { durata: giro.pausaPranzo * 60, ...pranzo },
    chiuso: giro.bloccato,
  };
}

/** A tour with its times. */
export interface GiroDelGiorno {
  readonly autista: Autista;
  readonly impostazioni: ImpostazioniGiro;
  /** In the order in which they are driven; those without a point are not among them. */
  readonly fermate: readonly { readonly fermata: FermataDelGiorno; readonly posto: Posto }[];
  readonly orario: Orario;
  readonly peso: number;
  readonly errori: readonly string[];
}

/** The tours of a day as they stand, and the stops that nobody brings or nobody can place. Pure: its cost is that of the distances within each tour. */
export function giriDelGiorno({ stato, autisti, fermate, sede }: Giornata): {
  readonly giri: readonly GiroDelGiorno[];
  readonly daAssegnare: readonly FermataDelGiorno[];
} {
  const nomi = autisti.map(({ autista }) => autista);
  const per = giriDi(stato, fermate, nomi);
  const giri = autisti.map((autista): GiroDelGiorno => {
    const impostazioni = impostazioniDi(stato, autista.autista);
    const sue = (per.get(autista.autista) ?? []).filter(({ punto }) => punto !== null);
    const inOrdine = impostazioni.inverti ? sue.toReversed() : sue;
    const conPosti = inOrdine.map((fermata) => ({ fermata, posto: postoDi(stato, fermata, nomi) }));
    const punti = [sede, ...inOrdine.flatMap(({ punto }) => punto ?? [])];
    const veicolo = veicoloDi(autista, impostazioni);
    const orario = orarioDi(
      veicolo,
      conPosti.map(({ fermata, posto }, i) => daPianificare(fermata, posto, i + 1)),
      stimaMatrice(punti, impostazioni.ritardo),
    );
    const peso = Math.round(conPosti.reduce((kg, { fermata, posto }) => kg + pesoDi(fermata, posto), 0) * 10) / 10;
    return {
      autista,
      impostazioni,
      fermate: conPosti,
      orario,
      peso,
      errori: erroriDi({ autista, orario, peso, conPosti }),
    };
  });
  const senza = autisti.flatMap(({ autista }) => (per.get(autista) ?? []).filter(({ punto }) => punto === null));
  return { giri, daAssegnare: [...(per.get('') ?? []), ...senza] };
}

function erroriDi({
  autista,
  orario,
  peso,
  conPosti,
}: {
  readonly autista: Autista;
  readonly orario: Orario;
  readonly peso: number;
  readonly conPosti: GiroDelGiorno['fermate'];
}): string[] {
  const tardi = orario.passaggi.filter(({ ritardo }) => ritardo > 0).length;
  const barre = conPosti.filter(({ fermata }) => fermata.colliBarre > 0).length;
  return [
    ...(autista.portata > 0 && peso > autista.portata
      ? [`Carico di ${peso} kg: il furgone ne porta ${autista.portata}.`]
      : []),
    ...(barre > 0 && !autista.barre ? ['Ci sono barre e il furgone non le porta.'] : []),
    ...(tardi > 0 ? [tardi === 1 ? 'Una consegna è fuori orario.' : `${tardi} consegne sono fuori orario.`] : []),
    ...(orario.oltre > 0 ? ['Il giro finisce dopo le 18:00.'] : []),
  ];
}

/** A day as the planner is asked: what is locked stays, and of what is not each stop prefers its usual driver by so many metres. */
export function richiestaDi(
  giornata: Giornata,
): Pick<Richiesta, 'fermate' | 'veicoli' | 'durate' | 'distanze' | 'costi'> {
  const { stato, autisti, fermate, sede } = giornata;
  const nomi = autisti.map(({ autista }) => autista);
  const conPunto = fermate.filter(({ punto }) => punto !== null);
  const per = giriDi(stato, conPunto, nomi);
  const ritardo = Math.max(0, ...autisti.map(({ autista }) => impostazioniDi(stato, autista).ritardo));
  return {
    ...stimaMatrice([sede, ...conPunto.flatMap(({ punto }) => punto ?? [])], ritardo),
    fermate: conPunto.map((fermata, i) => ({
      ...daPianificare(fermata, postoDi(stato, fermata, nomi), i + 1),
      ...(nomi.includes(fermata.autistaConsueto) && { preferito: { veicolo: fermata.autistaConsueto, costo: 5_000 } }),
    })),
    veicoli: autisti.map((autista) => {
      const impostazioni = impostazioniDi(stato, autista.autista);
      const sue = per.get(autista.autista) ?? [];
      const fisse = sue.filter((una) => impostazioni.bloccato || postoDi(stato, una, nomi).fissa);
      return { ...veicoloDi(autista, impostazioni), fisse: fisse.map(({ chiave }) => chiave) };
    }),
    costi: { metro: 1, secondo: 5, veicolo: 0 },
  };
}
