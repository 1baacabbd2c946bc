import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ingressi } from '#parti/web/percorsi/ordiniclienti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { creaIngresso, elencoIngressi, ritiraIngresso } from '../contract.ts';
import { rifiutoRitiro } from '../rules.ts';
import { filtriIngressi } from '../rules/list.ts';
import { IngressoForm } from './ingresso-form.tsx';

type Riga = ReplyOf<typeof elencoIngressi>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Cliente',
    wide: true,
    sort: 'cliente',
    cell: ({ ragioneSociale, codAnagrafica }) => (
      <>
        <strong>{ragioneSociale}</strong> {codAnagrafica}
      </>
    ),
  },
  { title: 'Creato il', sort: 'creato', cell: ({ creato }) => formatDateTime(creato) },
  { title: 'Da', cell: ({ creatoDa }) => creatoDa },
  { title: 'Vale fino al', sort: 'scade', cell: ({ scade }) => formatDateTime(scade) },
  { title: 'Usato il', cell: ({ usato }) => (usato === null ? null : formatDateTime(usato)) },
  { title: 'Documento', cell: ({ docId }) => docId || null },
  { title: 'Cerca', cell: ({ ricerca }) => ricerca || null },
  { title: 'Stato', sort: 'stato', cell: ({ stato }) => stato },
];

const route = getRouteApi(ingressi);

export function IngressiPage(): ReactNode {
  const list = useListOf(elencoIngressi, filtriIngressi, route);
  const { ruolo } = useUtente();
  const [nuovo, setNuovo] = useState(false);
  const ritira = useCall(ritiraIngresso, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = async ({ id, ragioneSociale }: Riga): Promise<void> => {
    const fatto = await confirm({
      title: 'Ritirare il collegamento?',
      text: `${ragioneSociale} non potrà più entrare con questo collegamento.`,
      confirm: 'Ritira',
      danger: true,
      act: () => ritira.mutateAsync({ id }),
    });
    if (fatto) notify.ok('Collegamento ritirato');
  };
  return (
    <ListScreen
      title="Ingressi clienti"
      list={list}
      counted={['collegamento', 'collegamenti']}
      empty={{
        text: 'Nessun collegamento',
        note: 'Un collegamento fa entrare un cliente nel portale con il suo utente, senza password.',
        action: creaIngresso.who.includes(ruolo) && (
          <Button variant="default" onClick={() => setNuovo(true)}>
            Crea un collegamento
          </Button>
        ),
      }}
      choice="ingressi"
      actions={creaIngresso.who.includes(ruolo) && <Button onClick={() => setNuovo(true)}>Nuovo</Button>}
      columns={colonne}
      keyOf={({ id }) => id}
      rowActions={[
        {
          label: 'Ritira',
          key: 'Delete',
          of: ({ ragioneSociale }: Riga) => `Ritira: ${ragioneSociale}`,
          refuse: rifiutoRitiro,
          act: (riga: Riga) => void chiedi(riga),
        },
      ]}
      tint={({ stato }) => (stato === 'valido' ? 'green' : null)}
    >
      {nuovo && <IngressoForm onClose={() => setNuovo(false)} />}
    </ListScreen>
  );
}
