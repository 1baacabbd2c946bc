import { Button, Group, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { leggiFile, leggiTesto } from '../contract.ts';
import { verificaFile } from '../rules/file.ts';
import { caratteriMassimi } from '../rules/testo.ts';
import { conRapporto, conTralasciata, type Tralasciata } from './elenco-ordine.ts';
import { fuocoAllElenco } from './fuoco-elenco.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';

interface IncollaProps {
  readonly elenco: Elenco;
  readonly testo: string;
  readonly onChange: (testo: string) => void;
}

/** Changes only the list, not the cart. */
export function Incolla({ elenco, testo, onChange }: IncollaProps): ReactNode {
  const [tralasciate, setTralasciate] = useState<readonly Tralasciata[]>([]);
  const accogli = (rapporto: ReplyOf<typeof leggiTesto>): void => {
    elenco.cambia((voci) => conRapporto(voci, rapporto.righe));
    setTralasciate(rapporto.tralasciate);
    fuocoAllElenco();
  };
  const riprendi = (riga: Tralasciata): void => {
    elenco.cambia((voci) => conTralasciata(voci, riga));
    setTralasciate((prima) => prima.filter(({ numero }) => numero !== riga.numero));
    fuocoAllElenco();
  };
  const leggi = useCall(leggiTesto, {
    meta: { failure: 'screen' },
    onSuccess: (rapporto) => {
      accogli(rapporto);
      onChange('');
    },
  });
  const carica = useCall(leggiFile, {
    meta: { failure: 'screen' },
    onSuccess: (rapporto) => accogli(rapporto),
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
        data-incolla
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
          failure={carica.error?.message}
        >
          Carica CSV o Excel
        </UploadButton>
      </Group>
      <SubmitError error={leggi.error} />
      <Tralasciate righe={tralasciate} onRiprendi={riprendi} />
    </div>
  );
}

interface TralasciateProps {
  readonly righe: readonly Tralasciata[];
  readonly onRiprendi: (riga: Tralasciata) => void;
}

function Tralasciate({ righe, onRiprendi }: TralasciateProps): ReactNode {
  if (righe.length === 0) return null;
  return (
    <details className={classes.tralasciate}>
      <summary>
        {righe.length === 1
          ? '1 riga non è di un ordine: è stata tralasciata.'
          : `${righe.length} righe non sono di un ordine: sono state tralasciate.`}
      </summary>
      <ul>
        {righe.map((riga) => (
          <li key={riga.numero}>
            <span>
              {riga.numero}. {riga.testo}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onRiprendi(riga)}
              aria-label={`Riprendi la riga ${riga.numero}, ${riga.testo}`}
            >
              Riprendi
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
