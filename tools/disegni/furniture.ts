import type { Drawing } from './pen.ts';

/** Half opened, with its section. */
export const guida =
  (tipo: 'sfere' | 'rotelle' | 'scomparsa'): Drawing =>
  (pen) => {
    const h = tipo === 'scomparsa' ? 34 : 56;
    pen
      .rect(40, 110, 250, h, { r: 3 })
      .rect(120, 110 + h * 0.18, 230, h * 0.64, { r: 3 })
      .rect(210, 110 + h * 0.3, 230, h * 0.4, { r: 3 });
    for (const x of [64, 96, 180, 320, 400, 424]) pen.circle(x, 110 + h / 2, 5, { w: 1.2 });
    if (tipo === 'sfere')
      for (let x = 222; x < 288; x += 12)
        pen.circle(x, 110 + h * 0.24, 4, { w: 1 }).circle(x, 110 + h * 0.76, 4, { w: 1 });
    if (tipo === 'rotelle')
      pen
        .circle(290, 110 + h / 2, 20)
        .circle(290, 110 + h / 2, 6)
        .circle(216, 110 + h / 2, 20)
        .circle(216, 110 + h / 2, 6);
    pen
      .dimH(40, 290, 216, 'L', 110 + h)
      .dimH(290, 440, 216, 'E', 110 + h, 110 + h * 0.7)
      .dimV(110, 110 + h, 460, 'H', 442);
    const [x, y] = [210, 234];
    pen
      .poly([
        [x, y],
        [x + 40, y],
        [x + 40, y + 14],
        [x + 12, y + 14],
        [x + 12, y + 66],
        [x + 40, y + 66],
        [x + 40, y + 80],
        [x, y + 80],
      ])
      .poly(
        [
          [x + 22, y + 22],
          [x + 60, y + 22],
          [x + 60, y + 58],
          [x + 22, y + 58],
        ],
        { fill: '#eee' },
      );
    pen
      .circle(x + 32, y + 18, 5)
      .circle(x + 32, y + 62, 5)
      .dimH(x, x + 60, 346, 'B', y + 80, y + 58);
  };

export const gamba =
  (tipo: 'tonda' | 'quadra' | 'conica' | 'piedino'): Drawing =>
  (pen) => {
    if (tipo === 'piedino') {
      pen.rect(226, 40, 28, 160);
      for (let y = 46; y < 196; y += 7) pen.line(226, y + 4, 254, y, { w: 0.9 });
      pen
        .poly([
          [205, 190],
          [275, 190],
          [275, 214],
          [205, 214],
        ])
        .line(222, 190, 222, 214)
        .line(258, 190, 258, 214)
        .path('M140 270C140 230 340 230 340 270Z', { fill: '#fff' })
        .rect(136, 270, 208, 16, { r: 6, fill: '#ddd' });
      pen
        .axis(240, 22, 240, 306)
        .dimH(136, 344, 334, 'D', 288)
        .dimV(40, 190, 400, 'L', 256, 276)
        .dimH(226, 254, 30, 'M');
      return;
    }
    pen
      .rect(150, 34, 180, 14, { r: 3 })
      .line(174, 26, 174, 56, { w: 1, dash: '8 3 2 3' })
      .line(306, 26, 306, 56, { w: 1, dash: '8 3 2 3' });
    if (tipo === 'conica')
      pen.poly([
        [205, 48],
        [275, 48],
        [258, 292],
        [222, 292],
      ]);
    else pen.rect(206, 48, 68, 236).line(tipo === 'tonda' ? 222 : 260, 48, tipo === 'tonda' ? 222 : 260, 284, { w: 1 });
    if (tipo !== 'conica') pen.rect(212, 284, 56, 18, { r: 4, fill: '#ddd' });
    pen
      .axis(240, 20, 240, 316)
      .dimV(34, 302, 400, 'H', 330, 278)
      .dimH(206, 274, 336, tipo === 'quadra' ? 'B' : 'D', 300);
  };

export const ruota =
  (tipo: 'girevole' | 'fissa' | 'perno' | 'freno'): Drawing =>
  (pen) => {
    if (tipo === 'perno')
      pen
        .rect(214, 20, 36, 46)
        .line(214, 34, 250, 30, { w: 1 })
        .line(214, 46, 250, 42, { w: 1 })
        .line(214, 58, 250, 54, { w: 1 });
    else
      pen
        .rect(130, 44, 204, 18, { r: 3 })
        .line(160, 36, 160, 70, { w: 1, dash: '8 3 2 3' })
        .line(304, 36, 304, 70, { w: 1, dash: '8 3 2 3' });
    if (tipo !== 'fissa') pen.rect(186, 62, 92, 22, { r: 8 });
    pen.circle(tipo === 'fissa' ? 232 : 214, 208, 88).circle(tipo === 'fissa' ? 232 : 214, 208, 68, { w: 1.2 });
    const c = tipo === 'fissa' ? 232 : 214;
    pen
      .poly([
        [188, 84],
        [276, 84],
        [c + 26, 214],
        [c + 14, 232],
        [c - 14, 232],
        [c - 26, 214],
      ])
      .circle(c, 208, 15)
      .ngon(c, 208, 10, 6)
      .cross(c, 208, 100);
    if (tipo === 'freno') pen.path('M276 92L342 150L326 164L266 118Z', { fill: '#ddd' });
    pen
      .dimV(tipo === 'perno' ? 66 : 44, 296, 396, 'H', tipo === 'perno' ? 280 : 334, 260)
      .dimH(c - 88, c + 88, 336, 'D', 208);
  };

export const reggimensola =
  (tipo: 'perno' | 'staffa' | 'scomparsa' | 'cremagliera'): Drawing =>
  (pen) => {
    if (tipo === 'perno')
      pen
        .rect(90, 150, 110, 40, { r: 10 })
        .rect(200, 130, 20, 80, { r: 3 })
        .rect(220, 176, 130, 26, { r: 4 })
        .axis(60, 170, 380, 170)
        .dimV(150, 190, 56, 'd', 90)
        .dimH(90, 200, 250, 'S', 190)
        .dimH(220, 350, 250, 'P', 204);
    if (tipo === 'staffa')
      pen
        .rect(110, 50, 22, 240, { r: 3 })
        .rect(132, 50, 260, 20, { r: 3 })
        .path('M132 250C140 150 250 80 360 70L384 70C260 92 160 160 152 290L132 290Z', { fill: '#fff' })
        .circle(121, 84, 5)
        .circle(121, 256, 5)
        .dimH(110, 392, 30, 'P', 50)
        .dimV(50, 290, 66, 'A', 110);
    if (tipo === 'scomparsa')
      pen
        .rect(120, 60, 20, 210, { r: 3 })
        .rect(140, 140, 250, 34, { r: 4 })
        .rect(150, 120, 260, 74, { fill: 'none', dash: '8 5', w: 1.2 })
        .hole(130, 90, 7)
        .hole(130, 240, 7)
        .dimH(140, 390, 250, 'L', 196)
        .dimV(60, 270, 76, 'A', 120)
        .dimV(140, 174, 436, 'd', 410);
    if (tipo === 'cremagliera') {
      pen.rect(100, 24, 34, 310);
      for (let y = 40; y < 320; y += 26) pen.rect(112, y, 10, 15, { r: 2 });
      pen
        .poly([
          [134, 120],
          [400, 132],
          [400, 146],
          [134, 196],
        ])
        .dimV(24, 334, 60, 'A', 100)
        .dimH(134, 400, 250, 'P', 196, 146);
    }
  };

/** Picture hangers. */
export const attaccaglia =
  (tipo: 'triangolo' | 'piastra' | 'piastrina'): Drawing =>
  (pen) => {
    if (tipo === 'triangolo')
      pen
        .path('M240 40L330 170L150 170Z', { w: 9 })
        .path('M240 40L330 170L150 170Z', { w: 5, color: '#fff' })
        .rect(196, 150, 88, 130, { r: 20 })
        .line(196, 184, 284, 184, { w: 1 })
        .hole(240, 232, 17)
        .dimH(150, 330, 326, 'B', 176)
        .dimV(36, 280, 400, 'A', 250);
    if (tipo === 'piastra')
      pen
        .rect(90, 100, 300, 110, { r: 50 })
        .hole(126, 155, 14)
        .hole(354, 155, 14)
        .poly(
          [
            [180, 150],
            ...Array.from({ length: 10 }, (_, i) => [186 + i * 12, i % 2 ? 150 : 134] as const),
            [300, 150],
            [300, 176],
            [180, 176],
          ],
          { fill: '#eee' },
        )
        .dimH(90, 390, 270, 'L', 160)
        .dimV(100, 210, 60, 'B', 130)
        .dimH(126, 354, 74, 'I', 140);
    if (tipo === 'piastrina')
      pen
        .rect(160, 60, 160, 220, { r: 16 })
        .hole(190, 92, 11)
        .hole(290, 92, 11)
        .hole(190, 248, 11)
        .hole(290, 248, 11)
        .path('M222 140L258 140L258 190C258 214 222 214 222 190Z', { fill: '#eee' })
        .dimV(60, 280, 110, 'A', 160)
        .dimH(160, 320, 326, 'B', 280);
  };

export const gancio =
  (tipo: 'appendiabiti' | 'vite' | 'doppio' | 'parete'): Drawing =>
  (pen) => {
    if (tipo === 'vite') {
      pen.path('M60 150L220 150', { w: 18 }).path('M62 150L220 150', { w: 14, color: '#fff' });
      for (let x = 70; x < 150; x += 9) pen.line(x, 138, x + 5, 162, { w: 1.2 });
      pen
        .path('M214 150C300 150 360 110 360 190C360 270 270 270 262 214', { w: 20 })
        .path('M214 150C300 150 360 110 360 190C360 270 270 270 262 214', { w: 15.5, color: '#fff' });
      pen.dimH(60, 366, 316, 'L', 170, 210).dimV(126, 260, 420, 'H', 366, 320);
      return;
    }
    pen
      .rect(120, 40, 40, 220, { r: tipo === 'parete' ? 2 : 20 })
      .hole(140, 66, 9)
      .hole(140, 234, 9);
    if (tipo === 'parete') pen.rect(160, 120, 150, 26, { r: 4 }).rect(296, 84, 22, 62, { r: 6 });
    else
      pen
        .path(
          'M160 150C230 150 240 230 290 220C330 210 320 160 330 150L352 158C346 190 348 232 300 244C230 258 220 182 160 180Z',
          { fill: '#fff' },
        )
        .circle(342, 148, 15);
    if (tipo === 'doppio')
      pen.path('M160 96C220 96 250 92 270 60L290 70C270 112 230 122 160 122Z', { fill: '#fff' }).circle(282, 58, 15);
    pen.dimV(40, 260, 76, 'A', 120).dimH(120, tipo === 'parete' ? 318 : 357, 310, 'P', 260, 250);
  };

export const pistone =
  (tipo: 'gas' | 'braccio'): Drawing =>
  (pen) => {
    if (tipo === 'gas')
      pen
        .rect(70, 138, 210, 44, { r: 6 })
        .rect(280, 152, 120, 16)
        .circle(52, 160, 18)
        .circle(52, 160, 8)
        .circle(418, 160, 18)
        .circle(418, 160, 8)
        .line(84, 148, 268, 148, { w: 1 })
        .dimH(52, 418, 250, 'L', 180)
        .dimV(138, 182, 140, 'D')
        .dimH(280, 400, 96, 'C', 138, 150);
    else
      pen
        .rect(60, 210, 110, 60, { r: 8 })
        .poly([
          [120, 222],
          [140, 214],
          [330, 92],
          [344, 104],
          [140, 246],
        ])
        .rect(320, 70, 90, 34, { r: 6 })
        .circle(130, 232, 14)
        .circle(336, 98, 10)
        .hole(84, 240, 7)
        .hole(390, 87, 7)
        .dimH(60, 410, 320, 'L', 270, 104)
        .dimV(70, 270, 440, 'H', 410, 170);
  };

export const tuboAppendiabiti =
  (sezione: 'tondo' | 'ovale'): Drawing =>
  (pen) => {
    pen
      .rect(90, 120, 240, 44)
      .line(90, 132, 330, 132, { w: 1 })
      .rect(60, 90, 30, 104, { r: 8 })
      .rect(330, 90, 30, 104, { r: 8 });
    for (const x of [150, 210, 270]) pen.arc(x, 142, 26, 180, 360, { w: 3 }).line(x + 26, 142, x + 26, 156, { w: 3 });
    if (sezione === 'tondo') pen.circle(415, 142, 30).circle(415, 142, 25, { w: 1.2 }).cross(415, 142, 40);
    else pen.rect(396, 102, 38, 80, { r: 19 }).rect(401, 107, 28, 70, { r: 14, w: 1.2 });
    pen
      .dimH(90, 330, 250, 'L', 164)
      .dimH(
        sezione === 'tondo' ? 385 : 396,
        sezione === 'tondo' ? 445 : 434,
        250,
        sezione === 'tondo' ? 'Ø' : 'B',
        180,
      );
  };
