import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import type { ReactNode } from 'react';
import { NewsCard, type News } from './news-card.tsx';

export function NewsCarousel({ news }: { news: readonly News[] }): ReactNode {
  return (
    <Carousel
      slideSize={{ base: '80%', xs: '50%', md: '33.333%', lg: '25%' }}
      slideGap="md"
      emblaOptions={{ align: 'start', slidesToScroll: 1 }}
      aria-roledescription="carosello"
      aria-label="Scorri le news"
      withControls={news.length > 4}
      previousControlProps={{ 'aria-label': 'News precedenti' }}
      nextControlProps={{ 'aria-label': 'News successive' }}
    >
      {news.map((item) => (
        <Carousel.Slide
          key={`${item.codiceAzienda}-${item.prog}`}
          aria-roledescription="scheda"
          aria-label={item.titolo_breve}
        >
          <NewsCard news={item} />
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
