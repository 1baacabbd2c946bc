import { useIntersection } from '@mantine/hooks';
import { useCallback, useState, type ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { mappaDisegnabile } from '#parti/web/mappa/mappa-disegnabile.ts';
import { azienda, aziendaDimostrativa } from '../../rules.ts';
import piantina from '../immagini/piantina.svg';

const Mappa = late(() => import('./mappa.tsx'), 'Mappa');

/** Shows the map when it scrolls into view, if supported. */
export function MappaSede(): ReactNode {
  const { ref, entry } = useIntersection({ threshold: 0.2 });
  const [guasta, setGuasta] = useState(false);
  const [vista, setVista] = useState(false);
  const onGuasta = useCallback(() => setGuasta(true), []);
  if (entry?.isIntersecting && !vista) {
    setVista(true);
    setGuasta(!mappaDisegnabile());
  }
  return (
    <div ref={ref}>{vista && !guasta ? <Mappa onGuasta={onGuasta} meanwhile={<Piantina />} /> : <Piantina />}</div>
  );
}

/** Drawn for the location of the demo company. */
const disegnata = (): boolean =>
  azienda.latitudine === aziendaDimostrativa.latitudine && azienda.longitudine === aziendaDimostrativa.longitudine;

const Piantina = (): ReactNode =>
  disegnata() && (
    <img
      src={piantina}
      width={560}
      height={340}
      loading="lazy"
      alt="Piantina: la sede è in zona industriale a Thiene, a due chilometri dall’uscita Thiene–Schio della A31, lungo la strada provinciale per Zanè."
    />
  );
