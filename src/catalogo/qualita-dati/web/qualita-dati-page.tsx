import { Badge, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import * as percorsi from '#parti/web/percorsi/qualita-dati.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { useList, type List } from '#platform/web/kit/list/use-list.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { contaQualita, elencoQualita, excelQualita } from '../contract.ts';
import { controlli, type Controllo } from '../rules/list.ts';
import { colonne, type Riga } from './colonne-qualita.tsx';
import { useCorreggi } from './use-correggi.ts';

const route = getRouteApi(percorsi.qualitaDati);

const titoli: Record<Controllo, string> = {
  senzaPrezzo: 'Senza prezzo',
  senzaTestata: 'In nessuna testata',
  ricercheVuote: 'Ricerche senza risultato',
  ricercheSenzaClic: 'Ricerche senza clic',
  senzaImmagine: 'Senza immagine',
  filtriVuoti: 'Filtri che non trovano',
  valoriSimili: 'Valori simili',
  codiciDoppi: 'Codici doppi',
};

const vuoto: Record<Controllo, string> = {
  senzaPrezzo: 'Ogni articolo in vendita ha il suo prezzo',
  senzaTestata: 'Ogni articolo del catalogo sta in una testata',
  ricercheVuote: 'Negli ultimi 30 giorni ogni ricerca ha trovato qualcosa',
  ricercheSenzaClic: 'Negli ultimi 30 giorni da ogni ricerca ripetuta si è aperto qualcosa',
  senzaImmagine: 'Ogni testata ha la sua immagine',
  filtriVuoti: 'Ogni filtro trova qualcosa',
  valoriSimili: 'Nessun valore diverso solo per maiuscole o accenti',
  codiciDoppi: 'Nessun codice fornitore doppio',
};

/** Ms. */
const ogni = 15_000;

export function QualitaDatiPage(): ReactNode {
  const query = useQuery({ ...queryOf(contaQualita, {}), refetchInterval: ogni });
  const { controllo } = route.useSearch();
  return (
    <Await query={query}>
      {({ controlli: contati }) => (
        <Banco
          conti={contati}
          controllo={controllo ?? contati.find(({ numero }) => numero > 0)?.controllo ?? controlli[0]}
        />
      )}
    </Await>
  );
}

function useSeguiConto({ query }: List<Riga>, numero: number | undefined): void {
  const rilegge = useEffectEvent(() => {
    if (query.data && query.data.totale !== numero) void query.refetch();
  });
  useEffect(() => rilegge(), [numero]);
}

interface BancoProps {
  readonly conti: ReplyOf<typeof contaQualita>['controlli'];
  readonly controllo: Controllo;
}

function Banco({ conti, controllo }: BancoProps): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const list = useList({
    asked: queryOf(elencoQualita, { controllo, pagina: search.pagina }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: { ...nuova, controllo }, ...how }),
  });
  const { correggi, azioni } = useCorreggi(controllo);
  useSeguiConto(list, conti.find((uno) => uno.controllo === controllo)?.numero);
  return (
    <Tabs
      value={controllo}
      onChange={(nuovo) => void navigate({ search: { controllo: nuovo as Controllo } })}
      keepMounted={false}
    >
      <Screen
        title="Qualità dei dati"
        toolbar={
          <Tabs.List aria-label="Controlli">
            {conti.map(({ controllo: uno, numero }) => (
              <Tabs.Tab
                key={uno}
                value={uno}
                rightSection={
                  <Badge size="sm" color={numero === 0 ? 'gray' : 'danger'}>
                    {formatNumber(numero)}
                  </Badge>
                }
              >
                {titoli[uno]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        actions={<ExcelButton call={excelQualita} input={{ controllo }} disabled={list.query.data?.totale === 0} />}
      >
        <Tabs.Panel value={controllo}>
          <ListContent list={list} empty={vuoto[controllo]}>
            {(righe) => (
              <Table
                label={titoli[controllo]}
                rows={righe}
                columns={colonne[controllo]}
                keyOf={({ chiave }) => chiave}
                onOpen={correggi}
                actions={azioni}
              />
            )}
          </ListContent>
        </Tabs.Panel>
      </Screen>
    </Tabs>
  );
}
