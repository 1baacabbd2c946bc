import type { testataSicurezza } from '#prodotto/testate/server/schema.ts';
import type { CampoSicurezza } from '#prodotto/testate/rules/sicurezza.ts';
import { casaMarca, type Marca } from '../brands.ts';
import type { Testata } from './kinds.ts';

type Carta = 'dichiarazionePrestazione' | 'schedaSicurezza' | 'epd';

interface DiFamiglia {
  readonly avvertenze?: string;
  readonly marcaturaCe?: string;
  readonly carte?: readonly Carta[];
}

const polveri = 'Durante il lavoro portare occhiali e mascherina antipolvere. Non usare pezzi crepati o deformati.';

/** Legal warnings of these product families; for others only the manufacturer is given. */
const famiglie: Readonly<Record<string, DiFamiglia>> = {
  VTL: { marcaturaCe: 'EN 14592', carte: ['dichiarazionePrestazione'] },
  TAS: { marcaturaCe: 'Valutazione tecnica europea (ETA)', carte: ['dichiarazionePrestazione'] },
  ANC: {
    avvertenze:
      'Può provocare una reazione allergica della pelle. Portare guanti e occhiali.\nTenere lontano dai bambini.',
    marcaturaCe: 'Valutazione tecnica europea (ETA)',
    carte: ['dichiarazionePrestazione', 'schedaSicurezza'],
  },
  ANT: { marcaturaCe: 'EN 1125', carte: ['dichiarazionePrestazione', 'epd'] },
  CHP: { marcaturaCe: 'EN 1154', carte: ['dichiarazionePrestazione', 'epd'] },
  PAL: { carte: ['epd'] },
  COL: {
    avvertenze:
      'Liquido e vapori infiammabili. Usare in luogo aerato, lontano da fiamme e scintille.\nTenere lontano dai bambini.',
    carte: ['schedaSicurezza'],
  },
  SIL: {
    avvertenze: 'Bombole sotto pressione: non forare e non scaldare sopra i 50 °C.\nTenere lontano dai bambini.',
    marcaturaCe: 'EN 15651-1',
    carte: ['dichiarazionePrestazione', 'schedaSicurezza'],
  },
  LAM: { avvertenze: polveri },
  ABR: { avvertenze: polveri },
  PUN: { avvertenze: polveri },
  CAP: {},
  CAS: {},
};

const sito = ({ nome }: Marca): string => `${nome.toLowerCase().replaceAll(' ', '-')}.example`;

/** Manufacturers, addresses and documents are invented (domain `.example`). */
export function* righeSicurezza(testate: Iterable<Testata>): Generator<typeof testataSicurezza.$inferInsert> {
  for (const { codTestata, suffisso, famiglia, marca } of testate) {
    const sua = famiglie[famiglia.codice];
    if (!sua) continue;
    const nota = (campo: CampoSicurezza, valore: string) => ({ codTestata, suffisso, campo, valore });
    yield nota('fabbricante', marca === casaMarca ? 'Cardine' : `${marca.nome} (fabbricante d’esempio)`);
    yield nota('indirizzoPostale', `Via dell’Esempio ${marca.nome.length}, 00000 Borgo Esempio`);
    yield nota('indirizzoElettronico', `sicurezza@${sito(marca)}`);
    if (sua.avvertenze) yield nota('avvertenze', sua.avvertenze);
    if (sua.marcaturaCe) yield nota('marcaturaCe', sua.marcaturaCe);
    for (const carta of sua.carte ?? [])
      yield nota(carta, `https://documenti.${sito(marca)}/${codTestata.toLowerCase()}/${carta.toLowerCase()}.pdf`);
  }
}
