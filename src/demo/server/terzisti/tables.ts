import type { ordiniFornitori, ordiniFornitoriRighe, ricevimenti, scarti } from '#produzione/terzisti/server/schema.ts';
import type { tipiListino } from '#prodotto/articolo/server/schema.ts';
import { dateText, dayAt, monthNumber, workdayAfter, yearOf, type Day } from '../dates.ts';
import { asPrice } from '../money.ts';
import { Random } from '../random.ts';
import type { Mondo } from '../world.ts';
import { lotto, turnover } from '../articles/giacenze.ts';
import type { Articolo } from '../catalogue/kinds.ts';
import { bollaArrivo, numLottoDi, type BollaDemo } from './invii.ts';
import { ricevuta, rovinata, type OrdineFornitore, type RigaFornitore } from './kinds.ts';
import { lavorazioni } from './lavorazioni.ts';
import { numeriDi } from './numeri.ts';

const righeMassime = 40;

function acquisti({ piano, today }: Mondo): OrdineFornitore[] {
  const gruppi = new Map<string, Voce[]>();
  for (const voce of fabbisogni(piano.articoli, today)) {
    const chiave = `${voce.articolo.testata.marca.codice}/${dateText(voce.mese)}`;
    const gruppo = gruppi.get(chiave);
    if (gruppo) gruppo.push(voce);
    else gruppi.set(chiave, [voce]);
  }
  return [...gruppi].flatMap(([chiave, voci]) =>
    Array.from({ length: Math.ceil(voci.length / righeMassime) }, (_, parte) =>
      ordine(`${chiave}/${parte}`, voci.slice(parte * righeMassime, (parte + 1) * righeMassime), today),
    ),
  );
}

interface Voce {
  readonly articolo: Articolo;
  readonly quantita: number;
  readonly mese: Day;
}

function* fabbisogni(articoli: Iterable<Articolo>, today: Day): Generator<Voce> {
  const now = monthNumber(today);
  for (const articolo of articoli) {
    const speed = articolo.eliminato ? 0 : turnover(articolo.codice);
    if (speed === 0) continue;
    const random = new Random(`acquisti/${articolo.codice}`);
    for (let month = now - 13; month <= now + 3; month++)
      if (random.chance(speed === 2 ? 0.3 : 0.1))
        yield {
          articolo,
          quantita: lotto(articolo) * random.int(2, 20),
          mese: dayAt(Math.floor(month / 12), (month % 12) + 1, 1),
        };
  }
}

function ordine(chiave: string, voci: readonly Voce[], today: Day): OrdineFornitore {
  const random = new Random(`acquisti/${chiave}`);
  const [prima] = voci;
  const mese = prima?.mese ?? today;
  const marca = prima?.articolo.testata.marca;
  return {
    tipo: 'OF',
    data: Math.min(workdayAfter(mese - random.int(20, 60), 1), today),
    ragioneSociale: marca?.codice === 'CRD' ? 'Officine Cardine S.r.l.' : `${marca?.nome} S.p.A.`,
    codTerzista: null,
    righe: voci.map(({ articolo, quantita }) =>
      riga(articolo, quantita, { random, richiesta: workdayAfter(mese + random.int(0, 20), 1), today }),
    ),
  };
}

function riga(
  articolo: Articolo,
  quantita: number,
  given: { random: Random; richiesta: Day; today: Day },
): RigaFornitore {
  const { random, richiesta, today } = given;
  const confermata = random.chance(0.75) ? workdayAfter(richiesta, random.int(0, 6)) : null;
  const arrivo = workdayAfter(confermata ?? richiesta, random.int(0, 2));
  const parte = random.chance(0.08) ? Math.ceil(quantita / 2) : quantita;
  return {
    articolo,
    quantita,
    richiesta,
    confermata,
    arrivi: arrivo <= today ? [{ data: arrivo, qta: arrivo > today - 25 ? parte : quantita }] : [],
    scarti: [],
  };
}

/** Sorted by day; an order's id is its index + 1. */
export const ordiniFornitoriDemo = (mondo: Mondo): OrdineFornitore[] =>
  [...acquisti(mondo), ...lavorazioni(mondo)].sort((a, b) => a.data - b.data);

export const gruppiListino: (typeof tipiListino.$inferInsert)[] = [
  { codListino: 'BASE', gruppoClienti: 'Tutti i clienti' },
  { codListino: 'RIV', gruppoClienti: 'Rivenditori' },
  { codListino: 'IND', gruppoClienti: 'Industria e serramentisti' },
];

export function* righeOrdini(
  ordini: readonly OrdineFornitore[],
): Generator<typeof ordiniFornitori.$inferInsert & { id: number }> {
  const numeri = numeriDi(ordini);
  for (const [i, { tipo, data, ragioneSociale, codTerzista }] of ordini.entries()) {
    const anno = yearOf(data);
    const numero = numeri.get(i)?.numero ?? 0;
    const random = new Random(`conferma/${tipo}/${anno}/${numero}`);
    const dataConfermaFor = random.chance(0.85) ? dateText(data + random.int(0, 3)) : null;
    const confermaOrdineFor =
      dataConfermaFor === null ? '' : `${random.pick(['CO', 'A', '', 'OV'])}${random.int(100, 9999)}`;
    yield {
      id: i + 1,
      tipo,
      anno,
      numero,
      data: dateText(data),
      ragioneSociale,
      codTerzista,
      confermaOrdineFor,
      dataConfermaFor,
      nrDocuTerzista: codTerzista !== null && random.chance(0.7) ? String(random.int(1000, 99_999)) : '',
      noteDocumento: codTerzista !== null && random.chance(0.25) ? random.pick(noteDiDocumento) : '',
    };
  }
}

const noteDiDocumento = [
  'Consegnare al magazzino 2, ore 8-12.',
  'Finitura come da campione approvato.',
  'Separare i pezzi per misura. Imballare con carta tra uno strato e l’altro, mai a contatto.',
] as const;

function* conId(
  ordini: readonly OrdineFornitore[],
): Generator<{ id: number; ordine: number; nrRiga: number; tipo: OrdineFornitore['tipo']; riga: RigaFornitore }> {
  let id = 0;
  for (const [i, { righe, tipo }] of ordini.entries())
    for (const [n, riga] of righe.entries()) yield { id: ++id, ordine: i + 1, nrRiga: n + 1, tipo, riga };
}

/** Cost as a share of the list price. */
const parteDelListino = { OF: 0.45, CL: 0.08, LD: 0 } as const;

/** Days after which completed work counts as exported. */
const giorniEsportata = 45;

export function* righeDiOrdine(
  ordini: readonly OrdineFornitore[],
  bolle: ReadonlyMap<string, BollaDemo>,
  { distinte, today }: Mondo,
): Generator<typeof ordiniFornitoriRighe.$inferInsert & { id: number }> {
  const padri = padriDi(distinte);
  for (const { id, ordine, nrRiga, tipo, riga } of conId(ordini)) {
    const invio = riga.invio ?? null;
    const ultimo = riga.arrivi.at(-1)?.data ?? null;
    const completa = invio !== null && ricevuta(riga) + rovinata(riga) === riga.quantita;
    yield {
      id,
      idOrdine: ordine,
      nrRiga,
      cdArticolo: riga.articolo.codice,
      qtOrdFor: riga.quantita,
      qtRicevuta: ricevuta(riga),
      qtScarto: rovinata(riga),
      prezzo: asPrice(tipo === 'LD' ? 0 : Math.max(1, Math.round(riga.articolo.prezzo5 * parteDelListino[tipo]))),
      dtConsRichiesta: dateText(riga.richiesta),
      dtConsConfermata: riga.confermata === null ? null : dateText(riga.confermata),
      conto: tipo === 'LD' ? 'deposito' : 'lavoro',
      cdArticoloPadre: tipo === 'CL' ? (padri.get(riga.articolo.codice) ?? '') : '',
      codLavorazione: riga.lavoro?.codice ?? null,
      codiceCiclo: riga.ciclo?.codiceCiclo ?? null,
      passo: riga.ciclo?.passo ?? null,
      idBolla: invio === null ? null : (bolle.get(`${ordine}/${invio}`)?.id ?? null),
      dtInvio: invio === null ? null : dateText(invio),
      leadTime: invio === null ? null : (riga.lavoro?.leadTime ?? null),
      dtRicevimento: ultimo === null ? null : dateText(ultimo),
      esportata:
        completa && ultimo !== null && ultimo < today - giorniEsportata
          ? new Date(`${dateText(ultimo + 7)}T08:00:00Z`)
          : null,
    };
  }
}

const padriDi = (distinte: Mondo['distinte']): ReadonlyMap<string, string> =>
  new Map(distinte.map(({ cdFiglio, cdPadre }) => [cdFiglio, cdPadre]));

export function* righeRicevimenti(
  ordini: readonly OrdineFornitore[],
  idLotto: (ordine: number, data: Day) => number,
): Generator<typeof ricevimenti.$inferInsert & { id: number }> {
  let ultimo = 0;
  for (const { id, ordine, riga } of conId(ordini))
    for (const { data, qta } of riga.arrivi)
      yield {
        id: ++ultimo,
        idRiga: id,
        nrBolla: bollaArrivo(ordine, data),
        dtBolla: dateText(data),
        qta,
        idLotto: idLotto(ordine, data),
        numLotto: numLottoDi(id, data),
      };
}

export function* righeScarti(
  ordini: readonly OrdineFornitore[],
  { distinte }: Mondo,
): Generator<typeof scarti.$inferInsert> {
  const padri = padriDi(distinte);
  for (const { id, ordine, riga } of conId(ordini)) {
    const [arrivo] = riga.arrivi;
    if (!arrivo) continue;
    for (const { qta, recuperabile, tipo } of riga.scarti) {
      yield {
        idRiga: id,
        cdArticoloPadre: padri.get(riga.articolo.codice) ?? riga.articolo.codice,
        nrBolla: bollaArrivo(ordine, arrivo.data),
        dtBolla: dateText(arrivo.data),
        qta,
        recuperabile,
        tipoScarto: tipo,
      };
    }
  }
}
