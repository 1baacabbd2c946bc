import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import { onlyMyItems } from '#platform/web/kit/form-conflict.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { moved } from '#platform/web/kit/use-row-move.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { inOrdine } from '#prodotto/testate/rules/ordine-valori.ts';
import { leggiOrdineValori, salvaOrdineValori } from '../contract.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Letto = ReplyOf<typeof leggiOrdineValori>;
type Valore = Letto['valori'][number];

const colonne: readonly Column<Valore>[] = [
  { title: 'Valore', wide: true, cell: ({ valore }) => valore },
  { title: 'Testate', numeric: true, cell: ({ testate }) => formatNumber(testate) },
];

/** B-126. */
export function OrdineValoriDialog({ filtro, onClose }: { filtro: string; onClose: () => void }): ReactNode {
  const query = useQuery({ ...queryOf(leggiOrdineValori, { filtro }), staleTime: 0, meta: { failure: 'screen' } });
  const [scritti, setScritti] = useState<Letto | null>(null);
  const [inizio, setInizio] = useState<Letto | null>(null);
  const [chiede, setChiede] = useState(false);
  const salva = useCall(salvaOrdineValori, { meta: { failure: 'screen' }, untilFresh: true });
  const present = presentOf<Letto>(salva.error);
  const mie = (adesso: Letto['valori']): Letto['valori'] =>
    onlyMyItems({ begun: inizio?.valori ?? [], mine: scritti?.valori ?? [], present: adesso }, ({ valore }) => valore);
  const cambia = (letto: Letto, valori: Letto['valori']): void => {
    if (scritti === null) setInizio(letto);
    setScritti({ ...letto, valori });
  };
  const invia = (password: string): void => {
    const ordine = scritti ?? query.data;
    if (!ordine) return;
    const valori = ordine.valori.map(({ valore }) => valore);
    salva.mutate(
      { filtro, valori, versione: ordine.versione, password },
      {
        onSuccess: () => {
          notify.ok('Ordine salvato');
          onClose();
        },
      },
    );
  };
  const modulo = (
    <FormDialog
      onClose={onClose}
      title={`Ordine dei valori di ${filtro}`}
      size={620}
      submitLabel="Salva"
      submitError={null}
      loading={false}
      held={scritti === null}
      changed={scritti !== null}
      conflict={
        present && salva.error
          ? {
              error: salva.error,
              present: present.valori.map(({ valore }) => valore).join(', '),
              onPresent: () => {
                setInizio(present);
                setScritti(present);
                setChiede(false);
                salva.reset();
              },
              onMine: () => {
                setInizio(present);
                setScritti({ ...present, valori: mie(present.valori) });
                setChiede(false);
                salva.reset();
              },
            }
          : null
      }
      onSubmit={(event) => {
        event.preventDefault();
        setChiede(true);
      }}
    >
      <Text size="sm">
        Vale per tutte le testate: nei filtri della ricerca, nelle schede e nei fogli Excel. Le righe si trascinano o si
        spostano con Alt e le frecce.
      </Text>
      <Await query={query}>
        {(letto) => {
          const { valori } = scritti ?? letto;
          return (
            <>
              <Group>
                <Button
                  variant="default"
                  onClick={() =>
                    cambia(
                      scritti ?? letto,
                      inOrdine(valori, ({ valore }) => valore, []),
                    )
                  }
                >
                  Ordina naturalmente
                </Button>
              </Group>
              <Table
                label={`Ordine dei valori di ${filtro}`}
                maxHeight={360}
                rows={valori}
                keyOf={({ valore }) => valore}
                columns={colonne}
                order={{
                  of: ({ valore }) => valore,
                  move: (da, a) => cambia(scritti ?? letto, moved(valori, da, a)),
                }}
              />
            </>
          );
        }}
      </Await>
    </FormDialog>
  );
  return (
    <>
      {modulo}
      {chiede && !present && (
        <PasswordDialog
          title={`Ordine dei valori di ${filtro}`}
          submitLabel="Salva"
          error={salva.error}
          loading={salva.isPending}
          onPassword={invia}
          onClose={() => {
            salva.reset();
            setChiede(false);
          }}
        />
      )}
    </>
  );
}
