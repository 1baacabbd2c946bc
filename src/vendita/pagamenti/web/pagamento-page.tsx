import { Alert, Group, Loader, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Facts, Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { pagamentoOrdine } from '#parti/web/percorsi/pagamenti.ts';
import { leggiPagamento } from '../contract.ts';
import { DaPagare } from './da-pagare.tsx';
import { faseDi, ogniQuanto, type Fase, type Situazione } from './fase.ts';

const route = getRouteApi(pagamentoOrdine);

export function PagamentoPage(): ReactNode {
  const { anno, numero } = route.useParams();
  const { esito } = route.useSearch();
  const fase = (situazione: Situazione): Fase => faseDi(situazione, esito === 'ritorno');
  const { data } = useSuspenseQuery({
    ...queryOf(leggiPagamento, { anno: Number(anno), numero: Number(numero) }),
    refetchInterval: ({ state }) => (state.data ? ogniQuanto(fase(state.data)) : false),
  });
  const adesso = fase(data);
  return (
    <Screen title={`Pagamento ordine OC ${data.numero}/${data.anno}`}>
      <Stack gap="md" maw={620}>
        <div aria-live="polite">
          <Annuncio fase={adesso} situazione={data} interrotto={esito === 'interrotto'} />
        </div>
        <Facts
          facts={[
            ['Ordine', `OC ${data.numero}/${data.anno}`],
            ['Data', formatDate(data.data)],
            ['Totale documento', <strong key="totale">{formatMoney(data.totale)}</strong>],
            ['Stato', data.stato],
            ['Da pagare entro', adesso === 'da pagare' ? formatDateTime(data.scade) : null],
          ]}
        />
        {adesso === 'da pagare' && <DaPagare situazione={data} />}
        {(adesso === 'pagato' || adesso === 'annullato') && <VaiAgliOrdini />}
      </Stack>
    </Screen>
  );
}

function VaiAgliOrdini(): ReactNode {
  const tasto = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) tasto.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Group>
      <ButtonLink ref={tasto} {...versoDocumenti('ordini')}>
        Vai a Documenti → Ordini
      </ButtonLink>
    </Group>
  );
}

const titolo = { title: { color: 'var(--ink)' } };

function Annuncio({
  fase,
  situazione,
  interrotto,
}: {
  fase: Fase;
  situazione: Situazione;
  interrotto: boolean;
}): ReactNode {
  const stato = situazione.tentativo?.stato;
  if (fase === 'in verifica') {
    return (
      <Alert color="blue" styles={titolo} icon={<Loader size="xs" aria-hidden />} title="Pagamento in verifica">
        <Text size="sm">
          Aspettiamo la conferma del pagamento. La pagina si aggiorna da sola: si può anche chiudere, la conferma arriva
          per e-mail.
        </Text>
      </Alert>
    );
  }
  if (fase === 'pagato')
    return (
      <Alert color="teal" styles={titolo} title="Ordine confermato">
        Il pagamento è arrivato e la merce è impegnata. Grazie.
      </Alert>
    );
  if (fase === 'annullato') {
    return (
      <Alert color="danger" styles={titolo} title="Ordine annullato">
        {stato === 'rimborsato'
          ? 'Il pagamento è stato rimborsato.'
          : stato === 'da rimborsare'
            ? 'Il pagamento è arrivato tardi: viene rimborsato.'
            : 'La merce non è più impegnata e non è dovuto alcun importo.'}
      </Alert>
    );
  }
  if (interrotto)
    return (
      <Alert color="orange" styles={titolo} title="Pagamento interrotto">
        Non è stato addebitato nulla. L’ordine resta in attesa: si può riprovare, anche con un altro metodo.
      </Alert>
    );
  if (stato === 'fallito')
    return (
      <Alert color="orange" styles={titolo} title="Pagamento non riuscito">
        Non è stato addebitato nulla: riprovare, o scegliere un altro metodo.
      </Alert>
    );
  return null;
}
