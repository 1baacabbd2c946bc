import { Alert, Code, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Await } from '#platform/web/kit/states.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { distintaDinamica, elaboraDistinta } from '#prodotto/configuratore/contract.ts';
import { foriDima, programmaDima } from '#produzione/centrolavoro/contract.ts';
import { durata } from '#produzione/centrolavoro/rules/tempo-lavoro.ts';
import type { Dima, OrdineSuMisura } from './tipi-dima.ts';

interface PreparaProps {
  readonly dima: Dima;
  /** Null: the order is chosen here. */
  readonly ordine: OrdineSuMisura | null;
  readonly cura: boolean;
  readonly onClose: () => void;
}

type Foro = ReplyOf<typeof foriDima>['fori'][number];
type Opzione = ReplyOf<typeof elaboraDistinta>['opzioniDistinta'][number];

const mm = (numero: number): string => formatQuantity(numero, 2);
const colonne: readonly Column<Foro & { readonly n: number }>[] = [
  { title: 'Foro', cell: ({ n }) => n },
  { title: 'X', cell: ({ x }) => mm(x) },
  { title: 'Y', cell: ({ y }) => mm(y) },
  { title: 'Diametro', cell: ({ diametro }) => mm(diametro) },
  { title: 'Profondità', cell: ({ profondita }) => mm(profondita) },
];

export function PreparaDialog({ dima, ordine, cura, onClose }: PreparaProps): ReactNode {
  const [cdArticolo, setCdArticolo] = useState(dima.articoli[0]?.cdArticolo ?? '');
  const [scelte, setScelte] = useState('');
  const navigate = useNavigate();
  const quale = ordine ? { configurazione: ordine.configurazione } : { cdArticolo, opzioni: scelte };
  const daScegliere = ordine === null && dima.fori === '';
  const query = useQuery({
    ...queryOf(foriDima, { testata: dima.testata, ...quale }),
    placeholderData: (prima) => prima,
  });
  const crea = useCall(programmaDima, {
    meta: { failure: 'screen' },
    onSuccess: ({ id }) => void navigate({ to: centrolavoro, search: { scheda: 'programmi', programma: id } }),
  });
  const pronto = query.data?.impedimento === '' && !query.isError && !query.isPlaceholderData;
  return (
    <FormDialog
      title={ordine ? `${ordine.documento}: ${ordine.descrizione}` : `Prepara un programma di ${dima.testata}`}
      onClose={onClose}
      size="lg"
      submitLabel="Metti in archivio"
      submitError={crea.error}
      loading={crea.isPending}
      held={!pronto || !cura}
      onSubmit={(event) => {
        event.preventDefault();
        if (pronto && cura) crea.mutate({ testata: dima.testata, ...quale, lotto: ordine?.documento ?? '' });
      }}
    >
      {ordine === null && (
        <NativeSelect
          label="Articolo"
          data={dima.articoli.map((uno) => ({
            value: uno.cdArticolo,
            label: `${mostraCodiceArticolo(uno.cdArticolo)} ${uno.descrizione}`,
          }))}
          value={cdArticolo}
          onChange={({ currentTarget }) => {
            setScelte('');
            setCdArticolo(currentTarget.value);
          }}
        />
      )}
      {daScegliere && cdArticolo !== '' && (
        <Misure key={cdArticolo} cdArticolo={cdArticolo} scelte={scelte} onScelte={setScelte} />
      )}
      <Await query={query}>
        {({ fori, programma, secondi, impedimento }) => (
          <Stack gap="xs">
            <Table
              label="Pianta dei fori"
              rows={fori.map((foro, i) => ({ ...foro, n: i + 1 }))}
              columns={colonne}
              keyOf={({ n }) => n}
            />
            {impedimento === '' ? (
              <Text size="sm">
                {fori.length} fori, {durata(secondi)} di lavoro
              </Text>
            ) : (
              <Alert color="danger">{impedimento}</Alert>
            )}
            <Code block mah={180} aria-label="Programma">
              {programma}
            </Code>
          </Stack>
        )}
      </Await>
    </FormDialog>
  );
}

function Misure({
  cdArticolo,
  scelte,
  onScelte,
}: {
  cdArticolo: string;
  scelte: string;
  onScelte: (scelte: string) => void;
}): ReactNode {
  const prima = useQuery(queryOf(distintaDinamica, { id: cdArticolo }));
  const query = useQuery({
    ...queryOf(elaboraDistinta, { codArticolo: cdArticolo, opzioni: scelte }),
    enabled: scelte !== '',
    placeholderData: (passata) => passata,
  });
  const scegli = (idOpzione: string, valore: string): void =>
    onScelte(
      [
        ...scelte.split('|').filter((voce) => voce !== '' && !voce.startsWith(`${idOpzione}$`)),
        `${idOpzione}$${valore}`,
      ].join('|'),
    );
  return (
    <Await query={scelte === '' ? prima : query}>
      {({ opzioniDistinta }) => (
        <Stack gap="xs">
          {opzioniDistinta.map((opzione) => (
            <Campo key={`${opzione.idOpzione} ${opzione.valore}`} opzione={opzione} onScelta={scegli} />
          ))}
        </Stack>
      )}
    </Await>
  );
}

function Campo({ opzione, onScelta }: { opzione: Opzione; onScelta: (id: string, valore: string) => void }): ReactNode {
  const { idOpzione, nome, tipo, unita, min, max, valore, valori } = opzione;
  if (tipo === 'scelta')
    return (
      <NativeSelect
        label={nome}
        value={valore}
        data={valori.map((uno) => ({ value: uno.valore, label: uno.nome, disabled: !uno.ammesso }))}
        onChange={({ currentTarget }) => onScelta(idOpzione, currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={`${nome} (${unita})`}
      description={`da ${min} a ${max}`}
      inputMode="decimal"
      maxLength={12}
      defaultValue={valore.replace('.', ',')}
      onBlur={({ currentTarget }) => {
        const scritto = currentTarget.value.trim().replace(',', '.');
        if (scritto !== '' && scritto !== valore) onScelta(idOpzione, scritto);
      }}
    />
  );
}
