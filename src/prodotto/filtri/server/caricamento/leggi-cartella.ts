import { breaksRule } from '#platform/contract/refusal.ts';
import { readWorkbook, type SheetRow } from '#platform/server/excel/read-workbook.ts';
import { limitiCaricamento, type ErroreCartella, type Tipologia } from '../../rules/caricamento.ts';
import { Foglio, Raccolta, type Lettore, type LettoreRighe, type Noti, type Voci } from './foglio-a-titoli.ts';
import { GrafieFiltri } from './grafie.ts';
import { lettoreAuto, lettoreMarchi } from './lettori-aziende.ts';
import { lettoreIncluse, lettoreParole } from './lettori-testate.ts';

export interface CartellaData {
  readonly tipologia: Tipologia;
  readonly byte: Uint8Array;
  /** One per line: a string is cheap to post. */
  readonly testate: string;
  readonly aziende: readonly string[];
  readonly categorie: Noti['categorie'];
  readonly filtri: string;
}

export interface CartellaLetta {
  readonly righe: number;
  readonly nrErrori: number;
  readonly errori: readonly ErroreCartella[];
  readonly voci: Voci;
}

const colonneMassime = 60;
const visibile = 'Un foglio che si vede: mostrarlo, o iniziarne il nome con _ perché sia saltato';
const separate = 'Celle separate: di quelle unite solo la prima ha un valore';

const lettori: Readonly<Record<Tipologia, Lettore>> = {
  parole: lettoreParole,
  'incluse-escluse': lettoreIncluse,
  auto: lettoreAuto,
  marchi: lettoreMarchi,
};

/** Skips sheets beginning with `_` (B-241). */
export function leggiCartella(data: CartellaData, avanza: (parte: number) => void): CartellaLetta {
  const noti: Noti = {
    testate: new Set(data.testate.split('\n')),
    aziende: new Set(data.aziende),
    categorie: data.categorie,
    grafie: new GrafieFiltri(data.filtri),
  };
  const raccolta = new Raccolta();
  let foglio = '';
  let fogli = 0;
  let aperto: { readonly lettore: LettoreRighe | null } | null = null;
  const senzaRighe = (): void => {
    if (foglio !== '' && aperto === null) raccolta.errore(foglio, 1, 0, '', 'Una riga con i titoli delle colonne');
  };
  readWorkbook(data.byte, (nome) => !nome.startsWith('_'), {
    sheet: (nome, nascosto) => {
      senzaRighe();
      foglio = nome;
      fogli += 1;
      aperto = nascosto ? { lettore: null } : null;
      if (nascosto) raccolta.errore(nome, 1, 0, 'Foglio nascosto', visibile);
    },
    merged: ({ range, row, column }) => raccolta.errore(foglio, row, column, range, separate),
    row: (riga) => {
      const piena = conTesto(riga);
      if (piena === null) return;
      if (aperto === null) {
        aperto = { lettore: lettori[data.tipologia](new Foglio(raccolta, foglio, piena), noti) };
        return;
      }
      raccolta.righe += 1;
      if (raccolta.righe > limitiCaricamento.righe)
        throw breaksRule('Il file ha più di 50.000 righe: dividerlo in più file.');
      aperto.lettore?.(piena);
    },
    progress: avanza,
  });
  senzaRighe();
  if (fogli === 0) throw breaksRule('Il file non ha fogli da leggere: quelli che iniziano con _ si saltano.');
  const { righe, nrErrori, errori, voci } = raccolta;
  return { righe, nrErrori, errori, voci: nrErrori > 0 ? { chiavi: [], di: [], gruppi: [], valori: [] } : voci };
}

function conTesto(riga: SheetRow): SheetRow | null {
  const cells = riga.cells.filter(({ text, kind }) => kind === 'formula' || text.trim() !== '');
  const lontana = cells.find(({ column }) => column > colonneMassime);
  if (lontana) throw breaksRule(`La riga ${riga.row} ha celle oltre la colonna ${colonneMassime}: toglierle.`);
  return cells.length === 0 ? null : { row: riga.row, cells };
}
