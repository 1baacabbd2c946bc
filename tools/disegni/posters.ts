import type { Marca } from '#demo/server/brands.ts';
import { Random } from '#demo/server/random.ts';

const reds = ['#c1121f', '#9b1420', '#e5383b', '#780000'] as const;
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Flat: two leaves, knuckles, holes. */
function hinge(x: number, y: number, s: number, turn: number, color: string, ink: string): string {
  const leaf = (sign: number): string =>
    `<rect x="${sign < 0 ? -130 : 18}" y="-140" width="112" height="280" rx="14" fill="${color}"/>` +
    [-90, 0, 90]
      .map((dy, i) => `<circle cx="${sign * (i === 1 ? 52 : 92)}" cy="${dy}" r="15" fill="${ink}"/>`)
      .join('');
  const knuckles = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<rect x="-18" y="${-140 + i * 56}" width="36" height="54" rx="6" fill="${i % 2 ? ink : color}" stroke="${ink}" stroke-width="4"/>`,
    )
    .join('');
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s})">${leaf(-1)}${leaf(1)}${knuckles}<circle cx="0" cy="-152" r="14" fill="${ink}"/><circle cx="0" cy="152" r="14" fill="${ink}"/></g>`;
}

const open = (width: number, height: number, label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">`;

/** Home carousel, 1600 × 500. */
export function vetrina(place: number): string {
  const random = new Random(`vetrina/${place}`);
  const [back, front, deep] = (
    [
      ['#7a0c18', '#c1121f', '#4d0810'],
      ['#c1121f', '#e5383b', '#8d0d18'],
      ['#1d1d22', '#c1121f', '#0f0f12'],
      ['#f3e9e6', '#c1121f', '#e2cfca'],
    ] as const
  )[(place - 1) % 4] ?? ['#7a0c18', '#c1121f', '#4d0810'];
  const words = (
    [
      ['Tutto gira su un buon cardine', 'Ferramenta e accessori per serramenti, porte e mobili'],
      ['Oltre 40.000 articoli', 'Prezzo e disponibilità in tempo reale'],
      ['Consegna con i nostri mezzi', 'O con il corriere, quando vi serve'],
      ['Promozioni del mese', 'Serrature, cilindri e maniglie a prezzi dedicati'],
    ] as const
  )[(place - 1) % 4] ?? ['', ''];
  const ink = place === 4 ? '#3b0a10' : '#ffffff';
  const parts: string[] = [
    `<rect width="1600" height="500" fill="${back}"/>`,
    `<path d="M900 0L1600 0L1600 500L${700 + place * 30} 500Z" fill="${deep}"/>`,
  ];
  for (let i = 0; i < 18; i++)
    parts.push(
      `<circle cx="${random.int(0, 1600)}" cy="${random.int(0, 500)}" r="${random.int(20, 150)}" fill="none" stroke="${ink}" stroke-opacity="0.06" stroke-width="${random.int(2, 14)}"/>`,
    );
  parts.push(
    hinge(1200, 250, 1.35, -18 + place * 9, front, deep),
    hinge(1490, 400, 0.7, 30 - place * 12, front, deep),
    hinge(880, 440, 0.36, 48, front, back),
  );
  parts.push(
    `<g font-family="Helvetica,Arial,sans-serif" fill="${ink}"><text x="90" y="235" font-size="62" font-weight="700">${words[0]}</text><text x="92" y="300" font-size="28" opacity="0.85">${words[1]}</text></g><rect x="92" y="335" width="120" height="8" fill="${place === 4 ? '#c1121f' : ink}"/>`,
  );
  return `${open(1600, 500, words[0])}${parts.join('')}</svg>\n`;
}

/** 800 × 500. */
export function notizia(place: number): string {
  const random = new Random(`news/${place}`);
  const color = reds[place % reds.length] ?? '#c1121f';
  const rows = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M${-80 + i * 90} 500L${120 + i * 90} 0" stroke="#ffffff" stroke-opacity="${(random.int(3, 12) / 100).toFixed(2)}" stroke-width="${random.int(8, 40)}"/>`,
  ).join('');
  return `${open(800, 500, 'Cardine')}<rect width="800" height="500" fill="${color}"/>${rows}${hinge(400, 250, 1.1, random.int(-40, 40), '#ffffff', color)}</svg>\n`;
}

/** 360 × 120: mark and name. */
export function logo({ codice, nome }: Marca): string {
  const random = new Random(`logo/${codice}`);
  const hue = codice === 'CRD' ? 356 : random.int(0, 359);
  const color = `hsl(${hue} 62% 36%)`;
  const mark = [
    `<circle cx="60" cy="60" r="38" fill="${color}"/><circle cx="60" cy="60" r="16" fill="#fff"/>`,
    `<path d="M22 96L60 24L98 96Z" fill="${color}"/><path d="M48 92L60 68L72 92Z" fill="#fff"/>`,
    `<rect x="24" y="24" width="72" height="72" rx="10" fill="${color}"/><path d="M24 60L96 60M60 24L60 96" stroke="#fff" stroke-width="9"/>`,
    `<path d="M60 20L94 40L94 80L60 100L26 80L26 40Z" fill="${color}"/><circle cx="60" cy="60" r="15" fill="#fff"/>`,
  ];
  const chosen = codice === 'CRD' ? hinge(60, 60, 0.28, 0, color, '#fff') : (mark[random.int(0, 3)] ?? '');
  const size = nome.length > 11 ? 30 : 38;
  const style = random.chance(0.4) ? ' font-style="italic"' : '';
  return `${open(360, 120, nome)}<rect width="360" height="120" fill="#fff"/>${chosen}<text x="116" y="${72 + (size - 38) / 3}" font-family="Helvetica,Arial,sans-serif" font-size="${size}" font-weight="700"${style} fill="#222">${nome.length > 15 ? nome.split(' ')[0] : nome}</text></svg>\n`;
}
