import { Group, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { Question } from '#platform/web/kit/question.ts';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { partiteCliente, registraIncasso } from '../contract.ts';
import { modi, modoInParole, ripartisci, totaleIncasso, verificaModo, verificaRiga, type Modo } from '../rules.ts';
import { nomeDi } from './nome-documento.ts';

type Documento = ReplyOf<typeof partiteCliente>['documenti'][number];

interface Scritture {
  /** Input per document name. */
  readonly scritti: ReadonlyMap<string, number | null>;
  readonly scrivi: (documento: Documento, importo: number | null) => void;
}

const colonneIncasso = ({ scritti, scrivi }: Scritture): readonly Column<Documento>[] => [
  {
    title: 'Documento',
    wide: true,
    cell: (uno) => (
      <>
        <b>{nomeDi(uno)}</b> <DateCell value={uno.data} />
      </>
    ),
  },
  {
    title: 'Scadenza',
    cell: ({ tipo, scadenza }) => (tipo === 'NC' ? 'da scalare' : <DateCell value={scadenza} />),
  },
  { title: 'Aperto', numeric: true, cell: ({ aperto }) => <MoneyCell value={aperto} /> },
  {
    title: 'Si chiude',
    width: 140,
    cell: (uno) => {
      const importo = scritti.get(nomeDi(uno)) ?? null;
      return (
        <NumberField
          size="xs"
          decimals={2}
          min={0}
          aria-label={`Si chiude di ${nomeDi(uno)}`}
          error={importo === null ? null : verificaRiga(importo, Math.abs(uno.aperto))}
          value={importo}
          onChange={(nuovo) => scrivi(uno, nuovo)}
        />
      );
    },
  },
];

type Cliente = ReplyOf<typeof partiteCliente>;

interface IncassaProps {
  readonly codAnagrafica: string;
  readonly documento?: string;
  readonly onClose: () => void;
}

export function IncassaDialog({ codAnagrafica, documento, onClose }: IncassaProps): ReactNode {
  const query = useQuery({ ...queryOf(partiteCliente, { codAnagrafica }), staleTime: 0 });
  // Input refers to the documents as read when the dialog opened.
  const [letto, setLetto] = useState<Cliente | null>(null);
  if (letto === null && query.data && !query.isFetching) setLetto(query.data);
  if (letto) return <IncassaForm cliente={letto} documento={documento} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Registra incasso" size="lg">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

/** Side by side, or each over the whole width of a phone. */
const largo = { flex: '1 1 170px' };

interface FormProps {
  readonly cliente: Cliente;
  readonly documento: string | undefined;
  readonly onClose: () => void;
}

/** What was typed as received is not what the documents come to: the difference would be written nowhere. */
const nonTutto = (avanza: number, totale: number): Question => ({
  title: avanza > 0 ? `Registrare senza ${formatMoney(avanza)}?` : `Registrare ${formatMoney(-avanza)} in più?`,
  text:
    avanza > 0
      ? `Si registrano ${formatMoney(totale)}: il resto non ha un documento e non si scrive da nessuna parte, se non nelle note.`
      : `Gli importi accanto ai documenti fanno ${formatMoney(totale)}, più di quanto è stato ricevuto.`,
  confirm: 'Registra così',
  cancel: 'Torna agli importi',
});

function IncassaForm({ cliente, documento, onClose }: FormProps): ReactNode {
  const oggi = oggiInItalia(new Date());
  const [testa, setTesta] = useState<{ data: string; modo: Modo; riferimento: string; note: string }>({
    data: oggi,
    modo: 'bonifico',
    riferimento: '',
    note: '',
  });
  const [ricevuto, setRicevuto] = useState<number | null>(null);
  const primo = cliente.documenti.find((uno) => nomeDi(uno) === documento);
  const [scritti, setScritti] = useState<ReadonlyMap<string, number | null>>(
    () => new Map(primo ? [[nomeDi(primo), Math.abs(primo.aperto)]] : []),
  );
  const [provato, setProvato] = useState(false);
  const registra = useCall(registraIncasso, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ codice, importo }) => {
      notify.ok(`${codice}: ${formatMoney(importo)}`);
      onClose();
    },
  });
  const righe = cliente.documenti.flatMap((uno) => {
    const importo = scritti.get(nomeDi(uno)) ?? null;
    return importo === null ? [] : [{ uno, importo }];
  });
  const totale = totaleIncasso(righe.map(({ uno, importo }) => ({ tipo: uno.tipo, importo })));
  const guasto = righe.length === 0 ? 'Scrivere almeno un importo.' : verificaModo(testa.modo, totale);
  const valide = righe.every(({ uno, importo }) => verificaRiga(importo, Math.abs(uno.aperto)) === null);
  const dividi = (importo: number | null): void => {
    setRicevuto(importo);
    if (importo === null) return;
    const inOrdine = primo ? [primo, ...cliente.documenti.filter((uno) => uno !== primo)] : cliente.documenti;
    const { importi } = ripartisci(
      importo,
      inOrdine.map(({ tipo, aperto }) => ({ tipo, importo: Math.abs(aperto) })),
    );
    setScritti(new Map(inOrdine.map((uno, i) => [nomeDi(uno), importi[i] || null])));
  };
  const avanza = ricevuto === null || totale < 0 ? 0 : sum([ricevuto, -totale], 2);
  const manda = (): void =>
    registra.mutate({
      ...testa,
      codAnagrafica: cliente.codAnagrafica,
      righe: righe.map(({ uno: { tipo, anno, numero, suffisso }, importo }) => ({
        tipo,
        anno,
        numero,
        suffisso,
        importo,
      })),
    });
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProvato(true);
    if (guasto !== null || !valide) return;
    if (avanza === 0 || (await confirm(nonTutto(avanza, totale)))) manda();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Registra incasso di ${cliente.ragioneSociale}`}
      submitLabel="Registra"
      submitError={registra.error}
      loading={registra.isPending}
      size="60rem"
      onSubmit={(event) => void onSubmit(event)}
    >
      <Group align="flex-start">
        <NumberField
          label="Importo ricevuto"
          style={largo}
          description={
            primo?.tipo === 'FT'
              ? `Prima per ${nomeDi(primo)}, poi per le altre`
              : 'Si divide dalla scadenza più vecchia'
          }
          decimals={2}
          min={0}
          data-autofocus
          value={ricevuto}
          onChange={dividi}
        />
        <DateField
          label="Data"
          style={largo}
          description="Del movimento"
          required
          max={oggi}
          value={testa.data}
          onChange={(data) => data && setTesta({ ...testa, data })}
        />
        <Select
          label="Modo"
          style={largo}
          description="Come è arrivato"
          allowDeselect={false}
          data={modi.map((modo) => ({ value: modo, label: modoInParole[modo] }))}
          value={testa.modo}
          onChange={(scelto) => setTesta({ ...testa, modo: modi.find((uno) => uno === scelto) ?? 'bonifico' })}
        />
        <TextInput
          label="Riferimento"
          description="Numero o testo della banca"
          maxLength={120}
          style={largo}
          value={testa.riferimento}
          onChange={({ currentTarget }) => setTesta({ ...testa, riferimento: currentTarget.value })}
        />
      </Group>
      <Table
        label="Documenti aperti"
        rows={cliente.documenti}
        columns={colonneIncasso({
          scritti,
          scrivi: (uno, importo) => setScritti(new Map(scritti).set(nomeDi(uno), importo)),
        })}
        keyOf={nomeDi}
        maxHeight="45vh"
      />
      {cliente.documenti.length === 0 && <Text size="sm">Il cliente non ha documenti aperti.</Text>}
      <TextInput
        label="Note"
        maxLength={300}
        value={testa.note}
        onChange={({ currentTarget }) => setTesta({ ...testa, note: currentTarget.value })}
      />
      <Text ta="right" aria-live="polite">
        {totale < 0 ? 'Si restituiscono ' : 'Entrano '}
        <b>{formatMoney(Math.abs(totale))}</b>
        {avanza > 0 && `, ${formatMoney(avanza)} senza documento`}
      </Text>
      {provato && guasto !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {guasto}
        </Text>
      )}
    </FormDialog>
  );
}
