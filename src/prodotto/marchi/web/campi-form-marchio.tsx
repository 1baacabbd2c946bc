import { ActionIcon, Group, Switch, Textarea, TextInput, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconExternalLink, IconListSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SceltaRiga } from '#parti/web/scelta-riga.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { scriviSito, verificaSito, type Stesura } from '../rules.ts';
import { lineeProdotto } from '../contract.ts';

export function CampiMarchio({ form, nuovo }: { form: UseFormReturnType<Stesura>; nuovo: boolean }): ReactNode {
  const [linee, setLinee] = useState(false);
  const { sito } = form.values;
  const siApre = sito.trim() !== '' && verificaSito(sito) === null;
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label="Codice azienda"
          withAsterisk
          maxLength={10}
          readOnly={!nuovo}
          data-autofocus={nuovo || undefined}
          {...form.getInputProps('codiceAzienda')}
          onChange={({ currentTarget }) => form.setFieldValue('codiceAzienda', currentTarget.value.toUpperCase())}
        />
        <TextInput label="Nome azienda" withAsterisk maxLength={100} {...form.getInputProps('nomeAzienda')} />
      </Group>
      <TextInput
        label="Sito Azienda"
        maxLength={200}
        placeholder="https://www.…"
        {...form.getInputProps('sito')}
        rightSection={
          <ActionIcon
            component="a"
            href={siApre ? scriviSito(sito) : undefined}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            aria-label="Apri il sito azienda in una nuova finestra"
            data-disabled={!siApre || undefined}
          >
            <IconExternalLink size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <TextInput
        label="Linea Prodotto"
        readOnly
        {...form.getInputProps('codiceLinea')}
        rightSection={
          <ActionIcon variant="subtle" aria-label="Scegli la linea prodotto" onClick={() => setLinee(true)}>
            <IconListSearch size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <Textarea
        label="Descrizione"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('descrizione')}
      />
      <Group gap="lg">
        <Switch
          label="Mostra il codice articolo del fornitore"
          {...form.getInputProps('attivaCodArtFor2', { type: 'checkbox' })}
        />
        <Switch label="Internet disattivo" {...form.getInputProps('disattivaInternet', { type: 'checkbox' })} />
      </Group>
      {linee && (
        <LineeDialog
          scelta={form.values.codiceLinea}
          onScelta={(codiceLinea) => {
            form.setFieldValue('codiceLinea', codiceLinea);
            setLinee(false);
          }}
          onClose={() => setLinee(false)}
        />
      )}
    </>
  );
}

interface LineeProps {
  readonly scelta: string;
  readonly onScelta: (codiceLinea: string) => void;
  readonly onClose: () => void;
}

/** B-052. */
function LineeDialog({ scelta, onScelta, onClose }: LineeProps): ReactNode {
  const query = useQuery({ ...queryOf(lineeProdotto, {}), meta: { failure: 'screen' } });
  const [codice, setCodice] = useState(scelta);
  return (
    <Dialog onClose={onClose} title="Linee Prodotto" size={480}>
      <Await query={query}>
        {({ linee }) => (
          <SceltaRiga
            nome="Linee Prodotto"
            voci={linee.map(({ codiceLinea, descrizione }) => ({ codice: codiceLinea, descrizione }))}
            scelta={codice}
            onScelta={setCodice}
            onConferma={onScelta}
          />
        )}
      </Await>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Chiudi
        </Button>
        {scelta !== '' && (
          <Button variant="default" onClick={() => onScelta('')}>
            Nessuna linea
          </Button>
        )}
        <Button disabled={codice === ''} onClick={() => onScelta(codice)}>
          CONFERMA
        </Button>
      </Group>
    </Dialog>
  );
}
