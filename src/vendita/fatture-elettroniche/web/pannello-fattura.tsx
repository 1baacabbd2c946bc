import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { inviaFattura, leggiFatturaElettronica } from '../contract.ts';
import { daRifare, ricevutaInParole } from '../rules.ts';
import { FirmaFattura, RiprendiFattura } from './firma-fattura.tsx';
import { FileFattura } from './file-fattura.tsx';
import { esitoInParole } from './esito-ricevuta.ts';
import { StatoDellaFattura } from './stato-fattura.tsx';

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly SchedaCliente: Late<{ readonly cdAnagrafica: string; readonly onClose: () => void }>;
  }
}

type Fattura = ReplyOf<typeof leggiFatturaElettronica>;
type Invio = Fattura['invii'][number];

/** Every file with which the invoice left, every receipt, and if it was refused why and where that is mended. */
export function PannelloFattura({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiFatturaElettronica, { id }));
  const invia = useCall(inviaFattura, { meta: { failure: 'screen' } });
  const fattura = query.data;
  const partibile = fattura && (fattura.invii.length === 0 || daRifare.includes(fattura.stato));
  const manda = (): void => invia.mutate({ id }, { onSuccess: () => notify.ok('Fattura in coda per l’invio') });
  return (
    <DetailPanel
      title={fattura ? `${fattura.tipo} ${fattura.numero}/${fattura.anno}` : 'Fattura elettronica'}
      onClose={onClose}
      actions={
        partibile && (
          <Button onClick={manda} loading={invia.isPending}>
            {fattura.invii.length === 0 ? 'Invia' : 'Invia di nuovo'}
          </Button>
        )
      }
    >
      <Await query={query}>
        {(una) => (
          <>
            <Group gap="xs" mb="xs">
              <StatoDellaFattura stato={una.stato} />
              {una.dal !== null && <Text size="sm">dal {formatDateTime(una.dal)}</Text>}
            </Group>
            <Facts
              facts={[
                [
                  'Cliente',
                  <ApriCliente key="cliente" cdAnagrafica={una.codAnagrafica}>
                    {una.ragioneSociale} ({una.codAnagrafica})
                  </ApriCliente>,
                ],
                ['Totale', formatMoney(una.totaleDocumento)],
                ['Da inviare entro il', una.entro === null ? '' : formatDate(una.entro)],
              ]}
            />
            <AnchorLink {...versoDocumento(una)}>Apri il documento</AnchorLink>
            <Motivi {...una} />
            <SubmitError error={invia.error} />
            {una.stato === 'da firmare' && una.invii[0] && <FirmaFattura id={id} invio={una.invii[0]} />}
            {una.invii.map((invio) => (
              <UnInvio key={invio.id} invio={invio}>
                {invio.inCasa && <RiprendiFattura id={id} invio={invio} />}
              </UnInvio>
            ))}
          </>
        )}
      </Await>
    </DetailPanel>
  );
}

const rifiutataDetta =
  'L’ente ha ricevuto la fattura e l’ha rifiutata. Se il motivo si può togliere, correggere i dati e inviarla di nuovo con lo stesso numero; se l’ente ha ragione, fare la nota di credito.';

function Motivi({ scarti, stato, messaggio, codAnagrafica }: Fattura): ReactNode {
  if (scarti.length === 0)
    return messaggio === '' ? null : (
      <Alert color={stato === 'da inviare' ? 'yellow' : 'red'} p="xs" mt="sm">
        {messaggio}
        {stato === 'rifiutata' && <Text size="sm">{rifiutataDetta}</Text>}
      </Alert>
    );
  return scarti.map(({ codice, perche, rimedio, dove }) => (
    <Alert key={`${codice} ${perche}`} color="red" p="xs" mt="sm" title={`${perche} (${codice})`}>
      {rimedio}
      {dove === 'cliente' && (
        <Text size="sm" mt="xs">
          <ApriCliente cdAnagrafica={codAnagrafica}>Apri i dati del cliente</ApriCliente>
        </Text>
      )}
    </Alert>
  ));
}

/** The customer's card, where most refusals are mended, without leaving the invoice. */
function ApriCliente({ cdAnagrafica, children }: { cdAnagrafica: string; children: ReactNode }): ReactNode {
  const [aperta, setAperta] = useState(false);
  const { SchedaCliente } = useSlots();
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" ta="left" onClick={() => setAperta(true)}>
        {children}
      </Anchor>
      {aperta && <SchedaCliente cdAnagrafica={cdAnagrafica} onClose={() => setAperta(false)} />}
    </>
  );
}

function UnInvio({ invio, children }: { invio: Invio; children: ReactNode }): ReactNode {
  const { id, nomeFile, stato, firmato, creato, inviato, idSdi, ricevute } = invio;
  return (
    <Section title={nomeFile}>
      <Facts
        facts={[
          ['Stato', stato],
          ['Scritta', formatDateTime(creato)],
          ['Inviata', inviato === null ? '' : formatDateTime(inviato)],
          ['Numero SdI', idSdi],
        ]}
      />
      <Text size="sm" mt="xs">
        <FileFattura che="invio" id={id} nome={`Scarica ${nomeFile}`} />
      </Text>
      {firmato && (
        <Text size="sm">
          <FileFattura che="firmata" id={id} nome={`Scarica ${nomeFile}.p7m`} />
        </Text>
      )}
      {children}
      {ricevute.map((una) => (
        <div key={una.id}>
          <Text size="sm">
            {una.tipo !== '' && `${ricevutaInParole[una.tipo]}.`} {esitoInParole[una.esito]} {una.motivo}
          </Text>
          <Text size="xs" c="dimmed">
            {formatDateTime(una.letta)} <FileFattura che="ricevuta" id={una.id} nome={una.nome} />
          </Text>
        </div>
      ))}
    </Section>
  );
}
