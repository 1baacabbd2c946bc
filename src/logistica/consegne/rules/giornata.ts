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
  /** Kilograms; 0: no limit. */
  readonly portata: number;
  readonly barre: boolean;
}

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
  /** Delivery notes among them. */
  readonly bolle: readonly number[];
  readonly righe: number;
  readonly colli: number;
  readonly colliBarre: number;
  /** Kg by weighed goods; overridden by `Posto.peso`. */
  readonly peso: number;
  readonly contrassegno: number;
  readonly flagRitiro: boolean;
  /** As written; empty: unknown. */
  readonly orari: string;
  /** For this day; null: any time. */
  readonly aperta: readonly Finestra[] | null;
  /** Last driver event or null. */
  readonly esito: Esito | null;
  /** Null: unknown; excluded from planning. */
  readonly punto: Punto | null;
  readonly origine: Origine;
}

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
/** Lunch from 12:30 (B-107), at the latest 14:00. */
const pranzo = { da: secondiDi('12:30'), a: secondiDi('14:00') };
/** Tolerance around an agreed time, s. */
const intorno = 15 * 60;

/** 5 min plus 30 s per line, as in the weekly orders (B-081). */
export const tempoScarico = ({ righe }: Pick<FermataDelGiorno, 'righe'>): number => (5 + Math.ceil(righe / 2)) * 60;

const mezzaGiornata = {
  '': [0, 86_399],
  Mattina: [0, secondiDi('12:30')],
  Pomeriggio: [secondiDi('13:30'), 86_399],
} as const;
/** Closed all day: never reachable. */
const mai: Finestra = [-1, -1];

/**
 * Start windows: around an agreed time; else opening hours, finishing before closing; morning until 12:30, afternoon
 * from 13:30. A requested half-day outside the hours overrides them.
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

/** Closed without an agreed passage. */
export const chiusa = ({ aperta }: Pick<FermataDelGiorno, 'aperta'>, { passaggio, oraPassaggio }: Posto): boolean =>
  aperta?.length === 0 && passaggio === '' && oraPassaggio === null;

/** `08:00–12:00, 14:00–18:00`, `Mattina`, `chiuso`; empty: any time. */
export function aperturaDi(fermata: Pick<FermataDelGiorno, 'aperta'>, posto: Posto): string {
  if (chiusa(fermata, posto)) return 'chiuso';
  if (posto.oraPassaggio === null && fermata.aperta === null) return posto.passaggio;
  return finestreDi(posto, fermata)
    .map((una) => una.map(oraDi).join('–'))
    .join(', ');
}

/** Euro to collect: manual, else from documents. */
export const incassoDi = (
  { contrassegno }: Pick<FermataDelGiorno, 'contrassegno'>,
  { incasso }: Pick<Posto, 'incasso'>,
): number => incasso ?? contrassegno;

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
  // Pick-ups load a separate dimension, as deliveries make room.
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

export interface GiroDelGiorno {
  readonly autista: Autista;
  readonly impostazioni: ImpostazioniGiro;
  /** In driving order, only with a point. */
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

/** Where each tour goes as it stands, and when it leaves, `07:30`. */
export function percorsiDelGiorno(giornata: Omit<Giornata, 'tratti'>) {
  const { stato, fermate, autisti } = giornata;
  const per = giriDi(
    stato,
    fermate,
    autisti.map(({ autista }) => autista),
  );
  return autisti.map(({ autista }) => ({
    punti: percorsoDi(giornata, autista, per.get(autista) ?? []),
    oraPartenza: impostazioniDi(stato, autista).oraPartenza,
  }));
}

/** From stop to stop, of all tours as they stand. */
export const tappeDelGiorno = (giornata: Omit<Giornata, 'tratti'>): ReturnType<typeof tappeDi>[number][] =>
  percorsiDelGiorno(giornata).flatMap(({ punti }) => tappeDi(punti));

/** Tours of a day and unassigned or unlocated stops. Pure; cost is distances within tours. */
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

/** Maximum load at once, deliveries and pick-ups. */
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
