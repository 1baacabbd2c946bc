import type { ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { arrivo, oraDi, partenza } from '../rules.ts';
import { consegnato, fraseEsito } from '../rules/fatti.ts';
import { fraseFuori } from '../rules/frasi-fuori.ts';
import type { FermataDelGiorno, GiroDelGiorno, Giornata } from '../rules/giornata.ts';
import { finestreDi, giriDelGiorno, pesoDi, tempoScarico } from '../rules/giornata.ts';
import type { Passaggio } from '../rules/pianificatore/orari.ts';
import type { Posto } from '../rules/stato-giornata.ts';
import { conGiri, impostazioniDi, postoDi } from '../rules/stato-giornata.ts';
import type { Proposta, RigaGiornata } from './leggi-giornata.ts';
import { autistiAttivi, leggiGiornata, leggiRiga } from './leggi-giornata.ts';

type Piano = ReplyOf<typeof contract.pianoConsegne>;
type Giro = Piano['giri'][number];
type Fermata = Giro['listaConsegne'][number];

/** The tours of a day: times and kilometres are worked out of what stands there now. */
export const pianoConsegne: Verb<typeof contract.pianoConsegne> = async ({ ctx: { db }, input: { dtConsegna } }) => {
  const giornata = await leggiGiornata(db, dtConsegna);
  const passo = await db.one<{ cosa: string }>(
    sql`select cosa from giornate_consegne_passi where dt_consegna = ${dtConsegna}::date order by versione desc limit 1`,
  );
  const { giri, daAssegnare } = giriDelGiorno(giornata);
  const perche = new Map((giornata.proposta?.fuori ?? []).map((uno) => [uno.id, fraseFuori(uno)]));
  const { gps, softwareElaborazione } = giornata.stato;
  return {
    versione: giornata.versione,
    giri: giri.map((giro) => inRisposta(giro, giornata)),
    daAssegnare: daAssegnare.map((fermata, i) =>
      fermataInRisposta({
        fermata,
        posto: postoDi(giornata.stato, fermata, []),
        prog: i + 1,
        perche: fermata.punto
          ? (perche.get(fermata.chiave) ?? '')
          : 'L’indirizzo non ha un punto: controllare località e provincia.',
      }),
    ),
    generali: { gps, softwareElaborazione, dtConsegna },
    annullabile: passo?.cosa ?? '',
    proposta: giornata.proposta && confronto(giornata, giornata.proposta, giri),
  };
};

export const pianoAutista: Verb<typeof contract.pianoAutista> = async ({ ctx: { db }, input }) => {
  const giornata = await leggiGiornata(db, input.dtConsegna);
  const giro = giriDelGiorno(giornata).giri.find(({ autista }) => autista.autista === input.autista);
  if (!giro) throw notFound('Autista non trovato');
  return inRisposta(giro, giornata);
};

/** What taking a plan would change. */
function confronto(
  giornata: Giornata & RigaGiornata,
  proposta: Proposta,
  prima: readonly GiroDelGiorno[],
): NonNullable<Piano['proposta']> {
  const dopo = giriDelGiorno({ ...giornata, stato: conProposta(giornata, proposta) }).giri;
  const dove = (giri: readonly GiroDelGiorno[]) =>
    new Map(
      giri.flatMap(({ autista, fermate }) =>
        fermate.map(({ fermata }, i) => [fermata.chiave, `${autista.autista} ${i}`]),
      ),
    );
  const [era, sara] = [dove(prima), dove(dopo)];
  const somma = (giri: readonly GiroDelGiorno[], di: (giro: GiroDelGiorno) => number): number =>
    giri.reduce((tutto, giro) => tutto + (giro.fermate.length > 0 ? di(giro) : 0), 0);
  const tardi = ({ orario }: GiroDelGiorno): number => orario.passaggi.filter(({ ritardo }) => ritardo > 0).length;
  const nomi = new Map(giornata.fermate.map(({ chiave, ragioneSociale }) => [chiave, ragioneSociale]));
  const km = (giri: readonly GiroDelGiorno[]): number => Math.round(somma(giri, ({ orario }) => orario.metri) / 1000);
  return {
    attuale: proposta.versione === giornata.versione,
    spostate: [...sara].filter(([chiave, posto]) => era.get(chiave) !== posto).length,
    km: km(dopo),
    kmPrima: km(prima),
    secondi: somma(dopo, ({ orario }) => orario.fine - orario.partenza),
    secondiPrima: somma(prima, ({ orario }) => orario.fine - orario.partenza),
    fuoriOrario: somma(dopo, tardi),
    fuoriOrarioPrima: somma(prima, tardi),
    fuori: proposta.fuori.map((uno) => ({ ragioneSociale: nomi.get(uno.id) ?? '', perche: fraseFuori(uno) })),
  };
}

/** The day as it would be with a plan; stops that came since stay where they are. */
export function conProposta({ stato, fermate }: Giornata, { giri, fuori }: Proposta) {
  const per = new Map(fermate.map((fermata) => [fermata.chiave, fermata]));
  const scelte = (chiavi: readonly string[]): FermataDelGiorno[] => chiavi.flatMap((chiave) => per.get(chiave) ?? []);
  return conGiri(
    stato,
    new Map([
      ...giri.map(({ veicolo, fermate: chiavi }): [string, FermataDelGiorno[]] => {
        // A tour that is turned round is kept as it is driven backwards.
        const inverti = stato.giri[veicolo]?.inverti === true;
        return [veicolo, inverti ? scelte(chiavi).toReversed() : scelte(chiavi)];
      }),
      ['', scelte(fuori.map(({ id }) => id))],
    ]),
  );
}

function inRisposta({ autista, impostazioni, fermate, orario, peso, errori }: GiroDelGiorno, { sede }: Giornata): Giro {
  const consegne = fermate.map(({ fermata, posto }, i) => {
    const passaggio = orario.passaggi[i];
    return fermataInRisposta({
      fermata,
      posto,
      prog: i + 1,
      passaggio,
      perche: passaggio ? percheQui(passaggio, posto) : '',
    });
  });
  const secondi = fermate.length === 0 ? 0 : orario.fine - orario.partenza;
  return {
    autista: autista.autista,
    colore: autista.colore,
    listaConsegne: [
      capolinea(partenza, sede, oraDi(orario.partenza)),
      ...consegne,
      capolinea(arrivo, sede, oraDi(orario.fine)),
    ],
    impostazioni,
    tempoViaggio: orario.viaggio,
    km: Math.round(orario.metri / 100) / 10,
    secondi,
    peso,
    errori: errori.join(' '),
    progPausaPranzo: orario.pausa?.dopo ?? 0,
    punti: [sede, ...fermate.flatMap(({ fermata }) => fermata.punto ?? []), sede].map(({ lat, lon }) => ({
      latitudine: lat,
      longitudine: lon,
    })),
    geometry: '',
  };
}

const percheQui = ({ arrivo: giunge, inizio, ritardo }: Passaggio, { fissa }: Posto): string =>
  [
    `Si arriva alle ${oraDi(giunge)}.`,
    inizio > giunge ? `Si attende fino alle ${oraDi(inizio)}.` : '',
    ritardo > 0 ? `L’orario chiesto è passato da ${Math.ceil(ritardo / 60)} minuti.` : '',
    fissa ? 'È tenuta qui a mano.' : '',
  ]
    .filter(Boolean)
    .join(' ');

function fermataInRisposta({
  fermata,
  posto,
  prog,
  passaggio,
  perche,
}: {
  readonly fermata: FermataDelGiorno;
  readonly posto: Posto;
  readonly prog: number;
  readonly passaggio?: Passaggio | undefined;
  readonly perche: string;
}): Fermata {
  const { punto, documenti, telefono, note, localita, provincia, indirizzo, ragioneSociale, esito } = fermata;
  const fuoriOrario = (passaggio?.ritardo ?? 0) > 0;
  return {
    prog,
    ragioneSociale,
    cdAnagrafica: fermata.cdAnagrafica,
    localita: provincia === '' ? localita : `${localita} (${provincia})`,
    indirizzo,
    apertura: aperturaDi(posto),
    colli: fermata.colli,
    colli_Barre: fermata.colliBarre,
    peso: pesoDi(fermata, posto),
    tempoPrevisto: passaggio ? oraDi(passaggio.inizio) : null,
    dataScarico: posto.scaricato ?? (consegnato(esito) ? (esito?.quando ?? null) : null),
    scaricato: posto.scaricato !== null || consegnato(esito),
    totTempoConsegna: tempoScarico(fermata) / 60,
    latitudine: punto?.lat ?? null,
    longitudine: punto?.lon ?? null,
    marker: fuoriOrario ? 'nero' : '',
    fuoriOrario,
    flagRitiro: fermata.flagRitiro,
    modalitaConsegna: fermata.modalitaConsegna,
    fissa: posto.fissa,
    origine: fermata.origine,
    documenti: [...documenti],
    telefono,
    note,
    perche,
    esito: esito ? fraseEsito(esito) : '',
  };
}

function aperturaDi(posto: Posto): string {
  if (posto.oraPassaggio === null) return posto.passaggio;
  const [finestra] = finestreDi(posto);
  return finestra ? finestra.map(oraDi).join('–') : '';
}

const capolinea = (
  { cdAnagrafica, ragioneSociale }: { readonly cdAnagrafica: string; readonly ragioneSociale: string },
  { lat, lon }: Giornata['sede'],
  ora: string,
): Fermata => ({
  prog: 0,
  ragioneSociale,
  cdAnagrafica,
  localita: '',
  indirizzo: '',
  apertura: '',
  colli: 0,
  colli_Barre: 0,
  peso: 0,
  tempoPrevisto: ora,
  dataScarico: null,
  scaricato: false,
  totTempoConsegna: 0,
  latitudine: lat,
  longitudine: lon,
  marker: '',
  fuoriOrario: false,
  flagRitiro: false,
  modalitaConsegna: '',
  fissa: false,
  origine: '',
  documenti: [],
  telefono: '',
  note: '',
  perche: '',
  esito: '',
});

export const leggiGenerali: Verb<typeof contract.leggiGenerali> = async ({ ctx, input }) => {
  const dtConsegna = input.dtConsegna ?? addDays(oggiInItalia(ctx.now), 1);
  const { gps, softwareElaborazione } = (await leggiRiga(ctx.db, dtConsegna)).stato;
  return { gps, softwareElaborazione, dtConsegna };
};

export const leggiImpostazioni: Verb<typeof contract.leggiImpostazioni> = async ({ ctx: { db }, input }) => {
  await conAutista(db, input.autista);
  return impostazioniDi((await leggiRiga(db, input.dtConsegna)).stato, input.autista);
};

async function conAutista(db: Sql, autista: string): Promise<void> {
  if (!(await autistiAttivi(db)).some((uno) => uno.autista === autista)) throw notFound('Autista non trovato');
}

/** B-071: the stops of a tour that were moved by hand, in their order. */
export const elencoSpostamenti: Verb<typeof contract.elencoSpostamenti> = async ({ ctx: { db }, input }) =>
  (await delGiro(db, input)).flatMap(({ fermata, posto }, i) =>
    posto.scambio === 0
      ? []
      : [
          {
            valoreScambio: posto.scambio,
            progScambio: i + 1,
            ragioneSociale: fermata.ragioneSociale,
            cdAnagrafica: fermata.cdAnagrafica,
            modalitaConsegna: fermata.modalitaConsegna,
          },
        ],
  );

export const leggiOrari: Verb<typeof contract.leggiOrari> = async ({ ctx: { db }, input }) =>
  (await delGiro(db, input))
    .filter(({ fermata }) => fermata.cdAnagrafica === input.cdAnagrafica)
    .map(({ fermata: { cdAnagrafica, modalitaConsegna }, posto: { passaggio, oraPassaggio, peso, fissa } }) => ({
      dtConsegna: input.dtConsegna,
      modalitaConsegna,
      cdAnagrafica,
      passaggio,
      oraPassaggio,
      peso,
      fissa,
    }));

async function delGiro(db: Sql, { dtConsegna, autista }: { readonly dtConsegna: string; readonly autista: string }) {
  const { giri } = giriDelGiorno(await leggiGiornata(db, dtConsegna));
  const giro = giri.find((uno) => uno.autista.autista === autista);
  if (!giro) throw notFound('Autista non trovato');
  return giro.fermate;
}

/** A van that goes slower than this stands, km/h. */
const fermo = 3;

export const puntiGps: Verb<typeof contract.puntiGps> = async ({ ctx: { db }, input: { dtConsegna } }) => {
  const punti = await db.rows<{
    autista: string;
    latitudine: number;
    longitudine: number;
    data: Date;
    speed: number;
    minuti: number;
  }>(sql`
    select autista, latitudine, longitudine, data, velocita as speed,
      coalesce(extract(epoch from data - lag(data) over (partition by autista order by data)) / 60, 0)::float8 as minuti
    from punti_furgoni where data >= ${dtConsegna}::timestamp at time zone 'Europe/Rome' and data < (${dtConsegna}::date + 1)::timestamp at time zone 'Europe/Rome'
    order by data desc limit 1000`);
  return punti.map(({ data, minuti, ...punto }) => ({
    ...punto,
    data: data.toISOString(),
    sosta: punto.speed < fermo,
    tempoSosta: punto.speed < fermo ? Math.round(minuti) : 0,
  }));
};
