import { useIntersection } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import piantina from '../immagini/piantina.svg';

const Mappa = late(() => import('./mappa.tsx'), 'Mappa');

/** The library draws with WebGL 2 alone. */
const disegnabile = (): boolean => {
  const contesto = document.createElement('canvas').getContext('webgl2');
  contesto?.getExtension('WEBGL_lose_context')?.loseContext();
  return contesto !== null;
};

/** The drawn plan, and in its place the map once it comes into sight, where the browser can draw it. */
export function MappaSede(): ReactNode {
  const { ref, entry } = useIntersection({ threshold: 0.2 });
  const [guasta, setGuasta] = useState(false);
  const [vista, setVista] = useState(false);
  const onGuasta = useCallback(() => setGuasta(true), []);
  if (entry?.isIntersecting && !vista) {
    setVista(true);
    setGuasta(!disegnabile());
  }
  return (
    <div ref={ref}>{vista && !guasta ? <Mappa onGuasta={onGuasta} meanwhile={<Piantina />} /> : <Piantina />}</div>
  );
}

const Piantina = (): ReactNode => (
  <img
    src={piantina}
    width={560}
    height={340}
    loading="lazy"
    alt="Piantina: la sede è in zona industriale a Thiene, a due chilometri dall’uscita Thiene–Schio della A31, lungo la strada provinciale per Zanè."
  />
);
