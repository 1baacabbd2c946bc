import { arredo } from './arredo.ts';
import { casa } from './casa.ts';
import { cerniere } from './cerniere.ts';
import { consumo } from './consumo.ts';
import { dadiRondelle } from './dadi-rondelle.ts';
import type { Famiglia } from './kinds.ts';
import { maniglie } from './maniglie.ts';
import { mobili } from './mobili.ts';
import { porte } from './porte.ts';
import { profili } from './profili.ts';
import { serrature } from './serrature.ts';
import { tasselli } from './tasselli.ts';
import { utensili } from './utensili.ts';
import { vitiLegno } from './viti-legno.ts';
import { vitiMetriche } from './viti-metriche.ts';

export const famiglie: readonly Famiglia[] = [
  ...vitiMetriche,
  ...vitiLegno,
  ...dadiRondelle,
  ...tasselli,
  ...cerniere,
  ...maniglie,
  ...serrature,
  ...porte,
  ...mobili,
  ...arredo,
  ...profili,
  ...consumo,
  ...utensili,
  ...casa,
];

export const capitoliDemo = [
  { codCategoria: '01', codLinea: 'FIS', descrizione: 'Viteria e bulloneria', coloreRgb: '#8c1c13' },
  { codCategoria: '02', codLinea: 'FIS', descrizione: 'Tasselli e fissaggi', coloreRgb: '#bf4342' },
  { codCategoria: '03', codLinea: 'POR', descrizione: 'Cerniere', coloreRgb: '#c1121f' },
  { codCategoria: '04', codLinea: 'POR', descrizione: 'Maniglie e pomoli', coloreRgb: '#a3542b' },
  { codCategoria: '05', codLinea: 'POR', descrizione: 'Serrature e cilindri', coloreRgb: '#7a4419' },
  { codCategoria: '06', codLinea: 'POR', descrizione: 'Accessori per porte', coloreRgb: '#5c4d7d' },
  { codCategoria: '07', codLinea: 'MOB', descrizione: 'Ferramenta per mobili', coloreRgb: '#33658a' },
  { codCategoria: '08', codLinea: 'MOB', descrizione: 'Sistemi scorrevoli', coloreRgb: '#1b6b6f' },
  { codCategoria: '09', codLinea: 'PRO', descrizione: 'Profili e guarnizioni', coloreRgb: '#4f6d7a' },
  { codCategoria: '10', codLinea: 'PRO', descrizione: 'Colle, sigillanti e nastri', coloreRgb: '#4d7c3a' },
  { codCategoria: '11', codLinea: 'UTE', descrizione: 'Utensili e abrasivi', coloreRgb: '#6b705c' },
  { codCategoria: '12', codLinea: 'CAS', descrizione: 'Casa e sicurezza', coloreRgb: '#3d405b' },
] as const;
