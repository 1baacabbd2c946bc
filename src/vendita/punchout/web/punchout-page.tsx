import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoPunchout, eliminaPunchout, segretoPunchout } from '../contract.ts';
import { senzaSegreto } from '../rules.ts';
import { AccessoDialog } from './accesso-dialog.tsx';
import { colonne, type Riga } from './colonne-punchout.tsx';
import { MessaggiDialog } from './messaggi-dialog.tsx';
import { ProvaCxmlDialog } from './prova-cxml-dialog.tsx';
import { ProvaDialog } from './prova-dialog.tsx';
import { SegretoDialog, VisiteDialog } from './visite-dialog.tsx';

const route = getRouteApi('/punchout');

type Aperto =
  | { readonly come: 'modifica'; readonly riga: Riga | null }
  | { readonly come: 'visite' | 'prova'; readonly riga: Riga }
  | { readonly come: 'segreto'; readonly riga: Riga; readonly segreto: string };

export const PunchoutPage = (): ReactNode => (
  <ConCliente legge={elencoPunchout} title="Punchout">
    <Accessi />
  </ConCliente>
);

function Accessi(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const list = useList<Riga, typeof search>({
    asked: queryOf(elencoPunchout, {}),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [aperto, apri] = useState<Aperto | null>(null);
  const azioni = useAzioni(apri);
  const nuovo = (): void => apri({ come: 'modifica', riga: null });
  const chiudi = (): void => apri(null);
  return (
    <ListScreen
      title="Punchout"
      list={list}
      counted={['accesso', 'accessi']}
      empty={{
        text: 'Nessun accesso punchout',
        note: 'Chi compra entra dal programma della sua azienda (SAP, Ariba, Coupa …), e il carrello vi torna: OCI o cXML. Per Peppol arrivano ordini e partono documenti.',
        action: (
          <Button variant="default" onClick={nuovo}>
            Aggiungi un accesso
          </Button>
        ),
      }}
      choice="punchout"
      actions={<Button onClick={nuovo}>Nuovo</Button>}
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={(riga) => apri({ come: 'visite', riga })}
      rowActions={azioni}
    >
      {aperto?.come === 'modifica' && <Modifica accesso={aperto.riga} onClose={chiudi} />}
      {aperto?.come === 'visite' && aperto.riga.protocollo === 'Peppol' && (
        <MessaggiDialog accesso={aperto.riga} onClose={chiudi} />
      )}
      {aperto?.come === 'visite' && aperto.riga.protocollo !== 'Peppol' && (
        <VisiteDialog accesso={aperto.riga} onClose={chiudi} />
      )}
      {aperto?.come === 'prova' && aperto.riga.protocollo === 'cXML' && (
        <ProvaCxmlDialog accesso={aperto.riga} onClose={chiudi} />
      )}
      {aperto?.come === 'prova' && aperto.riga.protocollo === 'OCI' && (
        <ProvaDialog accesso={aperto.riga} onClose={chiudi} />
      )}
      {aperto?.come === 'segreto' && <SegretoDialog accesso={aperto.riga} segreto={aperto.segreto} onClose={chiudi} />}
    </ListScreen>
  );
}

/** The users are in the list's reply, which is cached already. */
function Modifica(props: { readonly accesso: Riga | null; readonly onClose: () => void }): ReactNode {
  const { data } = useQuery({ ...queryOf(elencoPunchout, {}), meta: { failure: 'screen' } });
  return data ? <AccessoDialog {...props} persone={data.persone} /> : null;
}

function useAzioni(apri: (aperto: Aperto) => void): readonly RowAction<Riga>[] {
  const schermo = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const elimina = useCall(eliminaPunchout, schermo);
  const segreto = useCall(segretoPunchout, schermo);
  const nuovoSegreto = async (riga: Riga): Promise<void> => {
    let data = '';
    const fatto = await confirm({
      title: riga.segretoCreato === null ? 'Creare il segreto?' : 'Creare un segreto nuovo?',
      text:
        riga.segretoCreato === null
          ? `Con il segreto «${riga.nome}» entra a comprare, ai prezzi dell’azienda che compra.`
          : 'Quello di adesso non vale più, da subito.',
      confirm: 'Crea il segreto',
      act: async () => void (data = (await segreto.mutateAsync({ id: riga.id })).segreto),
    });
    if (fatto) apri({ come: 'segreto', riga, segreto: data });
  };
  return [
    {
      label: 'Visite e messaggi',
      key: 'v',
      of: ({ nome }) => `Visite e messaggi: ${nome}`,
      act: (riga) => apri({ come: 'visite', riga }),
    },
    {
      label: 'Modifica',
      key: 'm',
      of: ({ nome }) => `Modifica: ${nome}`,
      act: (riga) => apri({ come: 'modifica', riga }),
    },
    {
      label: 'Segreto nuovo',
      key: 's',
      of: ({ nome }) => `Segreto nuovo: ${nome}`,
      refuse: ({ protocollo }) => (protocollo === 'Peppol' ? senzaSegreto : null),
      act: (riga) => void nuovoSegreto(riga),
    },
    {
      label: 'Prova',
      key: 'p',
      of: ({ nome }) => `Prova: ${nome}`,
      refuse: ({ protocollo, segretoCreato }) =>
        protocollo === 'Peppol'
          ? 'Un accesso Peppol si prova mandando un ordine dal punto di accesso.'
          : segretoCreato === null
            ? 'Prima si crea il segreto.'
            : null,
      act: (riga) => apri({ come: 'prova', riga }),
    },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ nome }) => `Elimina: ${nome}`,
      act: ({ id, nome }) =>
        void confirm({
          title: 'Eliminare l’accesso?',
          text: `Da «${nome}» non si entra più, e chi è dentro esce. Non si torna indietro.`,
          confirm: 'Elimina',
          danger: true,
          act: () => elimina.mutateAsync({ id }),
        }).then((fatto) => fatto && notify.ok('Accesso eliminato')),
    },
  ];
}
