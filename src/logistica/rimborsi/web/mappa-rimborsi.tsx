import { useComputedColorScheme } from '@mantine/core';
import { Marker, Popup, type LayerSpecification, type Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { inquadra, mappaConfini, raccolta, sorgente } from '#parti/web/mappa/mappa-confini.ts';
import type { Foglio } from './foglio.ts';
import classes from './rimborsi.module.css';

/** B-233. */
const zoom = 12;
const strati: readonly LayerSpecification[] = [
  { id: 'strada', type: 'line', source: 'strada', paint: { 'line-color': '#1c7ed6', 'line-width': 2.5 } },
];

export function MappaRimborsi({ foglio }: { readonly foglio: Foglio }): ReactNode {
  const posto = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [mappa, setMappa] = useState<MapLibre | null>(null);
  useEffect(() => {
    if (!posto.current) return undefined;
    const map = mappaConfini({ posto: posto.current, scheme, zoom, strati });
    map.once('load', () => setMappa(map));
    return () => {
      setMappa(null);
      map.remove();
    };
  }, [scheme]);
  useEffect(() => (mappa ? disegna(mappa, foglio) : undefined), [mappa, foglio]);
  return <div ref={posto} className={classes.mappa} role="application" aria-label="Mappa delle destinazioni" />;
}

function disegna(mappa: MapLibre, { punti, rimborsi }: Foglio): () => void {
  const coordinates = punti.map(({ latitudine, longitudine }) => [longitudine, latitudine]);
  sorgente(mappa, 'strada').setData(
    raccolta([{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }]),
  );
  const segni = rimborsi.flatMap(({ latitudine, longitudine, ragioneSociale }, i) => {
    if (latitudine === null || longitudine === null) return [];
    const element = document.createElement('div');
    element.className = classes.segno ?? '';
    element.textContent = String(i + 1);
    const cartello = new Popup({ offset: 16, closeButton: false }).setText(ragioneSociale);
    return [new Marker({ element }).setLngLat([longitudine, latitudine]).setPopup(cartello).addTo(mappa)];
  });
  inquadra(mappa, punti, zoom);
  return () => {
    for (const segno of segni) segno.remove();
  };
}
