import type { Drawing } from './pen.ts';

export const contenitore =
  (tipo: 'cartuccia' | 'flacone' | 'barattolo' | 'spray' | 'tubetto', scritta: string): Drawing =>
  (pen) => {
    if (tipo === 'cartuccia')
      pen
        .rect(70, 120, 260, 96, { r: 4 })
        .rect(58, 112, 14, 112, { r: 3 })
        .rect(330, 148, 26, 40)
        .poly([
          [356, 154],
          [440, 164],
          [440, 172],
          [356, 182],
        ])
        .rect(104, 136, 190, 64, { r: 4, w: 1, fill: '#eee' })
        .text(199, 176, scritta, 22);
    if (tipo === 'flacone')
      pen
        .path(
          'M190 120C190 104 200 96 214 92L266 92C280 96 290 104 290 120L290 310C290 318 284 322 278 322L202 322C196 322 190 318 190 310Z',
          { fill: '#fff' },
        )
        .poly([
          [220, 92],
          [232, 40],
          [248, 40],
          [260, 92],
        ])
        .rect(200, 160, 80, 110, { r: 4, w: 1, fill: '#eee' })
        .text(240, 222, scritta, 18);
    if (tipo === 'barattolo')
      pen
        .rect(140, 100, 200, 210, { r: 6 })
        .ellipse(240, 100, 100, 22)
        .ellipse(240, 98, 84, 16, { w: 1 })
        .rect(141, 160, 198, 100, { w: 1, fill: '#eee' })
        .text(240, 220, scritta, 26);
    if (tipo === 'spray')
      pen
        .rect(180, 100, 120, 224, { r: 8 })
        .path('M184 104C186 76 294 76 296 104Z', { fill: '#fff' })
        .rect(214, 44, 52, 42, { r: 6 })
        .rect(206, 54, 10, 8)
        .rect(181, 150, 118, 120, { w: 1, fill: '#eee' })
        .text(240, 218, scritta, 20);
    if (tipo === 'tubetto')
      pen
        .poly([
          [90, 110],
          [100, 110],
          [330, 146],
          [330, 196],
          [100, 232],
          [90, 232],
        ])
        .rect(330, 152, 60, 38, { r: 4 })
        .line(100, 110, 100, 232)
        .text(210, 180, scritta, 22);
    if (tipo === 'cartuccia') pen.dimH(58, 356, 280, 'L', 216, 190);
  };

export const nastro =
  (tipo: 'adesivo' | 'biadesivo' | 'carta'): Drawing =>
  (pen) => {
    pen
      .ellipse(250, 160, 70, 106)
      .rect(180, 54, 70, 212, { w: 0 })
      .line(180, 54, 250, 54)
      .line(180, 266, 250, 266)
      .ellipse(180, 160, 70, 106)
      .ellipse(180, 160, 44, 66)
      .ellipse(180, 160, 62, 96, { fill: 'none', w: 0.9 })
      .ellipse(180, 160, 54, 82, { fill: 'none', w: 0.9 });
    pen.path('M250 266C310 266 380 262 420 280L350 292C310 276 240 276 180 266Z', {
      fill: tipo === 'carta' ? '#eee' : '#fff',
    });
    if (tipo === 'biadesivo') pen.path('M420 280C430 268 436 262 444 262L380 272L350 292Z', { fill: '#ddd', w: 1.4 });
    pen.dimH(180, 250, 30, 'B', 54).dimV(54, 266, 60, 'D', 110);
  };

export const lama =
  (tipo: 'denti' | 'taglio' | 'lamellare'): Drawing =>
  (pen) => {
    const [x, y, r] = [200, 170, 130];
    if (tipo === 'denti')
      pen.poly(
        Array.from({ length: 72 }, (_, i) => {
          const a = (i * Math.PI) / 36 - (i % 2 ? 0.07 : 0);
          return [x + (i % 2 ? r - 14 : r) * Math.cos(a), y + (i % 2 ? r - 14 : r) * Math.sin(a)] as const;
        }),
      );
    else pen.circle(x, y, r);
    if (tipo === 'lamellare')
      for (let a = 0; a < 360; a += 12)
        pen.poly(
          [
            [x + 60 * Math.cos((a * Math.PI) / 180), y + 60 * Math.sin((a * Math.PI) / 180)],
            [x + r * Math.cos(((a + 14) * Math.PI) / 180), y + r * Math.sin(((a + 14) * Math.PI) / 180)],
          ],
          { w: 1.2, open: true },
        );
    if (tipo === 'taglio') pen.circle(x, y, 70, { w: 1 }).circle(x, y, 120, { w: 0.8, dash: '3 5', fill: 'none' });
    if (tipo === 'denti') for (let i = 0; i < 4; i++) pen.arc(x, y, 96, i * 90 + 10, i * 90 + 34, { w: 3 });
    pen
      .circle(x, y, 50, { w: 1.2 })
      .circle(x, y, 26)
      .cross(x, y, r + 16);
    pen
      .rect(400, y - r, 8, 2 * r)
      .dimH(400, 408, 328, 's', y + r)
      .dimV(y - r, y + r, 446, 'D', 408)
      .dimH(x - 26, x + 26, 344, 'd', y + 20);
  };

/** Drill bits. */
export const punta =
  (tipo: 'elicoidale' | 'sds' | 'legno' | 'tazza' | 'inserto'): Drawing =>
  (pen) => {
    const y = 160;
    if (tipo === 'tazza') {
      pen
        .rect(120, 90, 190, 140, { r: 4 })
        .poly([
          ...Array.from({ length: 15 }, (_, i) => [310 + (i % 2 ? 12 : 0), 90 + i * 10] as const),
          [300, 230],
          [300, 90],
        ])
        .rect(60, y - 18, 60, 36)
        .rect(30, y - 10, 30, 20)
        .rect(150, 130, 90, 30, { r: 15 })
        .axis(20, y, 400, y);
      pen.dimV(90, 230, 380, 'D', 322).dimH(120, 316, 290, 'H', 230);
      return;
    }
    if (tipo === 'inserto') {
      pen
        .poly([
          [110, y - 30],
          [230, y - 30],
          [230, y + 30],
          [110, y + 30],
        ])
        .line(110, y - 12, 230, y - 12)
        .line(110, y + 12, 230, y + 12)
        .poly([
          [230, y - 24],
          [290, y - 18],
          [350, y - 18],
          [372, y - 5],
          [372, y + 5],
          [350, y + 18],
          [290, y + 18],
          [230, y + 24],
        ])
        .line(300, y - 6, 372, y - 3, { w: 1.2 })
        .line(300, y + 6, 372, y + 3, { w: 1.2 });
      pen
        .axis(80, y, 410, y)
        .dimH(110, 372, 250, 'L', y + 30, y + 10)
        .dimV(y - 30, y + 30, 70, '1/4"', 110);
      return;
    }
    const r = 20;
    pen.axis(24, y, 456, y).rect(40, y - r + 4, 110, 2 * r - 8, { r: 4 });
    if (tipo === 'sds') pen.rect(56, y - 6, 60, 12, { r: 6 }).rect(40, y - r + 2, 14, 2 * r - 4);
    pen.poly([
      [150, y - r],
      [412, y - r],
      [440, y],
      [412, y + r],
      [150, y + r],
    ]);
    for (let x = 152; x < 396; x += 34)
      pen
        .path(`M${x} ${y + r}C${x + 14} ${y + r} ${x + 20} ${y - r} ${x + 36} ${y - r}`, { w: 1.4 })
        .path(`M${x + 9} ${y + r}C${x + 23} ${y + r} ${x + 29} ${y - r} ${x + 45} ${y - r}`, { w: 1.4 });
    if (tipo === 'legno')
      pen.poly([
        [412, y - r],
        [424, y - r],
        [420, y - 4],
        [446, y],
        [420, y + 4],
        [424, y + r],
        [412, y + r],
      ]);
    pen
      .dimH(40, 440, 254, 'L', y + r, y + 6)
      .dimH(150, 440, 90, 'l', y - r, y - 8)
      .dimV(y - r, y + r, 466, 'd');
  };

/** Hand tools. */
export const utensile =
  (tipo: 'cacciavite' | 'pinza' | 'martello' | 'chiave' | 'metro'): Drawing =>
  (pen) => {
    if (tipo === 'cacciavite')
      pen
        .rect(60, 136, 150, 52, { r: 22 })
        .line(84, 148, 190, 148, { w: 1 })
        .line(84, 162, 190, 162, { w: 1 })
        .line(84, 176, 190, 176, { w: 1 })
        .rect(210, 146, 20, 32, { r: 4 })
        .rect(230, 154, 180, 16)
        .poly([
          [410, 154],
          [436, 159],
          [436, 165],
          [410, 170],
        ])
        .dimH(230, 436, 240, 'L', 172)
        .dimV(154, 170, 330, 'd');
    if (tipo === 'pinza')
      pen
        .path('M250 150L420 120C440 118 440 148 424 154L260 180Z', { fill: '#fff' })
        .path('M250 190L420 206C440 208 444 178 424 172L260 160Z', { fill: '#fff' })
        .path('M250 150C180 140 120 120 60 70L40 92C100 150 170 186 250 190Z', { fill: '#eee' })
        .path('M250 190C180 200 120 220 60 270L40 248C100 190 170 154 250 150Z', { fill: '#eee' })
        .circle(250, 170, 24)
        .circle(250, 170, 8)
        .dimH(40, 436, 316, 'L', 260, 200);
    if (tipo === 'martello')
      pen
        .rect(210, 110, 34, 220, { r: 12 })
        .path('M120 60L320 60C360 60 390 84 400 100L320 104L300 112L160 112L120 116Z', { fill: '#fff' })
        .rect(96, 56, 30, 64, { r: 4 })
        .dimV(60, 330, 60, 'L', 96, 206)
        .dimH(96, 400, 30, 'B', 56, 96);
    if (tipo === 'chiave')
      pen
        .poly([
          [120, 150],
          [350, 150],
          [350, 182],
          [120, 182],
        ])
        .circle(90, 166, 48)
        .poly(
          [
            [40, 150],
            [84, 150],
            [96, 166],
            [84, 182],
            [40, 182],
          ],
          { w: 2 },
        )
        .circle(388, 166, 42)
        .ngon(388, 166, 26, 12)
        .dimH(42, 430, 270, 'L', 190, 190)
        .dimV(150, 182, 24, 's');
    if (tipo === 'metro')
      pen
        .rect(130, 90, 160, 150, { r: 30 })
        .circle(210, 165, 46)
        .rect(290, 222, 150, 16)
        .rect(436, 218, 8, 34)
        .text(210, 172, '5 m', 24);
    if (tipo === 'metro') for (let x = 298; x < 434; x += 10) pen.line(x, 222, x, 229, { w: 1 });
  };
