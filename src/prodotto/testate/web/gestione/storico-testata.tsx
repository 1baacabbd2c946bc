import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { nomeCampo } from '#parti/parole-storico.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { Storico } from '#parti/web/storico.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { LogLine } from '#platform/contract/log-page.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { storicoTestata } from '../../contract/contenuti-testata.ts';
import { tipiFiltro } from '../../rules/list.ts';
import { annullaGiorno, annullaModifica, leggiTestataProdotto, comeEra } from '../../contract.ts';

interface Campo {
  readonly campo: string;
  readonly allora: string;
  readonly adesso: string;
}

const colonne: readonly Column<Campo>[] = [
  { title: 'Campo', cell: ({ campo }) => nomeCampo(campo) },
  { title: 'Allora', cell: ({ allora }) => <Text size="sm">{allora}</Text> },
  {
    title: 'Adesso',
    wide: true,
    cell: ({ allora, adesso }) => (allora === adesso ? null : <Text size="sm">cambiato in: {adesso || 'vuoto'}</Text>),
  },
];

function ComeEra({ testata, giorno }: { testata: IdTestata; giorno: string }): ReactNode {
  const { codTestata, suffisso } = testata;
  const query = useQuery({ ...queryOf(comeEra, { codTestata, suffisso, giorno }), meta: { failure: 'screen' } });
  return (
    <Await query={query}>
      {({ campi }) => (
        <Table
          label={`Com’era il ${giorno}`}
          rows={campi}
          keyOf={({ campo }) => campo}
          columns={colonne}
          tint={({ allora, adesso }) => (allora === adesso ? null : 'yellow')}
        />
      )}
    </Await>
  );
}

/** B-238. */
export function StoricoTestata({ testata }: { testata: IdTestata }): ReactNode {
  const [tipoFiltro, setTipo] = useState<(typeof tipiFiltro)[number]>('Tutto');
  const [storico, setStorico] = useState(true);
  const [giorno, setGiorno] = useState<string | null>(null);
  const cura = useUtente().ruolo === 2;
  const { codTestata, suffisso } = testata;
  return (
    <>
      <Group mb="sm" align="flex-end">
        <SegmentedControl
          aria-label="Che cosa mostrare"
          data={[...tipiFiltro]}
          value={tipoFiltro}
          onChange={(tipo) => setTipo(tipiFiltro.find((uno) => uno === tipo) ?? 'Tutto')}
        />
        <Switch
          label="Tutto lo storico"
          checked={storico}
          onChange={({ currentTarget }) => setStorico(currentTarget.checked)}
        />
        <DateField label="Com’era il" w={160} value={giorno} onChange={setGiorno} />
      </Group>
      {giorno === null ? (
        <Storico
          call={storicoTestata}
          input={{ codTestata, suffisso, tipoFiltro, storico }}
          {...(cura ? { azioni: annullaDi(testata) } : {})}
        />
      ) : (
        <>
          {cura && <AnnullaGiorno testata={testata} giorno={giorno} />}
          <ComeEra testata={testata} giorno={giorno} />
        </>
      )}
    </>
  );
}

const annullaDi =
  (testata: IdTestata) =>
  (riga: LogLine): ReactNode => <Annulla testata={testata} riga={riga} />;

function Annulla({ testata, riga }: { testata: IdTestata; riga: LogLine }): ReactNode {
  const { codTestata, suffisso } = testata;
  const annulla = useCall(annullaModifica, { meta: { failure: 'screen' }, untilFresh: true });
  const { data } = useQuery({
    ...queryOf(leggiTestataProdotto, { codTestata, suffisso }),
    meta: { failure: 'screen' },
  });
  const annullabile =
    riga.operazione === 'edit' && ['testate', 'testata_parole', 'testata_filtri'].includes(riga.tabella);
  if (!annullabile || riga.modifiche.length === 0 || !data) return null;
  const chiedi = async (): Promise<void> => {
    const fatto = await confirm({
      title: 'Annullare questa modifica?',
      text: riga.modifiche.map(({ campo, prima }) => `${nomeCampo(campo)} torna: ${prima || 'vuoto'}`).join('; '),
      confirm: 'Annulla la modifica',
      act: () => annulla.mutateAsync({ codTestata, suffisso, id: riga.id, versione: data.versione }),
    });
    if (fatto) notify.ok('Dati aggiornati');
  };
  return (
    <Button size="compact-xs" variant="default" onClick={() => void chiedi()}>
      Annulla
    </Button>
  );
}

/** Refused if it was edited since. */
function AnnullaGiorno({
  testata: { codTestata, suffisso },
  giorno,
}: {
  testata: IdTestata;
  giorno: string;
}): ReactNode {
  const annulla = useCall(annullaGiorno, { meta: { failure: 'screen' }, untilFresh: true });
  const { data } = useQuery({
    ...queryOf(leggiTestataProdotto, { codTestata, suffisso }),
    meta: { failure: 'screen' },
  });
  const chiedi = async (): Promise<void> => {
    if (focusUnread(document)) return;
    const fatto = await confirm({
      title: `Annullare tutte le modifiche del ${formatDate(giorno)}?`,
      text: 'Campi, informazioni, filtri e parole chiave tornano com’erano prima di quel giorno. Lo storico resta.',
      confirm: 'Annulla le modifiche',
      act: () => annulla.mutateAsync({ codTestata, suffisso, giorno, versione: data?.versione }),
    });
    if (fatto) notify.ok('Dati aggiornati');
  };
  return (
    <Button mb="xs" variant="default" disabled={!data} onClick={() => void chiedi()}>
      Annulla le modifiche di questo giorno
    </Button>
  );
}
