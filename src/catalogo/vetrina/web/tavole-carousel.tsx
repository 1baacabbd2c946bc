import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import type { ReactNode } from 'react';
import classes from './tavola-home.module.css';
import { TavolaHome } from './tavola-home.tsx';
import type { Tavola } from './tavole.ts';

export function TavoleCarousel({ tavole }: { tavole: readonly Tavola[] }): ReactNode {
  return (
    <Carousel
      withIndicators
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
