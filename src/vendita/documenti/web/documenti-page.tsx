import { Group, Switch, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { schedaDocumenti, versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { elencoDocumenti } from '../contract.ts';
import { schedeDocumenti } from '../rules/schede-documenti.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { CercaDocumenti } from './cerca-documenti.tsx';
import { DocumentiElenco } from './documenti-elenco.tsx';
import { DocumentiTrovati } from './documenti-trovati.tsx';
import { periodoDa } from './periodo-documenti.ts';
import { PeriodoScelta } from './periodo-scelta.tsx';

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
      <ConCliente ruoli={elencoDocumenti.who}>
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
