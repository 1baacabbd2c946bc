import { Button, Menu, Switch, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoViste, eliminaVista, salvaVista } from '#vendita/ricerca-documenti/contract.ts';
import type { Scritta } from './leggi-search.ts';

type Vista = ReplyOf<typeof elencoViste>['viste'][number];

interface VisteProps {
  readonly scritta: Scritta;
  readonly onApri: (scritta: Scritta) => void;
}

/** The fields have a fixed order, so that equal views have equal text. */
const testoDi = (scritta: Scritta): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(scritta)
        .filter(([, uno]) => uno !== undefined)
        .toSorted(),
    ),
  );

/** Pictures saved by name with their filters, for oneself or for all staff. */
export function VisteAndamento({ scritta, onApri }: VisteProps): ReactNode {
  const { data } = useQuery({ ...queryOf(elencoViste, { schermata: 'andamento' }), meta: { failure: 'notification' } });
  const elimina = useCall(eliminaVista, { meta: { failure: 'screen' }, untilFresh: true });
  const [salva, setSalva] = useState(false);
  const viste = data?.viste ?? [];
  const testo = testoDi(scritta);
  const aperta = viste.find(({ ricerca }) => ricerca === testo);
  const togli = ({ id, nome }: Vista): Promise<boolean> =>
    confirm({
      title: 'Vuoi eliminare la vista?',
      text: nome,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ id }),
    });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {aperta?.nome ?? 'Viste'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {viste.map((vista) => (
            <Menu.Item key={vista.id} onClick={() => onApri(JSON.parse(vista.ricerca) as Scritta)}>
              {vista.nome}
              {vista.condivisa && ` (${vista.mia ? 'condivisa' : `di ${vista.di}`})`}
            </Menu.Item>
          ))}
          {viste.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setSalva(true)}>Salva questo quadro…</Menu.Item>
          {aperta?.mia && <Menu.Item onClick={() => void togli(aperta)}>Elimina «{aperta.nome}»</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {salva && <SalvaVista ricerca={testo} onClose={() => setSalva(false)} />}
    </>
  );
}

function SalvaVista({ ricerca, onClose }: { ricerca: string; onClose: () => void }): ReactNode {
  const [nome, setNome] = useState('');
  const [condivisa, setCondivisa] = useState(false);
  const [provato, setProvato] = useState(false);
  const manca = nome.trim() === '';
  const save = useCall(salvaVista, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Vista salvata');
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Salva questo quadro"
      submitLabel="Salva"
      submitError={save.error}
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setProvato(true);
        if (!manca) save.mutate({ nome: nome.trim(), condivisa, ricerca, schermata: 'andamento' });
      }}
    >
      <TextInput
        label="Nome"
        withAsterisk
        maxLength={60}
        data-autofocus
        error={provato && manca ? 'Scrivere un nome per la vista.' : undefined}
        value={nome}
        onChange={({ currentTarget }) => setNome(currentTarget.value)}
      />
      <Switch
        label="Condivisa con tutto il personale"
        checked={condivisa}
        onChange={({ currentTarget }) => setCondivisa(currentTarget.checked)}
      />
    </FormDialog>
  );
}
