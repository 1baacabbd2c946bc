import type { Drawing, Pen } from './pen.ts';

type Point = readonly [number, number];
const sections: Readonly<Record<string, readonly Point[]>> = {
  L: [
    [130, 70],
    [154, 70],
    [154, 246],
    [330, 246],
    [330, 270],
    [130, 270],
  ],
  U: [
    [130, 90],
    [154, 90],
    [154, 246],
    [316, 246],
    [316, 90],
    [340, 90],
    [340, 270],
    [130, 270],
  ],
  T: [
    [130, 80],
    [350, 80],
    [350, 104],
    [252, 104],
    [252, 280],
    [228, 280],
    [228, 104],
    [130, 104],
  ],
  Z: [
    [110, 80],
    [252, 80],
    [252, 246],
    [370, 246],
    [370, 270],
    [228, 270],
    [228, 104],
    [110, 104],
  ],
  H: [
    [130, 70],
    [154, 70],
    [154, 160],
    [316, 160],
    [316, 70],
    [340, 70],
    [340, 280],
    [316, 280],
    [316, 184],
    [154, 184],
    [154, 280],
    [130, 280],
  ],
  piatto: [
    [90, 158],
    [390, 158],
    [390, 190],
    [90, 190],
  ],
  F: [
    [130, 70],
    [154, 70],
    [154, 110],
    [330, 110],
    [330, 134],
    [154, 134],
    [154, 210],
    [330, 210],
    [330, 234],
    [154, 234],
    [154, 280],
    [130, 280],
  ],
};

function hatched(pen: Pen, points: readonly Point[]): void {
  pen.poly(points, { fill: '#ddd', w: 2.4 });
}

export const profilo =
  (forma: 'L' | 'U' | 'T' | 'Z' | 'H' | 'F' | 'piatto' | 'quadro' | 'tondo'): Drawing =>
  (pen) => {
    if (forma === 'quadro')
      pen
        .rect(140, 80, 200, 200, { r: 4, fill: '#ddd' })
        .rect(162, 102, 156, 156, { r: 2 })
        .dimH(140, 340, 322, 'A', 280)
        .dimV(80, 280, 92, 'B', 140)
        .dimH(318, 340, 54, 's', 102, 80);
    else if (forma === 'tondo')
      pen
        .circle(240, 170, 104, { fill: '#ddd' })
        .circle(240, 170, 82)
        .cross(240, 170, 122)
        .dimH(136, 344, 322, 'D', 170)
        .dimH(322, 344, 44, 's', 170);
    else {
      const points = sections[forma] ?? [];
      hatched(pen, points);
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      pen.dimH(x1, x2, 324, 'A', y2).dimV(y1, y2, 66, 'B', x1);
      if (forma === 'T') pen.dimV(80, 104, 396, 's', 350);
      else if (forma === 'Z') pen.dimV(246, 270, 416, 's', 370);
      else if (forma !== 'piatto') pen.dimH(130, 154, y1 - 18, 's', y1);
    }
  };

const limiti = {
  palloncino: [120, 300, 70, 286, 234],
  pinna: [110, 320, 70, 290, 226],
  vetro: [130, 320, 90, 250, 250],
  spazzolino: [120, 310, 90, 252, 252],
  termo: [110, 320, 85, 230, 230],
} as const;

export const guarnizione =
  (forma: 'palloncino' | 'pinna' | 'vetro' | 'spazzolino' | 'termo'): Drawing =>
  (pen) => {
    if (forma === 'palloncino')
      pen
        .rect(120, 200, 180, 34, { r: 6, fill: '#bbb' })
        .circle(210, 140, 70, { fill: '#bbb' })
        .circle(210, 140, 50)
        .poly(
          [
            [180, 234],
            [240, 234],
            [250, 262],
            [210, 286],
            [170, 262],
          ],
          { fill: '#bbb' },
        );
    if (forma === 'pinna')
      pen
        .rect(110, 190, 210, 36, { r: 6, fill: '#bbb' })
        .path('M290 190C300 120 240 80 170 70C220 100 250 140 252 190Z', { fill: '#bbb' })
        .poly(
          [
            [170, 226],
            [230, 226],
            [244, 256],
            [200, 290],
            [156, 256],
          ],
          { fill: '#bbb' },
        );
    if (forma === 'vetro')
      pen
        .path('M130 90L160 90L160 220L290 220L290 90L320 90L320 250L130 250Z', { fill: '#bbb' })
        .path('M160 110L196 122L160 134Z', { fill: '#bbb' })
        .path('M290 110L254 122L290 134Z', { fill: '#bbb' });
    if (forma === 'spazzolino') {
      pen.rect(120, 226, 190, 26, { r: 3, fill: '#bbb' });
      for (let x = 170; x < 262; x += 5) pen.line(x, 226, x + ((x * 7) % 9) - 4, 90, { w: 1.2 });
    }
    if (forma === 'termo')
      pen
        .rect(110, 130, 210, 100, { r: 8, fill: '#bbb' })
        .rect(126, 146, 84, 68, { r: 4 })
        .rect(222, 146, 84, 68, { r: 4 })
        .path('M140 130C140 70 290 70 290 130Z', { fill: '#bbb' })
        .path('M160 130C160 94 270 94 270 130Z', { fill: '#fff' });
    const [x1, x2, y1, y2, bottom] = limiti[forma];
    pen.dimH(x1, x2, 330, 'A', bottom).dimV(y1, y2, 386, 'B', x2 - 40);
  };

export const binario =
  (tipo: 'porta' | 'cancello' | 'tenda'): Drawing =>
  (pen) => {
    if (tipo === 'cancello') {
      pen
        .rect(40, 250, 400, 14)
        .poly([
          [40, 250],
          [60, 236],
          [420, 236],
          [440, 250],
        ])
        .circle(160, 186, 56)
        .circle(160, 186, 46, { w: 1 })
        .circle(160, 186, 16)
        .rect(220, 110, 140, 120, { r: 6 })
        .cross(160, 186, 68)
        .hole(250, 140, 8)
        .hole(330, 140, 8)
        .hole(250, 200, 8)
        .hole(330, 200, 8);
      pen.dimH(104, 216, 320, 'D', 264).dimV(110, 264, 410, 'H', 364).dimH(220, 360, 80, 'B', 110);
      return;
    }
    pen.poly(
      [
        [90, 60],
        [250, 60],
        [250, 150],
        [192, 150],
        [192, 134],
        [232, 134],
        [232, 78],
        [108, 78],
        [108, 134],
        [148, 134],
        [148, 150],
        [90, 150],
      ],
      { fill: '#ddd' },
    );
    pen.circle(136, 116, 17).circle(204, 116, 17).rect(150, 108, 40, 16).rect(164, 116, 12, 90).ngon(170, 190, 14, 6);
    pen.rect(tipo === 'porta' ? 130 : 156, 206, tipo === 'porta' ? 80 : 28, 110, { r: tipo === 'porta' ? 0 : 10 });
    if (tipo === 'porta') pen.hatch(130, 206, 80, 110, 12);
    pen.rect(310, 60, 130, 90).line(310, 78, 440, 78, { w: 1 }).line(310, 134, 440, 134, { w: 1 }).hole(375, 106, 8);
    pen
      .dimH(90, 250, 36, 'A', 60)
      .dimV(60, 150, 46, 'B', 90)
      .dimH(310, 440, 200, 'L', 150)
      .dimV(150, 206, 276, 'c', 250, 212);
  };
