import { expect, test } from 'vitest';
import { oraDi } from '../rules.ts';
import { oraItaliana } from './fatti.ts';
import { giriDelGiorno, puntiDi, richiestaDi, ritardoDi, type FermataDelGiorno, type Giornata } from './giornata.ts';
import { percheFuori } from './frasi-fuori.ts';
import { pianifica } from './pianificatore/pianifica.ts';
import { conGiri, impostazioniVuote, postoDi, statoVuoto, type Posto } from './stato-giornata.ts';
import { stimaMatrice } from './stima.ts';

const sede = { lat: 45.7, lon: 11.5 };
const fermata = (n: number, altro: Partial<FermataDelGiorno> = {}): FermataDelGiorno => ({
  chiave: `${n}`,
  autistaConsueto: '',
  cdAnagrafica: `${n}`.padStart(6, '0'),
  modalitaConsegna: 'C0',
  ragioneSociale: `Cliente ${n}`,
  indirizzo: '',
  localita: '',
  provincia: '',
  telefono: '',
  note: '',
  documenti: [],
  bolle: [],
  righe: 2,
  colli: 1,
  colliBarre: 0,
  peso: 10,
  contrassegno: 0,
  flagRitiro: false,
  orari: '',
  aperta: null,
  esito: null,
  punto: { lat: 45.7 + (n % 20) / 100, lon: 11.5 + Math.floor(n / 20) / 100 },
  origine: 'comune',
  ...altro,
});
const tante = (quante: number, altro: Partial<FermataDelGiorno> = {}): FermataDelGiorno[] =>
  Array.from({ length: quante }, (_, i) => fermata(i + 1, altro));

interface Caso {
  readonly fermate: readonly FermataDelGiorno[];
  readonly furgoni?: number;
  readonly oraPartenza?: string;
  readonly posti?: Readonly<Record<string, Partial<Posto>>>;
}

/** A day planned and driven as planned: unassigned stops with reasons, faults of its tours, and arrival times. */
function pianificata({ fermate, furgoni = 1, oraPartenza = '07:30', posti = {} }: Caso) {
  const autisti = Array.from({ length: furgoni }, (_, i) => ({
    autista: `Furgone ${i + 1}`,
    colore: '',
    portata: 900,
    barre: false,
  }));
  const giri = Object.fromEntries(autisti.map(({ autista }) => [autista, { ...impostazioniVuote, oraPartenza }]));
  const decisi = Object.fromEntries(
    fermate.map((una) => [una.chiave, { ...postoDi(statoVuoto, una, []), ...posti[una.chiave] }]),
  );
  const giornata: Giornata = {
    stato: { ...statoVuoto, giri, fermate: decisi },
    autisti,
    fermate,
    sede,
    tratti: new Map(),
  };
  const richiesta = richiestaDi(giornata, stimaMatrice(puntiDi(giornata), ritardoDi(giornata)));
  const piano = pianifica({ ...richiesta, secondi: 0.01, seme: 1 });
  const per = new Map(fermate.map((una) => [una.chiave, una]));
  const sue = (chiavi: readonly string[]) => chiavi.flatMap((chiave) => per.get(chiave) ?? []);
  const stato = conGiri(
    giornata.stato,
    new Map(piano.giri.map(({ veicolo, fermate: chiavi }) => [veicolo, sue(chiavi)])),
  );
  const dopo = giriDelGiorno({ ...giornata, stato });
  const perche = new Map(piano.fuori.map((uno) => [uno.id, uno]));
  return {
    dentro: dopo.giri.reduce((quante, giro) => quante + giro.fermate.length, 0),
    fuori: dopo.daAssegnare.map((una) => percheFuori(una, postoDi(stato, una, []), perche.get(una.chiave))),
    errori: dopo.giri.flatMap(({ errori }) => errori),
    ore: dopo.giri.flatMap(({ orario }) => orario.passaggi.map(({ inizio }) => oraDi(inizio))),
  };
}

const alle8 = { oraPassaggio: '08:00' };
const casi: readonly (readonly [string, Caso, ReturnType<typeof pianificata>])[] = [
  ['no stops', { fermate: [] }, { dentro: 0, fuori: [], errori: [], ore: [] }],
  [
    'no vans',
    { fermate: tante(2), furgoni: 0 },
    {
      dentro: 0,
      fuori: Array.from({ length: 2 }, () => 'Tutti i giri sono bloccati: sbloccarne uno.'),
      errori: [],
      ore: [],
    },
  ],
  [
    'one van that is too small',
    { fermate: [fermata(1, { peso: 850 }), fermata(2, { peso: 60 })] },
    {
      dentro: 1,
      fuori: [expect.stringMatching(/se il furgone porta \d+ kg in più\.$/)],
      errori: [],
      ore: [expect.any(String)],
    },
  ],
  [
    'windows that no plan can keep',
    { fermate: [fermata(1), fermata(19)], posti: { 1: alle8, 19: alle8 } },
    {
      dentro: 1,
      fuori: [expect.stringMatching(/di ritardo sull’orario chiesto\.$/)],
      errori: [],
      ore: [expect.any(String)],
    },
  ],
  [
    'a door that is closed all day',
    { fermate: [fermata(1, { aperta: [], orari: 'lun 08:00-12:00' })] },
    {
      dentro: 0,
      fuori: ['Quel giorno è chiuso (lun 08:00-12:00): accordarsi e scrivere l’ora di passaggio.'],
      errori: [],
      ore: [],
    },
  ],
  [
    'an address without a point',
    { fermate: [fermata(1, { punto: null, origine: '' })] },
    { dentro: 0, fuori: ['L’indirizzo non ha un punto: controllare località e provincia.'], errori: [], ore: [] },
  ],
  [
    'two stops at one place: nothing is driven between them',
    { fermate: tante(2, { punto: sede }) },
    { dentro: 2, fuori: [], errori: [], ore: ['07:30', '07:36'] },
  ],
  [
    'bars, and no van that takes them',
    { fermate: [fermata(1, { colliBarre: 1 })] },
    { dentro: 0, fuori: ['Ha delle barre e nessun furgone aperto le porta.'], errori: [], ore: [] },
  ],
  [
    'a tour over midnight: doors of the next morning are those of the stops',
    { fermate: [fermata(1, { punto: sede, aperta: [[5 * 3600, 7 * 3600]] })], oraPartenza: '22:00' },
    { dentro: 1, fuori: [], errori: [], ore: ['05:00'] },
  ],
  [
    'a tour over midnight that takes longer than a day’s work',
    { fermate: [fermata(1, { punto: sede, aperta: [[9 * 3600, 12 * 3600]] })], oraPartenza: '22:00' },
    { dentro: 0, fuori: [expect.stringMatching(/se il giro finisce .* più tardi\.$/)], errori: [], ore: [] },
  ],
];

test.each(casi)('%s', (_nome, caso, atteso) => expect(pianificata(caso)).toEqual(atteso));

test('four hundred stops and twenty vans: each is in a tour or left out with its reason', () => {
  const { dentro, fuori, errori } = pianificata({ fermate: tante(400), furgoni: 20 });
  expect([dentro + fuori.length, fuori.filter((perche) => perche === ''), errori]).toEqual([400, [], []]);
});

test('in the nights of the clock change an event shows local wall-clock time', () => {
  const notti = ['2026-03-29T00:59:00Z', '2026-03-29T01:01:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
  expect(notti.map(oraItaliana)).toEqual(['01:59', '03:01', '02:30', '02:30']);
});
