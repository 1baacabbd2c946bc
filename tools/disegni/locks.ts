import type { Drawing, Pen } from './pen.ts';

const yale = (pen: Pen, x: number, y: number, s = 1): Pen =>
  pen.circle(x, y, 15 * s).rect(x - 6 * s, y + 10 * s, 12 * s, 34 * s, { r: 6 * s });

export const serraturaInfilare =
  (foro: 'yale' | 'patent' | 'wc', scrocco: 'scrocco' | 'rullo' | 'gancio'): Drawing =>
  (pen) => {
    pen
      .rect(120, 70, 190, 220, { r: 6 })
      .rect(310, 30, 20, 300)
      .rect(250, 130, 22, 22)
      .circle(261, 141, 24, { fill: 'none', w: 1.6 });
    if (foro === 'yale') yale(pen, 232, 214);
    if (foro === 'patent')
      pen.circle(232, 216, 9).poly([
        [227, 222],
        [237, 222],
        [241, 248],
        [223, 248],
      ]);
    if (foro === 'wc') pen.rect(224, 212, 16, 16);
    if (scrocco === 'scrocco')
      pen.poly([
        [330, 116],
        [364, 132],
        [364, 152],
        [330, 152],
      ]);
    if (scrocco === 'rullo') pen.circle(338, 134, 18);
    if (scrocco === 'gancio')
      pen.path('M330 116L352 116C372 116 376 140 360 150L352 142C358 136 352 132 344 132L330 132Z', { fill: '#fff' });
    pen.rect(330, 214, 34, 40).line(330, 234, 364, 234, { w: 1 });
    for (const y of [48, 312]) pen.circle(320, y, 5, { w: 1.4 });
    for (const [x, y] of [
      [140, 90],
      [290, 90],
      [140, 270],
      [290, 270],
    ] as const)
      pen.circle(x, y, 6, { w: 1.2 });
    pen
      .dimV(141, 214, 76, 'I', 240)
      .dimV(30, 330, 420, 'A', 330)
      .dimH(232, 330, 346, 'E', 262, 330)
      .dimH(120, 310, 44, 'P', 70, 64);
  };

export const serraturaApplicare =
  (pomolo: boolean): Drawing =>
  (pen) => {
    pen.rect(70, 70, 240, 180, { r: 8 }).rect(80, 80, 220, 160, { r: 4, w: 1 }).rect(340, 90, 66, 140, { r: 4 });
    for (const y of [112, 160, 208]) pen.rect(306, y - 14, 34, 28, { r: 3 });
    for (const [x, y] of [
      [92, 92],
      [288, 92],
      [92, 228],
      [288, 228],
    ] as const)
      pen.hole(x, y, 6);
    pen.circle(160, 160, 34);
    if (pomolo) pen.rect(150, 118, 20, 84, { r: 10 });
    else yale(pen, 160, 148, 0.8);
    pen.rect(230, 150, 44, 20, { r: 10 }).hole(392, 110, 6).hole(392, 210, 6);
    pen
      .dimH(70, 310, 300, 'B', 250)
      .dimV(70, 250, 40, 'A', 70)
      .dimH(160, 340, 48, 'E', 126, 88)
      .dimH(340, 406, 300, 'C', 230);
  };

export const serraturaElettrica =
  (tipo: 'applicare' | 'incontro'): Drawing =>
  (pen) => {
    if (tipo === 'applicare') {
      pen
        .rect(60, 70, 270, 170, { r: 10 })
        .rect(330, 100, 60, 110, { r: 4 })
        .circle(130, 155, 36)
        .path('M60 200C40 200 40 260 20 260', { w: 2.4 })
        .path('M60 210C50 210 48 280 24 280', { w: 2.4 });
      yale(pen, 130, 143, 0.8);
      pen
        .circle(220, 155, 22)
        .circle(220, 155, 12, { w: 1.2 })
        .poly(
          [
            [278, 112],
            [262, 158],
            [276, 158],
            [266, 200],
            [296, 146],
            [280, 146],
            [290, 112],
          ],
          { fill: '#ddd', w: 1.4 },
        );
      pen.dimH(60, 330, 300, 'B', 240).dimV(70, 240, 440, 'A', 390, 334).dimH(130, 330, 44, 'E', 116, 68);
      return;
    }
    pen
      .rect(170, 34, 62, 290, { r: 10 })
      .rect(232, 110, 70, 140)
      .rect(182, 130, 38, 84)
      .rect(190, 138, 22, 68, { fill: '#ddd' });
    for (const y of [60, 298]) pen.hole(201, y, 9);
    pen.poly(
      [
        [270, 140],
        [256, 178],
        [268, 178],
        [260, 216],
        [288, 168],
        [274, 168],
        [282, 140],
      ],
      { fill: '#ddd', w: 1.4 },
    );
    pen.path('M302 226C340 226 330 290 380 290', { w: 2.4 }).path('M302 236C330 236 322 304 380 304', { w: 2.4 });
    pen.dimV(34, 324, 116, 'A', 170).dimH(170, 232, 352, 'B', 324).dimH(232, 302, 84, 'P', 110);
  };

export const serraturaMobile =
  (tipo: 'applicare' | 'leva'): Drawing =>
  (pen) => {
    if (tipo === 'applicare') pen.rect(70, 80, 150, 140, { r: 4 }).rect(100, 56, 44, 24, { r: 3 });
    else pen.circle(145, 150, 66).circle(145, 150, 52, { w: 1 });
    pen.circle(145, 150, 30).rect(141, 134, 8, 32, { r: 4 }).cross(145, 150, 44);
    for (const [x, y] of tipo === 'applicare'
      ? ([
          [86, 98],
          [204, 98],
          [86, 202],
          [204, 202],
        ] as const)
      : [])
      pen.hole(x, y, 6);
    pen.rect(290, 96, 16, 108, { r: 3 }).rect(306, 114, 80, 72);
    for (let x = 312; x < 384; x += 7) pen.line(x, 114, x + 3, 186, { w: 0.9 });
    if (tipo === 'leva') pen.rect(386, 100, 12, 124, { r: 2 });
    else pen.rect(386, 80, 14, 140, { r: 2 });
    pen.dimV(114, 186, 446, 'd', 402).dimH(306, 386, 270, 'L', 190).dimH(115, 175, 290, 'Ø', 184);
  };

export const cilindro =
  (tipo: 'doppio' | 'pomolo' | 'mezzo'): Drawing =>
  (pen) => {
    const end = tipo === 'mezzo' ? 220 : 350;
    pen
      .axis(30, 118, 440, 118)
      .rect(70, 84, end - 70, 68, { r: 4 })
      .rect(78, 152, end - 86, 50, { r: 6 })
      .line(70, 134, end, 134, { w: 1 });
    pen.rect(190, 76, 34, 132, { r: 4 }).rect(197, 60, 20, 40, { r: 8 }).circle(207, 178, 9).cross(207, 178, 20);
    if (tipo === 'pomolo')
      pen
        .rect(350, 104, 18, 28)
        .rect(368, 78, 44, 80, { r: 8 })
        .line(378, 80, 378, 156, { w: 1 })
        .line(390, 80, 390, 156, { w: 1 })
        .line(402, 80, 402, 156, { w: 1 });
    pen.rect(56, 108, 14, 20, { r: 3 });
    for (const x of [94, 114, 134, 154]) pen.circle(x, 164, 5, { w: 1.2 });
    const [x, y] = [410, 252];
    pen
      .circle(x, y, 26)
      .rect(x - 11, y + 18, 22, 60, { r: 10 })
      .circle(x, y, 16, { w: 1.2 })
      .rect(x - 3, y - 12, 6, 24, { w: 1.2 });
    pen.dimH(70, 207, 254, 'A', 204, 200).dimH(70, end, 306, 'L', 210, 204).dimV(84, 202, 36, '33', 70);
    if (tipo !== 'mezzo') pen.dimH(207, end, 254, 'B', 200, 204);
  };

/** Padlock. */
export const lucchetto =
  (arco: 'normale' | 'lungo', corpo: 'quadro' | 'tondo'): Drawing =>
  (pen) => {
    const top = arco === 'lungo' ? 26 : 60;
    pen.path(
      `M172 180L172 ${top + 66}C172 ${top - 22} 308 ${top - 22} 308 ${top + 66}L308 180L284 180L284 ${top + 66}C284 ${top + 12} 196 ${top + 12} 196 ${top + 66}L196 180Z`,
      { fill: '#fff' },
    );
    if (corpo === 'quadro')
      pen.rect(140, 170, 200, 150, { r: 12 }).line(140, 196, 340, 196, { w: 1 }).line(140, 296, 340, 296, { w: 1 });
    else pen.circle(240, 240, 78).circle(240, 240, 64, { w: 1 });
    pen.circle(240, 244, 20).rect(236, 234, 8, 20, { r: 4 });
    pen
      .dimH(corpo === 'quadro' ? 140 : 162, corpo === 'quadro' ? 340 : 318, 350, 'B', corpo === 'quadro' ? 320 : 260)
      .dimV(top, 170, 396, 'h', 300)
      .dimV(170, 320, 80, 'A', 140)
      .dimH(196, 284, 150, 'c');
  };

export const catenaccio =
  (tipo: 'scorrevole' | 'leva'): Drawing =>
  (pen) => {
    if (tipo === 'leva') {
      pen
        .rect(80, 130, 320, 56, { r: 28 })
        .rect(150, 142, 110, 32, { r: 6 })
        .rect(166, 148, 60, 20, { r: 4, fill: '#ddd' })
        .rect(400, 148, 50, 20, { r: 4 })
        .hole(106, 158, 9)
        .hole(368, 158, 9);
      pen.dimH(80, 400, 246, 'L', 186).dimV(130, 186, 44, 'B', 84).dimH(400, 450, 90, 'c', 130, 148);
      return;
    }
    pen
      .rect(80, 100, 250, 130, { r: 6 })
      .rect(50, 146, 370, 36, { r: 10 })
      .rect(130, 120, 40, 88)
      .rect(250, 120, 40, 88)
      .rect(194, 90, 30, 74, { r: 12 })
      .rect(380, 110, 40, 110, { r: 4 });
    pen.rect(340, 146, 40, 36, { fill: '#fff' });
    for (const [x, y] of [
      [100, 118],
      [310, 118],
      [100, 212],
      [310, 212],
      [400, 126],
      [400, 204],
    ] as const)
      pen.hole(x, y, 7);
    pen.dimH(80, 330, 290, 'L', 230).dimV(100, 230, 30, 'B', 76).dimV(146, 182, 448, 'd', 424);
  };
