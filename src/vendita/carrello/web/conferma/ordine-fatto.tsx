import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { useContoCarrello } from '#parti/web/conto-carrello.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { descTipo, numeroDocumento } from '#vendita/documenti/rules.ts';
import { statoDetto } from '#vendita/documenti/rules/stato-detto.ts';
import { versoPagamento } from '#parti/web/percorsi/pagamenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Ordine } from './use-conferma.ts';

export function OrdineFatto({ ordine }: { ordine: Ordine }): ReactNode {
  const avanti = useRef<HTMLDivElement>(null);
  useEffect(() => avanti.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }), []);
  const { locale } = useUtente();
  // The page stays after a reload, when another window may have filled the cart.
  const righe = useContoCarrello();
  const daPagare = ordine.stato === 'in attesa di pagamento';
  const { riservataFino } = ordine;
  const preventivo = riservataFino === null ? 'Preventivo registrato' : 'Merce riservata';
  const titolo = ordine.tipo === 'PC' ? preventivo : daPagare ? 'Ordine registrato' : 'Ordine confermato';
  return (
    <Stack ref={avanti} gap="md" maw={560} role="status">
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={28} color="var(--mantine-color-teal-7)" aria-hidden />
        <Title order={2}>
          {titolo}: {numeroDocumento(ordine)}
        </Title>
      </Group>
      <Facts
        facts={[
          ['Documento', descTipo(ordine.tipo)],
          ['Data', formatDate(ordine.data)],
          ['Stato', statoDetto(ordine)],
          ['Merce riservata fino al', formatDate(riservataFino)],
          ['Totale documento', formatMoney(ordine.totDocumento)],
        ]}
      />
      {daPagare && <PagamentoOrdine ordine={ordine} />}
      <Text size="sm">
        {righe === 0 ? 'Il carrello è vuoto.' : `Nel carrello: ${formatCounted(righe, 'altra riga', 'altre righe')}.`}{' '}
        La conferma arriva per e-mail{locale && ' all’indirizzo del cliente'}.
      </Text>
      <Group gap="md">
        <Button
          variant={daPagare ? 'default' : 'filled'}
          renderRoot={(props) => <Link {...props} {...versoDocumenti('ordini')} />}
        >
          Vai a Documenti → Ordini
        </Button>
        {righe > 0 && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to={carrello} />}>
            Vai al carrello
          </Anchor>
        )}
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...versoProdotti('novita')} />}>
          Vedi le novità del catalogo
        </Anchor>
      </Group>
    </Stack>
  );
}

/** Links an unpaid order to its payment (P-130). */
const PagamentoOrdine = ({ ordine }: { ordine: Ordine }): ReactNode => (
  <>
    <Text size="sm">L’ordine sarà preparato appena risulta pagato. Le istruzioni arrivano anche per e-mail.</Text>
    <Group>
      <ButtonLink {...versoPagamento(ordine)}>Vai al pagamento</ButtonLink>
    </Group>
  </>
);
