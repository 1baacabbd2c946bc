import { Button, Menu, Switch, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoViste, eliminaVista, salvaVista } from '../contract.ts';
import { chiCondivide } from '../rules.ts';
import type { Ricerca } from './leggi-ricerca.ts';

type Vista = ReplyOf<typeof elencoViste>['viste'][number];

/** Saved form: no page or view, fixed field order. */
export const scritta = ({ pagina: _, vista: __, ...ricerca }: Ricerca): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(ricerca)
        .filter(([, uno]) => uno !== undefined)
        .toSorted(),
    ),
  );

/** The current view is marked if modified. */
export function VisteSalvate({ ricerca, onApri }: { ricerca: Ricerca; onApri: (ricerca: Ricerca) => void }): ReactNode {
  const { data } = useQuery({ ...queryOf(elencoViste, {}), meta: { failure: 'notification' } });
  const layout = useLayout('ricerca-documenti');
  const elimina = useCall(eliminaVista, { meta: { failure: 'screen' }, untilFresh: true });
  const [salva, setSalva] = useState(false);
  const viste = data?.viste ?? [];
  const aperta = viste.find(({ id }) => id === ricerca.vista);
  const cambiata = aperta && aperta.ricerca !== scritta(ricerca);
  const apri = ({ id, ricerca: testo, nascoste }: Vista): void => {
    layout.change({ hidden: nascoste });
    onApri({ ...(JSON.parse(testo) as Ricerca), vista: id });
  };
  const togli = async ({ id, nome }: Vista): Promise<void> => {
    const fatto = await confirm({
      title: 'Vuoi eliminare la vista?',
      text: nome,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ id }),
    });
    if (fatto) onApri({ ...ricerca, vista: undefined });
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {aperta ? `${aperta.nome}${cambiata ? ' *' : ''}` : 'Viste'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {viste.map((vista) => (
            <Menu.Item key={vista.id} onClick={() => apri(vista)}>
              {vista.nome}
              {vista.condivisa && ` (${vista.mia ? 'condivisa' : `di ${vista.di}`})`}
            </Menu.Item>
          ))}
          {viste.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setSalva(true)}>Salva la ricerca…</Menu.Item>
          {aperta?.mia && <Menu.Item onClick={() => void togli(aperta)}>Elimina «{aperta.nome}»</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {salva && (
        <SalvaVista
          aperta={aperta}
          ricerca={scritta(ricerca)}
          nascoste={layout.hidden}
          onSalvata={(vista) => onApri({ ...ricerca, vista })}
          onClose={() => setSalva(false)}
        />
      )}
    </>
  );
}

interface SalvaProps {
  readonly aperta: Vista | undefined;
  readonly ricerca: string;
  readonly nascoste: readonly string[];
  readonly onSalvata: (id: number) => void;
  readonly onClose: () => void;
}

function SalvaVista({ aperta, ricerca, nascoste, onSalvata, onClose }: SalvaProps): ReactNode {
  const { ruolo } = useUtente();
  const mia = aperta?.mia ? aperta : undefined;
  const [nome, setNome] = useState(mia?.nome ?? '');
  const [condivisa, setCondivisa] = useState(mia?.condivisa ?? false);
  const [provato, setProvato] = useState(false);
  const manca = nome.trim() === '';
  const save = useCall(salvaVista, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ id }) => {
      notify.ok('Vista salvata');
      onSalvata(id);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Salva la ricerca"
      submitLabel="Salva"
      submitError={save.error}
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setProvato(true);
        if (!manca) save.mutate({ nome: nome.trim(), condivisa, ricerca, nascoste: [...nascoste] });
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
      {chiCondivide.includes(ruolo) && (
        <Switch
          label="Condivisa con tutto il personale"
          checked={condivisa}
          onChange={({ currentTarget }) => setCondivisa(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
