import type { Drawing } from './pen.ts';

export const dado =
  (tipo: 'esagonale' | 'autobloccante' | 'cieco' | 'flangiato' | 'alette'): Drawing =>
  (pen) => {
    const y = 165;
    pen.cross(140, y, 105);
    if (tipo === 'flangiato') pen.circle(140, y, 98);
    if (tipo === 'alette')
      pen
        .path(`M100 ${y - 30}C60 ${y - 130} 20 ${y - 100} 50 ${y - 40}C60 ${y - 20} 80 ${y} 95 ${y + 20}Z`, {
          fill: '#fff',
        })
        .path(`M180 ${y - 30}C220 ${y - 130} 260 ${y - 100} 230 ${y - 40}C220 ${y - 20} 200 ${y} 185 ${y + 20}Z`, {
          fill: '#fff',
        })
        .circle(140, y, 56);
    else pen.ngon(140, y, 88, 6, 30).circle(140, y, 75, { w: 1.2 });
    pen.circle(140, y, 40).arc(140, y, 46, -160, 110, { w: 1 });
    const [x, h] = [320, 88];
    pen.axis(x - 40, y, x + 110, y);
    if (tipo === 'cieco')
      pen.path(`M${x + 44} ${y - 66}C${x + 120} ${y - 60} ${x + 120} ${y + 60} ${x + 44} ${y + 66}Z`, { fill: '#fff' });
    if (tipo === 'autobloccante')
      pen.path(
        `M${x + 60} ${y - 62}C${x + 86} ${y - 62} ${x + 86} ${y - 50} ${x + 86} ${y - 40}L${x + 86} ${y + 40}C${x + 86} ${y + 50} ${x + 86} ${y + 62} ${x + 60} ${y + 62}Z`,
        { fill: '#ddd' },
      );
    if (tipo === 'flangiato')
      pen.poly([
        [x - 14, y - 100],
        [x, y - 88],
        [x, y + 88],
        [x - 14, y + 100],
      ]);
    pen.poly([
      [x + 6, y - h],
      [x + 58, y - h],
      [x + 64, y - h + 14],
      [x + 64, y + h - 14],
      [x + 58, y + h],
      [x + 6, y + h],
      [x, y + h - 14],
      [x, y - h + 14],
    ]);
    pen.line(x, y - h / 2, x + 64, y - h / 2).line(x, y + h / 2, x + 64, y + h / 2);
    pen
      .dimH(64, 216, 310, 's', y + 40)
      .dimH(x, x + (tipo === 'autobloccante' ? 86 : tipo === 'cieco' ? 100 : 64), 310, 'm', y + h);
    if (tipo !== 'cieco') pen.dimV(y - 40, y + 40, 448, 'd', x + (tipo === 'autobloccante' ? 88 : 66));
  };

/** Front and section. */
export const rondella =
  (tipo: 'piana' | 'larga' | 'grower' | 'dentellata' | 'svasata'): Drawing =>
  (pen) => {
    const [x, y] = [160, 160];
    const [outer, inner] = tipo === 'larga' ? [104, 34] : tipo === 'grower' ? [78, 50] : [88, 46];
    pen.cross(x, y, outer + 16);
    if (tipo === 'dentellata')
      pen.poly(
        Array.from(
          { length: 48 },
          (_, i) =>
            [
              x + (i % 4 < 2 ? outer : outer - 16) * Math.cos((i * Math.PI) / 24),
              y + (i % 4 < 2 ? outer : outer - 16) * Math.sin((i * Math.PI) / 24),
            ] as const,
        ),
      );
    else pen.circle(x, y, outer);
    pen.circle(x, y, inner);
    if (tipo === 'svasata') pen.circle(x, y, 60, { w: 1.2, fill: 'none' });
    if (tipo === 'grower')
      pen.poly(
        [
          [x + inner - 4, y - 8],
          [x + outer + 4, y - 2],
          [x + outer + 4, y + 8],
          [x + inner - 4, y + 2],
        ],
        { fill: '#fff', w: 1.6 },
      );
    const sx = 352;
    const t = tipo === 'grower' ? 30 : 18;
    pen.axis(sx - 24, y, sx + 60, y);
    for (const [from, to] of [
      [y - outer, y - inner],
      [y + inner, y + outer],
    ] as const)
      pen.rect(sx, from, t, to - from).hatch(sx, from, t, to - from, 8);
    if (tipo === 'svasata') pen.line(sx + t, y - 60, sx, y - inner).line(sx + t, y + 60, sx, y + inner);
    pen.line(sx, y - inner, sx, y + inner, { w: 1.2 }).line(sx + t, y - inner, sx + t, y + inner, { w: 1.2 });
    pen
      .dimH(sx, sx + t, 310, 's', y + outer)
      .dimV(y - inner, y + inner, 412, 'd1', sx + t + 4)
      .dimV(y - outer, y + outer, 450, 'd2', sx + t + 4);
  };

export const barraFilettata =
  (prigioniero = false): Drawing =>
  (pen) => {
    const [y, r] = [160, 26];
    pen.axis(30, y, 450, y).rect(50, y - r, 380, 2 * r, { r: 4 });
    const parts = prigioniero
      ? ([
          [56, 150],
          [330, 424],
        ] as const)
      : ([[56, 424]] as const);
    for (const [from, to] of parts) {
      for (let x = from; x < to; x += 7) pen.line(x, y - r, x + 4, y + r, { w: 0.9 });
      if (prigioniero) pen.line(from === 56 ? to + 2 : from - 2, y - r, from === 56 ? to + 2 : from - 2, y + r);
    }
    pen.dimH(50, 430, 250, 'L', y + r).dimV(y - r, y + r, 28, 'd', 50);
    if (prigioniero) pen.dimH(332, 430, 90, 'b', y - r);
  };

export const rivetto =
  (inserto = false): Drawing =>
  (pen) => {
    const y = 160;
    pen.axis(40, y, 440, y);
    if (!inserto) pen.rect(180, y - 8, 250, 16, { r: 3 }).ellipse(104, y, 18, 22);
    pen.rect(110, y - 26, 130, 52, { r: 3 });
    pen.path(
      `M240 ${y - 56}C268 ${y - 52} 276 ${y - 26} 276 ${y - 8}L276 ${y + 8}C276 ${y + 26} 268 ${y + 52} 240 ${y + 56}Z`,
      { fill: '#fff' },
    );
    if (inserto) for (let x = 116; x < 190; x += 8) pen.line(x, y - 18, x + 4, y + 18, { w: 0.9 });
    if (inserto)
      pen
        .line(112, y - 18, 196, y - 18, { w: 1, dash: '6 4' })
        .line(112, y + 18, 196, y + 18, { w: 1, dash: '6 4' })
        .line(200, y - 26, 200, y + 26, { w: 1 });
    pen
      .dimH(110, 240, 250, 'L', y + 26, y + 56)
      .dimV(y - 26, y + 26, 62, 'd', inserto ? 110 : 86)
      .dimV(y - 56, y + 56, inserto ? 330 : 462, 'D', 258);
  };

/** A nail. */
export const chiodo =
  (testa: 'piana' | 'groppino' | 'cappello'): Drawing =>
  (pen) => {
    const y = 160;
    pen.poly([
      [90, y - 11],
      [380, y - 11],
      [425, y],
      [380, y + 11],
      [90, y + 11],
    ]);
    for (let x = 104; x < 190; x += 10) pen.line(x, y - 11, x, y + 11, { w: 0.8 });
    if (testa === 'piana') pen.rect(76, y - 36, 14, 72, { r: 3 });
    if (testa === 'groppino')
      pen.poly([
        [74, y - 17],
        [90, y - 11],
        [90, y + 11],
        [74, y + 17],
      ]);
    if (testa === 'cappello') pen.path(`M92 ${y - 54}C50 ${y - 40} 50 ${y + 40} 92 ${y + 54}Z`, { fill: '#fff' });
    pen
      .axis(40, y, 440, y)
      .dimH(76, 425, 240, 'L', y + 20, y + 4)
      .dimV(y - 11, y + 11, 456, 'd', 384);
  };

const cartuccia: Drawing = (pen) => {
  const y = axis(pen);
  pen
    .rect(90, y - 34, 290, 68, { r: 8 })
    .rect(120, y - 26, 180, 52, { w: 1, fill: '#eee' })
    .poly([
      [380, y - 14],
      [410, y - 10],
      [410, y + 10],
      [380, y + 14],
    ])
    .poly([
      [410, y - 5],
      [456, y - 3],
      [456, y + 3],
      [410, y + 5],
    ]);
  pen.rect(70, y - 40, 20, 80, { r: 3 }).text(210, y + 7, 'RESINA', 22);
  pen.dimH(70, 456, 250, 'L', y + 44, y + 10).dimV(y - 34, y + 34, 48, 'D', 70);
};

const espansione: Drawing = (pen) => {
  const y = axis(pen);
  pen
    .rect(60, y - 18, 320, 36)
    .poly([
      [380, y - 18],
      [430, y - 27],
      [430, y + 27],
      [380, y + 18],
    ])
    .rect(290, y - 24, 96, 48, { r: 2 });
  for (let x = 64; x < 190; x += 7) pen.line(x, y - 18, x + 3, y + 18, { w: 0.9 });
  for (const x of [310, 335, 360]) pen.line(x, y - 24, x, y + 24, { w: 1 });
  pen
    .poly([
      [110, y - 44],
      [146, y - 44],
      [146, y + 44],
      [110, y + 44],
    ])
    .line(110, y - 22, 146, y - 22)
    .line(110, y + 22, 146, y + 22)
    .rect(146, y - 52, 10, 104);
  pen.dimH(60, 430, 255, 'L', y + 30).dimV(y - 24, y + 24, 456, 'd', 430);
};

const plastica =
  (tipo: 'nylon' | 'cartongesso' | 'telaio'): Drawing =>
  (pen) => {
    const y = axis(pen);
    const [from, to] = tipo === 'telaio' ? [70, 420] : [110, 390];
    pen.path(
      `M${from} ${y - 26}L${to - 50} ${y - 26}C${to - 20} ${y - 26} ${to} ${y - 16} ${to} ${y - 8}L${to} ${y + 8}C${to} ${y + 16} ${to - 20} ${y + 26} ${to - 50} ${y + 26}L${from} ${y + 26}Z`,
      { fill: '#fff' },
    );
    pen.rect(from - 12, y - 40, 12, 80, { r: 3 });
    if (tipo === 'cartongesso')
      for (let x = from + 10; x < to - 40; x += 26)
        pen.poly([
          [x, y - 26],
          [x + 10, y - 44],
          [x + 30, y + 44],
          [x + 20, y + 26],
        ]);
    else {
      const start = tipo === 'telaio' ? 260 : 190;
      pen.rect(start, y - 3, to - start - 12, 6, { w: 1.2 });
      for (let x = start + 6; x < to - 44; x += 24)
        pen
          .poly([
            [x, y - 26],
            [x + 16, y - 36],
            [x + 16, y - 26],
          ])
          .poly([
            [x, y + 26],
            [x + 16, y + 36],
            [x + 16, y + 26],
          ]);
    }
    pen.dimH(from - 12, to, 250, 'L', y + 42, y + 12).dimV(y - 26, y + 26, 448, 'd', to - 40);
  };

function axis(pen: Parameters<Drawing>[0]): number {
  const y = 160;
  pen.axis(20, y, 462, y);
  return y;
}

export function tassello(tipo: 'nylon' | 'espansione' | 'chimico' | 'cartongesso' | 'telaio'): Drawing {
  if (tipo === 'chimico') return cartuccia;
  return tipo === 'espansione' ? espansione : plastica(tipo);
}
