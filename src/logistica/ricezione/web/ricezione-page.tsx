import { useQueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ricezione } from '#parti/web/percorsi/ricezione.ts';
import { Button, Group, Text } from '@mantine/core';
import { formatQuantity } from '#platform/contract/format.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { elencoRicezione, trovaInRicezione, annullaSistemazione, ultimeSistemazioni } from '../contract.ts';
import { colonne, type DaSistemare } from './colonne-ricezione.tsx';
import { CampoArticolo, SistemaArticolo } from './sistema-articolo.tsx';

const route = getRouteApi(ricezione);

export function RicezionePage(): ReactNode {
  const navigate = route.useNavigate();
  const { articolo, ...search } = route.useSearch();
  const list = useList({
    asked: queryOf(elencoRicezione, search),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const queries = useQueryClient();
  const vai = useArticoloAperto(search, articolo);
  /**
   * A scanned code not looked up yet: the URL only contains articles that were found. It is cleared when Back leaves
   * the URL.
   */
  const [scansione, setScansione] = useState<{ readonly codice: string; readonly daArticolo: string | undefined }>();
  const letto = scansione?.daArticolo === articolo ? scansione?.codice : undefined;
  const setLetto = (codice: string): void => setScansione({ codice, daArticolo: articolo });
  const valore = letto ?? articolo;
  const scegli = async (codice: string | undefined): Promise<void> => {
    await vai(codice);
    setScansione(undefined);
  };
  const trovato = async ({ cdArticolo }: DaSistemare): Promise<void> => {
    if (letto === undefined) return;
    // Keeps the form mounted while the URL changes from the scanned code to ours.
    if (letto !== cdArticolo) await queries.prefetchQuery(queryOf(trovaInRicezione, { valore: cdArticolo }));
    await scegli(cdArticolo);
  };
  return (
    <ListScreen
      title="Da sistemare"
      list={list}
      counted={['articolo', 'articoli']}
      label="Merce da sistemare"
      empty={{
        text: 'Niente da sistemare',
        note: 'Qui sta la merce ricevuta dai fornitori o resa dai clienti, finché non va al suo posto.',
      }}
      filters={
        <SearchField
          start={search.cerca ?? ''}
          onSearch={(cerca) => void navigate({ search: { articolo, cerca: cerca || undefined }, replace: true })}
        />
      }
      above={
        <>
          {valore === undefined ? (
            <CampoArticolo onCodice={setLetto} />
          ) : (
            <SistemaArticolo
              valore={valore}
              appenaLetto={letto !== undefined}
              onLetto={setLetto}
              onTrovato={(riga) => void trovato(riga)}
              onFine={() => void scegli(undefined)}
            />
          )}
          <UltimeSistemazioni />
        </>
      }
      columns={colonne}
      keyOf={({ cdArticolo }) => cdArticolo}
      onOpen={({ cdArticolo }) => {
        void scegli(cdArticolo);
        window.scrollTo({ top: 0 });
      }}
    />
  );
}

type Cercato = Omit<ReturnType<typeof route.useSearch>, 'articolo'>;

/**
 * An open article is one history entry above the list, so that Back closes it. The next article replaces the entry and
 * closing goes back, because otherwise each article of a day would need one more Back.
 */
function useArticoloAperto(search: Cercato, articolo: string | undefined) {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  /** True if this page opened the article from the list below it; unknown after a reload. */
  const sotto = useRef<string>(undefined);
  return async (codice: string | undefined): Promise<void> => {
    const elenco = JSON.stringify(search);
    if (codice !== undefined && articolo === undefined) sotto.current = elenco;
    if (codice === undefined && articolo !== undefined && sotto.current === elenco) {
      // Pressing twice goes back only once.
      sotto.current = undefined;
      return history.back();
    }
    await navigate({
      search: { ...search, articolo: codice },
      replace: articolo !== undefined || codice === undefined,
    });
  };
}

function UltimeSistemazioni(): ReactNode {
  const { data } = useQuery(queryOf(ultimeSistemazioni, {}));
  const annulla = useCall(annullaSistemazione, { untilFresh: true });
  if (!data || data.righe.length === 0) return null;
  return (
    <Section title="Ultime sistemazioni">
      {data.righe.map(({ id, cdArticolo, qta, unMisura, posto }) => (
        <Group key={id} gap="sm" mb={4}>
          <Text flex="1 1 200px">
            {mostraCodiceArticolo(cdArticolo)}: {formatQuantity(qta)} {unMisura} a {posto}
          </Text>
          <Button
            size="lg"
            variant="default"
            aria-label={`Annulla: ${mostraCodiceArticolo(cdArticolo)} a ${posto}`}
            loading={annulla.isPending && annulla.variables.id === id}
            onClick={() => annulla.mutate({ id }, { onSuccess: () => notify.ok('Di nuovo in ricezione') })}
          >
            Annulla
          </Button>
        </Group>
      ))}
    </Section>
  );
}
