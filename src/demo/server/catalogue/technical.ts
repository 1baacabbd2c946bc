import type { descrizioniTecniche, schede, valoriTecnici } from '#prodotto/testate/server/schema.ts';
import { Random } from '../random.ts';
import { chiaveTestata, type Testata } from './kinds.ts';

type Valore = typeof valoriTecnici.$inferInsert;
type Descrizione = typeof descrizioniTecniche.$inferInsert;
type Scheda = typeof schede.$inferInsert;

const ids = ({ codTestata, suffisso }: Testata): { codTestata: string; suffisso: number } => ({ codTestata, suffisso });
const codiceScheda = (testata: Testata): string => `${testata.famiglia.codice}${testata.numeroSerie + 1}`;
const some = (list: readonly string[]): [string, string, string, string] => [
  list[0] ?? '',
  list[1] ?? '',
  list[2] ?? '',
  list[3] ?? '',
];

export function* righeValori(testate: Iterable<Testata>): Generator<Valore> {
  for (const testata of testate) {
    if (new Random(`valori/${chiaveTestata(testata)}`).chance(0.25)) continue;
    const materials = [...new Set(testata.versioni.map(({ materiale }) => materiale))];
    const finishes = [...new Set(testata.versioni.map(({ finitura }) => finitura))];
    const lines: [string, ...string[]][] = [
      ['Materiale', ...materials],
      ['Finitura', ...finishes],
      ...testata.serie.valori.map((line): [string, ...string[]] => [...line]),
    ];
    for (const [i, [etichettaTecnica, ...values]] of lines.entries()) {
      const [valoreTecnico1, valoreTecnico2, valoreTecnico3, valoreTecnico4] = some(values);
      yield {
        ...ids(testata),
        numeroRiga: i + 1,
        codiceScheda: codiceScheda(testata),
        etichettaTecnica,
        valoreTecnico1,
        valoreTecnico2,
        valoreTecnico3,
        valoreTecnico4,
      };
    }
  }
}

const consigli = [
  'Si consiglia di forare prima del montaggio e di pulire il foro.',
  'Verificare sempre la portata in funzione del supporto.',
  'Non usare con detergenti a base di cloro.',
  'Lubrificare una volta all’anno con prodotto al PTFE.',
  'Il montaggio deve essere eseguito da personale qualificato.',
];

export function* righeDescrizioni(testate: Iterable<Testata>): Generator<Descrizione> {
  for (const testata of testate) {
    const random = new Random(`descrizioni/${chiaveTestata(testata)}`);
    if (!random.chance(0.3)) continue;
    const { serie } = testata;
    const list = serie.valori.map(([label, ...values]) => `<li>${label}: ${values.join(', ')}</li>`).join('');
    yield {
      ...ids(testata),
      codiceScheda: codiceScheda(testata),
      descrizioneHtml: `<h3>${serie.titolo}</h3><ul>${list}</ul><p>${random.pick(consigli)}</p>`,
    };
  }
}

export function* righeSchede(testate: Iterable<Testata>): Generator<Scheda> {
  for (const testata of testate) {
    const random = new Random(`schede/${chiaveTestata(testata)}`);
    if (testata.k > 0 && !random.chance(0.3)) continue;
    const code = testata.famiglia.codice.toLowerCase();
    const waits = random.chance(0.2);
    yield {
      ...ids(testata),
      prog: 1,
      pdf: `schede/${code}.pdf`,
      nomeFile: `Scheda tecnica ${testata.famiglia.nome}.pdf`,
      anteprima: waits ? '' : `schede/${code}.svg`,
      anteprimaDaGenerare: waits,
    };
    if (random.chance(0.2))
      yield {
        ...ids(testata),
        prog: 2,
        pdf: 'schede/condizioni.pdf',
        nomeFile: 'Istruzioni di montaggio e manutenzione.pdf',
        anteprima: 'schede/condizioni.svg',
        anteprimaDaGenerare: false,
      };
  }
}
