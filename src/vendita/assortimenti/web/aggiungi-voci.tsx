import { Group, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { aggiungiVoci } from '../contract.ts';
import { caratteriMassimi } from '../rules.ts';

const rifiuta = (nome: string, byte: number): string | null =>
  !/\.(csv|txt)$/i.test(nome)
    ? 'Il file deve essere CSV o testo (.csv, .txt); da Excel si incollano le celle.'
    : byte > caratteriMassimi
      ? 'Il file è troppo grande: al massimo 1 MB.'
      : null;

/** Codes are typed, pasted from a sheet, or read from a file. */
export function AggiungiVoci({ onClose }: { onClose: () => void }): ReactNode {
  const [testo, setTesto] = useState('');
  const aggiungi = useCall(aggiungiVoci, {
    untilFresh: true,
    meta: { failure: 'screen' },
    onSuccess: ({ aggiunte, presenti }) => {
      const gia = presenti === 0 ? '' : `, ${formatNumber(presenti)} c’erano già`;
      notify.ok(`${formatNumber(aggiunte)} voci aggiunte${gia}`);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    aggiungi.mutate({ testo });
  };
  const guasti = aggiungi.error?.problem?.errors ?? [];
  return (
    <FormDialog
      title="Aggiungi voci"
      submitLabel="Aggiungi"
      submitError={aggiungi.error}
      loading={aggiungi.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Textarea
        label="Codici"
        description="Uno per riga: articoli, testate o codici del cliente, anche incollati da un foglio di calcolo."
        placeholder={'121 00024 01 01\nVTS 00012'}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={caratteriMassimi}
        spellCheck={false}
        data-autofocus
        value={testo}
        onChange={(event) => setTesto(event.currentTarget.value)}
      />
      {guasti.length > 1 &&
        guasti.map(({ path, message }) => (
          <Text key={path} size="xs" c="var(--mantine-color-error)">
            {message}
          </Text>
        ))}
      <Group>
        <UploadButton
          label="File con i codici"
          accept=".csv,.txt"
          refuse={rifiuta}
          loading={false}
          failure={null}
          onFile={(file) => void file.text().then((letto) => setTesto(testo === '' ? letto : `${testo}\n${letto}`))}
        >
          Da un file
        </UploadButton>
      </Group>
    </FormDialog>
  );
}
