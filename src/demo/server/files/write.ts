import type { FileStore } from '#platform/server/files/files.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { marche } from '../brands.ts';
import { imageKey } from '../catalogue/pictures.ts';
import { svgOf } from '../drawings/pen.ts';
import { logo, notizia, vetrina } from '../drawings/posters.ts';
import { famigliaFerramenta } from '../configuratore/testate.ts';
import { famiglie } from '../families/index.ts';
import type { Famiglia } from '../families/kinds.ts';
import { fileOfficina } from '../showcase/officina.ts';
import { pdfOf } from './pdf.ts';
import { anteprimaOf } from './preview.ts';

/** Key and content of every file that the rows point to. */
export function* demoFiles(): Generator<readonly [key: string, content: string | Buffer]> {
  for (const famiglia of [...famiglie, famigliaFerramenta]) {
    const code = famiglia.codice.toLowerCase();
    for (const [s, { disegni }] of famiglia.serie.entries())
      for (const [variante, disegno] of disegni.entries()) yield [imageKey(famiglia, s, variante), svgOf(disegno)];
    yield [
      `schede/${code}.pdf`,
      pdfOf({
        titolo: famiglia.nome,
        sottotitolo: 'Scheda tecnica',
        disegni: famiglia.serie.flatMap(({ disegni }) => disegni.slice(0, 1)),
        righe: factsOf(famiglia),
      }),
    ];
    yield [`schede/${code}.svg`, anteprimaOf(famiglia.nome, famiglia.serie[0]?.disegni[0])];
  }
  yield [
    'schede/condizioni.pdf',
    pdfOf({
      titolo: 'Istruzioni di montaggio',
      sottotitolo: 'Montaggio e manutenzione',
      disegni: [],
      righe: istruzioni,
    }),
  ];
  yield ['schede/condizioni.svg', anteprimaOf('Istruzioni di montaggio', undefined)];
  for (const marca of marche) yield [`marchi/${marca.codice.toLowerCase()}.svg`, logo(marca)];
  for (let place = 1; place <= 4; place++) yield [`vetrina/${place}.svg`, vetrina(place)];
  yield* fileOfficina();
  for (let place = 1; place <= 6; place++) yield [`news/${place}.svg`, notizia(place)];
}

const istruzioni = [
  '1. Verificare che il supporto sia asciutto, piano e adatto al carico.',
  '2. Segnare i fori con la dima fornita e forare con punta adatta.',
  '3. Serrare le viti in croce senza superare la coppia indicata.',
  '4. Controllare il funzionamento per dieci manovre complete.',
  '5. Pulire con panno umido; non usare solventi o prodotti a base di cloro.',
  '6. Lubrificare le parti mobili una volta all’anno.',
];

const factsOf = ({ serie }: Famiglia): string[] =>
  serie.flatMap(({ titolo, norma, valori }) => [
    `${titolo}${norma ? ` - ${norma}` : ''}`,
    ...valori.map(([label, ...values]) => `     ${label}: ${values.join('; ')}`),
  ]);

/** How many are on their way at a time: a store elsewhere takes longer to answer than to write. */
const atOnce = 16;

/** Writes all files of the demo; what is there already is replaced. */
export async function writeFiles(files: FileStore): Promise<void> {
  const left = demoFiles();
  const writer = async (): Promise<void> => {
    for (const [key, content] of left) await files.put(key, Buffer.from(content), typeOf(key));
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
}
