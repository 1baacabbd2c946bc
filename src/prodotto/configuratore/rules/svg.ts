import type { Segno, Vista } from './disegno-modello.ts';

export interface Elemento {
  readonly tag: 'line' | 'rect' | 'circle' | 'text';
  readonly attributi: Readonly<Record<string, string | number>>;
  readonly testo: string;
}

export interface Gruppo {
  readonly chiave: string;
  readonly stile: Segno['stile'];
  readonly prog: number;
  readonly elementi: readonly Elemento[];
}

export interface Figura {
  readonly larghezza: number;
  readonly altezza: number;
  readonly corpo: number;
  readonly gruppi: readonly Gruppo[];
}

/** Side by side, mm. */
export function figura(viste: readonly Vista[]): Figura {
  const piuAlta = Math.max(1, ...viste.map(({ altezza }) => altezza));
  const tutta = viste.reduce((somma, { larghezza }) => somma + larghezza, 0);
  const corpo = tondo(Math.max(piuAlta, tutta * 0.6) / 32);
  const margine = corpo * 5;
  let x = margine;
  const gruppi = viste.flatMap((vista) => {
    const posta = gruppiDi(vista, { x, y: margine + corpo, corpo });
    x += vista.larghezza + margine * 1.8;
    return posta;
  });
  return { larghezza: tondo(x - margine * 0.8), altezza: tondo(piuAlta + margine * 2 + corpo), corpo, gruppi };
}

interface Posto {
  readonly x: number;
  readonly y: number;
  readonly corpo: number;
}

const tondo = (numero: number): number => Math.round(numero * 100) / 100;

function gruppiDi({ id, nome, larghezza, segni }: Vista, posto: Posto): Gruppo[] {
  const titolo: Gruppo = {
    chiave: id,
    stile: 'quota',
    prog: 0,
    elementi: [scritta(nome, { x: posto.x + larghezza / 2, y: posto.corpo * 1.4 }, posto.corpo)],
  };
  const messi = segni.map((segno, i) => ({
    chiave: `${id}-${i}`,
    stile: segno.stile,
    prog: segno.prog,
    elementi: disegnaSegno(
      {
        ...segno,
        x: segno.x + posto.x,
        y: segno.y + posto.y,
        ...(segno.forma === 'cerchio' ? {} : spostato(segno, posto)),
      },
      posto.corpo,
    ),
  }));
  return [titolo, ...messi];
}

const spostato = (segno: Segno, { x, y }: Posto): Pick<Segno, 'x2' | 'y2'> => ({ x2: segno.x2 + x, y2: segno.y2 + y });

const linea = (x1: number, y1: number, x2: number, y2: number): Elemento => ({
  tag: 'line',
  attributi: { x1: tondo(x1), y1: tondo(y1), x2: tondo(x2), y2: tondo(y2) },
  testo: '',
});

const scritta = (testo: string, { x, y }: { x: number; y: number }, corpo: number, giro = 0): Elemento => ({
  tag: 'text',
  attributi: {
    x: tondo(x),
    y: tondo(y),
    'font-size': tondo(corpo),
    'text-anchor': 'middle',
    ...(giro === 0 ? {} : { transform: `rotate(${giro} ${tondo(x)} ${tondo(y)})` }),
  },
  testo,
});

function disegnaSegno(segno: Segno, corpo: number): Elemento[] {
  const { forma, x, y, x2, y2, testo } = segno;
  if (forma === 'linea') return [linea(x, y, x2, y2)];
  if (forma === 'cerchio')
    return [{ tag: 'circle', attributi: { cx: tondo(x), cy: tondo(y), r: tondo(x2) }, testo: '' }];
  if (forma === 'testo') return [scritta(testo, { x, y }, corpo)];
  if (forma === 'quota') return quota(segno, corpo);
  if (forma === 'parte') return richiamo(segno, corpo);
  const [sx, su] = [Math.min(x, x2), Math.min(y, y2)];
  const attributi = { x: tondo(sx), y: tondo(su), width: tondo(Math.abs(x2 - x)), height: tondo(Math.abs(y2 - y)) };
  return [{ tag: 'rect', attributi, testo: '' }];
}

function quota({ x, y, x2, y2 }: Segno, corpo: number): Elemento[] {
  const t = corpo * 0.45;
  const inPiedi = Math.abs(x2 - x) < Math.abs(y2 - y);
  const lunga = Math.hypot(x2 - x, y2 - y);
  const numero = String(Math.round(lunga * 10) / 10).replace('.', ',');
  const mezzo = { x: (x + x2) / 2, y: (y + y2) / 2 };
  const capi = inPiedi
    ? [linea(x - t, y, x + t, y), linea(x2 - t, y2, x2 + t, y2)]
    : [linea(x, y - t, x, y + t), linea(x2, y2 - t, x2, y2 + t)];
  const dove = inPiedi ? { x: mezzo.x - corpo * 0.4, y: mezzo.y } : { x: mezzo.x, y: mezzo.y - corpo * 0.4 };
  return [linea(x, y, x2, y2), ...capi, scritta(numero, dove, corpo, inPiedi ? -90 : 0)];
}

function richiamo({ x, y, x2, y2, prog }: Segno, corpo: number): Elemento[] {
  const r = corpo * 0.85;
  const lunga = Math.hypot(x2 - x, y2 - y);
  const fino = lunga === 0 ? 0 : Math.max(0, lunga - r) / lunga;
  return [
    linea(x, y, x + (x2 - x) * fino, y + (y2 - y) * fino),
    { tag: 'circle', attributi: { cx: tondo(x), cy: tondo(y), r: tondo(corpo * 0.22), class: 'punto' }, testo: '' },
    { tag: 'circle', attributi: { cx: tondo(x2), cy: tondo(y2), r: tondo(r), class: 'anello' }, testo: '' },
    scritta(String(prog), { x: x2, y: y2 + corpo * 0.35 }, corpo),
  ];
}

const stili = `
  .figura { color: #1d1b19; background: #fff; }
  .figura * { vector-effect: non-scaling-stroke; }
  .figura line, .figura rect, .figura circle { fill: none; stroke: currentColor; stroke-width: 1.4; }
  .figura .vetro * { stroke-width: .8; fill: #9ec3d8; fill-opacity: .25; }
  .figura .apertura * { stroke-width: .9; }
  .figura .quota * { stroke-width: .7; }
  .figura .parte .punto { fill: currentColor; }
  .figura .parte * { stroke-width: .9; }
  .figura text, .figura .parte text { fill: currentColor; stroke: none; font-family: Roboto, sans-serif; }`;

const sicuro = (testo: string): string =>
  testo.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const scriviElemento = ({ tag, attributi, testo }: Elemento): string => {
  let scritto = `<${tag}`;
  for (const nome in attributi) {
    const valore = attributi[nome] ?? '';
    scritto += ` ${nome}="${typeof valore === 'number' ? valore : sicuro(valore)}"`;
  }
  return testo === '' ? `${scritto}/>` : `${scritto}>${sicuro(testo)}</${tag}>`;
};

export function scriviSvg(
  { larghezza, altezza, gruppi }: Figura,
  area: { readonly larghezza: number; readonly altezza: number } | null = null,
): string {
  const misure = area ? ` width="${area.larghezza}" height="${area.altezza}"` : '';
  const dentro = gruppi.map(
    ({ stile, prog, elementi }) =>
      `<g class="${stile}"${prog > 0 ? ` data-prog="${prog}"` : ''}>${elementi.map(scriviElemento).join('')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"${misure} viewBox="0 0 ${larghezza} ${altezza}" class="figura"><style>${stili}</style>${dentro.join('')}</svg>`;
}

/** Points. */
const sullaCarta: Readonly<Record<Segno['stile'], number>> = {
  profilo: 0.9,
  vetro: 0.4,
  apertura: 0.5,
  parte: 0.5,
  quota: 0.35,
};
const inchiostro = '#1a1a1a';

/** `area` in points: inline styles, as PDF renderers read no style sheet. */
export function scriviSvgCarta(
  { larghezza, altezza, gruppi }: Figura,
  area: { readonly larghezza: number; readonly altezza: number },
): string {
  const perPunto = Math.max(larghezza / area.larghezza, altezza / area.altezza);
  const dentro = gruppi.map(({ stile, elementi }) => {
    return `<g stroke-width="${tondo(sullaCarta[stile] * perPunto)}">${elementi.map((uno) => scriviElemento(perCarta(uno, stile))).join('')}</g>`;
  });
  const misure = `width="${tondo(larghezza / perPunto)}" height="${tondo(altezza / perPunto)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${misure} viewBox="0 0 ${larghezza} ${altezza}">${dentro.join('')}</svg>`;
}

function perCarta(
  { tag, attributi: { class: classe, ...attributi }, testo }: Elemento,
  stile: Segno['stile'],
): Elemento {
  if (tag === 'text')
    return { tag, attributi: { ...attributi, fill: inchiostro, stroke: 'none', 'font-family': 'Roboto' }, testo };
  const vetro = stile === 'vetro' ? '#9ec3d8' : 'none';
  const fill = classe === 'punto' ? inchiostro : classe === 'anello' ? '#ffffff' : vetro;
  return {
    tag,
    attributi: { ...attributi, fill, 'fill-opacity': fill === vetro ? 0.25 : 1, stroke: inchiostro },
    testo,
  };
}
