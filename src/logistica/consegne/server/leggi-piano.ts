import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { arrivo, chiaveFermata, oraDi, partenza } from '../rules.ts';
import { consegnato, fraseEsito } from '../rules/fatti.ts';
import { frasiPari } from '../rules/giri-pari.ts';
import { fraseStime, percheFuori } from '../rules/frasi-fuori.ts';
import { aperturaDi, chiusa } from '../rules/finestre.ts';
import {
  giriDelGiorno,
  incassoDi,
  luogoFermata,
  pesoDi,
  tappeDelGiorno,
  tempoScarico,
  type FermataDelGiorno,
  type GiroDelGiorno,
  type Giornata,
} from '../rules/giornata.ts';
import { provaSpostamento as prova } from '../rules/prova-spostamento.ts';
import { coppiaDi } from '../rules/tratti-strada.ts';
import type { TrattiParts } from './chiedi-tratti.ts';
import type { Passaggio } from '../rules/pianificatore/orari.ts';
import { generaliDi, postoDi, type Posto } from '../rules/stato-giornata.ts';
import { confronto } from './con-proposta.ts';
import { incassiDelGiorno } from './esiti-del-giorno.ts';
import { leggiGiornata } from './leggi-giornata.ts';
import { trovata } from './scrivi-consegne.ts';

type Piano = ReplyOf<typeof contract.pianoConsegne>;
type Giro = Piano['giri'][number];
type Fermata = Giro['listaConsegne'][number];

export const pianoConsegne =
  ({ percorsi, tomtom }: Pick<TrattiParts, 'percorsi' | 'tomtom'>): Verb<typeof contract.pianoConsegne> =>
  async ({ ctx: { db, actor }, input: { dtConsegna } }) => {
    const giornata = await leggiGiornata(db, dtConsegna);
    const passo = await db.one<{ cosa: string; utente: string }>(
      sql`select cosa, utente from giornate_consegne_passi where dt_consegna = ${dtConsegna}::date order by versione desc limit 1`,
    );
    const incassi = await incassiDelGiorno(db, dtConsegna);
    const { giri, daAssegnare } = giriDelGiorno(giornata);
    const perche = new Map((giornata.proposta?.fuori ?? []).map((uno) => [uno.id, uno]));
    const pari = frasiPari(giri, giornata.stato);
    return {
      versione: giornata.versione,
      giri: giri.map((giro) => inRisposta(giro, giornata, { incassi, pari: pari(giro) })),
      daAssegnare: daAssegnare.map((fermata, i) =>
        fermataInRisposta({
          fermata,
          posto: postoDi(giornata.stato, fermata, []),
          prog: i + 1,
          perche: percheFuori(fermata, postoDi(giornata.stato, fermata, []), perche.get(fermata.chiave)),
        }),
      ),
      strade: fraseStime({
        attese: percorsi !== null || (tomtom !== null && giornata.stato.softwareElaborazione === 'TomTom'),
        stimate: giri.reduce((tutte, { stimate }) => tutte + stimate, 0),
        tutte: tappeDelGiorno(giornata).length,
      }),
      generali: generaliDi(giornata.stato, dtConsegna),
      annullabile: passo?.cosa ?? '',
      annullabileDi: passo && passo.utente !== actor.nome ? passo.utente : '',
      proposta: giornata.proposta && confronto(giornata, giornata.proposta, giri),
    };
  };

export const pianoAutista: Verb<typeof contract.pianoAutista> = async ({ ctx: { db }, input }) => {
  const giornata = await leggiGiornata(db, input.dtConsegna);
  const { giri } = giriDelGiorno(giornata);
  const giro = giri.find(({ autista }) => autista.autista === input.autista);
  if (!giro) throw notFound('Autista non trovato');
  return inRisposta(giro, giornata, {
    incassi: await incassiDelGiorno(db, input.dtConsegna),
    pari: frasiPari(giri, giornata.stato)(giro),
  });
};

export const provaSpostamento: Verb<typeof contract.provaSpostamento> = async ({ ctx: { db }, input }) => {
  const giornata = await leggiGiornata(db, input.dtConsegna);
  return prova(giornata, trovata(giornata, chiaveFermata(input.modalitaConsegna, input.cdAnagrafica)));
};

function inRisposta(
  { autista, impostazioni, fermate, orario, peso, errori }: GiroDelGiorno,
  { sede, tratti }: Giornata,
  { incassi, pari }: { readonly incassi: ReadonlyMap<string, number>; readonly pari: string },
): Giro {
  const consegne = fermate.map(({ fermata, posto }, i) => {
    const passaggio = orario.passaggi[i];
    return fermataInRisposta({
      fermata,
      posto,
      prog: i + 1,
      passaggio,
      perche: passaggio ? percheQui(passaggio, posto, { chiuso: chiusa(fermata, posto), pari }) : '',
    });
  });
  const punti = [sede, ...fermate.flatMap(({ fermata }) => fermata.punto ?? []), sede];
  const linee = punti.slice(1).map((a, i) => tratti.get(coppiaDi(punti[i] ?? a, a))?.linea ?? '');
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
    oraPausaPranzo: orario.pausa ? oraDi(orario.pausa.inizio) : '',
    incassato: incassi.get(autista.autista) ?? 0,
    punti: punti.map(({ lat, lon }) => ({ latitudine: lat, longitudine: lon })),
    geometry: linee.some(Boolean) ? linee.join(' ') : '',
  };
}

const percheQui = (
  { arrivo: giunge, inizio, ritardo }: Passaggio,
  { fissa }: Posto,
  { chiuso, pari }: { readonly chiuso: boolean; readonly pari: string },
): string =>
  [
    `Si arriva alle ${oraDi(giunge)}.`,
    inizio > giunge ? `Si attende fino alle ${oraDi(inizio)}.` : '',
    chiuso ? 'Quel giorno è chiuso.' : '',
    ritardo > 0 && !chiuso ? `L’orario chiesto è passato da ${Math.ceil(ritardo / 60)} minuti.` : '',
    fissa ? 'È tenuta qui a mano.' : pari,
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
  const { punto, documenti, telefono, note, indirizzo, ragioneSociale, esito } = fermata;
  const fuoriOrario = (passaggio?.ritardo ?? 0) > 0;
  return {
    prog,
    ragioneSociale,
    cdAnagrafica: fermata.cdAnagrafica,
    localita: luogoFermata(fermata),
    indirizzo,
    apertura: aperturaDi(fermata, posto),
    colli: fermata.colli,
    colli_Barre: fermata.colliBarre,
    peso: pesoDi(fermata, posto),
    contrassegno: incassoDi(fermata, posto),
    incassato: esito?.incassato ?? 0,
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
  contrassegno: 0,
  incassato: 0,
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
