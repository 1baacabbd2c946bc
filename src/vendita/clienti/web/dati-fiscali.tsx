import { Box, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { nomeIva, codiciIva } from '#parti/iva.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { leggiDatiFiscali, salvaDatiFiscali } from '../contract.ts';
import { datiFiscaliVuoti, doveVaLaFattura } from '../rules/dati-fiscali.ts';
import { genereCliente, genereInParole } from '../rules/destinatario.ts';
import { Dichiarazioni } from './dichiarazioni.tsx';
import classes from './scheda-cliente.module.css';

/** How the customer is invoiced, with what keeps its invoices from being made. */
export function DatiFiscali({ cdAnagrafica }: { readonly cdAnagrafica: string }): ReactNode {
  const query = useQuery({ ...queryOf(leggiDatiFiscali, { cdAnagrafica }), meta: { failure: 'screen' } });
  const [aperto, setAperto] = useState(false);
  return (
    <Await query={query} loading={<Loading rows={4} />}>
      {(dati) => (
        <>
          <Facts
            facts={[
              ['Genere', genereInParole[genereCliente(dati)]],
              ['Partita IVA', dati.piva],
              ['Codice fiscale', dati.codFiscale],
              ['Codice destinatario', dati.codiceDestinatario],
              ['PEC', dati.pec],
              ['IVA', nomeIva(dati.cdIva)],
              ['Scissione dei pagamenti', dati.scissione || genereCliente(dati) === 'ente' ? 'sì' : ''],
              ['Bollo', dati.addebitaBollo ? 'addebitato al cliente' : ''],
            ]}
          />
          {dati.guasti.length > 0 && (
            <p className={classes.vuoto} role="status">
              Non si può ancora fatturare: {dati.guasti.join(' ')}
            </p>
          )}
          <Button
            size="xs"
            variant="default"
            mt="xs"
            leftSection={<IconPencil size={14} />}
            onClick={() => setAperto(true)}
          >
            Modifica dati fiscali
          </Button>
          <Box mt="lg">
            <Dichiarazioni cdAnagrafica={cdAnagrafica} />
          </Box>
          {aperto && <DatiFiscaliDialog cdAnagrafica={cdAnagrafica} dati={dati} onClose={() => setAperto(false)} />}
        </>
      )}
    </Await>
  );
}

interface DatiFiscaliDialogProps {
  readonly cdAnagrafica: string;
  readonly dati: ReplyOf<typeof leggiDatiFiscali>;
  readonly onClose: () => void;
}

/** Fields of the customer record that this form does not contain. */
const altrove = { indirizzo: '', localita: '', provincia: '' };

function DatiFiscaliDialog({ cdAnagrafica, dati, onClose }: DatiFiscaliDialogProps): ReactNode {
  const record = useRecordForm<typeof datiFiscaliVuoti, unknown, string>({
    name: `dati fiscali ${cdAnagrafica}`,
    read: dati,
    empty: datiFiscaliVuoti,
    save: (campi, versione) => writeOf(salvaDatiFiscali, { ...campi, cdAnagrafica, versione: versione ?? '' }),
    show: ({ piva, codFiscale, cdIva }) => [piva, codFiscale, nomeIva(cdIva)].filter(Boolean).join(', '),
    saved: 'Dati salvati',
    onClose,
  });
  const { form } = record;
  const scritti = form.getValues();
  const chi = { ...dati, ...scritti, cap: '', codAnagrafica: cdAnagrafica };
  const genere = genereCliente(chi);
  const estero = genere === 'UE' || genere === 'extra UE' || genere === 'San Marino';
  const codici = [...new Set([dati.cdIva, ...codiciIva])].map((value) => ({ value, label: nomeIva(value) }));
  return (
    <RecordDialog record={record} title={`Dati fiscali di ${dati.ragioneSociale}`}>
      <p>{doveVaLaFattura({ ...chi, ...altrove }, scritti.cdIva)}</p>
      <TextInput label="Partita IVA" maxLength={28} data-autofocus {...form.getInputProps('piva')} />
      <TextInput label="Codice fiscale" maxLength={16} {...form.getInputProps('codFiscale')} />
      {genere !== 'UE' && genere !== 'extra UE' && (
        <>
          <TextInput
            label="Codice destinatario"
            description="Sette segni; sei per un ente pubblico; vuoto se non lo si conosce"
            maxLength={7}
            {...form.getInputProps('codiceDestinatario')}
          />
          <TextInput label="PEC" maxLength={256} {...form.getInputProps('pec')} />
        </>
      )}
      <Select
        label="IVA"
        description="Diversa da 22%, vale su tutti gli articoli"
        data={codici}
        allowDeselect={false}
        searchable
        {...form.getInputProps('cdIva')}
      />
      {!estero && genere !== 'ente' && (
        <Checkbox label="Scissione dei pagamenti" {...form.getInputProps('scissione', { type: 'checkbox' })} />
      )}
      <Checkbox
        label="Addebita il bollo di 2 €"
        description="Sulle fatture senza IVA oltre 77,47 €"
        {...form.getInputProps('addebitaBollo', { type: 'checkbox' })}
      />
      {estero && <Checkbox label="Persona fisica" {...form.getInputProps('personaFisica', { type: 'checkbox' })} />}
    </RecordDialog>
  );
}
