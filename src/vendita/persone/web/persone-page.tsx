import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { azzeraFattori } from '#sistema/sicurezza/contract.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoPersone, accessoPersona, rimandaInvito, togliInvito } from '../contract.ts';
import { colonne, type Riga } from './colonne-persone.tsx';
import { PersonaDialog } from './persona-dialog.tsx';

const nomeDi = ({ nome, cognome }: Riga): string => `${nome} ${cognome}`.trim();

function useAzioniPersona(modifica: (riga: Riga) => void): readonly RowAction<Riga>[] {
  const accesso = useCall(accessoPersona, { meta: { failure: 'screen' }, untilFresh: true });
  const togli = useCall(togliInvito, { meta: { failure: 'screen' }, untilFresh: true });
  const rimanda = useCall(rimandaInvito, { onSuccess: () => notify.ok('Invito mandato') });
  const azzera = useCall(azzeraFattori, { meta: { failure: 'screen' } });
  const { ruolo } = useUtente();
  const entrata = ({ stato }: Riga): string | null => (stato === 'invitata' ? null : 'È già entrata.');
  const dispositivoPerso: RowAction<Riga> = {
    label: 'Azzera fattore',
    of: (riga) => `Togli il secondo fattore: ${nomeDi(riga)}`,
    refuse: ({ secondoFattore }) => (secondoFattore ? null : 'Non ha un secondo fattore.'),
    act: (riga) =>
      void confirm({
        title: 'Togliere il secondo fattore?',
        text: `Per chi ha perso il telefono o la chiave. ${nomeDi(riga)} entra di nuovo con la sola password; i suoi accessi aperti si chiudono e riceve una mail.`,
        confirm: 'Togli il fattore',
        danger: true,
        act: () => azzera.mutateAsync({ id: riga.id }),
      }).then((fatto) => fatto && notify.ok('Secondo fattore tolto')),
  };
  return [
    { label: 'Modifica', key: 'm', of: (riga) => `Modifica: ${nomeDi(riga)}`, act: modifica },
    {
      label: ({ stato }) => (stato === 'disattivata' ? 'Riattiva' : 'Disattiva'),
      key: 'd',
      of: (riga) => `${riga.stato === 'attiva' ? 'Disattiva' : 'Riattiva'}: ${nomeDi(riga)}`,
      refuse: ({ stato }) => (stato === 'invitata' ? "Non è ancora entrata: togliere l'invito." : null),
      act: (riga) => {
        const attiva = riga.stato !== 'attiva';
        void confirm({
          title: attiva ? 'Riattivare questa persona?' : 'Disattivare questa persona?',
          text: attiva ? nomeDi(riga) : `${nomeDi(riga)} non entra più, da subito. I suoi ordini restano.`,
          confirm: attiva ? 'Riattiva' : 'Disattiva',
          danger: !attiva,
          act: () => accesso.mutateAsync({ id: riga.id, attiva }),
        }).then((fatto) => fatto && notify.ok(attiva ? 'Persona riattivata' : 'Persona disattivata'));
      },
    },
    {
      label: 'Rimanda',
      of: (riga) => `Rimanda l'invito: ${nomeDi(riga)}`,
      refuse: entrata,
      act: ({ id }) => rimanda.mutate({ id }),
    },
    {
      label: 'Togli',
      key: 'Delete',
      of: (riga) => `Togli l'invito: ${nomeDi(riga)}`,
      refuse: entrata,
      act: (riga) =>
        void confirm({
          title: "Togliere l'invito?",
          text: nomeDi(riga),
          confirm: 'Togli',
          danger: true,
          back: 'Si può invitare di nuovo.',
          act: () => togli.mutateAsync({ id: riga.id }),
        }).then((fatto) => fatto && notify.ok('Invito tolto')),
    },
    ...(azzeraFattori.who.includes(ruolo) ? [dispositivoPerso] : []),
  ];
}

const route = getRouteApi('/persone');
export const PersonePage = (): ReactNode => (
  <ConCliente legge={elencoPersone} title="Persone">
    <Persone />
  </ConCliente>
);

function Persone(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const asked = queryOf(elencoPersone, search);
  const list = useList<Riga, typeof search>({
    asked,
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [aperta, setAperta] = useState<Riga | 'nuova' | null>(null);
  const azioni = useAzioniPersona(setAperta);
  return (
    <ListScreen
      title="Persone"
      list={list}
      counted={['persona', 'persone']}
      empty={{
        text: 'Nessuna persona',
        note: 'Chi è invitato entra con la sua mail, e ordina entro i limiti che gli si danno.',
        action: (
          <Button variant="default" onClick={() => setAperta('nuova')}>
            Invita una persona
          </Button>
        ),
      }}
      choice="persone"
      actions={<Button onClick={() => setAperta('nuova')}>Invita</Button>}
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={setAperta}
      rowActions={azioni}
    >
      {aperta && <PersonaDialog persona={aperta === 'nuova' ? null : aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}
