import type { StyleSpecification } from 'maplibre-gl';
import terre from './terre.geojson?url';

/** Degrees. */
export type Punto = readonly [lon: number, lat: number];

const strade: Readonly<Record<string, readonly Punto[]>> = {
  A1: [
    [9.19, 45.46],
    [9.7, 45.05],
    [10.33, 44.8],
    [10.93, 44.65],
    [11.34, 44.49],
    [11.25, 43.77],
    [11.88, 43.46],
    [12.11, 42.72],
    [12.5, 41.9],
  ],
  A4: [
    [7.69, 45.07],
    [8.62, 45.45],
    [9.19, 45.52],
    [9.67, 45.67],
    [10.22, 45.51],
    [10.99, 45.4],
    [11.55, 45.52],
    [11.88, 45.42],
    [12.24, 45.49],
    [13.77, 45.65],
  ],
  A13: [
    [11.88, 45.38],
    [11.62, 44.84],
    [11.34, 44.49],
  ],
  A22: [
    [11.35, 46.5],
    [11.12, 46.07],
    [11.04, 45.89],
    [10.95, 45.42],
    [10.79, 45.16],
    [10.88, 44.65],
  ],
  A31: [
    [11.58, 45.15],
    [11.61, 45.52],
    [11.56, 45.62],
    [11.51, 45.71],
    [11.44, 45.77],
  ],
};

export const localita: readonly { readonly nome: string; readonly punto: Punto; readonly daZoom: number }[] = [
  { nome: 'Milano', punto: [9.19, 45.46], daZoom: 4 },
  { nome: 'Venezia', punto: [12.33, 45.44], daZoom: 4 },
  { nome: 'Bologna', punto: [11.34, 44.49], daZoom: 4 },
  { nome: 'Roma', punto: [12.5, 41.9], daZoom: 4 },
  { nome: 'Verona', punto: [10.99, 45.44], daZoom: 6 },
  { nome: 'Padova', punto: [11.88, 45.41], daZoom: 6 },
  { nome: 'Trento', punto: [11.12, 46.07], daZoom: 6 },
  { nome: 'Vicenza', punto: [11.55, 45.55], daZoom: 6 },
  { nome: 'Treviso', punto: [12.24, 45.67], daZoom: 7 },
  { nome: 'Bassano del Grappa', punto: [11.73, 45.77], daZoom: 7.5 },
  { nome: 'Schio', punto: [11.36, 45.71], daZoom: 7.5 },
];

const colori = {
  light: { mare: '#dfe9ef', terra: '#f1efea', italia: '#fbfaf7', confine: '#b9b4a8', strada: '#d8923a' },
  dark: { mare: '#16222a', terra: '#22262a', italia: '#2b3035', confine: '#5a6068', strada: '#b0762f' },
} as const;

const geometria = {
  type: 'FeatureCollection' as const,
  features: Object.entries(strade).map(([nome, punti]) => ({
    type: 'Feature' as const,
    properties: { nome },
    geometry: { type: 'LineString' as const, coordinates: punti.map(([lon, lat]) => [lon, lat]) },
  })),
};

/** Natural Earth (public domain); no network. */
export function stileBase(scheme: 'light' | 'dark'): StyleSpecification {
  const { mare, terra, italia, confine, strada } = colori[scheme];
  return {
    version: 8,
    sources: {
      terre: { type: 'geojson', data: terre, attribution: 'Natural Earth' },
      strade: { type: 'geojson', data: geometria },
    },
    layers: [
      { id: 'mare', type: 'background', paint: { 'background-color': mare } },
      { id: 'terre', type: 'fill', source: 'terre', paint: { 'fill-color': terra } },
      { id: 'italia', type: 'fill', source: 'terre', filter: ['get', 'italia'], paint: { 'fill-color': italia } },
      { id: 'confini', type: 'line', source: 'terre', paint: { 'line-color': confine, 'line-width': 1 } },
      {
        id: 'strade',
        type: 'line',
        source: 'strade',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': strada, 'line-width': 2.5 },
      },
    ],
  };
}
