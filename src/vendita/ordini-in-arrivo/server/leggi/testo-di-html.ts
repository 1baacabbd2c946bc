import { Parser } from 'htmlparser2';

const blocchi = new Set('p div br tr li h1 h2 h3 h4 h5 h6 table ul ol hr pre blockquote'.split(' '));
const muti = new Set('script style head title template textarea select'.split(' '));

/** Text of an HTML mail: a line per block and row, a tab between cells; scripts and styles are dropped. */
export function testoDiHtml(html: string): string {
  let testo = '';
  let muto = 0;
  const aCapo = (): void => void (testo = testo.replace(/[ \t]+$/, '').endsWith('\n') ? testo : `${testo}\n`);
  /** A cell holds its paragraphs on one line. */
  let celle = 0;
  const parser = new Parser({
    onopentagname: (nome) => {
      if (muti.has(nome)) muto += 1;
      else if (nome === 'td' || nome === 'th') celle += 1;
      else if (nome === 'table') celle = 0;
      if (!blocchi.has(nome)) return;
      if (celle > 0 && nome !== 'tr' && nome !== 'table') testo += ' ';
      else aCapo();
      if (nome === 'blockquote') testo += '> ';
    },
    onclosetag: (nome) => {
      if (muti.has(nome)) muto = Math.max(0, muto - 1);
      else if (nome === 'td' || nome === 'th') {
        celle = Math.max(0, celle - 1);
        testo += '\t';
      } else if (blocchi.has(nome) && nome !== 'br' && celle === 0) aCapo();
    },
    ontext: (dentro) => {
      if (muto === 0) testo += dentro.replace(/[\s\u00a0]+/g, ' ');
    },
  });
  parser.write(html);
  parser.end();
  return testo
    .split('\n')
    .map((riga) => riga.replace(/ *\t */g, '\t').replace(/^ +|[ \t]+$/g, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
