import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Picture } from '#platform/web/kit/picture.tsx';
import { versoNews } from '#parti/web/percorsi/vetrina.ts';
import type { leggiNews } from '../contract.ts';
import classes from './news-card.module.css';

export type News = ReplyOf<typeof leggiNews>;

export function NewsCard({ news, level = 3 }: { news: News; level?: 2 | 3 }): ReactNode {
  return (
    <article className={classes.card}>
      <Picture file={news.immagini[0] ?? ''} alt="" width={480} height={300} fit="cover" />
      <div className={classes.text}>
        <time dateTime={news.data}>{formatDate(news.data)}</time>
        <Title order={level} size="h3" className={classes.title}>
          <Link {...versoNews(news.codiceAzienda, news.prog)}>{news.titolo_breve}</Link>
        </Title>
        <p>{news.sottotitolo}</p>
      </div>
    </article>
  );
}
