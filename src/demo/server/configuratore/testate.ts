import { casaMarca } from '../brands.ts';
import { imageKey } from '../catalogue/pictures.ts';
import type { Articolo, Testata } from '../catalogue/kinds.ts';
import type { Famiglia, Serie, Versione } from '../families/kinds.ts';
import { nicePrice } from '../money.ts';
import { codiceFerramenta, ferramenta, type Pezzo, type TestataFerramenta } from './articoli.ts';

const unica: Versione = { materiale: 'Acciaio', finitura: 'Naturale', sigla: '', fattore: 1 };

const serieDi = ({ titolo, breve, pezzi, dinamica }: TestataFerramenta): Serie => ({
  titolo,
  breve,
  versioni: [unica],
  gruppi: [{ nome: '', misure: pezzi.map(([misura]) => misura) }],
  filtro: 'Grandezza',
  tabella: 'misure',
  vendita: 'pezzo',
  prezzo: [1, 50],
  parole: ['ferramenta', 'serramenti', 'finestra', 'su', 'misura'],
  valori: [['Impiego', 'Serramenti']],
  disegni: 1,
  ...(dinamica ? { dinamica: dinamica.funzioneDb === 'MAN01' ? 'MAN01' : 'ANTARIBALTA' } : {}),
});

export const famigliaFerramenta: Famiglia = {
  codice: 'KFS',
  numero: '230',
  nome: 'Ferramenta per serramenti',
  capitolo: '05',
  linea: 'serrature',
  peso: 0,
  livello: 0,
  serie: ferramenta.map(serieDi),
};

/** Indexes start at `da`; the same headers in every demo size. */
export function testateFerramenta(da: number): Testata[] {
  let i = da;
  return ferramenta.map((una, numeroSerie) => {
    const serie = famigliaFerramenta.serie[numeroSerie] as Serie;
    const blocchi: { titolo: string; articoli: Articolo[] }[] = [];
    const testata: Testata = {
      codTestata: `KFS${String(una.numero).padStart(5, '0')}`,
      suffisso: 0,
      k: 0,
      famiglia: famigliaFerramenta,
      serie,
      numeroSerie,
      marca: casaMarca,
      versioni: [unica],
      modello: '',
      descrizione: una.titolo.toUpperCase(),
      pathImg: imageKey(famigliaFerramenta, numeroSerie, 0),
      stato: { nuova: false, outlet: 0, promozione: false, disattivaInternet: false },
      blocchi,
    };
    blocchi.push({
      titolo: una.titolo,
      articoli: una.pezzi.map((pezzo, p) => articoloDi({ testata, una, p, i: i++ }, pezzo)),
    });
    return testata;
  });
}

const conversioni: Readonly<Record<string, string>> = {
  PZ: 'al pezzo',
  MT: 'al metro',
  MQ: 'al metro quadro',
  CP: 'alla coppia',
};

function articoloDi(
  { testata, una, p, i }: { testata: Testata; una: TestataFerramenta; p: number; i: number },
  [misura, unMisura, euro]: Pezzo,
): Articolo {
  return {
    i,
    codice: codiceFerramenta(una.numero, p + 1),
    testata,
    versione: unica,
    gruppo: '',
    misura,
    mano: '',
    codiceFornitore: `CRDFER${String(una.numero).padStart(2, '0')}${String(p + 1).padStart(2, '0')}`,
    confezione: {
      unMisura,
      umOrdiniWeb: '',
      qtaPerPezzo: 1,
      qtScatola: unMisura === 'PZ' ? 10 : 1,
      indivisibile: false,
      conversione: conversioni[unMisura] ?? '',
    },
    prezzo5: nicePrice(euro),
    senzaPrezzo: false,
    obsoleto: false,
    eliminato: false,
    fuoriCatalogo: false,
    // Configured articles have no stock, their parts plenty.
    scortaNonGestita: una.dinamica !== undefined,
    dinamica: una.dinamica !== undefined,
    funzioneDb: una.dinamica ? una.dinamica.funzioneDb || 'ANTARIBALTA' : '',
  };
}
