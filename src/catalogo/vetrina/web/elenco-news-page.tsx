import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoNews as percorso } from '#parti/web/percorsi/vetrina.ts';
import { elencoNews } from '../contract.ts';
import { newsPerPagina } from '../rules.ts';
import classes from './elenco-news-page.module.css';
import { NewsCard } from './news-card.tsx';

const route = getRouteApi(percorso);

export function ElencoNewsPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useSuspenseQuery(queryOf(elencoNews, search));
  const pagine = Math.ceil(data.totale / newsPerPagina);
  return (
    <Screen title="News">
      {data.news.length === 0 && (
        <Empty text="Nessuna news" note="Le news si importano da file, con i prodotti di cui parlano." />
      )}
      <div className={classes.grid}>
        {data.news.map((news) => (
          <NewsCard key={`${news.codiceAzienda}-${news.prog}`} news={news} level={2} />
        ))}
      </div>
      <Pages
        mt="md"
        total={pagine}
        value={search.pagina ?? 1}
        onChange={(pagina) => void navigate({ search: pagina === 1 ? {} : { pagina } })}
      />
    </Screen>
  );
}
