import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Map as MapLibre, Marker, NavigationControl, Popup } from 'maplibre-gl';
import { useEffect, useRef, type ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { paroleMappa } from '#parti/web/mappa/aspetto-mappa.ts';
import { leggiMappa } from '../../contract.ts';
import { azienda } from '../../rules.ts';
import { localita, stileBase } from './stile-base.ts';
import classes from './mappa.module.css';

const parole = { ...paroleMappa, 'Map.Title': 'Mappa della sede', 'Marker.Title': 'La sede' };

export function Mappa({ onGuasta }: { onGuasta: () => void }): ReactNode {
  const posto = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const { data, isError } = useQuery({ ...queryOf(leggiMappa, {}), staleTime: Infinity, meta: { failure: 'screen' } });
  const stile = isError ? null : data?.stile;
  useEffect(() => {
    if (!posto.current || stile === undefined) return undefined;
    try {
      return disegna(posto.current, stile, scheme);
    } catch {
      onGuasta();
      return undefined;
    }
  }, [stile, scheme, onGuasta]);
  return <div ref={posto} className={classes.mappa} />;
}

const posizione = (): [number, number] => [azienda.longitudine, azienda.latitudine];

function disegna(container: HTMLElement, stile: string | null, scheme: 'light' | 'dark'): () => void {
  const map = new MapLibre({
    container,
    style: stile ?? stileBase(scheme),
    center: posizione(),
    zoom: 7,
    minZoom: 4,
    maxZoom: stile === null ? 11 : 18,
    cooperativeGestures: true,
    dragRotate: false,
    locale: parole,
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  const cartello = new Popup({ offset: 28, closeButton: false }).setText(
    `${azienda.ragioneSociale}, ${azienda.indirizzo}`,
  );
  new Marker({ color: '#c92a2a' }).setLngLat(posizione()).setPopup(cartello).addTo(map);
  if (stile === null) nomina(map);
  return () => map.remove();
}

/** Place names as HTML, because text in the map needs fonts from a server. */
function nomina(map: MapLibre): void {
  const nomi = localita.map(({ nome, punto, daZoom }) => {
    const element = document.createElement('span');
    element.className = classes.nome ?? '';
    element.textContent = nome;
    new Marker({ element }).setLngLat([...punto]).addTo(map);
    return { element, daZoom };
  });
  const mostra = (): void => {
    for (const { element, daZoom } of nomi) element.hidden = map.getZoom() < daZoom;
  };
  map.on('zoom', mostra);
  mostra();
}
