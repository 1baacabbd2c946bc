import { Button, Select } from '@mantine/core';
import { formatDate } from '#platform/contract/format-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import { queryOf } from '#platform/web/query.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import * as percorsi from '#parti/web/percorsi/preparazione.ts';
import { elencoPreparazione } from '../contract.ts';
import { ordineLetto } from '../rules.ts';
import { filtriPreparazione, viste, type Vista } from '../rules/list.ts';
import { colonne } from './colonne-preparazione.tsx';

const route = getRouteApi(percorsi.preparazione);

const nomi: Record<Vista, string> = {
  aperti: 'Tutti gli aperti',
  oggi: 'Di oggi',
  ritardo: 'In ritardo',
  'in mano': 'In preparazione',
  mancanti: 'Merce mancante',
};

const dovuti = ({ dal, al }: { readonly dal?: string; readonly al?: string }): string =>
  dal === al
    ? `il ${formatDate(dal ?? '')}`
    : [dal && `dal ${formatDate(dal)}`, al && `fino al ${formatDate(al)}`].filter(Boolean).join(' ');

export function PreparazionePage(): ReactNode {
  const navigate = route.useNavigate();
  const list = useListOf(elencoPreparazione, filtriPreparazione, route);
  const queries = useQueryClient();
  const letto = async (codice: string): Promise<string | undefined> => {
    const cerca = ordineLetto(codice);
    if (cerca === null) return `Letto ${codice}: non è l’etichetta di un ordine`;
    const trovati = await queries.fetchQuery({
      ...queryOf(elencoPreparazione, { cerca }),
      meta: { failure: 'screen' },
    });
    const ordine = trovati.righe.find(({ numero, anno }) => `${numero}/${anno}` === cerca);
    if (!ordine) return `Letto: ordine ${cerca}, che non è da preparare`;
    void navigate(percorsi.versoOrdine(ordine.id));
    return undefined;
  };
  return (
    <ListScreen
      title="Preparazione ordini"
      list={list}
      counted={['ordine', 'ordini']}
      label="Ordini da preparare"
      empty={{
        text: 'Nessun ordine da preparare',
        note: 'Gli ordini confermati arrivano qui da sé, dal portale come dall’ufficio.',
      }}
      choice="preparazione"
      filters={
        <>
          <CampoLettore
            label="Etichetta o ordine"
            placeholder="113/2026, Invio apre"
            description=""
            w={220}
            onCodice={letto}
          />
          <Filters list={list} />
          <Select
            label="Vista"
            data={viste.map((value) => ({ value, label: nomi[value] }))}
            value={list.search.vista ?? 'aperti'}
            onChange={(vista) => list.change({ vista: viste.find((una) => una === vista && una !== 'aperti') })}
            allowDeselect={false}
            w={180}
          />
          {(list.search.dal !== undefined || list.search.al !== undefined) && (
            <Button variant="default" onClick={() => list.change({ dal: undefined, al: undefined })}>
              Dovuti {dovuti(list.search)}: tutti i giorni
            </Button>
          )}
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate(percorsi.versoOrdine(id))}
      tint={({ mano, pronte, righe: tutte }) => (pronte === tutte ? 'green' : mano === '' ? null : 'yellow')}
    />
  );
}
