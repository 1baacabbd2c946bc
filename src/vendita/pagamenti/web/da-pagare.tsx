import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { descPagamento } from '#vendita/documenti/rules.ts';
import { annullaOrdine, avviaPagamento } from '../contract.ts';
import { metodi, trasportoDaDefinire, type Metodo } from '../rules.ts';
import type { Situazione } from './fase.ts';

const isMetodo = (testo: string): testo is Metodo => (metodi as readonly string[]).includes(testo);
const soloLettura = 'Il suo profilo può consultare il pagamento, non farlo.';

export function DaPagare({ situazione }: { situazione: Situazione }): ReactNode {
  const { anno, numero, pagamento, coordinate, daDefinire } = situazione;
  const utente = useUtente();
  const paga = puo(utente, avviaPagamento);
  const [scelto, setScelto] = useState(
    isMetodo(pagamento) && situazione.metodi.includes(pagamento) ? pagamento : situazione.metodi[0],
  );
  // Stays busy while the browser navigates.
  const avvia = useCall(avviaPagamento, {
    meta: { failure: 'screen' },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const annullamento = useCall(annullaOrdine, { meta: { failure: 'screen' }, untilFresh: true });
  const annulla = async (): Promise<void> => {
    const fatto = await confirm({
      title: "Vuoi annullare l'ordine?",
      text: 'L’ordine viene annullato e la merce torna disponibile per tutti.',
      confirm: 'Annulla ordine',
      danger: true,
      act: () => annullamento.mutateAsync({ anno, numero }),
    });
    if (fatto) notify.ok('Ordine annullato');
  };
  return (
    <Stack gap="md">
      {daDefinire && <Alert color="orange">{trasportoDaDefinire}</Alert>}
      {!daDefinire && pagamento === 'bonifico' && (
        <Bonifico coordinate={coordinate} causale={`Ordine OC ${numero}/${anno}`} />
      )}
      {!daDefinire && situazione.metodi.length > 0 && (
        <Radio.Group
          value={scelto ?? null}
          onChange={(metodo) => isMetodo(metodo) && setScelto(metodo)}
          label={pagamento === 'bonifico' ? 'Oppure subito con' : 'Metodo di pagamento'}
        >
          <Group gap="lg" mt={4}>
            {situazione.metodi.map((metodo) => (
              <Radio key={metodo} value={metodo} size="sm" label={descPagamento(metodo)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {avvia.error && <SubmitError error={avvia.error} />}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          {scelto && !daDefinire && (
            <Button
              data-arrivo
              onClick={() => avvia.mutate({ anno, numero, metodo: scelto })}
              loading={avvia.isPending || avvia.isSuccess}
              disabled={!paga}
            >
              Vai al pagamento
            </Button>
          )}
          {!paga && (
            <Text size="sm" c="dimmed">
              {soloLettura}
            </Text>
          )}
        </Group>
        <Button
          variant="subtle"
          color="danger"
          onClick={annulla}
          disabled={!puo(utente, annullaOrdine) || avvia.isPending || avvia.isSuccess}
        >
          Annulla ordine
        </Button>
      </Group>
    </Stack>
  );
}

const Bonifico = ({ coordinate, causale }: { coordinate: string; causale: string }): ReactNode => (
  <Text size="sm">
    <strong>Bonifico bancario.</strong>{' '}
    {coordinate === ''
      ? 'Le coordinate sono quelle indicate nelle nostre fatture, o le comunica l’ufficio.'
      : `Beneficiario: ${coordinate}.`}{' '}
    Causale: {causale}. L’ordine è confermato quando l’ufficio registra il bonifico.
  </Text>
);
