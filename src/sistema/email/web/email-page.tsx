import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { emailInviate } from '#parti/web/percorsi/email.ts';
import { elencoEmail } from '../contract.ts';
import { stati } from '../rules/list.ts';
import { colonne } from './colonne-email.tsx';
import { EmailPanel } from './email-panel.tsx';
import { useAzioniEmail } from './use-azioni-email.ts';

const route = getRouteApi(emailInviate);

/** Mail log with resend (B-029). */
export function EmailPage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const list = useList({
    asked: queryOf(elencoEmail, search),
    search,
    sorted: '-progressivo',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const cambia = (nuovo: Partial<typeof search>): void =>
    void navigate({ search: { ...search, ...nuovo, pagina: undefined }, replace: true });
  const layout = useLayout('email');
  const azioni = useAzioniEmail();
  const [aperta, setAperta] = useState<number | null>(null);
  return (
    <ListPage
      title="Mail inviate"
      list={list}
      counted={['mail', 'mail']}
      filters={
        <>
          <SearchField start={search.cerca ?? ''} onSearch={(cerca) => cambia({ cerca: cerca || undefined })} />
          <DateField
            label="Dal"
            w={150}
            value={search.DataInizio}
            onChange={(giorno) => cambia({ DataInizio: giorno ?? undefined })}
          />
          <DateField
            label="Al"
            w={150}
            value={search.DataFine}
            onChange={(giorno) => cambia({ DataFine: giorno ?? undefined })}
          />
          <Select
            label="Stato"
            placeholder="Tutti"
            data={stati}
            value={search.stato ?? null}
            onChange={(stato) => cambia({ stato: stati.find((uno) => uno === stato) })}
            clearable
            w={140}
          />
        </>
      }
      actions={<ColumnChoice columns={colonne} layout={layout} />}
    >
      <ListContent list={list} empty="Nessuna mail">
        {(righe) => (
          <Table
            label="Mail inviate"
            rows={righe}
            columns={colonne}
            keyOf={({ progressivo }) => progressivo}
            onOpen={({ progressivo }) => setAperta(progressivo)}
            heads={list.heads}
            layout={layout}
            actions={azioni}
            tint={({ stato }) => (stato === 'errore' ? 'red' : stato === 'trattenuta' ? 'yellow' : null)}
          />
        )}
      </ListContent>
      {aperta !== null && <EmailPanel progressivo={aperta} onClose={() => setAperta(null)} />}
    </ListPage>
  );
}
