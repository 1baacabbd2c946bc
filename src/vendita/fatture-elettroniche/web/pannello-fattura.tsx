import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { leggiFatturaElettronica } from '../contract.ts';
import { ricevutaInParole } from '../rules.ts';
import { FirmaFattura, RiprendiFattura } from './firma-fattura.tsx';
import { FileFattura } from './file-fattura.tsx';
import { esitoInParole } from './esito-ricevuta.ts';
import { ApriCliente, Motivi, useInvia } from './motivi-fattura.tsx';
import { StatoDellaFattura } from './stato-fattura.tsx';

type Fattura = ReplyOf<typeof leggiFatturaElettronica>;
type Invio = Fattura['invii'][number];

/** All files sent for the invoice, all receipts, and for a rejection the reason and where to correct it. */
export function PannelloFattura({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiFatturaElettronica, { id }));
  const fattura = query.data;
  const invia = useInvia(fattura);
  return (
    <DetailPanel
      title={fattura ? `${fattura.tipo} ${fattura.numero}/${fattura.anno}` : 'Fattura elettronica'}
      onClose={onClose}
      actions={
        invia.label !== null && (
          <Button onClick={invia.manda} loading={invia.loading}>
            {invia.label}
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
