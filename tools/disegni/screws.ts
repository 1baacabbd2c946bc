import type { Drawing, Pen } from './pen.ts';

type Testa = 'svasata' | 'cilindrica' | 'esagonale' | 'bombata' | 'tonda' | 'flangiata' | 'quadra';
type Impronta = 'croce' | 'esagono' | 'torx' | 'taglio' | 'nessuna';
interface Vite {
  readonly testa: Testa;
  readonly impronta: Impronta;
  readonly punta?: 'piana' | 'aguzza' | 'autoforante';
  readonly parziale?: boolean;
}

/** Side view with the head on the left, and front view of the head. */
export const vite =
  ({ testa, impronta, punta = 'piana', parziale = false }: Vite): Drawing =>
  (pen) => {
    const [y, r, start, end] = [150, punta === 'piana' ? 24 : 20, 120, 380];
    const thread = parziale ? start + 95 : start + 6;
    pen.axis(50, y, 420, y);
    if (punta === 'piana') metric(pen, { y, r, start, end, thread });
    else pointed(pen, { y, r, start, end, thread, drill: punta === 'autoforante' });
    const headWidth = head(pen, testa, y, r, start);
    front(pen, testa, impronta);
    const from = testa === 'svasata' ? start - headWidth : start;
    pen.dimH(from, end, 255, 'L', y + r + 4, punta === 'piana' ? y + r : y + 4);
    if (parziale) pen.dimH(thread, end, 225, 'b', y + r, y + r);
    if (punta === 'piana') pen.dimV(y - r, y + r, 425, 'd', end, end);
    else pen.dimV(y - r, y + r, 425, 'd', end - 60, end - 60);
    pen.dimH(start - headWidth, start, 55, 'k', y - 30, y - 30);
  };

interface Shank {
  readonly y: number;
  readonly r: number;
  readonly start: number;
  readonly end: number;
  readonly thread: number;
}

function metric(pen: Pen, { y, r, start, end, thread }: Shank): void {
  pen.poly([
    [start, y - r],
    [end - 6, y - r],
    [end, y - r + 6],
    [end, y + r - 6],
    [end - 6, y + r],
    [start, y + r],
  ]);
  pen.line(thread, y - r, thread, y + r).line(end - 6, y - r, end - 6, y + r, { w: 1 });
  for (let x = thread + 5; x < end - 8; x += 7) pen.line(x, y - r, x + 4, y + r, { w: 0.9 });
}

function pointed(pen: Pen, { y, r, start, end, thread, drill }: Shank & { drill: boolean }): void {
  const core = r - 7;
  const tip = end - 46;
  pen.poly([
    [start, y - core],
    [tip, y - core],
    ...(drill
      ? ([
          [tip + 4, y - 9],
          [end - 12, y - 9],
        ] as const)
      : []),
    [end, y],
    ...(drill
      ? ([
          [end - 12, y + 9],
          [tip + 4, y + 9],
        ] as const)
      : []),
    [tip, y + core],
    [start, y + core],
  ]);
  const stop = drill ? tip - 4 : end - 14;
  for (let x = thread; x < stop; x += 15) {
    const left = x > tip ? Math.max(0.25, (end - x) / (end - tip)) : 1;
    pen.poly(
      [
        [x, y - core * left],
        [x + 5, y - r * left],
        [x + 16, y + r * left],
        [x + 10, y + core * left],
      ],
      { w: 1.4 },
    );
  }
  if (drill) pen.line(tip + 8, y + 9, end - 12, y - 6, { w: 1.2 });
}

function head(pen: Pen, testa: Testa, y: number, r: number, x: number): number {
  if (testa === 'svasata')
    return drawn(30, () =>
      pen
        .poly([
          [x - 30, y - r - 28],
          [x, y - r + 2],
          [x, y + r - 2],
          [x - 30, y + r + 28],
        ])
        .line(x - 26, y - r - 25, x - 26, y + r + 25, { w: 1 }),
    );
  if (testa === 'cilindrica')
    return drawn(44, () =>
      pen.rect(x - 44, y - r - 18, 44, 2 * r + 36, { r: 5 }).line(x - 36, y - r - 18, x - 36, y + r + 18, { w: 1 }),
    );
  if (testa === 'bombata' || testa === 'tonda' || testa === 'quadra') {
    const width = testa === 'bombata' ? 28 : 34;
    const h = r + 24;
    pen.path(`M${x} ${y - h}C${x - width * 1.3} ${y - h + 6} ${x - width * 1.3} ${y + h - 6} ${x} ${y + h}Z`, {
      fill: '#fff',
    });
    if (testa === 'quadra')
      pen
        .rect(x, y - r - 2, 26, 2 * r + 4)
        .line(x, y - r - 2, x + 26, y + r + 2, { w: 0.9 })
        .line(x, y + r + 2, x + 26, y - r - 2, { w: 0.9 });
    return width;
  }
  const h = r + 22;
  const width = 36;
  pen.poly([
    [x - width + 6, y - h],
    [x, y - h],
    [x, y + h],
    [x - width + 6, y + h],
    [x - width, y + h - 12],
    [x - width, y - h + 12],
  ]);
  pen.line(x - width, y - h / 2, x, y - h / 2).line(x - width, y + h / 2, x, y + h / 2);
  if (testa === 'flangiata')
    pen.poly([
      [x - 9, y - h],
      [x, y - h - 14],
      [x, y + h + 14],
      [x - 9, y + h],
    ]);
  return width;
}

const drawn = (width: number, draw: () => void): number => {
  draw();
  return width;
};

function front(pen: Pen, testa: Testa, impronta: Impronta): void {
  const [x, y] = [400, 300];
  pen.cross(x, y, 52);
  if (testa === 'esagonale' || testa === 'flangiata') {
    if (testa === 'flangiata') pen.circle(x, y, 46);
    pen.ngon(x, y, 38, 6, 30).circle(x, y, 32, { w: 1.2 });
  } else pen.circle(x, y, 38);
  if (testa === 'cilindrica') pen.circle(x, y, 33, { w: 1 });
  if (impronta === 'esagono') pen.ngon(x, y, 18, 6, 30);
  if (impronta === 'taglio') pen.rect(x - 37, y - 4, 74, 8);
  if (impronta === 'torx')
    pen.poly(
      Array.from(
        { length: 36 },
        (_, i) =>
          [
            x + (16 + 4 * Math.cos((i * 60 * Math.PI) / 180)) * Math.cos((i * Math.PI) / 18),
            y + (16 + 4 * Math.cos((i * 60 * Math.PI) / 180)) * Math.sin((i * Math.PI) / 18),
          ] as const,
      ),
    );
  if (impronta === 'croce')
    pen.poly(
      [
        [-4, -22],
        [4, -22],
        [6, -6],
        [22, -4],
        [22, 4],
        [6, 6],
        [4, 22],
        [-4, 22],
        [-6, 6],
        [-22, 4],
        [-22, -4],
        [-6, -6],
      ].map(([a = 0, b = 0]) => [x + a, y + b] as const),
    );
}
