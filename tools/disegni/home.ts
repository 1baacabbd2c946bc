import type { Drawing } from './pen.ts';

/** Letter box. */
export const cassettaPostale =
  (tipo: 'singola' | 'tetto' | 'condominio'): Drawing =>
  (pen) => {
    if (tipo === 'condominio') {
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 2; j++)
          pen
            .rect(100 + i * 94, 60 + j * 120, 90, 116, { r: 3 })
            .rect(114 + i * 94, 74 + j * 120, 62, 12, { r: 3, fill: '#ddd' })
            .rect(118 + i * 94, 104 + j * 120, 54, 16, { w: 1 })
            .circle(145 + i * 94, 150 + j * 120, 7);
      pen.dimH(100, 382, 334, 'L', 300).dimV(60, 296, 60, 'H', 100);
      return;
    }
    if (tipo === 'tetto')
      pen
        .poly([
          [120, 100],
          [240, 40],
          [360, 100],
        ])
        .line(136, 92, 344, 92, { w: 1 });
    pen
      .rect(136, 92, 208, 208, { r: 6 })
      .rect(160, 116, 160, 18, { r: 6, fill: '#ddd' })
      .text(240, 170, 'POSTA', 24)
      .rect(180, 186, 120, 24, { w: 1.2 })
      .circle(240, 250, 12)
      .line(240, 244, 240, 256, { w: 2 });
    pen.dimH(136, 344, 338, 'L', 300).dimV(tipo === 'tetto' ? 40 : 92, 300, 90, 'H', 136);
  };

/** Safe. */
export const cassaforte =
  (tipo: 'elettronica' | 'chiave' | 'combinazione'): Drawing =>
  (pen) => {
    pen.rect(90, 60, 300, 230, { r: 8 }).rect(104, 74, 272, 202, { r: 4, w: 1.2 }).rect(122, 92, 236, 166, { r: 4 });
    for (const y of [116, 206]) pen.rect(110, y, 14, 30, { r: 4 });
    if (tipo === 'elettronica') {
      pen.rect(240, 112, 80, 100, { r: 6 }).rect(250, 120, 60, 18, { fill: '#ddd', w: 1 });
      for (let i = 0; i < 12; i++) pen.circle(258 + (i % 3) * 22, 152 + Math.floor(i / 3) * 15, 5, { w: 1.2 });
    }
    if (tipo === 'chiave') pen.rect(256, 140, 48, 70, { r: 20 }).circle(280, 164, 7).rect(277, 168, 6, 20);
    if (tipo === 'combinazione') {
      pen.circle(280, 168, 46).circle(280, 168, 26);
      for (let a = 0; a < 360; a += 15)
        pen.line(
          280 + 38 * Math.cos((a * Math.PI) / 180),
          168 + 38 * Math.sin((a * Math.PI) / 180),
          280 + 45 * Math.cos((a * Math.PI) / 180),
          168 + 45 * Math.sin((a * Math.PI) / 180),
          { w: 1 },
        );
    }
    pen
      .circle(180, 168, 26)
      .rect(172, 128, 16, 80, { r: 8 })
      .dimH(90, 390, 334, 'L', 290)
      .dimV(60, 290, 50, 'H', 90)
      .text(420, 76, 'P', 18);
  };

export const zanzariera =
  (tipo: 'verticale' | 'laterale' | 'plisse'): Drawing =>
  (pen) => {
    pen
      .rect(130, 30, 220, 290)
      .rect(150, tipo === 'verticale' ? 70 : 50, 180, tipo === 'verticale' ? 230 : 250, { w: 1.4 });
    if (tipo === 'verticale') pen.rect(122, 30, 236, 40, { r: 4 });
    if (tipo === 'laterale') pen.rect(122, 30, 34, 290, { r: 4 });
    const [x1, x2, y1, y2] =
      tipo === 'verticale' ? [152, 328, 70, 220] : tipo === 'laterale' ? [156, 260, 52, 298] : [152, 270, 52, 298];
    if (tipo === 'plisse')
      for (let x = x1; x < x2; x += 12)
        pen.line(x, y1, x + 6, (y1 + y2) / 2, { w: 0.9 }).line(x + 6, (y1 + y2) / 2, x, y2, { w: 0.9 });
    else {
      for (let x = x1; x < x2; x += 10) pen.line(x, y1, x, y2, { w: 0.5 });
      for (let y = y1; y < y2; y += 10) pen.line(x1, y, x2, y, { w: 0.5 });
    }
    if (tipo === 'verticale') pen.rect(150, 218, 180, 14, { r: 3, fill: '#ddd' });
    else pen.rect(x2, 50, 14, 250, { r: 3, fill: '#ddd' });
    pen.dimH(130, 350, 346, 'L', 320).dimV(30, 320, 90, 'H', 122);
  };

export const targa =
  (testo: string): Drawing =>
  (pen) => {
    pen
      .rect(120, 70, 240, 180, { r: 14 })
      .rect(132, 82, 216, 156, { r: 8, w: 1 })
      .text(240, testo.length > 2 ? 172 : 198, testo, testo.length > 2 ? 40 : 110);
    pen.hole(144, 160, 6).hole(336, 160, 6).dimH(120, 360, 306, 'L', 250).dimV(70, 250, 84, 'H', 120);
  };

export const angolare =
  (tipo: 'angolo' | 'piastra' | 'staffa'): Drawing =>
  (pen) => {
    if (tipo === 'piastra')
      pen.rect(70, 120, 340, 90, { r: 10 }).dimH(70, 410, 274, 'L', 210).dimV(120, 210, 40, 'B', 70);
    if (tipo === 'piastra') for (const x of [110, 175, 305, 370]) pen.hole(x, x % 2 ? 150 : 180, 12);
    if (tipo === 'angolo')
      pen
        .poly([
          [110, 60],
          [220, 30],
          [220, 220],
          [110, 250],
        ])
        .poly([
          [110, 250],
          [220, 220],
          [390, 262],
          [280, 296],
        ])
        .ellipse(166, 90, 11, 14)
        .ellipse(166, 150, 11, 14)
        .ellipse(240, 252, 15, 8)
        .ellipse(310, 268, 15, 8)
        .line(116, 252, 226, 224, { w: 1 })
        .dimV(60, 250, 66, 'A', 110)
        .text(356, 316, 'B')
        .text(168, 34, 'C');
    if (tipo === 'staffa')
      pen
        .path('M90 250L90 130C90 60 230 60 230 130L230 250L206 250L206 132C206 88 114 88 114 132L114 250Z', {
          fill: '#fff',
        })
        .rect(50, 236, 220, 18, { r: 3 })
        .rect(320, 70, 60, 190, { r: 8 })
        .hole(350, 100, 12)
        .hole(350, 230, 12)
        .dimH(114, 206, 310, 'D', 254)
        .dimV(78, 236, 440, 'H', 380);
  };

export const catena =
  (tipo: 'anelli' | 'moschettone' | 'fune'): Drawing =>
  (pen) => {
    if (tipo === 'anelli') {
      for (let i = 0; i < 4; i++)
        pen.rect(26 + i * 96, 130, 116, 70, { r: 35 }).rect(40 + i * 96, 144, 88, 42, { r: 21 });
      for (let i = 0; i < 3; i++) pen.rect(104 + i * 96, 157, 56, 16, { r: 8 });
      pen.dimH(40, 128, 256, 't', 200).dimV(130, 200, 466, 'B', 430);
    }
    if (tipo === 'moschettone')
      pen
        .path('M120 170C120 90 190 80 330 96C400 104 400 236 330 244C190 260 120 250 120 170Z', { fill: '#fff' })
        .path('M146 170C146 116 196 108 326 122C368 128 368 212 326 218C196 232 146 224 146 170Z', { fill: '#fff' })
        .poly(
          [
            [190, 108],
            [300, 112],
            [300, 130],
            [190, 128],
          ],
          { fill: '#ddd' },
        )
        .dimH(120, 382, 310, 'L', 180)
        .dimV(86, 252, 430, 'B', 370);
    if (tipo === 'fune') {
      pen.rect(50, 140, 380, 44, { r: 6 });
      for (let x = 40; x < 424; x += 24)
        pen.path(`M${Math.max(52, x)} 184C${x + 18} 176 ${x + 16} 148 ${Math.min(428, x + 36)} 140`, { w: 1.4 });
      pen.dimV(140, 184, 462, 'd', 432).dimH(50, 430, 240, 'L', 184);
    }
  };
