import { Button, Checkbox, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { Customer } from '#platform/web/customer.ts';
import { useCall } from '#platform/web/query.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { aggiungiDestinazione, eliminaDestinazioni, spostaDestinazione } from '../contract.ts';
import { clienteNonSelezionato, nessunaRiga } from '../rules.ts';
import type { Foglio, FoglioProps } from './foglio.ts';
import classes from './rimborsi.module.css';

type Riga = Foglio['rimborsi'][number];

/** B-150. */
export function AggiungiDestinazione({ quale }: Pick<FoglioProps, 'quale'>): ReactNode {
  const [cliente, setCliente] = useState<Customer | null>(null);
  const [errore, setErrore] = useState('');
  const aggiungi = useCall(aggiungiDestinazione, { onSuccess: () => setCliente(null) });
  const invia = (): void => {
    setErrore(cliente ? '' : clienteNonSelezionato);
    if (cliente)
      aggiungi.mutate({ DtRimborso: quale.dtRimborso, Utente: quale.utente, CdAnagrafica: cliente.codAnagrafica });
  };
  return (
    <form
      className={classes.aggiungi}
      onSubmit={(event) => {
        event.preventDefault();
        invia();
      }}
    >
      <div>
        <ClienteCombo
          label="Aggiungi destinazione"
          value={cliente}
          errore={errore || undefined}
          onChange={setCliente}
        />
      </div>
      <Button type="submit" size="xs" variant="default" loading={aggiungi.isPending}>
        Aggiungi
      </Button>
    </form>
  );
}

/** Alt+arrow moves (B-151). */
export function ElencoDestinazioni({ quale, foglio: { rimborsi, dalGiro }, modificabile }: FoglioProps): ReactNode {
  const [scelte, setScelte] = useState<ReadonlySet<number>>(new Set());
  const elimina = useCall(eliminaDestinazioni, { meta: { failure: 'screen' }, untilFresh: true });
  const sposta = useCall(spostaDestinazione);
  const sue = rimborsi.filter(({ prog }) => scelte.has(prog)).map(({ prog }) => prog);
  const scegli = ({ prog }: Riga): void => {
    const nuove = new Set(scelte);
    if (!nuove.delete(prog)) nuove.add(prog);
    setScelte(nuove);
  };
  const eliminaScelte = async (): Promise<void> => {
    if (sue.length === 0) return notify.error(nessunaRiga);
    await confirm({
      title: 'Vuoi eliminare le righe selezionate?',
      text: `Sono ${sue.length}.`,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ DtRimborso: quale.dtRimborso, Utente: quale.utente, prog: sue.join() }),
    });
  };
  if (rimborsi.length === 0) return <Empty text="Nessuna destinazione: aggiungerla per cliente" />;
  return (
    <>
      {dalGiro && <span role="status">Le destinazioni sono quelle del giro di questo giorno.</span>}
      <Table<Riga>
        label="Destinazioni"
        rows={rimborsi}
        columns={[...(modificabile ? [scelta(scelte, scegli)] : []), ...colonne(rimborsi)]}
        keyOf={({ prog }) => prog}
        tint={({ differenza, latitudine }) => (differenza !== '' || latitudine === null ? 'yellow' : null)}
        {...(modificabile && {
          onOpen: scegli,
          order: {
            of: ({ ragioneSociale }: Riga) => ragioneSociale,
            move: (da: number, a: number) => {
              const riga = rimborsi[da];
              if (riga) sposta.mutate({ ...quale, prog: riga.prog, posto: a + 1 });
            },
          },
        })}
      />
      {modificabile && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void eliminaScelte()}>
            {sue.length === 0 ? 'Elimina' : `Elimina (${sue.length})`}
          </Button>
        </Group>
      )}
    </>
  );
}

const scelta = (scelte: ReadonlySet<number>, scegli: (riga: Riga) => void): Column<Riga> => ({
  title: 'Scelta',
  width: 44,
  cell: (riga) => (
    <Checkbox
      size="xs"
      aria-label={`Scegli ${riga.ragioneSociale}`}
      checked={scelte.has(riga.prog)}
      onChange={() => scegli(riga)}
      onClick={(event) => event.stopPropagation()}
    />
  ),
});

const colonne = (righe: readonly Riga[]): readonly Column<Riga>[] => [
  { title: 'N.', numeric: true, cell: (riga) => righe.indexOf(riga) + 1 },
  { title: 'Destinazione', wide: true, cell: ({ ragioneSociale }) => <strong>{ragioneSociale}</strong> },
  { title: 'Località', cell: ({ localita }) => localita },
  {
    title: 'Giro',
    cell: ({ differenza, latitudine }) =>
      [differenza, latitudine === null ? 'Il luogo non si trova' : ''].filter(Boolean).join('. ') || null,
  },
];
