import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { leggiFile, leggiTesto } from '../contract.ts';
import { verificaFile } from '../rules/file.ts';
import { caratteriMassimi } from '../rules/testo.ts';
import { conRapporto } from './elenco-ordine.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';

interface IncollaProps {
  readonly elenco: Elenco;
  readonly testo: string;
  readonly onChange: (testo: string) => void;
}

/** Lines of a spreadsheet or of an e-mail, or a file of them: read into the list, and no further. */
export function Incolla({ elenco, testo, onChange }: IncollaProps): ReactNode {
  const [rifiutato, setRifiutato] = useState('');
  const leggi = useCall(leggiTesto, {
    meta: { failure: 'screen' },
    onSuccess: ({ righe }) => {
      elenco.cambia((voci) => conRapporto(voci, righe));
      onChange('');
    },
  });
  const carica = useCall(leggiFile, {
    meta: { failure: 'screen' },
    onSuccess: ({ righe }) => elenco.cambia((voci) => conRapporto(voci, righe)),
  });
  const scegli = async (file: File | null): Promise<void> => {
    if (!file) return;
    const sentenza = verificaFile(file.name, file.size);
    setRifiutato(sentenza ?? '');
    leggi.reset();
    if (sentenza === null) carica.mutate({ nome: file.name, contenuto: await inBase64(file) });
  };
  const invia = (): void => {
    setRifiutato('');
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
        <FileButton
          onChange={(file) => void scegli(file)}
          accept=".csv,.txt,.xlsx"
          inputProps={{ 'aria-label': 'File con le righe' }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={carica.isPending} leftSection={<IconFileUpload size={16} />}>
              Carica CSV o Excel
            </Button>
          )}
        </FileButton>
      </Group>
      {rifiutato !== '' && (
        <span className={classes.esito} role="alert" data-errore>
          {rifiutato}
        </span>
      )}
      <SubmitError error={leggi.error ?? carica.error} />
    </div>
  );
}

/** Piece by piece: one call with hundreds of thousands of arguments is too many. */
async function inBase64(file: File): Promise<string> {
  const byte = new Uint8Array(await file.arrayBuffer());
  let testo = '';
  for (let da = 0; da < byte.length; da += 8192) testo += String.fromCharCode(...byte.subarray(da, da + 8192));
  return btoa(testo);
}
