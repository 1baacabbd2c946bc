import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { MancaDialog } from '#parti/web/merce-che-manca.tsx';
import { fuocoLibero } from '#parti/web/fuoco-libero.ts';
import { chiediApprovazione } from '../../contract.ts';
import { conserva } from '../memoria-carrello.ts';
import { esitoIgnoto } from './invio.ts';
import { PrezziCambiatiDialog } from './prezzi-cambiati-dialog.tsx';
import { leggiRifiuto } from './rifiuto.ts';
import type { TipoDocumento } from '../../rules.ts';
import { cambiaRighe, descrizioniDi, righeQuery } from '../righe.ts';
import type { Conferma } from './use-conferma.ts';

interface RifiutoProps {
  readonly conferma: Conferma;
  readonly vai: (passo: number) => void;
}

export function RifiutoConferma({ conferma, vai }: RifiutoProps): ReactNode {
  const queries = useQueryClient();
  const { stato } = conferma;
  const { error } = stato;
  if (!error || esitoIgnoto(error)) return null;
  const rifiuto = leggiRifiuto(error);
  const righe = queries.getQueryData(righeQuery().queryKey)?.righe ?? [];
  if (rifiuto.perche === 'prezzi')
    return <PrezziCambiatiDialog prezzi={rifiuto.prezzi} righe={righe} onClose={stato.reset} />;
  if (rifiuto.perche === 'scorta')
    return (
      <MancaDialog
        articoli={rifiuto.articoli}
        descrizioni={descrizioniDi(righe)}
        frase={nonAncora[stato.variables?.corpo.tipoDocumento ?? 'Ordine']}
        error={null}
        loading={stato.isPending}
        scegli={(seManca) => stato.variables && conferma.conferma({ ...stato.variables.corpo, seManca }, righe)}
        indietro={{ label: 'Torna al carrello', act: () => vai(1) }}
        onClose={stato.reset}
      />
    );
  if (rifiuto.perche === 'limite') return <OltreLimite frase={rifiuto.frase} stato={stato} />;
  const [frase, ...altre] = rifiuto.frasi;
  return (
    <Alert color="danger" role="alert" title={frase} mb="md">
      {altre.length > 0 && (
        <List size="sm" mb="xs">
          {altre.map((altra) => (
            <List.Item key={altra}>{altra}</List.Item>
          ))}
        </List>
      )}
      <Anchor component="button" size="sm" onClick={() => vai(1)}>
        Torna al carrello
      </Anchor>
    </Alert>
  );
}

const nonAncora: Readonly<Record<TipoDocumento, string>> = {
  Ordine: 'L’ordine non è ancora fatto',
  Preventivo: 'Il preventivo non è ancora registrato',
  Riserva: 'La merce non è ancora riservata',
};

/** The user can't make this order alone: somebody in the company has to approve it. */
function OltreLimite({ frase, stato }: { frase: string; stato: Conferma['stato'] }): ReactNode {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const chiedi = useCall(chiediApprovazione, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ id }) => {
      conserva('dettagli', null);
      cambiaRighe(queries, () => []);
      notify.ok('Approvazione chiesta');
      void navigate({ to: '/approvazioni', search: { id } });
    },
  });
  const inviato = stato.variables?.corpo;
  const tasto = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (fuocoLibero()) tasto.current?.focus();
  }, []);
  return (
    <Alert
      color="yellow"
      role="alert"
      title={frase}
      mb="md"
      styles={{ title: { color: 'var(--ink)' }, message: { overflow: 'visible' } }}
    >
      <Text size="sm">
        Chi approva nella tua azienda riceve una mail. Intanto le righe lasciano il carrello; la merce non è impegnata.
      </Text>
      <SubmitError error={chiedi.error} />
      {inviato && (
        <Button ref={tasto} mt="xs" loading={chiedi.isPending} onClick={() => chiedi.mutate(inviato)}>
          Chiedi l’approvazione
        </Button>
      )}
    </Alert>
  );
}
