import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marche } from '#demo/server/brands.ts';
import { imageKey } from '#demo/server/catalogue/pictures.ts';
import { famigliaFerramenta } from '#demo/server/configuratore/testate.ts';
import { famiglie } from '#demo/server/families/index.ts';
import type { Famiglia } from '#demo/server/families/kinds.ts';
import { anteprimaOf } from './anteprima.ts';
import { disegni } from './disegni.ts';
import { martellina } from './handles.ts';
import { svgOf, type Drawing } from './pen.ts';
import { logo, notizia, vetrina } from './posters.ts';
import { pdfOf } from './scheda-pdf.ts';

/** `npx tsx tools/disegni/render.ts` draws `demo/files`, after a change of a drawing or `demo/serie.tsv`. */
const folder = join(import.meta.dirname, '../../demo/files');

function write(key: string, content: string | Buffer): void {
  const path = join(folder, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const drawingOf = (key: string): Drawing => {
  const drawing = disegni[key.replace(/^testate\/|\.svg$/g, '')];
  if (!drawing) throw new Error(`tools/disegni/disegni.ts has no drawing for ${key}`);
  return drawing;
};

const factsOf = ({ serie }: Famiglia): string[] =>
  serie.flatMap(({ titolo, norma, valori }) => [
    `${titolo}${norma ? ` - ${norma}` : ''}`,
    ...valori.map(([label, ...values]) => `     ${label}: ${values.join('; ')}`),
  ]);

for (const famiglia of [...famiglie, famigliaFerramenta]) {
  const drawn = famiglia.serie.map(({ disegni: quanti }, s) =>
    Array.from({ length: quanti }, (_, variante) => {
      const key = imageKey(famiglia, s, variante);
      return { key, drawing: famiglia === famigliaFerramenta ? martellina('dritta') : drawingOf(key) };
    }),
  );
  for (const { key, drawing } of drawn.flat()) write(key, svgOf(drawing));
  const code = famiglia.codice.toLowerCase();
  const firsts = drawn.flatMap(([first]) => (first ? [first.drawing] : []));
  write(
    `schede/${code}.pdf`,
    pdfOf({ titolo: famiglia.nome, sottotitolo: 'Scheda tecnica', disegni: firsts, righe: factsOf(famiglia) }),
  );
  write(`schede/${code}.svg`, anteprimaOf(famiglia.nome, firsts[0]));
}

const istruzioni = [
  '1. Verificare che il supporto sia asciutto, piano e adatto al carico.',
  '2. Segnare i fori con la dima fornita e forare con punta adatta.',
  '3. Serrare le viti in croce senza superare la coppia indicata.',
  '4. Controllare il funzionamento per dieci manovre complete.',
  '5. Pulire con panno umido; non usare solventi o prodotti a base di cloro.',
  '6. Lubrificare le parti mobili una volta all’anno.',
];
write(
  'schede/condizioni.pdf',
  pdfOf({
    titolo: 'Istruzioni di montaggio',
    sottotitolo: 'Montaggio e manutenzione',
    disegni: [],
    righe: istruzioni,
  }),
);
write('schede/condizioni.svg', anteprimaOf('Istruzioni di montaggio', undefined));
for (const marca of marche) write(`marchi/${marca.codice.toLowerCase()}.svg`, logo(marca));
for (let place = 1; place <= 4; place++) write(`vetrina/${place}.svg`, vetrina(place));
for (let place = 1; place <= 6; place++) write(`news/${place}.svg`, notizia(place));
