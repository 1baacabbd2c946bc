import { formatQuantity } from '#platform/contract/format.ts';
import { oraDi, secondiDi } from '../rules.ts';
import type { Esito } from './fatti.ts';
import { consegnato } from './fatti.ts';
import type { Origine } from './punto-indirizzo.ts';
import type { Punto } from './stima.ts';
import type { Tratti } from './tratti-strada.ts';
import { coppiaDi, matriceDi, tappeDi } from './tratti-strada.ts';
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
  /** Roads that are known of its tours; what is missing is estimated. */
  readonly tratti: Tratti;
}

/** Work ends at 18:00; who leaves in the afternoon works as long as who leaves at half past seven. Seconds from midnight of the day on which the van leaves. */
const fineDi = (partenza: number): number =>
  partenza < secondiDi('12:00') ? secondiDi('18:00') : partenza + secondiDi('10:30');
const giornoIntero = 86_400;
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

/** A van that is on the road after midnight finds the doors of the next day as those of its own. */
const ancheDomani = (finestre: readonly Finestra[], notte: boolean): readonly Finestra[] =>
  notte && !finestre.includes(mai)
    ? [...finestre, ...finestre.map(([da, a]): Finestra => [da + giornoIntero, a + giornoIntero])]
    : finestre;

const diNotte = ({ oraPartenza }: ImpostazioniGiro): boolean => fineDi(secondiDi(oraPartenza)) > giornoIntero;

const daPianificare = (
  fermata: FermataDelGiorno,
  posto: Posto,
  { luogo, notte }: { readonly luogo: number; readonly notte: boolean },
): DaPianificare => ({
  id: fermata.chiave,
  luogo,
  servizio: tempoScarico(fermata),
  finestre: ancheDomani(finestreDi(posto, { aperta: fermata.aperta, servizio: tempoScarico(fermata) }), notte),
  // What is fetched fills the van apart: it comes in as the rest goes out.
  carico: fermata.flagRitiro ? [0, pesoDi(fermata, posto)] : [pesoDi(fermata, posto), 0],
  lunghezza: fermata.colliBarre > 0 ? 1 : 0,
});

function veicoloDi({ autista, portata, barre }: Autista, giro: ImpostazioniGiro): Veicolo {
  const partenza = secondiDi(giro.oraPartenza);
  const senzaPausa = giro.noPausaPranzo || giro.pausaPranzo === 0 || partenza > pranzo.a;
  return {
    id: autista,
    partenza: 0,
    arrivo: 0,
    orario: [partenza, fineDi(partenza)],
    ...(portata > 0 && { capacita: [portata, portata] }),
    lunghezza: barre ? 1 : 0,
    pausa: senzaPausa ? null : { durata: giro.pausaPranzo * 60, ...pranzo },
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
  /** Ways from stop to stop that are estimated, as nobody knows their road. */
  readonly stimate: number;
  readonly errori: readonly string[];
}

/** Where a tour goes, in the order in which it is driven: from the house and back to it. */
const percorsoDi = (
  { sede, stato }: Pick<Giornata, 'sede' | 'stato'>,
  autista: string,
  sue: readonly FermataDelGiorno[],
): Punto[] => {
  const punti = sue.flatMap(({ punto }) => punto ?? []);
  return [sede, ...(impostazioniDi(stato, autista).inverti ? punti.toReversed() : punti), sede];
};

/** All places of a day that can be planned, where the vans start first. */
export const puntiDi = ({ sede, fermate }: Giornata): Punto[] => [sede, ...fermate.flatMap(({ punto }) => punto ?? [])];

/** From stop to stop, of all tours as they stand. */
export const tappeDelGiorno = (giornata: Omit<Giornata, 'tratti'>): ReturnType<typeof tappeDi>[number][] => {
  const per = giriDi(
    giornata.stato,
    giornata.fermate,
    giornata.autisti.map(({ autista }) => autista),
  );
  return giornata.autisti.flatMap(({ autista }) => tappeDi(percorsoDi(giornata, autista, per.get(autista) ?? [])));
};

/** The tours of a day as they stand, and the stops that nobody brings or nobody can place. Pure: its cost is that of the distances within each tour. */
export function giriDelGiorno(giornata: Giornata): {
  readonly giri: readonly GiroDelGiorno[];
  readonly daAssegnare: readonly FermataDelGiorno[];
} {
  const { stato, autisti, fermate, sede, tratti } = giornata;
  const nomi = autisti.map(({ autista }) => autista);
  const per = giriDi(stato, fermate, nomi);
  const giri = autisti.map((autista): GiroDelGiorno => {
    const impostazioni = impostazioniDi(stato, autista.autista);
    const sue = (per.get(autista.autista) ?? []).filter(({ punto }) => punto !== null);
    const inOrdine = impostazioni.inverti ? sue.toReversed() : sue;
    const conPosti = inOrdine.map((fermata) => ({ fermata, posto: postoDi(stato, fermata, nomi) }));
    const punti = [sede, ...inOrdine.flatMap(({ punto }) => punto ?? [])];
    const tappe = tappeDi([...punti, sede]);
    const veicolo = veicoloDi(autista, impostazioni);
    const orario = orarioDi(
      veicolo,
      conPosti.map(({ fermata, posto }, i) =>
        daPianificare(fermata, posto, { luogo: i + 1, notte: diNotte(impostazioni) }),
      ),
      matriceDi(punti, impostazioni.ritardo, tratti),
    );
    const peso = caricoMassimo(conPosti);
    return {
      autista,
      impostazioni,
      fermate: conPosti,
      orario,
      peso,
      stimate: inOrdine.length === 0 ? 0 : tappe.filter(([da, a]) => !tratti.has(coppiaDi(da, a))).length,
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
      ? [`Carico di ${formatQuantity(peso, 1)} kg: il furgone ne porta ${formatQuantity(autista.portata)}.`]
      : []),
    ...(barre > 0 && !autista.barre ? ['Ci sono barre e il furgone non le porta.'] : []),
    ...(tardi > 0 ? [tardi === 1 ? 'Una consegna è fuori orario.' : `${tardi} consegne sono fuori orario.`] : []),
    ...(orario.oltre > 0 ? [`Il giro finisce dopo le ${oraDi(orario.fine - orario.oltre)}.`] : []),
    ...mancanti.map(({ fermata }) => `L’incasso di ${fermata.ragioneSociale} non è intero.`),
  ];
}

/** How long a plan is looked for: a second and a half for a usual day, six for one of 400 stops. */
export const secondiPer = (fermate: number): number => Math.min(6, fermate / 60);

/** Percent that the road takes longer for all who plan: that of the slowest. */
export const ritardoDi = ({ stato, autisti }: Giornata): number =>
  Math.max(0, ...autisti.map(({ autista }) => impostazioniDi(stato, autista).ritardo));

/** A day as the planner is asked, with the ways between `puntiDi` it: what is locked stays, and of what is not each stop prefers its usual driver by so many metres. */
export function richiestaDi(
  giornata: Giornata,
  matrici: Pick<Richiesta, 'durate' | 'distanze'>,
): Pick<Richiesta, 'fermate' | 'veicoli' | 'durate' | 'distanze' | 'costi'> {
  const { stato, autisti, fermate } = giornata;
  const nomi = autisti.map(({ autista }) => autista);
  const conPunto = fermate.filter(({ punto }) => punto !== null);
  const per = giriDi(stato, conPunto, nomi);
  const notte = nomi.some((nome) => diNotte(impostazioniDi(stato, nome)));
  return {
    ...matrici,
    fermate: conPunto.map((fermata, i) => ({
      ...daPianificare(fermata, postoDi(stato, fermata, nomi), { luogo: i + 1, notte }),
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
