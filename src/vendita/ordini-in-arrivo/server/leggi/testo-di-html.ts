import { Parser } from 'htmlparser2';
import { breaksRule } from '#platform/contract/refusal.ts';

const blocchi = new Set('p div br tr li h1 h2 h3 h4 h5 h6 table ul ol hr pre blockquote'.split(' '));
const muti = new Set('script style head title template textarea select'.split(' '));

/** Maximum nesting, because the parser's time per element grows with the number of open ones. */
const fondoMassimo = 3000;

/** Collects lines without searching what is already written, which would take quadratic time. */
function creaFoglio() {
  const righe: string[] = [];
  let riga = '';
  let [vuota, bianco] = [true, false];
  return {
    /** Collapses blanks. */
    scrivi: (testo: string): void => {
      const suo = bianco && testo.startsWith(' ') ? testo.slice(1) : testo;
      if (suo === '') return;
      riga += suo;
      vuota &&= /^[ \t]*$/.test(suo);
      bianco = suo.endsWith(' ');
    },
    aCapo: (): void => {
      if (vuota) return;
      righe.push(riga);
      riga = '';
      [vuota, bianco] = [true, false];
    },
    chiudi: (): string =>
      [...righe, riga]
        .map((una) =>
          una
            .replace(/ ?\t ?/g, '\t')
            .replace(/^ +/, '')
            .trimEnd(),
        )
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
  };
}

/** Text of an HTML mail: one line per block and table row, a tab between cells; scripts and styles are dropped. */
export function testoDiHtml(html: string): string {
  const { scrivi, aCapo, chiudi } = creaFoglio();
  let [muto, fondo] = [0, 0];
  /** The paragraphs of a cell are joined in one line. */
  let celle = 0;
  const parser = new Parser({
    onopentagname: (nome) => {
      fondo += 1;
      if (fondo > fondoMassimo)
        throw breaksRule('Il testo della mail è troppo annidato per leggerlo: caricare i suoi allegati.');
      if (muti.has(nome)) muto += 1;
      else if (nome === 'td' || nome === 'th') celle += 1;
      else if (nome === 'table') celle = 0;
      if (!blocchi.has(nome)) return;
      if (celle > 0 && nome !== 'tr' && nome !== 'table') scrivi(' ');
      else aCapo();
      if (nome === 'blockquote') scrivi('> ');
    },
    onclosetag: (nome) => {
      fondo -= 1;
      if (muti.has(nome)) muto = Math.max(0, muto - 1);
      else if (nome === 'td' || nome === 'th') {
        celle = Math.max(0, celle - 1);
        scrivi('\t');
      } else if (blocchi.has(nome) && nome !== 'br' && celle === 0) aCapo();
    },
    ontext: (dentro) => {
      if (muto === 0) scrivi(dentro.replace(/[\s\u00a0]+/g, ' '));
    },
  });
  parser.write(html);
  parser.end();
  return chiudi();
}
