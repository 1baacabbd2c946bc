import type { correlati, righeCatalogo } from '#prodotto/testate/server/schema.ts';
import { Random } from '../random.ts';
import { chiaveTestata, type Articolo, type Testata } from './kinds.ts';

type Riga = typeof righeCatalogo.$inferInsert;

export function* righeTabella(testate: Iterable<Testata>): Generator<Riga> {
  for (const testata of testate) {
    const ids = { codTestata: testata.codTestata, suffisso: testata.suffisso };
    let riga = 0;
    const row = (ctTpRiga: string, descrizione: string, cdArticolo: string | null = null): Riga => ({
      ...ids,
      riga: (riga += 10),
      ctTpRiga,
      cdArticolo,
      descrizione,
    });
    for (const { titolo, articoli } of testata.blocchi) {
      yield row('D', titolo);
      for (const articolo of articoli) yield row('P', rowText(articolo), articolo.codice);
      yield row('V', '');
    }
    yield row('T', noteOf(testata));
  }
}

function rowText({ testata, misura, versione, mano }: Articolo): string {
  const finish = testata.serie.tabella === 'modello' ? ` ${versione.sigla.toLowerCase()}` : '';
  return `${misura}${finish}${mano ? ` ${mano === 'DX' ? 'destra' : 'sinistra'}` : ''}`;
}

function noteOf(testata: Testata): string {
  const box = testata.blocchi[0]?.articoli[0]?.confezione;
  if (!box) return 'Misure diverse su richiesta';
  if (box.umOrdiniWeb === 'CF') return `Confezioni da ${scatoleDi(testata)} ${box.unMisura}`;
  if (box.umOrdiniWeb === 'BA' && box.unMisura === 'MT') return `Barre da ${box.qtaPerPezzo} m`;
  return `Prezzo ${box.conversione}, IVA esclusa`;
}

/** Large sizes come in smaller boxes. */
function scatoleDi({ blocchi }: Testata): string {
  const scatole = blocchi.flatMap(({ articoli }) => articoli.map(({ confezione }) => confezione.qtScatola));
  const [minima, massima] = [Math.min(...scatole), Math.max(...scatole)];
  return minima === massima ? String(massima) : `${minima} a ${massima}`;
}

const insieme: Readonly<Record<string, readonly string[]>> = {
  DAD: ['VTE', 'RON'],
  RON: ['DAD', 'VTE'],
  VTE: ['DAD', 'RON'],
  VTC: ['DAD', 'RON'],
  CAN: ['MAN', 'SIN'],
  MAN: ['SIN', 'CIL'],
  SIN: ['CIL', 'MAN'],
  CIL: ['SIN', 'SAP'],
  ANT: ['CHP', 'SEL'],
  CHP: ['ANT', 'FER'],
  CLI: ['VTL', 'LUC'],
  GUI: ['CMB', 'VTL'],
  CMB: ['GUI', 'PIS'],
  REG: ['TAS', 'VTL'],
  BIN: ['MAN', 'SIN'],
  PAL: ['RIV', 'GUA'],
  GUA: ['PAL', 'SIL'],
  TAS: ['PUN', 'VTL'],
  CAP: ['TAS', 'LUC'],
  SIL: ['NAS', 'GUA'],
};

export function* righeCorrelati(testate: readonly Testata[]): Generator<typeof correlati.$inferInsert> {
  const byFamily = new Map<string, Testata[]>();
  for (const testata of testate) {
    const list = byFamily.get(testata.famiglia.codice);
    if (list) list.push(testata);
    else byFamily.set(testata.famiglia.codice, [testata]);
  }
  for (const testata of testate) {
    const random = new Random(`correlati/${chiaveTestata(testata)}`);
    if (!random.chance(0.45)) continue;
    const near = [testata.famiglia.codice, ...(insieme[testata.famiglia.codice] ?? [])];
    const chosen = new Map<string, Testata>();
    for (let left = random.int(1, 4); left > 0; left--) {
      const other = random.pick(byFamily.get(random.pick(near)) ?? [testata]);
      if (other !== testata) chosen.set(chiaveTestata(other), other);
    }
    for (const other of chosen.values())
      yield {
        codTestata: testata.codTestata,
        suffisso: testata.suffisso,
        codTestataCorrelata: other.codTestata,
        suffissoCorrelato: other.suffisso,
      };
  }
}
