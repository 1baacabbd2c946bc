import { Radio, Stack, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Customer } from '#platform/web/customer.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { accettaRegistrazione } from '../../contract.ts';
import type { Registrazione } from './colonne-registrazioni.tsx';

export function AccettaDialog({ riga, onClose }: { riga: Registrazione; onClose: () => void }): ReactNode {
  const { clienteNoto } = riga;
  const [nuovo, setNuovo] = useState(clienteNoto === null);
  const [cliente, setCliente] = useState<Customer | null>(clienteNoto);
  const [provato, setProvato] = useState(false);
  const manca = !nuovo && !cliente;
  const accetta = useCall(accettaRegistrazione, { meta: { failure: 'screen' } });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (manca) return;
    accetta.mutate(nuovo || !cliente ? { id: riga.id } : { id: riga.id, codAnagrafica: cliente.codAnagrafica }, {
      onSuccess: ({ codAnagrafica }) => {
        notify.ok(nuovo ? `Creato il cliente ${codAnagrafica}` : `Aggiunto al cliente ${codAnagrafica}`);
        onClose();
      },
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Vuoi accettare la registrazione?"
      onSubmit={onSubmit}
      submitLabel="Accetta"
      submitError={accetta.error}
      loading={accetta.isPending}
    >
      <Text size="sm">
        <strong>{riga.ragioneSociale}</strong>, P. IVA {riga.piva}
      </Text>
      <Radio.Group
        label="Come cliente"
        value={nuovo ? 'nuovo' : 'presente'}
        onChange={(scelta) => setNuovo(scelta === 'nuovo')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="nuovo" label="Nuovo cliente, con i dati della richiesta" data-autofocus={nuovo || undefined} />
          <Radio
            value="presente"
            label="Cliente già in anagrafica"
            description={
              clienteNoto
                ? `Con la stessa partita IVA: ${clienteNoto.ragioneSociale} (${clienteNoto.codAnagrafica})`
                : undefined
            }
            data-autofocus={!nuovo || undefined}
          />
        </Stack>
      </Radio.Group>
      {!nuovo && (
        <ClienteCombo
          value={cliente}
          onChange={setCliente}
          errore={provato && manca ? 'Scegliere il cliente.' : undefined}
        />
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        A {riga.userName} viene inviata la mail per scegliere la password.
      </Text>
    </FormDialog>
  );
}
