import { useComputedColorScheme } from '@mantine/core';
import {
  Marker,
  Popup,
  type LayerSpecification,
  type Map as MapLibre,
  type MapLayerMouseEvent,
  type MapMouseEvent,
} from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { inquadra, mappaConfini, raccolta, sorgente, type Forma } from '#parti/web/mappa/mappa-confini.ts';
import classes from './consegne.module.css';
import type { Punto } from '../rules/stima.ts';
import { lineaDi } from '../rules/polilinea.ts';
import { consegneDi, type Giro } from './righe-piano.ts';

/** B-233. */
const zoom = { iniziale: 7, dopo: 9 };

const strati: readonly LayerSpecification[] = [
  { id: 'giri', type: 'line', source: 'giri', paint: { 'line-color': ['get', 'colore'], 'line-width': 2.5 } },
  {
    id: 'gps',
    type: 'circle',
    source: 'gps',
    paint: { 'circle-radius': ['case', ['get', 'sosta'], 7, 4], 'circle-color': '#1c7ed6' },
  },
  {
    id: 'fermate',
    type: 'symbol',
    source: 'fermate',
    layout: {
      'icon-image': ['get', 'segno'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-z-order': 'source',
    },
  },
];

export interface PuntoGps {
  readonly latitudine: number;
  readonly longitudine: number;
  readonly sosta: boolean;
}

interface MappaProps {
  readonly giri: readonly Giro[];
  readonly gps: readonly PuntoGps[];
  readonly luogo: { readonly latitudine: number; readonly longitudine: number } | null;
  readonly onPunto: ((punto: Punto) => void) | null;
  readonly segnato: Punto | null;
}

/** Driver's colour, black when out of hours (B-106). */
export function MappaConsegne({ giri, gps, luogo, onPunto, segnato }: MappaProps): ReactNode {
  const posto = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [mappa, setMappa] = useState<MapLibre | null>(null);
  useEffect(() => {
    if (!posto.current) return undefined;
    const map = mappaConfini({ posto: posto.current, scheme, zoom: zoom.iniziale, strati });
    map.once('load', () => setMappa(map));
    return () => {
      setMappa(null);
      map.remove();
    };
  }, [scheme]);
  useEffect(() => (mappa ? disegnaGiri(mappa, giri) : undefined), [mappa, giri]);
  useEffect(() => {
    if (mappa)
      sorgente(mappa, 'gps').setData(
        raccolta(gps.map(({ sosta, latitudine, longitudine }) => punto([longitudine, latitudine], { sosta }))),
      );
  }, [mappa, gps]);
  useEffect(() => {
    if (mappa && luogo) mappa.flyTo({ center: [luogo.longitudine, luogo.latitudine], zoom: 11 });
  }, [mappa, luogo]);
  useEffect(() => {
    if (!mappa || !onPunto) return undefined;
    const clic = ({ lngLat }: MapMouseEvent): void => onPunto({ lat: lngLat.lat, lon: lngLat.lng });
    mappa.on('click', clic);
    mappa.getCanvas().style.cursor = 'crosshair';
    return () => {
      mappa.off('click', clic);
      mappa.getCanvas().style.cursor = '';
    };
  }, [mappa, onPunto]);
  useEffect(() => {
    if (!mappa || !segnato) return undefined;
    const segno = new Marker({ color: '#c92a2a' }).setLngLat([segnato.lon, segnato.lat]).addTo(mappa);
    return () => void segno.remove();
  }, [mappa, segnato]);
  const vista = giri.map(({ autista }) => autista).join();
  const vistaMostrata = useRef<readonly [MapLibre | null, string]>([null, '']);
  useEffect(() => {
    // Follows the shown drivers, not their stops.
    if (!mappa || (vistaMostrata.current[0] === mappa && vistaMostrata.current[1] === vista)) return;
    vistaMostrata.current = [mappa, vista];
    inquadra(
      mappa,
      giri.flatMap(({ punti }) => punti),
      zoom.dopo,
    );
  }, [mappa, vista, giri]);
  return <div ref={posto} className={classes.mappa} role="application" aria-label="Mappa delle consegne" />;
}

const punto = (coordinates: [number, number], properties: object): Forma => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

function disegnaGiri(mappa: MapLibre, giri: readonly Giro[]): () => void {
  const linee = giri.map(({ punti, colore, geometry }): Forma => ({
    type: 'Feature',
    properties: { colore },
    geometry: {
      type: 'LineString',
      coordinates: lineaDi(punti, geometry).map(({ lat, lon }) => [lon, lat]),
    },
  }));
  sorgente(mappa, 'giri').setData(raccolta(linee));
  const fermate = giri.flatMap((giro) =>
    consegneDi(giro).flatMap(({ latitudine, longitudine, prog, fuoriOrario, ragioneSociale, tempoPrevisto }) =>
      latitudine === null || longitudine === null
        ? []
        : punto([longitudine, latitudine], {
            segno: `${fuoriOrario ? '#000000' : giro.colore} ${prog}`,
            testo: `${tempoPrevisto ?? ''} ${ragioneSociale}`,
          }),
    ),
  );
  for (const id of new Set(fermate.map(({ properties }) => String(properties?.['segno']))))
    if (!mappa.hasImage(id)) mappa.addImage(id, segno(id), { pixelRatio: 2 });
  sorgente(mappa, 'fermate').setData(raccolta(fermate));
  const cartello = new Popup({ offset: 16, closeButton: false });
  const clic = ({ features }: MapLayerMouseEvent): void => {
    const [toccata] = features ?? [];
    if (toccata?.geometry.type !== 'Point') return;
    const [lon = 0, lat = 0] = toccata.geometry.coordinates;
    cartello.setLngLat([lon, lat]).setText(String(toccata.properties['testo'])).addTo(mappa);
  };
  const ascolto = mappa.on('click', 'fermate', clic);
  return () => {
    ascolto.unsubscribe();
    cartello.remove();
  };
}

/**
 * Draws the icon `#1c7ed6 12`: a disc with its number. As DOM elements, four hundred of them would take 80 ms per frame
 * (CPU ×4).
 */
function segno(nome: string): ImageData {
  const [colore = '', prog = ''] = nome.split(' ');
  const lato = 56;
  const tela = document.createElement('canvas');
  [tela.width, tela.height] = [lato, lato];
  const penna = tela.getContext('2d');
  if (!penna) return new ImageData(lato, lato);
  for (const [raggio, tinta] of [
    [27, 'rgb(0 0 0 / 45%)'],
    [26, '#fff'],
    [22, colore],
  ] as const) {
    penna.fillStyle = tinta;
    penna.beginPath();
    penna.arc(lato / 2, lato / 2, raggio, 0, 2 * Math.PI);
    penna.fill();
  }
  penna.fillStyle = '#fff';
  penna.font = `700 ${prog.length > 2 ? 20 : 24}px sans-serif`;
  penna.textAlign = 'center';
  penna.textBaseline = 'middle';
  penna.fillText(prog, lato / 2, lato / 2 + 1);
  return penna.getImageData(0, 0, lato, lato);
}
