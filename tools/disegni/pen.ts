/** 480 × 360, black on white. Paths use only M, L, C and Z, so that SVG and PDF agree. */
export type Drawing = (pen: Pen) => void;

export interface Stroke {
  readonly kind: 'stroke';
  readonly path: string;
  readonly width: number;
  readonly dash: string;
  readonly fill: string;
  readonly color: string;
}
export interface Label {
  readonly kind: 'label';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly turned: boolean;
}
interface Look {
  readonly color?: string;
  readonly w?: number;
  readonly fill?: string;
  readonly dash?: string;
}
type Point = readonly [number, number];

const n = (value: number): string => String(Math.round(value * 10) / 10);
const kappa = 0.5523;

export class Pen {
  readonly shapes: (Stroke | Label)[] = [];

  path(path: string, look: Look = {}): this {
    this.shapes.push({
      kind: 'stroke',
      path,
      width: look.w ?? 2,
      dash: look.dash ?? '',
      fill: look.fill ?? 'none',
      color: look.color ?? '',
    });
    return this;
  }

  line(x1: number, y1: number, x2: number, y2: number, look: Look = {}): this {
    return this.path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, look);
  }

  poly(points: readonly Point[], look: Look & { open?: boolean } = {}): this {
    return this.path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${look.open ? '' : 'Z'}`, {
      fill: look.open ? 'none' : '#fff',
      ...look,
    });
  }

  rect(x: number, y: number, width: number, height: number, look: Look & { r?: number } = {}): this {
    const r = Math.min(look.r ?? 0, width / 2, height / 2);
    const [x2, y2, k] = [x + width, y + height, r * (1 - kappa)];
    if (r === 0)
      return this.poly(
        [
          [x, y],
          [x2, y],
          [x2, y2],
          [x, y2],
        ],
        look,
      );
    return this.path(
      `M${n(x + r)} ${n(y)}L${n(x2 - r)} ${n(y)}C${n(x2 - k)} ${n(y)} ${n(x2)} ${n(y + k)} ${n(x2)} ${n(y + r)}L${n(x2)} ${n(y2 - r)}` +
        `C${n(x2)} ${n(y2 - k)} ${n(x2 - k)} ${n(y2)} ${n(x2 - r)} ${n(y2)}L${n(x + r)} ${n(y2)}` +
        `C${n(x + k)} ${n(y2)} ${n(x)} ${n(y2 - k)} ${n(x)} ${n(y2 - r)}L${n(x)} ${n(y + r)}C${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + r)} ${n(y)}Z`,
      { fill: '#fff', ...look },
    );
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, look: Look = {}): this {
    const [kx, ky] = [rx * kappa, ry * kappa];
    return this.path(
      `M${n(cx + rx)} ${n(cy)}C${n(cx + rx)} ${n(cy + ky)} ${n(cx + kx)} ${n(cy + ry)} ${n(cx)} ${n(cy + ry)}` +
        `C${n(cx - kx)} ${n(cy + ry)} ${n(cx - rx)} ${n(cy + ky)} ${n(cx - rx)} ${n(cy)}` +
        `C${n(cx - rx)} ${n(cy - ky)} ${n(cx - kx)} ${n(cy - ry)} ${n(cx)} ${n(cy - ry)}C${n(cx + kx)} ${n(cy - ry)} ${n(cx + rx)} ${n(cy - ky)} ${n(cx + rx)} ${n(cy)}Z`,
      { fill: '#fff', ...look },
    );
  }

  circle(cx: number, cy: number, r: number, look: Look = {}): this {
    return this.ellipse(cx, cy, r, r, look);
  }

  /** Degrees, clockwise from three o'clock, as a polyline. */
  arc(cx: number, cy: number, r: number, from: number, to: number, look: Look = {}): this {
    return this.poly(arcPoints(cx, cy, r, from, to), { ...look, open: true });
  }

  /** Regular polygon. */
  ngon(cx: number, cy: number, r: number, sides: number, turn = 0, look: Look = {}): this {
    return this.poly(
      Array.from({ length: sides }, (_, i): Point => [
        cx + r * Math.cos(((turn + (360 / sides) * i) * Math.PI) / 180),
        cy + r * Math.sin(((turn + (360 / sides) * i) * Math.PI) / 180),
      ]),
      look,
    );
  }

  /** Dash-dotted. */
  axis(x1: number, y1: number, x2: number, y2: number): this {
    return this.line(x1, y1, x2, y2, { w: 0.8, dash: '14 4 3 4' });
  }

  cross(cx: number, cy: number, r: number): this {
    return this.axis(cx - r, cy, cx + r, cy).axis(cx, cy - r, cx, cy + r);
  }

  /** With countersink and centre lines. */
  hole(cx: number, cy: number, r: number): this {
    return this.circle(cx, cy, r)
      .circle(cx, cy, r * 0.55, { w: 1.2 })
      .cross(cx, cy, r * 1.5);
  }

  hatch(x: number, y: number, width: number, height: number, step = 9): this {
    for (let c = step; c < width + height; c += step) {
      const from: Point = [x + Math.min(c, width), y + Math.max(0, c - width)];
      const to: Point = [x + Math.max(0, c - height), y + Math.min(c, height)];
      this.line(from[0], from[1], to[0], to[1], { w: 0.7 });
    }
    return this;
  }

  text(x: number, y: number, text: string, size = 18): this {
    this.shapes.push({ kind: 'label', x, y, text, size, turned: false });
    return this;
  }

  /** At height `y`, with lines down from `fromY`. */
  dimH(x1: number, x2: number, y: number, text: string, fromY?: number, fromY2 = fromY): this {
    const over = fromY === undefined || fromY < y ? 5 : -5;
    if (fromY !== undefined) this.line(x1, fromY + over, x1, y + over, { w: 0.8 });
    if (fromY2 !== undefined) this.line(x2, fromY2 + over, x2, y + over, { w: 0.8 });
    this.line(x1, y, x2, y, { w: 0.8 }).arrow(x1, y, -1, 0).arrow(x2, y, 1, 0);
    return this.text((x1 + x2) / 2, y - 6, text);
  }

  /** At `x`, with lines from `fromX`. */
  dimV(y1: number, y2: number, x: number, text: string, fromX?: number, fromX2 = fromX): this {
    const over = fromX === undefined || fromX < x ? 5 : -5;
    if (fromX !== undefined) this.line(fromX + over, y1, x + over, y1, { w: 0.8 });
    if (fromX2 !== undefined) this.line(fromX2 + over, y2, x + over, y2, { w: 0.8 });
    this.line(x, y1, x, y2, { w: 0.8 }).arrow(x, y1, 0, -1).arrow(x, y2, 0, 1);
    this.shapes.push({ kind: 'label', x: x - 7, y: (y1 + y2) / 2, text, size: 18, turned: true });
    return this;
  }

  private arrow(x: number, y: number, dx: number, dy: number): this {
    const [bx, by] = [x - dx * 10, y - dy * 10];
    return this.poly(
      [
        [x, y],
        [bx - dy * 3, by - dx * 3],
        [bx + dy * 3, by + dx * 3],
      ],
      { w: 0.6, fill: '#111' },
    );
  }
}

export function arcPoints(cx: number, cy: number, r: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 6));
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

export function drawn(drawing: Drawing): Pen {
  const pen = new Pen();
  drawing(pen);
  return pen;
}

const safe = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function svgOf(drawing: Drawing): string {
  const parts = drawn(drawing).shapes.map((shape) => {
    if (shape.kind === 'label') {
      const turn = shape.turned ? ` transform="rotate(-90 ${n(shape.x)} ${n(shape.y)})"` : '';
      return `<text x="${n(shape.x)}" y="${n(shape.y)}" font-size="${shape.size}"${turn}>${safe(shape.text)}</text>`;
    }
    const dash = shape.dash ? ` stroke-dasharray="${shape.dash}"` : '';
    const color = shape.color ? ` stroke="${shape.color}"` : '';
    return `<path d="${shape.path}" fill="${shape.fill}"${color} stroke-width="${shape.width}"${dash}/>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360"><rect width="480" height="360" fill="#fff"/>' +
    `<g stroke="#111" stroke-linejoin="round" stroke-linecap="round">${parts.filter((part) => part.startsWith('<path')).join('')}</g>` +
    `<g font-family="Helvetica,Arial,sans-serif" fill="#111" text-anchor="middle">${parts.filter((part) => part.startsWith('<text')).join('')}</g></svg>\n`
  );
}
