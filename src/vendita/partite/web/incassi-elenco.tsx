import { Button, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { useForm } from '@mantine/form';
import { addDays, firstOfMonth, lastOfMonth, oggiInItalia } from '#platform/contract/dates.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { chiudiMese, elencoIncassi, stornaIncasso } from '../contract.ts';
import { modoInParole, verificaChiusura } from '../rules.ts';
import { FiltriPartite } from './filtri-partite.tsx';
import { nomeDi } from './nome-documento.ts';
import type { ElencoProps } from './partite-elenco.tsx';

type Elenco = ReplyOf<typeof elencoIncassi>;
type Incasso = Elenco['righe'][number];

const route = getRouteApi('/partite');

const colonne: readonly Column<Incasso>[] = [
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Incasso', wide: true, cell: ({ codice }) => codice },
  { title: 'Cliente', wide: true, cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Modo', cell: ({ modo }) => modoInParole[modo] },
  { title: 'Importo', numeric: true, cell: ({ importo }) => <MoneyCell value={importo} /> },
  {
    title: 'Documenti',
    wide: true,
    cell: ({ documenti }) =>
      documenti.map((uno, i) => (
        <Fragment key={nomeDi(uno)}>
          {i > 0 && ', '}
          <AnchorLink {...versoDocumento(uno)}>{nomeDi(uno)}</AnchorLink> {formatMoney(uno.importo)}
        </Fragment>
      )),
  },
  {
    title: 'Note',
    wide: true,
    cell: ({ riferimento, note, stornoDi, stornato }) =>
      [stornoDi && `storno di ${stornoDi}`, stornato && `stornato da ${stornato}`, riferimento, note]
        .filter(Boolean)
        .join(' · '),
  },
];

export function IncassiElenco({ azioni }: ElencoProps): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  const [chiude, setChiude] = useState(false);
  const list = useList({
    asked: queryOf(elencoIncassi, { cliente: search.cliente, pagina: search.pagina }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const dati = list.query.data as Elenco | undefined;
  const storno = useCall(stornaIncasso, { meta: { failure: 'screen' }, untilFresh: true });
  const storna = async ({ codice, importo, ragioneSociale }: Incasso): Promise<void> => {
    const fatto = await confirm({
      title: "Vuoi stornare l'incasso?",
      text: `${codice} di ${ragioneSociale}, ${formatMoney(importo)}: i suoi documenti tornano aperti.`,
      confirm: 'Storna',
      danger: true,
      back: 'L’incasso si può registrare di nuovo.',
      act: () => storno.mutateAsync({ codice }),
    });
    if (fatto) notify.ok('Incasso stornato');
  };
  const azione: RowAction<Incasso> = {
    label: 'Storna',
    key: 's',
    of: ({ codice }) => `Storna ${codice}`,
    refuse: ({ stornato, stornoDi }) =>
      stornoDi !== null ? 'È già uno storno.' : stornato !== null ? 'È già stornato.' : null,
    act: (incasso) => void storna(incasso),
  };
  const scrive = stornaIncasso.who.includes(ruolo);
  return (
    <ListScreen
      title="Partite aperte"
      list={list}
      counted={['incasso', 'incassi']}
      label="Incassi"
      empty={{
        text: 'Nessun incasso',
        note: 'Un incasso si registra dalla scheda delle partite, scegliendo le fatture che paga.',
      }}
      filters={
        <>
          <FiltriPartite ragioneSociale={dati?.ragioneSociale ?? ''} />
          {dati?.chiusoAl && <Text size="sm">Mesi chiusi fino al {formatDate(dati.chiusoAl)}</Text>}
        </>
      }
      actions={
        <>
          {azioni}
          {chiudiMese.who.includes(ruolo) && dati && (
            <Button variant="default" onClick={() => setChiude(true)}>
              Chiudi mese
            </Button>
          )}
        </>
      }
      columns={colonne}
      keyOf={({ codice }) => codice}
      tint={({ stornato, stornoDi }) => ((stornato ?? stornoDi) ? 'yellow' : null)}
      {...(scrive && { rowActions: [azione] })}
    >
      {chiude && dati && <ChiusuraDialog chiusoAl={dati.chiusoAl} onClose={() => setChiude(false)} />}
    </ListScreen>
  );
}

/** Closed months accept no bookings; an empty field reopens all. */
function ChiusuraDialog({ chiusoAl, onClose }: { chiusoAl: string | null; onClose: () => void }): ReactNode {
  const oggi = oggiInItalia(new Date());
  const form = useForm<{ al: string | null }>({
    initialValues: { al: addDays(firstOfMonth(oggi), -1) },
    validate: { al: (al) => (al === null ? null : verificaChiusura(al, lastOfMonth(al), oggi)) },
  });
  const chiudi = useCall(chiudiMese, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok(form.values.al === null ? 'Mesi riaperti' : `Mesi chiusi fino al ${formatDate(form.values.al)}`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Chiudi mese"
      submitLabel={form.values.al === null ? 'Riapri i mesi' : 'Chiudi i mesi'}
      submitError={chiudi.error}
      loading={chiudi.isPending}
      onSubmit={form.onSubmit(({ al }) => chiudi.mutate({ al }))}
    >
      <Text size="sm">
        {chiusoAl === null ? 'Nessun mese è chiuso.' : `Ora i mesi sono chiusi fino al ${formatDate(chiusoAl)}.`} In un
        mese chiuso non entrano fatture, note di credito né incassi.
      </Text>
      <DateField
        label="Chiusi fino al"
        description="L’ultimo giorno di un mese finito; vuoto: tutti aperti"
        data-autofocus
        {...form.getInputProps('al')}
      />
    </FormDialog>
  );
}
