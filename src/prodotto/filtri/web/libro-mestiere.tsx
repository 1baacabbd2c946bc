import { Button, Group, TagsInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { leggiSinonimi, salvaSinonimi } from '../contract.ts';

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Results, as of now, of searches that contain one of the words and found nothing or led to no choice. */
    readonly RicercheProvate: Late<{ readonly parole: readonly string[] }>;
  }
}

interface Voce {
  readonly parola: string;
  readonly detta: readonly string[];
}

const ovunque = { CategoriaRicerca: '', SottoCategoriaRicerca: '', FiltroRicerca: '', ValoreFiltroRicerca: '' };

/** Trade vocabulary: other names for a word of the catalogue. `cercata`: a word searched without a result. */
export function Libro({ cercata }: { cercata: string | undefined }): ReactNode {
  const query = useQuery(queryOf(leggiSinonimi, ovunque));
  const [cerca, setCerca] = useState('');
  const [aperta, setAperta] = useState<Voce | null>(
    cercata === undefined ? null : { parola: '', detta: [cercata.toLowerCase()] },
  );
  const { RicercheProvate } = useSlots();
  const [provate, setProvate] = useState<readonly string[]>([]);
  /** The entry before the latest change, for undo. */
  const [prima, setPrima] = useState<Voce | null>(null);
  const togli = useCall(salvaSinonimi, { meta: { failure: 'screen' }, untilFresh: true });
  const azioni: readonly RowAction<Voce>[] = [
    { label: 'Modifica', key: 'm', of: ({ parola }) => `Modifica: ${parola}`, act: setAperta },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ parola }) => `Elimina: ${parola}`,
      act: ({ parola, detta }) =>
        void confirm({
          title: 'Eliminare la voce?',
          text: `«${parola}» non si troverà più come ${detta.join(', ')}.`,
          confirm: 'Elimina',
          danger: true,
          act: async () => {
            await togli.mutateAsync({ ChiaveRicerca: parola, Filtro: [] });
            setProvate([]);
            setPrima({ parola, detta });
          },
        }),
    },
  ];
  return (
    <>
      <Group align="flex-end" mb="sm" gap="xs">
        <TextInput
          label="Cerca nel libro"
          w={260}
          value={cerca}
          onChange={({ currentTarget }) => setCerca(currentTarget.value)}
        />
        <Button onClick={() => setAperta({ parola: '', detta: [] })}>Nuova voce</Button>
      </Group>
      {prima && (
        <ComEra
          key={prima.parola}
          prima={prima}
          onTornata={() => {
            setProvate([]);
            setPrima(null);
          }}
        />
      )}
      {provate.length > 0 && (
        <>
          <Text size="sm" mb={4} role="status">
            Salvato. Che cosa trovano adesso le ricerche che aiuta:
          </Text>
          <RicercheProvate parole={provate} />
        </>
      )}
      <Await query={query}>
        {({ voci }) => {
          const tutte = voci.map(({ ChiaveRicerca: parola, Filtro: detta }): Voce => ({ parola, detta }));
          const righe = tutte.filter((voce) => haDentro(voce, cerca));
          return (
            <>
              <Text size="sm" mb={4} aria-live="polite">
                {formatCounted(righe.length, 'voce', 'voci')}
              </Text>
              <Table
                label="Libro del mestiere"
                rows={righe}
                keyOf={({ parola }) => parola}
                columns={colonne}
                actions={azioni}
              />
              {aperta && (
                <VoceDialog
                  voce={aperta}
                  tutte={tutte}
                  onClose={() => setAperta(null)}
                  onSalvata={(detta, comEra) => {
                    setAperta(null);
                    setProvate(detta);
                    setPrima(comEra);
                  }}
                />
              )}
            </>
          );
        }}
      </Await>
    </>
  );
}

const haDentro = ({ parola, detta }: Voce, cerca: string): boolean =>
  [parola, ...detta].some((una) => una.includes(cerca.trim().toLowerCase()));

const colonne: readonly Column<Voce>[] = [
  { title: 'Parola del catalogo', cell: ({ parola }) => <strong>{parola}</strong> },
  { title: 'Si dice anche', wide: true, cell: ({ detta }) => detta.join(', ') },
];

/** Button that undoes the latest change. */
function ComEra({ prima, onTornata }: { readonly prima: Voce; readonly onTornata: () => void }): ReactNode {
  const rimetti = useCall(salvaSinonimi, { untilFresh: true, onSuccess: onTornata });
  return (
    <Group gap="xs" mb={4}>
      <Text size="sm" role="status">
        Voce «{prima.parola}» cambiata.
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={rimetti.isPending}
        onClick={() => rimetti.mutate({ ChiaveRicerca: prima.parola, Filtro: [...prima.detta] })}
      >
        Rimetti com’era
      </Button>
    </Group>
  );
}

interface VoceDialogProps {
  readonly voce: Voce;
  readonly tutte: readonly Voce[];
  readonly onClose: () => void;
  readonly onSalvata: (detta: readonly string[], comEra: Voce) => void;
}

function VoceDialog({ voce, tutte, onClose, onSalvata }: VoceDialogProps): ReactNode {
  const [parola, setParola] = useState(voce.parola);
  const [detta, setDetta] = useState<string[]>([...voce.detta]);
  const [vuota, setVuota] = useState(false);
  const nuova = voce.parola === '';
  const salva = useCall(salvaSinonimi, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => onSalvata(detta, { parola: nuova ? chiave : voce.parola, detta: nuova ? gia : voce.detta }),
  });
  // A new entry for an existing word adds to it.
  const chiave = parola.trim().toLowerCase();
  const gia = nuova ? (tutte.find((una) => una.parola === chiave)?.detta ?? []) : [];
  return (
    <FormDialog
      onClose={onClose}
      title={nuova ? 'Nuova voce del libro' : `Voce «${voce.parola}»`}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setVuota(parola.trim() === '');
        if (parola.trim() !== '')
          salva.mutate({ ChiaveRicerca: parola.trim(), Filtro: [...new Set([...gia, ...detta])] });
      }}
    >
      <TextInput
        label="Parola del catalogo"
        description="Come sta nelle descrizioni, nei filtri o nelle norme: «cerniere a scodellino», «din 933». «non trattato»: marche che non si tengono."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        readOnly={!nuova}
        data-autofocus={nuova || undefined}
        value={parola}
        error={vuota ? 'Campo obbligatorio.' : null}
        onChange={({ currentTarget }) => setParola(currentTarget.value)}
      />
      <TagsInput
        label="Si dice anche"
        description="Invio dopo ciascuna; anche più parole: «molla a gas». Singolare, plurale e ordine non contano."
        maxTags={50}
        data-autofocus={!nuova || undefined}
        value={detta}
        onChange={setDetta}
      />
      {gia.length > 0 && (
        <Text size="sm" role="status">
          È già nel libro come {gia.join(', ')}: si aggiunge.
        </Text>
      )}
    </FormDialog>
  );
}
