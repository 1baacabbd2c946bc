import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/accesso.ts';
import { elencoRegistrazioni, rifiutaRegistrazione, rimandaAttivazione, ritiraRegistrazione } from '../../contract.ts';
import { colonne, type Registrazione } from './colonne-registrazioni.tsx';

const AccettaDialog = late(() => import('./accetta-dialog.tsx'), 'AccettaDialog');
const RegistrazionePanel = late(() => import('./registrazione-panel.tsx'), 'RegistrazionePanel');

const route = getRouteApi(percorsi.registrazioni);

export function RegistrazioniPage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const list = useList({
    asked: queryOf(elencoRegistrazioni, search),
    search,
    sorted: 'creata',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [aperta, setAperta] = useState<Registrazione | null>(null);
  const [accettata, setAccettata] = useState<Registrazione | null>(null);

  const rifiuto = useCall(rifiutaRegistrazione, { meta: { failure: 'screen' }, untilFresh: true });
  const rifiuta = async ({ id, ragioneSociale, userName }: Registrazione): Promise<void> => {
    const fatto = await confirm({
      title: 'Vuoi rifiutare la registrazione?',
      text: `La richiesta di ${ragioneSociale} viene tolta dall’elenco. A ${userName} viene inviata una mail.`,
      confirm: 'Rifiuta',
      danger: true,
      act: () => rifiuto.mutateAsync({ id }),
    });
    if (!fatto) return;
    setAperta(null);
    notify.ok('Dati aggiornati con successo');
  };
  const accettate = search.stato === 'accettata';
  const [rimando, ritiro] = [
    useCall(rimandaAttivazione, {
      untilFresh: true,
      onSuccess: () => notify.ok('Mail di attivazione inviata di nuovo'),
    }),
    useCall(ritiraRegistrazione, { meta: { failure: 'screen' }, untilFresh: true }),
  ];
  const ritira = async ({ id, ragioneSociale }: Registrazione): Promise<void> => {
    const fatto = await confirm({
      title: 'Vuoi ritirare la registrazione?',
      text: `${ragioneSociale} non potrà più attivare l’accesso; l’indirizzo può registrarsi di nuovo.`,
      confirm: 'Ritira',
      danger: true,
      back: null,
      act: () => ritiro.mutateAsync({ id }),
    });
    if (fatto) notify.ok('Dati aggiornati con successo');
  };
  const azioniAccettate: readonly RowAction<Registrazione>[] = [
    {
      label: 'Rimanda attivazione',
      key: 'm',
      main: true,
      of: (riga) => `Rimanda attivazione a ${riga.ragioneSociale}`,
      act: ({ id }) => rimando.mutate({ id }),
    },
    { label: 'Ritira', key: 'r', of: (riga) => `Ritira ${riga.ragioneSociale}`, act: (riga) => void ritira(riga) },
  ];
  const azioni: readonly RowAction<Registrazione>[] = [
    { label: 'Accetta', key: 'a', main: true, of: (riga) => `Accetta ${riga.ragioneSociale}`, act: setAccettata },
    { label: 'Rifiuta', key: 'r', of: (riga) => `Rifiuta ${riga.ragioneSociale}`, act: (riga) => void rifiuta(riga) },
  ];

  return (
    <ListScreen
      title="Registrazioni"
      list={list}
      counted={
        accettate
          ? ['registrazione da attivare', 'registrazioni da attivare']
          : ['richiesta in attesa', 'richieste in attesa']
      }
      empty={
        accettate
          ? {
              text: 'Nessuna registrazione da attivare',
              note: 'Chi è accettato sta qui finché non si fa la password dal link della mail.',
            }
          : {
              text: 'Nessuna richiesta in attesa',
              note: 'Arrivano dalla pagina «Registrati» del portale; chi è accettato diventa un cliente.',
            }
      }
      label={accettate ? 'Registrazioni da attivare' : 'Registrazioni in attesa'}
      choice="registrazioni"
      filters={
        <SegmentedControl
          size="xs"
          aria-label="Quali registrazioni"
          value={accettate ? 'accettata' : 'richiesta'}
          onChange={(stato) => void navigate({ search: stato === 'accettata' ? { stato } : {} })}
          data={[
            { value: 'richiesta', label: 'In attesa' },
            { value: 'accettata', label: 'Da attivare' },
          ]}
        />
      }
      columns={colonne}
      keyOf={({ id }) => id}
      {...(accettate ? {} : { onOpen: setAperta })}
      rowActions={accettate ? azioniAccettate : azioni}
    >
      {aperta && (
        <RegistrazionePanel
          riga={aperta}
          onAccetta={() => {
            setAperta(null);
            setAccettata(aperta);
          }}
          onRifiuta={() => void rifiuta(aperta)}
          onClose={() => setAperta(null)}
        />
      )}
      {accettata && <AccettaDialog riga={accettata} onClose={() => setAccettata(null)} />}
    </ListScreen>
  );
}
