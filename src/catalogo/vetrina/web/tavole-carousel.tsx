import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import type { ReactNode } from 'react';
import classes from './tavola-home.module.css';
import { TavolaHome } from './tavola-home.tsx';
import type { Tavola } from './tavole.ts';

const schedeInItaliano = (carosello: HTMLElement | null): void =>
  carosello?.querySelector('[role="tablist"]')?.setAttribute('aria-label', 'Immagini');

export function TavoleCarousel({ tavole }: { tavole: readonly Tavola[] }): ReactNode {
  return (
    <Carousel
      ref={schedeInItaliano}
      withIndicators
      getIndicatorProps={(at) => ({ 'aria-label': `Vai all’immagine ${at + 1}` })}
      classNames={{ controls: classes.controls, indicator: classes.indicator }}
      emblaOptions={{ loop: true }}
      aria-roledescription="carosello"
      aria-label="In primo piano"
      previousControlProps={{ 'aria-label': 'Immagine precedente' }}
      nextControlProps={{ 'aria-label': 'Immagine successiva' }}
    >
      {tavole.map((tavola, at) => (
        <Carousel.Slide key={tavola.titolo} aria-roledescription="immagine" aria-label={tavola.titolo}>
          <TavolaHome tavola={tavola} eager={at === 0} />
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
