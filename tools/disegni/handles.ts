import type { Drawing, Pen } from './pen.ts';

type Forma = 'dritta' | 'curva' | 'squadrata' | 'onda';

function leva(pen: Pen, forma: Forma, x: number, y: number, length: number): void {
  const end = x + length;
  if (forma === 'squadrata') pen.rect(x - 15, y - 15, length + 15, 30);
  if (forma === 'dritta') pen.rect(x - 15, y - 14, length + 15, 28, { r: 14 });
  if (forma === 'curva')
    pen.path(
      `M${x - 15} ${y - 15}C${x + 60} ${y - 22} ${end - 30} ${y - 14} ${end} ${y + 4}C${end + 8} ${y + 14} ${end - 4} ${y + 26} ${end - 18} ${y + 20}C${end - 60} ${y + 8} ${x + 40} ${y + 14} ${x - 15} ${y + 15}Z`,
      { fill: '#fff' },
    );
  if (forma === 'onda')
    pen.path(
      `M${x - 15} ${y - 16}C${x + 50} ${y - 18} ${x + 70} ${y + 10} ${end - 20} ${y - 12}C${end + 6} ${y - 18} ${end + 6} ${y + 8} ${end - 14} ${y + 10}C${x + 80} ${y + 32} ${x + 40} ${y + 12} ${x - 15} ${y + 16}Z`,
      { fill: '#fff' },
    );
}

export const manigliaRosetta =
  (forma: Forma, rosetta: 'tonda' | 'quadra'): Drawing =>
  (pen) => {
    const rose = (x: number, y: number): void => {
      if (rosetta === 'tonda') pen.circle(x, y, 46).circle(x, y, 41, { w: 1 });
      else pen.rect(x - 44, y - 44, 88, 88).rect(x - 39, y - 39, 78, 78, { w: 1 });
    };
    rose(120, 110);
    leva(pen, forma, 120, 110, 250);
    pen.circle(120, 110, 12, { w: 1.4 });
    rose(120, 250);
    pen.path(
      'M120 232C132 232 138 242 134 252C132 258 128 260 127 262L130 278L110 278L113 262C112 260 108 258 106 252C102 242 108 232 120 232Z',
      { fill: '#fff', w: 1.6 },
    );
    pen.dimH(120, 372, 190, 'L', 160, 132).dimH(76, 164, 322, 'B', 294).dimV(66, 154, 40, 'D', 76);
  };

export const manigliaPlacca =
  (forma: Forma, foro: 'yale' | 'patent' | 'wc'): Drawing =>
  (pen) => {
    pen.rect(84, 30, 66, 290, { r: 16 }).rect(90, 36, 54, 278, { r: 12, w: 1 }).hole(117, 54, 8).hole(117, 298, 8);
    leva(pen, forma, 117, 106, 240);
    pen.circle(117, 106, 12, { w: 1.4 });
    if (foro === 'yale') pen.circle(117, 196, 13).rect(112, 204, 10, 30, { r: 5 });
    if (foro === 'patent')
      pen.circle(117, 200, 8).poly([
        [113, 206],
        [121, 206],
        [124, 228],
        [110, 228],
      ]);
    if (foro === 'wc') pen.rect(107, 190, 20, 30, { r: 10 }).line(117, 182, 117, 228, { w: 1 });
    pen
      .dimV(30, 320, 44, 'A', 84)
      .dimV(106, 204, 210, 'I', 142, 134)
      .dimH(117, 357, 62, 'L', undefined, 94)
      .dimH(84, 150, 344, 'B', 320);
  };

/** Window handle with square spindle. */
export const martellina =
  (forma: 'dritta' | 'squadrata', chiave = false): Drawing =>
  (pen) => {
    pen.rect(120, 40, 60, 150, { r: 24 }).hole(150, 60, 8).hole(150, 168, 8);
    pen.rect(134, 102, 32, 210, { r: forma === 'dritta' ? 16 : 4 }).circle(150, 116, 10, { w: 1.2 });
    if (chiave) pen.circle(150, 148, 8).line(150, 142, 150, 154, { w: 2 });
    pen
      .rect(290, 40, 16, 150, { r: 4 })
      .path('M306 100L346 100C362 100 366 110 366 122L366 300C366 312 344 312 344 300L344 132L306 132Z', {
        fill: '#fff',
      });
    pen.rect(226, 108, 64, 16).line(226, 116, 290, 116, { w: 0.8 });
    pen
      .dimV(60, 168, 76, 'I', 140)
      .dimV(102, 312, 216, 'L', 168)
      .dimH(226, 290, 160, 'S', 124)
      .dimH(290, 366, 334, 'P', 190, 310);
  };

export const pomolo =
  (forma: 'tondo' | 'quadro' | 'ovale'): Drawing =>
  (pen) => {
    pen.cross(140, 165, 92);
    if (forma === 'tondo') pen.circle(140, 165, 72).circle(140, 165, 54, { w: 1 });
    if (forma === 'quadro') pen.rect(74, 99, 132, 132, { r: 8 }).rect(88, 113, 104, 104, { r: 4, w: 1 });
    if (forma === 'ovale') pen.ellipse(140, 165, 80, 56).ellipse(140, 165, 64, 42, { w: 1 });
    pen
      .axis(270, 165, 440, 165)
      .rect(290, 130, 12, 70, { r: 3 })
      .poly([
        [302, 148],
        [340, 138],
        [340, 192],
        [302, 182],
      ]);
    const h = forma === 'ovale' ? 56 : 70;
    if (forma === 'quadro') pen.rect(340, 165 - h, 42, 2 * h, { r: 6 });
    else
      pen.path(
        `M340 ${165 - h + 10}C344 ${165 - h - 4} 388 ${165 - h + 10} 388 165C388 ${165 + h - 10} 344 ${165 + h + 4} 340 ${165 + h - 10}Z`,
        { fill: '#fff' },
      );
    pen
      .line(262, 165, 290, 165, { w: 5 })
      .dimH(290, 386, 300, 'H', 205, 200)
      .dimV(165 - h, 165 + h, 440, 'D', 390);
  };

export const ponte =
  (forma: 'ponte' | 'arco' | 'conchiglia' | 'profilo'): Drawing =>
  (pen) => {
    if (forma === 'conchiglia')
      pen
        .path('M100 190C100 60 380 60 380 190Z', { fill: '#fff' })
        .path('M122 190C130 96 350 96 358 190', { w: 1 })
        .rect(90, 190, 300, 16, { r: 6 });
    if (forma === 'profilo')
      pen
        .poly([
          [80, 96],
          [400, 96],
          [400, 112],
          [96, 112],
          [96, 176],
          [80, 176],
        ])
        .line(80, 112, 96, 112, { w: 1 })
        .hole(150, 146, 9)
        .hole(330, 146, 9)
        .rect(96, 112, 304, 64, { fill: 'none', w: 1.2 });
    if (forma === 'ponte')
      pen
        .rect(80, 84, 320, 26, { r: 8 })
        .rect(110, 110, 24, 80)
        .rect(346, 110, 24, 80)
        .line(60, 190, 420, 190, { w: 1.2 });
    if (forma === 'arco')
      pen
        .path(
          'M96 190C110 90 150 84 240 84C330 84 370 90 384 190L358 190C348 116 320 110 240 110C160 110 132 116 122 190Z',
          { fill: '#fff' },
        )
        .line(60, 190, 420, 190, { w: 1.2 });
    const [a, b] =
      forma === 'conchiglia'
        ? [180, 300]
        : forma === 'profilo'
          ? [150, 330]
          : forma === 'ponte'
            ? [122, 358]
            : [109, 371];
    pen
      .axis(a, 160, a, 240)
      .axis(b, 160, b, 240)
      .dimH(a, b, 252, 'I', 190)
      .dimH(forma === 'conchiglia' ? 90 : 80, forma === 'conchiglia' ? 390 : 400, 306, 'L', 206);
    pen.dimV(forma === 'conchiglia' ? 92 : 84, forma === 'profilo' ? 176 : 190, 40, 'H', 76);
  };

export const maniglioneTubolare =
  (inclinato = false, quadro = false): Drawing =>
  (pen) => {
    pen.rect(150, 24, 38, 300, { r: quadro ? 2 : 19 });
    if (!quadro) pen.line(160, 44, 160, 304, { w: 1 });
    pen.circle(169, 92, 9, { w: 1.2 }).circle(169, 256, 9, { w: 1.2 });
    const shift = inclinato ? 26 : 0;
    pen.rect(360, 24, 34, 300, { r: quadro ? 2 : 17 });
    for (const y of [92, 256])
      pen
        .poly([
          [280, y - 12 + shift / 2],
          [360, y - 12],
          [360, y + 12],
          [280, y + 12 + shift / 2],
        ])
        .rect(268, y - 20 + shift / 2, 12, 40, { r: 3 });
    pen
      .line(262, 20, 262, 330, { w: 1.4 })
      .dimV(24, 324, 100, 'L', 150)
      .dimV(92, 256, 226, 'I', 182)
      .dimH(268, 394, 350, 'P', 300, 326);
  };
