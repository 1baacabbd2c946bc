import { Group, Switch, Tabs, CloseButton, TextInput, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { schedaDocumenti, versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { useQuery } from '@tanstack/react-query';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoDocumenti, cercaDocumenti } from '../contract.ts';
import { schedeDocumenti, type SchedaDocumenti } from '../rules/schede-documenti.ts';
import { DocumentiElenco } from './documenti-elenco.tsx';
import { periodoDa, type Periodo } from './periodo-documenti.ts';
import { inRitardo } from '../rules.ts';
import { DocumentiPannelli, quanti } from './documenti-pannelli.tsx';

const massimi = 200;

function DocumentiTrovati({
  scheda,
  periodo,
  testo,
  soloInRitardo,
}: {
  scheda: SchedaDocumenti;
  periodo: Periodo;
  testo: string;
  soloInRitardo: boolean;
}): ReactNode {
  const oggi = oggiInItalia(new Date());
  const query = useQuery(queryOf(cercaDocumenti, { tab: scheda, ...periodo, testo }));
  return (
    <Await query={query} loading={<Loading rows={4} height={40} />}>
      {({ documenti: trovati }) => {
        const documenti = soloInRitardo ? trovati.filter((uno) => inRitardo(uno, oggi)) : trovati;
        return documenti.length === 0 ? (
          <Empty text="Nessun dato trovato" />
        ) : (
          <>
            <Text size="xs" c="dimmed" mb={4} aria-live="polite">
              {trovati.length >= massimi
                ? `I ${massimi} documenti più recenti: restringere il periodo per vedere gli altri`
                : `${quanti(documenti.length)} con «${testo}»`}
            </Text>
            <DocumentiPannelli scheda={scheda} documenti={documenti} />
          </>
        );
      }}
    </Await>
  );
}

const route = getRouteApi(schedaDocumenti);
const titoli: Record<SchedaDocumenti, string> = { ordini: 'Ordini', ddt: 'DDT', fatture: 'Fatture', web: 'Web' };
/** Shorter searches would match every document. */
const caratteriMinimi = 2;

/** P-012, P-081. */
export function DocumentiPage(): ReactNode {
  const { scheda } = route.useParams();
  const search = route.useSearch();
  const { cerca = '', ritardo } = search;
  const navigate = route.useNavigate();
  const oggi = oggiInItalia(new Date());
  const periodo = periodoDa(search, oggi);
  return (
    <Screen title="Documenti">
      <ConCliente legge={elencoDocumenti}>
        <Tabs
          value={scheda}
          onChange={(scelta) => scelta && void navigate({ ...versoDocumenti(scelta as SchedaDocumenti), search })}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            {schedeDocumenti.map((nome) => (
              <Tabs.Tab key={nome} value={nome}>
                {titoli[nome]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={scheda}>
            <Group gap="sm" mb="md" align="flex-end">
              <PeriodoScelta
                periodo={periodo}
                oggi={oggi}
                onChange={(nuovo) => void navigate({ to: '.', search: { ...search, ...nuovo } })}
              />
              <CercaDocumenti
                testo={cerca}
                onChange={(nuovo) =>
                  void navigate({
                    to: '.',
                    search: { ...search, cerca: nuovo === '' ? undefined : nuovo },
                    replace: true,
                  })
                }
              />
              {(scheda === 'ordini' || scheda === 'web') && (
                <Switch
                  size="xs"
                  mb={6}
                  label="Solo in ritardo"
                  checked={ritardo === 'si'}
                  onChange={({ currentTarget: { checked } }) =>
                    void navigate({ to: '.', search: { ...search, ritardo: checked ? 'si' : undefined } })
                  }
                />
              )}
            </Group>
            {cerca.length >= caratteriMinimi ? (
              <DocumentiTrovati scheda={scheda} periodo={periodo} testo={cerca} soloInRitardo={ritardo === 'si'} />
            ) : (
              <DocumentiElenco
                key={`${scheda} ${periodo.dal} ${periodo.al}`}
                scheda={scheda}
                periodo={periodo}
                soloInRitardo={ritardo === 'si'}
              />
            )}
          </Tabs.Panel>
        </Tabs>
      </ConCliente>
    </Screen>
  );
}

function CercaDocumenti({ testo, onChange }: { testo: string; onChange: (testo: string) => void }): ReactNode {
  const [scritto, setScritto] = useState(testo);
  const chiedi = useDebouncedCallback(onChange, 300);
  const cambia = (nuovo: string): void => {
    setScritto(nuovo);
    chiedi(nuovo.trim());
  };
  return (
    <TextInput
      label="Cerca"
      placeholder="Numero, riferimento, codice o descrizione"
      size="xs"
      w={300}
      maw="100%"
      maxLength={60}
      type="search"
      value={scritto}
      onChange={(event) => cambia(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        scritto !== '' && <CloseButton size="xs" aria-label="Cancella la ricerca" onClick={() => cambia('')} />
      }
    />
  );
}

interface PeriodoSceltaProps {
  readonly periodo: Periodo;
  readonly oggi: string;
  readonly onChange: (periodo: Periodo) => void;
}

const comune = { required: true, size: 'xs', w: 150, min: '2000-01-01' } as const;

function PeriodoScelta({ periodo, oggi, onChange }: PeriodoSceltaProps): ReactNode {
  const { dal, al } = periodo;
  return (
    <Group gap="sm" align="flex-end">
      <DateField
        {...comune}
        label="Dal"
        value={dal}
        max={oggi}
        onChange={(giorno) => giorno && onChange({ dal: giorno, al: giorno > al ? giorno : al })}
      />
      <DateField
        {...comune}
        label="Al"
        value={al}
        max={oggi}
        onChange={(giorno) => giorno && onChange({ dal: giorno < dal ? giorno : dal, al: giorno })}
      />
    </Group>
  );
}
