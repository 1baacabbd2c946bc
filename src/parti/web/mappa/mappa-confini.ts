import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  type GeoJSONSource,
  type LayerSpecification,
} from 'maplibre-gl';
import { paroleMappa } from './aspetto-mappa.ts';
import confini from './confini.geojson?url';

type Raccolta = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>;
export type Forma = Raccolta['features'][number];

export const raccolta = (features: Forma[]): Raccolta => ({ type: 'FeatureCollection', features });
export const sorgente = (mappa: MapLibre, nome: string): GeoJSONSource => mappa.getSource(nome) as GeoJSONSource;

interface Mappa {
  readonly posto: HTMLElement;
  readonly scheme: 'light' | 'dark';
  readonly zoom: number;
  readonly strati: readonly LayerSpecification[];
}

export function mappaConfini({ posto, scheme, zoom, strati }: Mappa): MapLibre {
  const vuota = { type: 'geojson' as const, data: raccolta([]) };
  const map = new MapLibre({
    container: posto,
    style: {
      version: 8,
      sources: {
        confini: { type: 'geojson', data: confini, attribution: 'Confini: ISTAT, elaborazione openpolis, CC BY 4.0' },
        ...Object.fromEntries(strati.map(({ id }) => [id, vuota])),
      },
      layers: [
        { id: 'fondo', type: 'background', paint: { 'background-color': scheme === 'dark' ? '#23262b' : '#f6f4ee' } },
        {
          id: 'province',
          type: 'line',
          source: 'confini',
          filter: ['==', ['get', 'confine'], 'provincia'],
          paint: { 'line-color': scheme === 'dark' ? '#4a4f57' : '#cfcabc', 'line-width': 0.8 },
        },
        {
          id: 'regioni',
          type: 'line',
          source: 'confini',
          filter: ['==', ['get', 'confine'], 'regione'],
          paint: { 'line-color': scheme === 'dark' ? '#7a808a' : '#9a9484', 'line-width': 1.4 },
        },
        ...strati,
      ],
    },
    center: [11.47, 45.71],
    zoom,
    maxZoom: 14,
    dragRotate: false,
    attributionControl: false,
    locale: paroleMappa,
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: false }));
  return map;
}

interface Punto {
  readonly latitudine: number;
  readonly longitudine: number;
}

export function inquadra(mappa: MapLibre, punti: readonly Punto[], zoom: number): void {
  const [primo] = punti;
  if (!primo) return;
  const cornice = new LngLatBounds([primo.longitudine, primo.latitudine], [primo.longitudine, primo.latitudine]);
  for (const { latitudine, longitudine } of punti) cornice.extend([longitudine, latitudine]);
  mappa.fitBounds(cornice, { padding: 40, maxZoom: zoom, animate: false });
}
