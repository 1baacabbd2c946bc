import { UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { fileUrl } from '#platform/contract/file-url.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { late } from '#platform/web/kit/late.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Picture } from '#platform/web/kit/picture.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoNews, paginaNews } from '#parti/web/percorsi/vetrina.ts';
import { leggiNews } from '../contract.ts';
import { paragrafi } from '../rules.ts';
import classes from './news-page.module.css';

const Viewer = late(() => import('#platform/web/kit/viewer.tsx'), 'Viewer');

const route = getRouteApi(paginaNews);

export function NewsPage(): ReactNode {
  const { company, prog } = route.useParams();
  const { data: news } = useSuspenseQuery(queryOf(leggiNews, { company, prog: Number(prog) }));
  const [prima, ...altre] = news.immagini;
  const [aperta, setAperta] = useState<number | null>(null);
  const grandi = news.immagini.map((file) => ({ src: fileUrl(file) ?? '', name: news.titolo_breve }));
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
          <Ingrandisci posto={0} apri={setAperta}>
            <Picture file={prima} alt="" width={800} height={500} sizes="(min-width: 900px) 800px, 100vw" eager />
          </Ingrandisci>
        )}
        {paragrafi(news.testo).map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
        {altre.length > 0 && (
          <div className={classes.altre}>
            {altre.map((key, i) => (
              <Ingrandisci key={key} posto={i + 1} apri={setAperta}>
                <Picture file={key} alt="" width={400} height={300} />
              </Ingrandisci>
            ))}
          </div>
        )}
      </article>
      {aperta !== null && <Viewer files={grandi} first={aperta} onClose={() => setAperta(null)} />}
    </Screen>
  );
}

const Ingrandisci = ({
  posto,
  apri,
  children,
}: {
  posto: number;
  apri: (posto: number) => void;
  children: ReactNode;
}): ReactNode => (
  <UnstyledButton aria-label={`Ingrandisci l’immagine ${posto + 1}`} onClick={() => apri(posto)}>
    {children}
  </UnstyledButton>
);
