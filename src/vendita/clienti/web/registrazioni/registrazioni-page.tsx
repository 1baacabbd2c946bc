import { Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/accesso.ts';
import { elencoRegistrazioni, rifiutaRegistrazione } from '../../contract.ts';
import { registrazioniPerPagina } from '../../rules/registrazione.ts';
import type { Registrazione } from './registrazioni-tabella.tsx';
import { RegistrazioniTabella } from './registrazioni-tabella.tsx';

const AccettaDialog = late(() => import('./accetta-dialog.tsx'), 'AccettaDialog');

const route = getRouteApi(percorsi.registrazioni);

/** The registrations that wait for the office, the oldest first; each is accepted or refused. */
export function RegistrazioniPage(): ReactNode {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { pagina = 1 } = search;
  const { totale, righe } = useSuspenseQuery(queryOf(elencoRegistrazioni, search)).data;
  const pagine = Math.ceil(totale / registrazioniPerPagina);
  const [accettata, setAccettata] = useState<Registrazione | null>(null);

  const rifiuta = async ({ id, ragioneSociale, userName }: Registrazione): Promise<void> => {
    const fatto = await confirm({
      title: 'Vuoi rifiutare la registrazione?',
      text: `La richiesta di ${ragioneSociale} viene tolta dall’elenco. A ${userName} viene inviata una mail.`,
      confirm: 'Rifiuta',
      danger: true,
      act: () => callApi(rifiutaRegistrazione, { id }),
    });
    // Also where it was given up: somebody else may have decided meanwhile.
    await queries.invalidateQueries({ queryKey: [elencoRegistrazioni.path] });
    if (fatto) notify.ok('Dati aggiornati con successo');
  };

  // The last request of the last page was decided.
  if (righe.length === 0 && pagina > 1) return <Navigate to={percorsi.registrazioni} replace />;
  return (
    <Screen
      title="Registrazioni"
      toolbar={
        totale > 0 && (
          <Text size="sm" c="dimmed">
            {totale === 1 ? '1 richiesta in attesa' : `${totale} richieste in attesa`}
          </Text>
        )
      }
    >
      {righe.length === 0 ? <Empty /> : <RegistrazioniTabella righe={righe} accetta={setAccettata} rifiuta={rifiuta} />}
      <Pages
        mt="md"
        total={pagine}
        value={pagina}
        onChange={(numero) => void navigate({ search: numero === 1 ? {} : { pagina: numero } })}
      />
      {accettata && <AccettaDialog riga={accettata} onClose={() => setAccettata(null)} />}
    </Screen>
  );
}
