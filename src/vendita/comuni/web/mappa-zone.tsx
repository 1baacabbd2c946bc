import { useComputedColorScheme } from '@mantine/core';
import type { LayerSpecification, Map as MapLibre, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { mappaConfini, raccolta, sorgente, type Forma } from '#parti/web/mappa/mappa-confini.ts';
import type { Zona } from './zona.ts';
import classes from './comuni.module.css';
import { comuniDellaRegione, regioniIn } from './confini.ts';

/** B-233; town outlines from the second level. */
const zoom = { iniziale: 5, comuni: 7 };

const strati: readonly LayerSpecification[] = [
  {
    id: 'comuni',
    type: 'fill',
    source: 'comuni',
    paint: {
      'fill-color': ['coalesce', ['get', 'colore'], '#868e96'],
      'fill-opacity': ['case', ['has', 'colore'], 0.5, 0.05],
    },
  },
  { id: 'contorni', type: 'line', source: 'comuni', minzoom: 8, paint: { 'line-color': '#868e96', 'line-width': 0.4 } },
];

interface MappaZoneProps {
  readonly zone: readonly Zona[];
  readonly onComune: (comune: string) => void;
}

/** Zones over region and province borders (B-036); town outlines load per visible region. */
export function MappaZone({ zone, onComune }: MappaZoneProps): ReactNode {
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
  const [forme, setForme] = useState<readonly Forma[]>([]);
  const [sotto, setSotto] = useState('');
  const chiesto = useRef(onComune);
  useEffect(() => {
    chiesto.current = onComune;
  });
  useEffect(
    () => (mappa ? seguiVista(mappa, (nuove) => setForme((prima) => [...prima, ...nuove])) : undefined),
    [mappa],
  );
  useEffect(() => {
    if (!mappa) return;
    const colori = new Map(zone.flatMap(({ comuni, coloreHtml }) => comuni.map((uno) => [uno, coloreHtml] as const)));
    const colorate = forme.map((forma): Forma => {
      const colore = colori.get(nomeDi(forma));
      return { ...forma, properties: { ...forma.properties, ...(colore !== undefined && { colore }) } };
    });
    sorgente(mappa, 'comuni').setData(raccolta(colorate));
  }, [mappa, forme, zone]);
  useEffect(() => {
    if (!mappa) return undefined;
    const scelto = ({ features }: MapLayerMouseEvent): string => String(features?.[0]?.properties['comune'] ?? '');
    const clic = (event: MapLayerMouseEvent): void => chiesto.current(scelto(event));
    const passa = (event: MapLayerMouseEvent): void => setSotto(scelto(event));
    const esce = (): void => setSotto('');
    mappa.on('click', 'comuni', clic);
    mappa.on('mousemove', 'comuni', passa);
    mappa.on('mouseleave', 'comuni', esce);
    return () => {
      mappa.off('click', 'comuni', clic);
      mappa.off('mousemove', 'comuni', passa);
      mappa.off('mouseleave', 'comuni', esce);
    };
  }, [mappa]);
  return (
    <div className={classes.riquadro}>
      <div ref={posto} className={classes.mappa} role="application" aria-label="Mappa delle zone" />
      {sotto !== '' && (
        <div className={classes.sotto}>
          {sotto}, {zone.find(({ comuni }) => comuni.includes(sotto))?.zona_Passaggio ?? 'senza zona'}
        </div>
      )}
    </div>
  );
}

const nomeDi = ({ properties }: Forma): string => String(properties?.['comune'] ?? '');

function seguiVista(mappa: MapLibre, aggiungi: (forme: readonly Forma[]) => void): () => void {
  const lette = new Set<number>();
  const leggi = (): void => {
    if (mappa.getZoom() < zoom.comuni) return;
    const vista = mappa.getBounds();
    const riquadro = { ovest: vista.getWest(), sud: vista.getSouth(), est: vista.getEast(), nord: vista.getNorth() };
    for (const regione of regioniIn(riquadro)) {
      if (lette.has(regione)) continue;
      lette.add(regione);
      comuniDellaRegione(regione).then(aggiungi, () => {
        lette.delete(regione);
        notify.error('I confini dei comuni non si sono potuti leggere: muovere la mappa per riprovare.');
      });
    }
  };
  mappa.on('moveend', leggi);
  mappa.once('idle', () => mappa.flyTo({ center: [11.8, 45.7], zoom: zoom.comuni + 0.5, animate: false }));
  return () => void mappa.off('moveend', leggi);
}
