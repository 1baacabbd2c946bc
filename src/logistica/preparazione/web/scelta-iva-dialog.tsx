import { Alert, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { nomiBolle, type ContoIva, type DomandaIva, type SceltaIva } from '#vendita/documenti/rules/scelta-iva.ts';

/** The VAT question in a refusal, if there is one. */
export function domandaIvaDi(error: unknown): DomandaIva | null {
  const present = error instanceof ApiError ? error.problem.present : undefined;
  return typeof present === 'object' && present !== null && 'domandaIva' in present
    ? (present.domandaIva as DomandaIva)
    : null;
}

interface SceltaIvaProps {
  readonly domanda: DomandaIva;
  /** True if an invoice is made at once; then a VAT that no invoice can have can't be chosen. */
  readonly fattura: boolean;
  readonly loading: boolean;
  readonly failure: string | null;
  readonly onScelta: (scelta: SceltaIva) => void;
  readonly onClose: () => void;
}

/** Asks which VAT a delivery or invoice gets, with both totals. */
export function SceltaIvaDialog(props: SceltaIvaProps): ReactNode {
  const { domanda, fattura, loading, failure, onScelta, onClose } = props;
  const { bolle, documento, oggi, vista } = domanda;
  const suo = bolle.length === 0 ? 'dell’ordine' : nomiBolle(bolle);
  // The dialog opens while the refused request still counts as pending, so only a button pressed here shows as busy.
  const [premuto, setPremuto] = useState<SceltaIva['come'] | null>(null);
  const attende = loading && premuto !== null;
  const tasto = (come: SceltaIva['come'], nome: string, chiuso = false): ReactNode => (
    <Button
      variant={come === 'di oggi' ? 'filled' : 'default'}
      fullWidth
      loading={attende && premuto === come}
      disabled={chiuso || attende}
      data-autofocus={come === 'di oggi' || undefined}
      onClick={() => {
        setPremuto(come);
        onScelta({ come, vista });
      }}
    >
      {nome}
    </Button>
  );
  return (
    <Dialog onClose={() => !attende && onClose()} title="Con quale IVA?" size="md" centered closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm">
          L’IVA del cliente oggi non è quella {suo}.{oggi.perche && ` ${oggi.perche}`}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Conto titolo="Di oggi" conto={oggi}>
            {tasto('di oggi', 'IVA di oggi')}
          </Conto>
          <Conto titolo={bolle.length === 0 ? 'Come l’ordine' : 'Come i DDT'} conto={documento}>
            {documento.guasto && (
              <Text size="xs" c="dimmed">
                {fattura ? 'Non si può fatturare.' : 'Oggi non si potrebbe fatturare.'} {documento.guasto}
              </Text>
            )}
            {tasto(
              'del documento',
              bolle.length === 0 ? 'IVA dell’ordine' : 'IVA dei DDT',
              fattura && documento.guasto !== '',
            )}
          </Conto>
        </SimpleGrid>
        {failure && (
          <Alert color="danger" role="alert" p="xs">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={attende}>
            Annulla
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ContoProps {
  readonly titolo: string;
  readonly conto: ContoIva;
  readonly children: ReactNode;
}

const Conto = ({ titolo, conto: { iva, totale, dovuto }, children }: ContoProps): ReactNode => (
  <Card withBorder p="sm" component="section" aria-label={titolo}>
    <Stack gap={6} h="100%" justify="space-between">
      <div>
        <Text size="sm" fw={600}>
          {titolo}
        </Text>
        <Text size="sm">IVA {iva}</Text>
        <Text size="sm">Totale {formatMoney(totale)}</Text>
        {dovuto !== totale && <Text size="sm">Da pagare {formatMoney(dovuto)}</Text>}
      </div>
      {children}
    </Stack>
  </Card>
);
