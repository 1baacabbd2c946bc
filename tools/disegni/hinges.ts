import type { Drawing, Pen } from './pen.ts';

/** Opened flat. */
export const cernieraLibro =
  (angoli: 'vivi' | 'tondi' = 'vivi', fori: 2 | 3 | 4 = 3): Drawing =>
  (pen) => {
    const r = angoli === 'tondi' ? 22 : 0;
    pen.rect(110, 60, 118, 220, { r }).rect(252, 60, 118, 220, { r });
    const knuckles = 5;
    for (let i = 0; i < knuckles; i++) {
      const y = 60 + (220 / knuckles) * i;
      pen.rect(226, y, 28, 220 / knuckles);
      pen.line(i % 2 ? 254 : 226, y, i % 2 ? 262 : 218, y, { w: 1.4 });
    }
    pen.rect(230, 46, 20, 14, { r: 5 }).rect(230, 280, 20, 14, { r: 5 });
    for (let i = 0; i < fori; i++) {
      const y = 95 + (150 / (fori - 1)) * i;
      pen.hole(i % 2 ? 190 : 150, y, 12).hole(i % 2 ? 290 : 330, y, 12);
    }
    pen.dimH(110, 370, 326, 'B', 280).dimV(60, 280, 66, 'A', 110).dimV(60, 280, 430, 'h', 370);
  };

/** Pin hinge of a wooden door (anuba), or flat with wedges. */
export const cernieraAnta =
  (tipo: 'anuba' | 'bietta' | 'saldare'): Drawing =>
  (pen) => {
    for (const [y, side] of [
      [60, -1],
      [172, 1],
    ] as const) {
      pen.rect(206, y, 44, 106, { r: 8 }).line(214, y + 8, 214, y + 98, { w: 1 });
      if (tipo === 'anuba') for (const dy of [30, 74]) threadedPin(pen, side, y + dy);
      if (tipo === 'bietta')
        pen
          .rect(side < 0 ? 96 : 250, y + 14, 110, 78, { r: 4 })
          .hole(side < 0 ? 124 : 332, y + 34, 9)
          .hole(side < 0 ? 160 : 296, y + 72, 9);
      if (tipo === 'saldare')
        pen.poly(
          side < 0
            ? [
                [206, y + 6],
                [180, y + 20],
                [180, y + 86],
                [206, y + 100],
              ]
            : [
                [250, y + 6],
                [276, y + 20],
                [276, y + 86],
                [250, y + 100],
              ],
        );
    }
    pen.ellipse(228, 48, 15, 14).ellipse(228, 290, 15, 14).line(206, 169, 250, 169, { w: 3.4 });
    pen.axis(228, 22, 228, 318).dimH(206, 250, 340, 'd', 290).dimV(60, 278, 400, 'H', 256);
    if (tipo !== 'saldare') pen.dimH(tipo === 'anuba' ? 120 : 96, 206, 216, 'P', 150, 166);
  };

function threadedPin(pen: Pen, side: -1 | 1, y: number): void {
  const root = side < 0 ? 206 : 250;
  const end = root + side * 86;
  pen.poly([
    [root, y - 8],
    [end, y - 8],
    [end + side * 6, y],
    [end, y + 8],
    [root, y + 8],
  ]);
  for (let i = 24; i < 84; i += 7) pen.line(root + side * i, y - 9, root + side * (i + 3), y + 9, { w: 1.1 });
}

/** Opened. */
export const cernieraInvisibile =
  (dadi = 2): Drawing =>
  (pen) => {
    for (const x of [104, 276]) {
      pen.rect(x, 40, 100, 250, { r: 48 }).rect(x + 14, 100, 72, 130, { r: 10 });
      for (const y of [72, 258]) pen.hole(x + 50, y, 11);
      for (let i = 0; i < dadi; i++) pen.ngon(x + 50, 118 + (i * 94) / Math.max(1, dadi - 1), 6, 6);
    }
    for (let i = 0; i < 4; i++) {
      const y = 128 + i * 20;
      pen.poly(
        i % 2
          ? [
              [150, y],
              [330, y + 8],
              [330, y + 20],
              [150, y + 12],
            ]
          : [
              [150, y + 8],
              [330, y],
              [330, y + 12],
              [150, y + 20],
            ],
      );
    }
    for (const x of [150, 330, 240]) pen.circle(x, 168, 7).line(x, 122, x, 214, { w: 1 });
    pen.dimV(40, 290, 66, 'A', 104).dimH(104, 204, 330, 'B', 290).dimH(204, 276, 330, 'c', 240);
  };

export const cernieraMolla =
  (doppia: boolean): Drawing =>
  (pen) => {
    const barrels = doppia ? [196, 264] : [226];
    pen.rect(92, 60, 110, 220).rect(278, 60, 110, 220);
    if (doppia) pen.rect(214, 74, 52, 192);
    else pen.rect(196, 60, 88, 220, { w: 1 });
    for (const x of barrels) {
      pen.rect(x - 4, 44, doppia ? 24 : 36, 252, { r: 8 });
      for (let y = 84; y < 256; y += 9) pen.line(x - 4, y + 6, x + (doppia ? 20 : 32), y, { w: 1.1 });
      for (const y of [66, 270]) pen.line(x - 4, y, x + (doppia ? 20 : 32), y);
      pen.circle(x + (doppia ? 8 : 14), 55, 3, { w: 1 });
    }
    for (const y of [92, 170, 248]) pen.hole(132, y, 11).hole(348, y, 11);
    pen.dimV(44, 296, 52, 'A', 92).dimH(92, 388, 334, 'B', 280);
  };

export const cernieraScodellino =
  (collo: 0 | 9 | 17, ammortizzata = false): Drawing =>
  (pen) => {
    pen.circle(150, 150, 72).circle(150, 150, 62, { w: 1 }).rect(72, 66, 156, 26, { r: 13 });
    pen.hole(92, 79, 9).hole(208, 79, 9);
    const dy = collo * 1.6;
    pen.poly([
      [128, 120],
      [128, 180],
      [226, 184 + dy],
      [250, 176 + dy],
      [412, 176 + dy],
      [412, 124 + dy],
      [250, 124 + dy],
      [226, 116 + dy],
    ]);
    pen
      .rect(262, 138 + dy, 60, 24, { r: 12 })
      .circle(276, 150 + dy, 10)
      .line(270, 144 + dy, 282, 156 + dy, { w: 2.4 });
    pen
      .circle(372, 150 + dy, 14)
      .line(363, 141 + dy, 381, 159 + dy, { w: 2.4 })
      .line(363, 159 + dy, 381, 141 + dy, { w: 2.4 });
    pen.circle(150, 132, 6).circle(150, 168, 6).cross(150, 150, 84);
    if (ammortizzata) pen.rect(176, 136, 44, 28, { r: 14 }).line(188, 150, 210, 150, { w: 1.2 });
    pen
      .dimH(78, 222, 278, 'Ø 35', 150)
      .dimH(92, 208, 38, '48', 68)
      .dimH(250, 412, 300, 'L', 176 + dy);
  };
