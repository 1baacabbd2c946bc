import { formatQuantity } from '#platform/contract/format.ts';
import { scriviEstero } from '#parti/indirizzo.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { oraDi, secondiDi } from '../rules.ts';
import { consegnato, type Esito } from './fatti.ts';
import { ancheDomani, finestreDi, type Apertura } from './finestre.ts';
import { costiDi, pariDi } from './giri-pari.ts';
import type { Origine } from './punto-indirizzo.ts';
import type { Punto } from './stima.ts';
import { coppiaDi, matriceDi, tappeDi, type Tratti } from './tratti-strada.ts';
import { orarioDi, type Orario } from './pianificatore/orari.ts';
import type { Fermata as DaPianificare, Richiesta, Veicolo } from './pianificatore/richiesta.ts';
import {
  giriDi,
  impostazioniDi,
  postoDi,
  type DaCollocare,
  type ImpostazioniGiro,
  type Posto,
  type Stato,
} from './stato-giornata.ts';

export interface Autista {
  readonly autista: string;
  readonly colore: string;
  /** Maximum load in kg; 0: no limit. */
  readonly portata: number;
  readonly barre: boolean;
}

export interface FermataDelGiorno extends DaCollocare, Apertura {
  readonly cdAnagrafica: string;
  readonly modalitaConsegna: string;
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  /** Country as stored in the address; undefined: Italy. */
  readonly stato?: string;
  readonly telefono: string;
  readonly note: string;
  readonly documenti: readonly string[];
  readonly bolle: readonly number[];
  readonly righe: number;
  readonly colli: number;
  readonly colliBarre: number;
  /** kg from the documents; `Posto.peso` overrides it. */
  readonly peso: number;
  readonly contrassegno: number;
  readonly flagRitiro: boolean;
  /** Opening hours; empty: unknown. */
  readonly orari: string;
  readonly esito: Esito | null;
  /** Position; null: the stop can't be planned. */
  readonly punto: Punto | null;
  readonly origine: Origine;
}

export interface Giornata {
  readonly stato: Stato;
  readonly autisti: readonly Autista[];
  readonly fermate: readonly FermataDelGiorno[];
  readonly sede: Punto;
  /** Known roads; all others are estimated. */
  readonly tratti: Tratti;
}

/**
 * Work ends at 18:00; an afternoon tour works as long as one that starts at 7:30. Seconds from midnight of the
 * departure day.
 */
const fineDi = (partenza: number): number =>
  partenza < secondiDi('12:00') ? secondiDi('18:00') : partenza + secondiDi('10:30');
const giornoIntero = 86_400;
/** B-107. */
const pranzo = { da: secondiDi('12:30'), a: secondiDi('14:00') };

/** `Thiene (VI)`, `München, GERMANIA`. */
export const luogoFermata = (fermata: Pick<FermataDelGiorno, 'localita' | 'provincia' | 'stato'>): string =>
  [scriviLocalita(fermata), scriviEstero(fermata.stato)].filter(Boolean).join(', ');

/** 5 min plus 30 s per line (B-081). */
export const tempoScarico = ({ righe }: Pick<FermataDelGiorno, 'righe'>): number => (5 + Math.ceil(righe / 2)) * 60;

/** EUR to collect: entered by hand, otherwise from the documents. */
export const incassoDi = (
  { contrassegno }: Pick<FermataDelGiorno, 'contrassegno'>,
  { incasso }: Pick<Posto, 'incasso'>,
): number => incasso ?? contrassegno;

export const pesoDi = (fermata: Pick<FermataDelGiorno, 'peso'>, posto: Pick<Posto, 'peso'>): number =>
  posto.peso ?? fermata.peso;

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
  // Pick-ups count in a second load dimension, because deliveries free space for them.
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
  /** Stops with a location, in driving order. */
  readonly fermate: readonly { readonly fermata: FermataDelGiorno; readonly posto: Posto }[];
  readonly orario: Orario;
  readonly peso: number;
  /** Number of estimated legs. */
  readonly stimate: number;
  readonly errori: readonly string[];
}

const percorsoDi = (sede: Punto, sue: readonly FermataDelGiorno[]): Punto[] => [
  sede,
  ...sue.flatMap(({ punto }) => punto ?? []),
  sede,
];

export const puntiDi = ({ sede, fermate }: Giornata): Punto[] => [sede, ...fermate.flatMap(({ punto }) => punto ?? [])];

/** Positions of each current tour, and its departure, `07:30`. */
export function percorsiDelGiorno(giornata: Omit<Giornata, 'tratti'>) {
  const { stato, fermate, autisti } = giornata;
  const per = giriDi(
    stato,
    fermate,
    autisti.map(({ autista }) => autista),
  );
  return autisti.map(({ autista }) => ({
    punti: percorsoDi(giornata.sede, per.get(autista) ?? []),
    oraPartenza: impostazioniDi(stato, autista).oraPartenza,
  }));
}

export const tappeDelGiorno = (giornata: Omit<Giornata, 'tratti'>): ReturnType<typeof tappeDi>[number][] =>
  percorsiDelGiorno(giornata).flatMap(({ punti }) => tappeDi(punti));

/** Also unassigned and unlocated stops. Pure. */
export function giriDelGiorno(giornata: Giornata): {
  readonly giri: readonly GiroDelGiorno[];
  readonly daAssegnare: readonly FermataDelGiorno[];
} {
  const { stato, autisti, fermate } = giornata;
  const per = giriDi(
    stato,
    fermate,
    autisti.map(({ autista }) => autista),
  );
  const sue = ({ autista }: Autista): readonly FermataDelGiorno[] => per.get(autista) ?? [];
  return {
    giri: autisti.map((autista) =>
      giroDi(
        giornata,
        autista,
        sue(autista).filter(({ punto }) => punto !== null),
      ),
    ),
    daAssegnare: [
      ...(per.get('') ?? []),
      ...autisti.flatMap((autista) => sue(autista).filter(({ punto }) => punto === null)),
    ],
  };
}

/** Tour of a driver with exactly these located stops in this order. */
export function giroDi(
  { stato, autisti, sede, tratti }: Giornata,
  autista: Autista,
  sue: readonly FermataDelGiorno[],
): GiroDelGiorno {
  const nomi = autisti.map((uno) => uno.autista);
  const impostazioni = impostazioniDi(stato, autista.autista);
  const conPosti = sue.map((fermata) => ({ fermata, posto: postoDi(stato, fermata, nomi) }));
  const punti = percorsoDi(sede, sue);
  const orario = orarioDi(
    veicoloDi(autista, impostazioni),
    conPosti.map(({ fermata, posto }, i) =>
      daPianificare(fermata, posto, { luogo: i + 1, notte: diNotte(impostazioni) }),
    ),
    matriceDi(punti.slice(0, -1), impostazioni.ritardo, tratti),
  );
  const peso = caricoMassimo(conPosti);
  return {
    autista,
    impostazioni,
    fermate: conPosti,
    orario,
    peso,
    stimate: sue.length === 0 ? 0 : tappeDi(punti).filter(([da, a]) => !tratti.has(coppiaDi(da, a))).length,
    errori: erroriDi({ autista, orario, peso, conPosti }),
  };
}

/** Largest load at one time, by deliveries and pick-ups. */
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

/** Search time, s. */
export const secondiPer = (fermate: number): number => Math.min(6, fermate / 60);

/** Highest delay percentage of all drivers, used for planning. */
export const ritardoDi = ({ stato, autisti }: Giornata): number =>
  Math.max(0, ...autisti.map(({ autista }) => impostazioniDi(stato, autista).ritardo));

/** Fixed parts stay; assigning a stop to another than its usual driver costs extra metres. */
export function richiestaDi(
  giornata: Giornata,
  matrici: Pick<Richiesta, 'durate' | 'distanze'>,
): Pick<Richiesta, 'fermate' | 'veicoli' | 'durate' | 'distanze' | 'costi' | 'pari'> {
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
    costi: costiDi(stato),
    pari: pariDi(stato),
  };
}
