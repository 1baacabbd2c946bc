import { Alert, Group, List, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { lostWithLogin } from '#platform/web/lost-scans.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { controllaCollo, statoControllo } from '../../contract.ts';
import { operatori, type Operatore } from '../../rules/list.ts';

const colori: Record<ReplyOf<typeof controllaCollo>['esito'], string> = {
  letto: 'green',
  'già letto': 'yellow',
  estraneo: 'danger',
};

export function ControlloDialog({
  operatore: primo,
  onClose,
}: {
  operatore: Operatore;
  onClose: () => void;
}): ReactNode {
  const [operatore, setOperatore] = useState(primo);
  // Always today, because a date field would catch scanner input.
  const giorno = oggiInItalia(new Date());
  const stato = useQuery(queryOf(statoControllo, { operatore, DtPartenza: giorno }));
  const legge = useCall(controllaCollo, {
    meta: { failure: 'screen' },
    each: true,
    onError: (error, { codice }) => lostWithLogin(error, codice),
  });
  const letta = legge.data;
  return (
    <Dialog onClose={onClose} title="Controllo dei colli in partenza oggi" size="lg">
      <Group align="flex-start" mb="sm">
        <Select
          label="Operatore"
          w={110}
          data={[...operatori]}
          value={operatore}
          allowDeselect={false}
          onChange={(uno) => uno && setOperatore(uno as Operatore)}
        />
        <CampoLettore onCodice={(codice) => legge.mutate({ operatore, DtPartenza: giorno, codice })} muto />
      </Group>
      <div role="status">
        {legge.error && <Alert color="danger">{sentenceOf(legge.error)}</Alert>}
        {}
        {legge.isPending && <Alert color="gray">Lettura…</Alert>}
        {!legge.isPending && !legge.error && letta && (
          <Alert color={colori[letta.esito]}>
            <Text fz={28} fw={700} lh={1.2}>
              {letta.esito === 'estraneo' ? `ESTRANEO. ${letta.messaggio}` : letta.messaggio}
            </Text>
          </Alert>
        )}
      </div>
      <Await query={stato} loading={<Loading rows={3} />}>
        {({ attesi, letti, mancanti }) => (
          <>
            <Text fz={22} fw={700} my="sm">
              {letti} di {attesi} colli letti{attesi > 0 && letti === attesi ? ': ci sono tutti' : ''}
            </Text>
            <List size="sm">
              {mancanti.map(({ descrCodiceSpedizione, destinatario, colli, letti: suoi }) => (
                <List.Item key={descrCodiceSpedizione}>
                  {descrCodiceSpedizione}, {destinatario}: mancano {colli - suoi} di {colli}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Await>
    </Dialog>
  );
}
