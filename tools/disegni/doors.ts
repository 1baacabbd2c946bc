import type { Drawing } from './pen.ts';

export const antipanico =
  (tipo: 'barra' | 'push'): Drawing =>
  (pen) => {
    pen.rect(40, 90, 60, 150, { r: 8 }).rect(380, 90, 60, 150, { r: 8 });
    if (tipo === 'barra')
      pen
        .rect(70, 168, 340, 30, { r: 15 })
        .line(84, 178, 396, 178, { w: 1 })
        .rect(52, 160, 36, 46, { r: 8 })
        .rect(392, 160, 36, 46, { r: 8 });
    else pen.rect(100, 124, 280, 84, { r: 6 }).rect(116, 144, 220, 44, { r: 6 }).line(116, 158, 336, 158, { w: 1 });
    for (const y of [108, 222]) pen.hole(70, y, 7).hole(410, y, 7);
    pen
      .poly([
        [40, 116],
        [16, 124],
        [16, 150],
        [40, 150],
      ])
      .dimH(100, 380, 300, 'L', 240)
      .dimV(90, 240, 462, 'A', 440)
      .dimH(40, 100, 60, 'B', 90);
  };

export const chiudiporta =
  (tipo: 'braccio' | 'slitta' | 'pavimento'): Drawing =>
  (pen) => {
    if (tipo === 'pavimento') {
      pen
        .rect(70, 120, 330, 130, { r: 10 })
        .rect(84, 134, 302, 102, { r: 6, w: 1 })
        .circle(150, 185, 34)
        .rect(132, 172, 36, 26, { r: 4 })
        .rect(50, 176, 20, 18)
        .rect(400, 176, 20, 18);
      pen.circle(330, 165, 8).circle(330, 205, 8).line(325, 165, 335, 165).line(325, 205, 335, 205);
      pen.dimH(70, 400, 306, 'L', 250).dimV(120, 250, 446, 'B', 402).dimH(70, 150, 82, 'a', 120, 148);
      return;
    }
    pen
      .rect(120, 190, 240, 64, { r: 8 })
      .line(140, 190, 140, 254, { w: 1 })
      .line(340, 190, 340, 254, { w: 1 })
      .circle(350, 222, 5, { w: 1.2 })
      .circle(350, 240, 4, { w: 1.2 });
    pen.rect(206, 174, 28, 16);
    if (tipo === 'braccio')
      pen
        .poly([
          [212, 176],
          [228, 168],
          [398, 108],
          [402, 118],
        ])
        .poly([
          [394, 104],
          [408, 110],
          [312, 66],
          [308, 76],
        ])
        .rect(270, 54, 60, 22, { r: 4 })
        .circle(402, 112, 10)
        .circle(318, 68, 7)
        .circle(220, 176, 10);
    else
      pen
        .rect(60, 56, 330, 24, { r: 4 })
        .line(70, 68, 380, 68, { w: 1 })
        .poly([
          [210, 178],
          [226, 168],
          [352, 72],
          [360, 80],
          [232, 186],
        ])
        .circle(354, 72, 10)
        .circle(220, 178, 10);
    pen
      .dimH(120, 360, 310, 'L', 254)
      .dimV(190, 254, 76, 'H', 120)
      .dimV(tipo === 'braccio' ? 54 : 56, 254, 440, 'A', tipo === 'braccio' ? 404 : 390, 360);
  };

export const fermaporta =
  (tipo: 'cupola' | 'cilindro' | 'magnete'): Drawing =>
  (pen) => {
    if (tipo === 'cupola')
      pen
        .path('M110 240C110 110 310 110 310 240Z', { fill: '#fff' })
        .path('M112 214C150 200 270 200 308 214L308 190C270 176 150 176 116 190Z', { fill: '#ddd', w: 1.4 })
        .rect(96, 240, 228, 16, { r: 4 });
    if (tipo === 'cilindro')
      pen
        .rect(160, 100, 110, 150, { r: 6 })
        .rect(154, 70, 122, 44, { r: 12, fill: '#ddd' })
        .rect(146, 240, 138, 16, { r: 4 });
    if (tipo === 'magnete')
      pen
        .rect(90, 130, 70, 110, { r: 6 })
        .circle(180, 185, 28)
        .rect(160, 160, 26, 50, { r: 6, fill: '#ddd' })
        .rect(250, 150, 60, 70, { r: 6 })
        .rect(310, 130, 20, 110, { r: 4 })
        .line(205, 185, 245, 185, { w: 1, dash: '5 5' });
    const [a, b, top] = tipo === 'cupola' ? [96, 324, 142] : tipo === 'cilindro' ? [146, 284, 70] : [90, 330, 130];
    if (tipo !== 'magnete') pen.axis((a + b) / 2, top - 24, (a + b) / 2, 276).line(60, 256, 400, 256, { w: 1 });
    pen.dimH(a, b, 310, tipo === 'magnete' ? 'L' : 'D', 256).dimV(top, tipo === 'magnete' ? 240 : 256, 400, 'H', b);
  };

/** Door viewer. */
export const spioncino = (): Drawing => (pen) => {
  pen.cross(130, 165, 86).circle(130, 165, 66).circle(130, 165, 40, { w: 1.4 }).circle(130, 165, 24, { fill: '#eee' });
  pen
    .axis(240, 165, 450, 165)
    .path('M264 105C240 120 240 210 264 225Z', { fill: '#fff' })
    .rect(264, 130, 140, 70)
    .rect(404, 106, 18, 118, { r: 4 });
  for (let x = 276; x < 330; x += 7) pen.line(x, 130, x + 3, 200, { w: 0.9 });
  pen.dimH(264, 404, 280, 'S', 226, 226).dimV(130, 200, 456, 'd', 424).dimH(64, 196, 280, 'D', 165);
};

/** Threshold or drop seal. */
export const soglia =
  (tipo: 'ghigliottina' | 'spazzola' | 'soglia'): Drawing =>
  (pen) => {
    if (tipo === 'soglia')
      pen
        .poly([
          [60, 210],
          [110, 170],
          [370, 170],
          [420, 210],
          [420, 222],
          [60, 222],
        ])
        .rect(130, 156, 40, 14, { r: 4, fill: '#ddd' })
        .rect(310, 156, 40, 14, { r: 4, fill: '#ddd' });
    else pen.rect(60, 110, 360, 60, { r: 3 }).line(60, 126, 420, 126, { w: 1 }).hole(96, 148, 8).hole(384, 148, 8);
    if (tipo === 'spazzola') for (let x = 66; x < 418; x += 6) pen.line(x, 170, x + (x % 4) - 2, 226, { w: 1 });
    if (tipo === 'ghigliottina')
      pen
        .rect(70, 170, 340, 22)
        .path('M76 192C76 230 404 230 404 192Z', { fill: '#ddd' })
        .rect(420, 136, 24, 12, { r: 3 });
    pen.dimH(60, 420, 290, 'L', 226).dimV(tipo === 'soglia' ? 156 : 110, 222, 30, 'H', 60);
  };
