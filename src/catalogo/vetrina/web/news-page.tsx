import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/contract/format.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Picture } from '#platform/web/kit/picture.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoNews, paginaNews } from '#parti/web/percorsi/vetrina.ts';
import { leggiNews } from '../contract.ts';
import { paragrafi } from '../rules.ts';
import classes from './news-page.module.css';

const route = getRouteApi(paginaNews);

/** One news item. */
export function NewsPage(): ReactNode {
  const { company, prog } = route.useParams();
  const { data: news } = useSuspenseQuery(queryOf(leggiNews, { company, prog: Number(prog) }));
  const [prima, ...altre] = news.immagini;
  return (
    <Screen
      title={news.titolo_lungo || news.titolo_breve}
      actions={
        <ButtonLink variant="default" to={elencoNews}>
          Tutte le news
        </ButtonLink>
      }
    >
      <article className={classes.news}>
        <p className={classes.meta}>
          <time dateTime={news.data}>{formatDate(news.data)}</time>
          {news.fonte && <> · Fonte: {news.fonte}</>}
        </p>
        {news.sottotitolo && <p className={classes.lead}>{news.sottotitolo}</p>}
        {prima && (
          <Picture file={prima} alt="" width={800} height={500} sizes="(min-width: 900px) 800px, 100vw" eager />
        )}
        {paragrafi(news.testo).map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
        {altre.length > 0 && (
          <div className={classes.altre}>
            {altre.map((key) => (
              <Picture key={key} file={key} alt="" width={400} height={300} />
            ))}
          </div>
        )}
      </article>
    </Screen>
  );
}
