import { disegna } from '#prodotto/configuratore/rules/disegno-modello.ts';
import { elabora } from '#prodotto/configuratore/rules/elabora.ts';
import { leggiModello } from '#prodotto/configuratore/rules/modello-letto.ts';
import { scriviScelte } from '#prodotto/configuratore/rules/stringa-opzioni.ts';
import { foriDiViste, modelloUsuale, programmaDi } from '#produzione/centrolavoro/rules/dima.ts';
import { statoUsuale } from '#produzione/centrolavoro/rules/gcode/stato-partenza.ts';
import { chiaveTesto, improntaDi, leggiTestoProgramma } from '#produzione/centrolavoro/server/index.ts';
import type * as tabelle from '#produzione/centrolavoro/server/schema.ts';
import { modelliDemo } from '../configuratore/modelli.ts';
import { codiceFerramenta } from '../configuratore/articoli.ts';
import type { Utente } from '../customers/utenti.ts';
import { isWorkday, type Day } from '../dates.ts';
import { articoloSemplice } from '../known.ts';
import { at, Random } from '../random.ts';

export const dimaDemo = {
  codTestata: 'KFS00002',
  suffisso: 0,
  fori: '',
  utensili: '8=1, 17=2, 20=3',
  modello: modelloUsuale,
} satisfies typeof tabelle.cncDime.$inferInsert;

interface ProgrammaDemo {
  readonly cartella: string;
  readonly nome: string;
  readonly cdArticolo: string | null;
  readonly pezzi: number;
  readonly scelte: string;
  readonly byte: Buffer;
}

function maniglia(scelte: Readonly<Record<string, string>>): ProgrammaDemo {
  const macchina = leggiModello(modelliDemo.MAN01);
  const esito = elabora(macchina, { tipoSerramento: '', scelte: new Map(Object.entries(scelte)) });
  if (!esito.ok) throw new Error(esito.frase);
  const fori = foriDiViste(disegna(macchina, esito.ambiente, esito.parti));
  const tutte = `|${scriviScelte(new Map(esito.voci.map(({ idOpzione, valore }) => [idOpzione, valore])))}`;
  const cdArticolo = codiceFerramenta(2, 1);
  return {
    cartella: `maniglie/${dimaDemo.codTestata}`,
    nome: `${cdArticolo}-${improntaDi(Buffer.from(tutte)).slice(0, 8)}.ngc`,
    cdArticolo,
    pezzi: 1,
    scelte: tutte,
    byte: Buffer.from(programmaDi(dimaDemo, fori)),
  };
}

function piastra(
  nome: string,
  tasche: number,
  { pezzi, cdArticolo = null }: Pick<ProgrammaDemo, 'pezzi'> & { cdArticolo?: string | null },
): ProgrammaDemo {
  const righe = ['(Piastra con tasche)', 'G21 G90 G17', 'T4 M6', 'S12000 M3', 'G0 Z10'];
  for (let tasca = 0; tasca < tasche; tasca += 1) {
    const [x, y] = [60 + (tasca % 5) * 130, 60 + Math.floor(tasca / 5) * 110];
    righe.push(`G0 X${x} Y${y}`, 'G1 Z-4 F400');
    for (let lato = 4; lato <= 36; lato += 4)
      righe.push(
        `G1 X${x + lato} Y${y} F1800`,
        `G3 X${x} Y${y + lato} I${-lato} J0`,
        `G3 X${x - lato} Y${y} I0 J${-lato}`,
        `G3 X${x} Y${y - lato} I${lato} J0`,
        `G3 X${x + lato} Y${y} I0 J${lato}`,
      );
    righe.push('G0 Z10');
  }
  righe.push('M0 (girare il pezzo)', 'G0 X0 Y0', 'M5', 'M2', '');
  return { cartella: 'piastre', nome, cdArticolo, pezzi, scelte: '', byte: Buffer.from(righe.join('\n')) };
}

const programmi: readonly ProgrammaDemo[] = [
  maniglia({ SPESS: '40', SUP: 'ROSETTA', FORO: 'PATENT' }),
  maniglia({ SPESS: '45', SUP: 'PLACCA', INT: '90', FORO: 'PATENT' }),
  piastra('Piastra 10 tasche.ngc', 10, { pezzi: 10, cdArticolo: articoloSemplice }),
  piastra('Piastra 5 tasche.ngc', 5, { pezzi: 5 }),
];

export const fileOfficina = (): (readonly [string, Buffer])[] =>
  programmi.map(({ byte }) => [chiaveTesto(improntaDi(byte)), byte]);

const limiti = { min: [0, 0, -120], max: [800, 400, 50] } as const;
const giorni = 86_400_000;
const istante = (day: Day, secondi: number): Date => new Date(day * giorni + 6 * 3_600_000 + secondi * 1000);
const chiCarica = 'Ufficio tecnico';

export const righeProgrammiCnc = (): (typeof tabelle.cncProgrammi.$inferInsert & { id: number })[] =>
  programmi.map(({ byte: _, ...programma }, i) => ({ id: i + 1, ...programma, lotto: '' }));

export const righeVersioniCnc = (today: Day): (typeof tabelle.cncVersioni.$inferInsert & { id: number })[] =>
  programmi.map(({ byte }, i) => {
    const {
      estensione,
      utensili,
      presunti,
      allargato: _,
      ...misure
    } = leggiTestoProgramma({ byte, limiti, stato: statoUsuale });
    const rilasciata = i < programmi.length - 1;
    return {
      id: i + 1,
      idProgramma: i + 1,
      numero: 1,
      impronta: improntaDi(byte),
      ...misure,
      utensili: [...utensili],
      presunti: [...presunti],
      ...(estensione ? { estensione } : {}),
      utente: chiCarica,
      caricata: istante(today - 20, 0),
      rilasciataDa: rilasciata ? chiCarica : '',
      rilasciata: rilasciata ? istante(today - 19, 0) : null,
    };
  });

export const personeOfficina = (
  utenti: readonly Utente[],
  today: Day,
): (typeof tabelle.centrolavoroPersone.$inferInsert)[] =>
  [2, 5].flatMap((ruolo) => {
    const uno = utenti.find((utente) => utente.ruolo === ruolo);
    return uno ? [{ idUtente: uno.id, abilitato: istante(today - 30, 0) }] : [];
  });

export function* righeEsecuzioni(today: Day): Generator<typeof tabelle.cncEsecuzioni.$inferInsert & { id: number }> {
  const random = new Random('officina');
  const versioni = righeVersioniCnc(today);
  let id = 0;
  for (let day = today - 10; day < today; day += 1) {
    if (!isWorkday(day)) continue;
    let secondi = random.int(0, 1800);
    for (let volta = random.int(5, 12); volta > 0; volta -= 1) {
      const quale = random.int(0, 2);
      const dura = Math.ceil(at(versioni, quale).secondi) + random.int(20, 300);
      const inizio = istante(day, secondi);
      const finita = random.chance(0.88);
      const ferma = random.chance(0.25) ? random.int(30, 600) : 0;
      const fine = secondi + (finita ? dura : Math.ceil(dura / 2)) + ferma;
      const da = secondi + 10;
      const fermata = random.chance(0.6);
      yield {
        id: (id += 1),
        idVersione: quale + 1,
        lotto: quale < 2 ? `L${day % 1000}` : '',
        utente: 'Magazzino',
        inizio,
        fine: istante(day, fine),
        stato: finita ? 'finita' : fermata ? 'fermata' : 'interrotta',
        fermatoDa: finita || !fermata ? '' : 'Magazzino',
        fermate:
          ferma === 0
            ? []
            : [
                {
                  da: istante(day, da).toISOString(),
                  a: istante(day, da + ferma).toISOString(),
                  motivo: 'pausa di Magazzino',
                },
              ],
        motivo: finita ? '' : fermata ? 'stop' : 'macchina in emergenza',
        pezzi: finita ? at(programmi, quale).pezzi : 0,
      };
      secondi = fine + random.int(120, 1800);
    }
  }
}
