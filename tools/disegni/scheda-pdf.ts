import { drawn, type Drawing } from './pen.ts';

export interface Foglio {
  readonly titolo: string;
  readonly sottotitolo: string;
  /** At most six, in two columns. */
  readonly disegni: readonly Drawing[];
  readonly righe: readonly string[];
}

const [width, height] = [595, 842];

/** One A4 page, Helvetica, lines and curves; the same in every run. */
export function pdfOf({ titolo, sottotitolo, disegni, righe }: Foglio): Buffer {
  const out: string[] = [
    '0.76 0.07 0.12 rg',
    `0 ${height - 70} ${width} 70 re f`,
    '1 1 1 rg',
    text(40, height - 46, 22, titolo),
    '0.1 0.1 0.1 rg',
    text(40, height - 100, 13, sottotitolo),
  ];
  disegni
    .slice(0, 6)
    .forEach((drawing, i) =>
      out.push(picture(drawing, 40 + (i % 2) * 262, height - 320 - Math.floor(i / 2) * 195, 0.52)),
    );
  const top = height - 150 - Math.ceil(Math.min(6, disegni.length) / 2) * 195;
  out.push(
    '0.1 0.1 0.1 rg',
    ...righe.slice(0, Math.max(0, Math.floor((top - 50) / 16))).map((line, i) => text(40, top - i * 16, 10.5, line)),
    text(40, 30, 8, 'Cardine Ferramenta - dati dimostrativi, salvo modifiche tecniche'),
  );
  return assembled(Buffer.from(out.join('\n'), 'latin1'));
}

/** WinAnsi has Italian letters; others get a similar one. */
const plain = (value: string): string =>
  value
    .replace(/’/g, "'")
    .replace(/–/g, '-')
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
const text = (x: number, y: number, size: number, value: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${plain(value)}) Tj ET`;

function picture(drawing: Drawing, x: number, y: number, scale: number): string {
  const out = ['q', `${scale} 0 0 ${-scale} ${x} ${y + 360 * scale} cm`, '1 J 1 j'];
  const labels: string[] = [];
  for (const shape of drawn(drawing).shapes) {
    if (shape.kind === 'label') {
      const w = shape.text.length * shape.size * 0.27;
      labels.push(
        shape.turned
          ? `BT /F1 ${shape.size} Tf 0 -1 -1 0 ${shape.x} ${shape.y + w} Tm (${plain(shape.text)}) Tj ET`
          : `BT /F1 ${shape.size} Tf 1 0 0 -1 ${shape.x - w} ${shape.y} Tm (${plain(shape.text)}) Tj ET`,
      );
      continue;
    }
    const fill = gray(shape.fill);
    const stroke = shape.color === '#fff' ? '1 G' : '0.07 G';
    const dash = shape.dash ? `[${shape.dash}] 0 d` : '[] 0 d';
    const operator = shape.width === 0 ? 'f' : fill === null ? 'S' : 'B';
    out.push(
      `${stroke} ${shape.width} w ${dash}${fill === null ? '' : ` ${fill} g`} ${pathOf(shape.path)} ${operator}`,
    );
  }
  return [...out, '0.07 g', ...labels, 'Q'].join('\n');
}

/** `#eee` as 0 to 1. */
const gray = (fill: string): string | null => (fill === 'none' ? null : (parseInt(fill.charAt(1), 16) / 15).toFixed(2));

const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c' };
const pathOf = (path: string): string =>
  path.replace(/([MLCZ])([^MLCZ]*)/g, (_, letter: string, numbers: string) =>
    letter === 'Z' ? 'h ' : lines(letter, numbers),
  );
function lines(letter: string, numbers: string): string {
  return `${numbers.trim()} ${operators[letter] ?? ''} `;
}

function assembled(content: Buffer): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`);
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    places.push(length);
    parts.push(part);
    length += part.length;
  };
  for (const object of objects) add(Buffer.from(object, 'latin1'));
  add(
    Buffer.concat([
      Buffer.from(`5 0 obj\n<< /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  );
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
