import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaConsegnaCatalogo } from '../contract.ts';
import { erroriConsegna, perSftp } from '../rules/destinazione.ts';
import type { Riga } from './colonne-cataloghi.tsx';

const vuota = { indirizzo: '', utente: '', segreto: '', chiavePrivata: '', host: '' };
type Campi = typeof vuota;
const segreti = ['segreto', 'chiavePrivata'] as const;

const errore = (campo: 'indirizzo' | 'utente' | 'host') => (_: string, campi: Campi) =>
  campi.indirizzo === '' && campo === 'indirizzo'
    ? 'Campo obbligatorio.'
    : (erroriConsegna(campi).find(({ path }) => path === campo)?.message ?? null);

/** Where each new file is sent: the customer's SFTP server, or an address that takes a PUT. */
export function ConsegnaDialog({ catalogo, onClose }: { catalogo: Riga; onClose: () => void }): ReactNode {
  const { id, nome, consegna, versione } = catalogo;
  const record = useRecordForm<Campi>({
    name: `consegna del catalogo ${id}`,
    read: { ...vuota, ...consegna, versione },
    empty: vuota,
    secrets: segreti,
    validate: {
      indirizzo: errore('indirizzo'),
      utente: errore('utente'),
      host: errore('host'),
      segreto: (segreto, { chiavePrivata }) =>
        !consegna && segreto === '' && chiavePrivata === '' ? 'Campo obbligatorio.' : null,
    },
    save: ({ chiavePrivata, ...campi }, vista) =>
      writeOf(salvaConsegnaCatalogo, { ...campi, segreto: chiavePrivata || campi.segreto, id, versione: vista }),
    show: ({ indirizzo, utente }) => [indirizzo, utente].filter(Boolean).join(', '),
    saved: 'Consegna salvata: il prossimo file parte da sé',
    onClose,
  });
  const { form } = record;
  const sftp = perSftp(form.getValues().indirizzo);
  return (
    <RecordDialog record={record} title={`Consegna di ${nome}`} submitLabel="Salva">
      <TextInput
        label="Indirizzo"
        withAsterisk
        maxLength={300}
        data-autofocus
        placeholder="sftp://server.example/listini"
        description="SFTP con la cartella, oppure un indirizzo https che prende il file con PUT."
        {...form.getInputProps('indirizzo')}
      />
      <TextInput label="Utente" maxLength={100} autoComplete="off" {...form.getInputProps('utente')} />
      <PasswordField
        what="il segreto"
        label={sftp ? 'Password' : 'Segreto'}
        withAsterisk={!consegna && !sftp}
        maxLength={500}
        autoComplete="new-password"
        description={consegna ? 'Vuoto: resta quello di prima, per lo stesso server e utente.' : undefined}
        {...form.getInputProps('segreto')}
      />
      {sftp && (
        <>
          <Textarea
            label="Oppure chiave privata"
            rows={3}
            maxLength={8000}
            description="Intera, da -----BEGIN, senza parola d’accesso."
            {...form.getInputProps('chiavePrivata')}
          />
          <TextInput
            label="Impronta del server"
            maxLength={100}
            placeholder="SHA256:…"
            description="Vuota: si prende quella che il server mostra adesso. Con un’altra non si consegna più."
            {...form.getInputProps('host')}
          />
        </>
      )}
    </RecordDialog>
  );
}
