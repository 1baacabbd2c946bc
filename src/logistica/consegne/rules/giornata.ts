import { oraDi, secondiDi } from '../rules.ts';
import type { Esito } from './fatti.ts';
import { consegnato } from './fatti.ts';
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
  /** Euro that its documents ask for at the door. */
  readonly contrassegno: number;
  readonly flagRitiro: boolean;
  /** When the door of the address is open, as it was written; empty: nobody knows. */
  readonly orari: string;
  /** The same for this day; null: at any time. */
  readonly aperta: readonly Finestra[] | null;
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

const mezzaGiornata = {
  '': [0, 86_399],
  Mattina: [0, secondiDi('12:30')],
  Pomeriggio: [secondiDi('13:30'), 86_399],
} as const;
/** Of who is closed all day: whenever the van comes, it is too late. */
const mai: Finestra = [-1, -1];

/**
 * When work at a stop may begin: around the time that was agreed; else while the door is open, so that it ends before it closes; in the morning until 12:30, in the afternoon from
 * 13:30. Where the half of the day that was asked for is none of the opening hours, who asked for it knows better.
 */
export function finestreDi(
  { passaggio, oraPassaggio }: Posto,
  { aperta, servizio = 0 }: { readonly aperta: FermataDelGiorno['aperta']; readonly servizio?: number },
): Finestra[] {
  if (oraPassaggio !== null) return [[secondiDi(oraPassaggio) - intorno, secondiDi(oraPassaggio) + intorno]];
  const [dalle, alle] = mezzaGiornata[passaggio];
  const meta: Finestra[] = passaggio === '' ? [] : [[dalle, alle]];
  if (aperta === null) return meta;
  const insieme = aperta
    .map(([da, a]): Finestra => [Math.max(da, dalle), Math.min(Math.max(da, a - servizio), alle)])
    .filter(([da, a]) => da <= a);
  if (insieme.length > 0) return insieme;
  return passaggio === '' ? [mai] : meta;
}

/** Closed on its day, and nobody said otherwise. */
export const chiusa = ({ aperta }: Pick<FermataDelGiorno, 'aperta'>, { passaggio, oraPassaggio }: Posto): boolean =>
  aperta?.length === 0 && passaggio === '' && oraPassaggio === null;

/** `08:00–12:00, 14:00–18:00`, `Mattina`, `chiuso`; empty: at any time. */
export function aperturaDi(fermata: Pick<FermataDelGiorno, 'aperta'>, posto: Posto): string {
  if (chiusa(fermata, posto)) return 'chiuso';
  if (posto.oraPassaggio === null && fermata.aperta === null) return posto.passaggio;
  return finestreDi(posto, fermata)
    .map((una) => una.map(oraDi).join('–'))
    .join(', ');
}

/** Euro to be collected, as the dispatcher wrote it, else as the documents say. */
export const incassoDi = (
  { contrassegno }: Pick<FermataDelGiorno, 'contrassegno'>,
  { incasso }: Pick<Posto, 'incasso'>,
): number => incasso ?? contrassegno;

/** Kg of a stop, as the dispatcher wrote it, else as its goods weigh. */
export const pesoDi = (fermata: Pick<FermataDelGiorno, 'peso'>, posto: Pick<Posto, 'peso'>): number =>
  posto.peso ?? fermata.peso;

const daPianificare = (fermata: FermataDelGiorno, posto: Posto, luogo: number): DaPianificare => ({
  id: fermata.chiave,
  luogo,
  servizio: tempoScarico(fermata),
  finestre: finestreDi(posto, { aperta: fermata.aperta, servizio: tempoScarico(fermata) }),
  // What is fetched fills the van apart: it comes in as the rest goes out.
  carico: fermata.flagRitiro ? [0, pesoDi(fermata, posto)] : [pesoDi(fermata, posto), 0],
  lunghezza: fermata.colliBarre > 0 ? 1 : 0,
});

function veicoloDi({ autista, portata, barre }: Autista, giro: ImpostazioniGiro): Veicolo {
  return {
    id: autista,
    partenza: 0,
    arrivo: 0,
    orario: [secondiDi(giro.oraPartenza), fineGiornata],
    ...(portata > 0 && { capacita: [portata, portata] }),
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
    const peso = caricoMassimo(conPosti);
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

/** The most that the van has in it at once: it leaves with all that it brings and fills with what it fetches. */
function caricoMassimo(conPosti: GiroDelGiorno['fermate']): number {
  let dentro = conPosti.reduce((kg, { fermata, posto }) => (fermata.flagRitiro ? kg : kg + pesoDi(fermata, posto)), 0);
  let massimo = dentro;
  for (const { fermata, posto } of conPosti) {
    dentro += pesoDi(fermata, posto) * (fermata.flagRitiro ? 1 : -1);
    massimo = Math.max(massimo, dentro);
  }
  return Math.round(massimo * 10) / 10;
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
  const mancanti = conPosti.filter(
    ({ fermata, posto }) => consegnato(fermata.esito) && (fermata.esito?.incassato ?? 0) < incassoDi(fermata, posto),
  );
  return [
    ...(autista.portata > 0 && peso > autista.portata
      ? [`Carico di ${peso} kg: il furgone ne porta ${autista.portata}.`]
      : []),
    ...(barre > 0 && !autista.barre ? ['Ci sono barre e il furgone non le porta.'] : []),
    ...(tardi > 0 ? [tardi === 1 ? 'Una consegna è fuori orario.' : `${tardi} consegne sono fuori orario.`] : []),
    ...(orario.oltre > 0 ? ['Il giro finisce dopo le 18:00.'] : []),
    ...mancanti.map(({ fermata }) => `L’incasso di ${fermata.ragioneSociale} non è intero.`),
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
