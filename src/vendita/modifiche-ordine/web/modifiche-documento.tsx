import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { AzioneInTesta } from '#parti/web/azioni-in-testa.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { annullaModificaOrdine, leggiModifiche } from '../contract.ts';
import type { OrdineMostrato } from './campi-modifica.ts';

const ModificaOrdineDialog = late(() => import('./modifica-ordine-dialog.tsx'), 'ModificaOrdineDialog');

type Modifica = ReplyOf<typeof leggiModifiche>['modifiche'][number];

export function ModificheDocumento({ documento }: { documento: OrdineMostrato }): ReactNode {
  const { ruolo } = useUtente();
  const [aperta, setAperta] = useState(false);
  const quale = { tipo: 'OC' as const, anno: documento.anno, numero: documento.numero, suffisso: documento.suffisso };
  const { data } = useQuery({ ...queryOf(leggiModifiche, quale), meta: { failure: 'notification' as const } });
  if (!data) return null;
  const { modifiche, versione, rifiuto } = data;
  const rimborsi = data.rimborsi.filter(haImporto);
  const puo = annullaModificaOrdine.who.includes(ruolo) && rifiuto === '';
  const storia = modifiche.length > 0 || rimborsi.length > 0;
  return (
    <>
      {puo && (
        <AzioneInTesta>
          <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={() => setAperta(true)}>
            Modifica ordine
          </Button>
        </AzioneInTesta>
      )}
      {storia && (
        <Section title="Modifiche">
          {rimborsi.map((uno) => (
            <Text key={uno.codice} size="sm" my={4}>
              {rimborsoInParole(uno)}
            </Text>
          ))}
          {modifiche.map((una) => (
            <UnaModifica key={una.versione} modifica={una}>
              {una.versione === versione && una.annulla === null && annullaModificaOrdine.who.includes(ruolo) && (
                <Annulla quale={quale} versione={versione} />
              )}
            </UnaModifica>
          ))}
        </Section>
      )}
      {aperta && <ModificaOrdineDialog quale={quale} letto={data} onClose={() => setAperta(false)} />}
    </>
  );
}

type Rimborso = ReplyOf<typeof leggiModifiche>['rimborsi'][number];

/** Users who may not see prices get no amounts. */
const haImporto = ({ importo }: { readonly importo: number | null }): boolean => importo !== null;

const rimborsoInParole = ({ importo, bonifico, quando }: Rimborso): string => {
  const come = bonifico ? 'con un bonifico' : 'sul mezzo con cui l’ordine è stato pagato';
  return quando === null
    ? `Da restituire ${formatMoney(importo)}, ${come}`
    : `Restituiti ${formatMoney(importo)} il ${formatDateTime(quando)}, ${come}`;
};

const colonne: readonly Column<Modifica['cambi'][number] & { readonly posto: number }>[] = [
  { title: 'Che cosa', wide: true, cell: ({ che }) => che },
  { title: 'Prima', cell: ({ prima }) => prima },
  { title: 'Adesso', cell: ({ dopo }) => <b>{dopo}</b> },
];

function UnaModifica({ modifica, children }: { modifica: Modifica; children: ReactNode }): ReactNode {
  const { versione, quando, nome, motivo, annulla, annullata, cambi } = modifica;
  const titolo = `${annulla === null ? 'Modificato' : 'Modifica annullata'} il ${formatDateTime(quando)}`;
  return (
    <div>
      <Group gap="sm" mt="sm" mb={4}>
        <Text size="sm" fw={600}>
          {titolo}
          {nome && ` da ${nome}`}
        </Text>
        {motivo !== '' && <Text size="sm">{motivo}</Text>}
        {annullata && (
          <Text size="sm" c="dimmed">
            poi annullata
          </Text>
        )}
        {children}
      </Group>
      <Table
        label={`${titolo}, versione ${versione}`}
        rows={cambi.map((uno, posto) => ({ ...uno, posto }))}
        columns={colonne}
        keyOf={({ posto }) => posto}
        maxHeight="30vh"
      />
    </div>
  );
}

function Annulla({
  quale,
  versione,
}: {
  quale: OrdineMostrato & { readonly tipo: 'OC' };
  versione: number;
}): ReactNode {
  const annulla = useCall(annullaModificaOrdine, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = () =>
    confirm({
      title: 'Annullare la modifica?',
      text: "L'ordine torna com'era prima e il cliente riceve una mail.",
      confirm: 'Annulla la modifica',
      cancel: 'Lascia',
      act: async () => {
        const { avviso } = await annulla.mutateAsync({ ...quale, versione });
        notify.ok('Modifica annullata');
        if (avviso !== '') notify.info(avviso);
      },
    });
  return (
    <Button size="compact-xs" variant="default" onClick={() => void chiedi()}>
      Annulla la modifica
    </Button>
  );
}
