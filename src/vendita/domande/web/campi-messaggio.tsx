import { Button, Group, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { contienePrezzi, ContienePrezzi } from '#parti/web/contiene-prezzi.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { allegaFile } from '../contract.ts';
import { allegatiMassimi, testoMassimo, verificaAllegato } from '../rules.ts';

export interface Bozza {
  readonly testo: string;
  readonly file: readonly File[];
  /** Whether prices are shown; null: the proposed value. */
  readonly prezzi: boolean | null;
}
export const vuota: Bozza = { testo: '', file: [], prezzi: null };

/** By default only files of the office are assumed to contain prices, and those whose name could name an amount. */
export const conPrezzi = ({ testo, file, prezzi }: Bozza, locale: boolean): boolean =>
  contienePrezzi(prezzi, [testo, ...file.map(({ name }) => name)].join('\n'), locale, file.length);

interface CampiProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly bozza: Bozza;
  readonly onBozza: (bozza: Bozza) => void;
  readonly errore: string | null;
  /** All readers may see prices anyway. */
  readonly interna?: boolean;
}

export function CampiMessaggio({ label, description, bozza, onBozza, errore, interna = false }: CampiProps): ReactNode {
  const { testo, file } = bozza;
  const { locale } = useUtente();
  return (
    <>
      <Textarea
        label={label}
        description={description}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={testoMassimo}
        error={errore}
        value={testo}
        onChange={({ currentTarget }) => onBozza({ ...bozza, testo: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {!interna && (
        <ContienePrezzi checked={conPrezzi(bozza, locale)} onChange={(prezzi) => onBozza({ ...bozza, prezzi })} />
      )}
      <Group gap="xs">
        {file.length < allegatiMassimi && (
          <UploadButton
            label="Scegli una foto o un PDF"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            refuse={verificaAllegato}
            onFile={(uno) => onBozza({ ...bozza, file: [...file.filter(({ name }) => name !== uno.name), uno] })}
            loading={false}
            failure={null}
          >
            Allega foto o PDF
          </UploadButton>
        )}
        {file.map((uno) => (
          <Button
            key={uno.name}
            size="compact-sm"
            variant="default"
            aria-label={`Togli ${uno.name}`}
            onClick={() => onBozza({ ...bozza, file: file.filter((altro) => altro !== uno) })}
          >
            {uno.name} ✕
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Sends the files after the message; a refused file is named, the message stays. */
export function useAllega() {
  const allega = useCall(allegaFile, { meta: { failure: 'screen' } });
  return async (dove: { readonly id: number; readonly messaggio: number }, file: readonly File[]): Promise<void> => {
    for (const uno of file)
      await allega
        .mutateAsync({ ...dove, nome: uno.name.slice(-120), contenuto: await inBase64(uno) })
        .catch((error: unknown) => notify.error(`${uno.name}: ${error instanceof Error ? error.message : ''}`));
  };
}
