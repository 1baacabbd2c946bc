import { Button, Group, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { leggiFile, leggiTesto } from '../contract.ts';
import { verificaFile } from '../rules/file.ts';
import { caratteriMassimi } from '../rules/testo.ts';
import { conRapporto } from './elenco-ordine.ts';
import { fuocoAllElenco } from './fuoco-elenco.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';

interface IncollaProps {
  readonly elenco: Elenco;
  readonly testo: string;
  readonly onChange: (testo: string) => void;
}

/** Lines of a spreadsheet or of an e-mail, or a file of them: read into the list, and no further. */
export function Incolla({ elenco, testo, onChange }: IncollaProps): ReactNode {
  const leggi = useCall(leggiTesto, {
    meta: { failure: 'screen' },
    onSuccess: ({ righe }) => {
      elenco.cambia((voci) => conRapporto(voci, righe));
      onChange('');
      fuocoAllElenco();
    },
  });
  const carica = useCall(leggiFile, {
    meta: { failure: 'screen' },
    onSuccess: ({ righe }) => {
      elenco.cambia((voci) => conRapporto(voci, righe));
      fuocoAllElenco();
    },
  });
  const scegli = async (file: File): Promise<void> => {
    leggi.reset();
    carica.mutate({ nome: file.name, contenuto: await inBase64(file) });
  };
  const invia = (): void => {
    carica.reset();
    leggi.mutate({ testo });
  };
  return (
    <div className={classes.incolla}>
      <Textarea
        label="Incolla le righe"
        description="Codice e quantità in qualsiasi ordine, una riga per articolo, da un foglio di calcolo o da una mail."
        placeholder={'121 00024 01 01\t3\n1.000 pz 106 00001 01 01'}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={caratteriMassimi}
        spellCheck={false}
        value={testo}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) =>
          event.key === 'Enter' && (event.ctrlKey || event.metaKey) && testo.trim() !== '' && invia()
        }
      />
      <Group gap="xs">
        <Button variant="default" onClick={invia} loading={leggi.isPending} disabled={testo.trim() === ''}>
          Leggi le righe
        </Button>
        <UploadButton
          label="File con le righe"
          accept=".csv,.txt,.xlsx"
          refuse={verificaFile}
          onFile={(file) => void scegli(file)}
          loading={carica.isPending}
        >
          Carica CSV o Excel
        </UploadButton>
      </Group>
      <SubmitError error={leggi.error ?? carica.error} />
    </div>
  );
}
