import { Alert, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { ordinaria } from '#parti/iva.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { descTrasporto, isOmaggio } from '#vendita/documenti/rules.ts';
import { approvaOrdine, leggiApprovazione, respingiOrdine, ritiraApprovazione } from '../../contract.ts';
import { calcolaTotali } from '../../rules.ts';
import { ivaDeiTotali } from '../iva-dei-totali.ts';

type Letta = ReplyOf<typeof leggiApprovazione>;
type Riga = Letta['righe'][number];

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo, descrizione, avviso }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizione}
        {avviso !== '' && <div style={{ color: 'var(--mantine-color-error)', fontSize: 12 }}>{avviso}</div>}
      </>
    ),
  },
  { title: 'Quantità', numeric: true, cell: ({ qta, um }) => `${formatQuantity(qta)} ${um}` },
  { title: 'Importo', numeric: true, cell: ({ importo }) => <MoneyCell value={importo} /> },
  { title: 'Riferimento', cell: ({ riferimento }) => riferimento || null },
];

const colonnaTolte = (tolte: readonly number[], setTolte: (tolte: readonly number[]) => void): Column<Riga> => ({
  title: 'Sì',
  width: 44,
  cell: (riga) =>
    isOmaggio(riga) ? null : (
      <Checkbox
        size="xs"
        aria-label={`Approva ${mostraCodiceArticolo(riga.cdArticolo) || riga.descrizione}`}
        checked={!tolte.includes(riga.prog)}
        onChange={({ currentTarget: { checked } }) =>
          setTolte(checked ? tolte.filter((altra) => altra !== riga.prog) : [...tolte, riga.prog])
        }
      />
    ),
});

/** Total by the rule of the confirmation, which compares it. */
function approvato({ righe, oggi }: Letta, tolte: readonly number[]): Letta['oggi'] {
  if (tolte.length === 0) return oggi;
  return calcolaTotali(
    righe.filter((riga) => !isOmaggio(riga) && !tolte.includes(riga.prog)),
    ordinaria,
  );
}

const decide = ({ sua, stato }: Letta, negati: readonly string[]): boolean =>
  stato === 'in attesa' && !sua && !negati.includes('approva');

/** The reason field is rendered at once, so that it receives keys typed while the order loads. */
export function ApprovazioneDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery({ ...queryOf(leggiApprovazione, { id }), staleTime: 0 });
  const { negati } = useUtente();
  const [motivo, setMotivo] = useState('');
  const [senza, setSenza] = useState(false);
  const [scelte, setTolte] = useState<readonly number[]>([]);
  const { data: letta } = query;
  const tolte = scelte.filter((prog) => letta?.righe.some((riga) => riga.prog === prog));
  const decisione = letta ? decide(letta, negati) : !query.isError && !negati.includes('approva');
  return (
    <Dialog title="Ordine da approvare" onClose={onClose} size="xl">
      <Stack gap="md">
        <Await query={query}>{(una) => <Aperta letta={una} tolte={tolte} setTolte={setTolte} />}</Await>
        {decisione && (
          <Textarea
            label="Motivo, se lo respingi"
            maxLength={300}
            data-autofocus
            autosize
            minRows={1}
            value={motivo}
            error={senza && motivo.trim() === '' ? 'Scrivere perché: lo legge chi l’ha chiesto.' : null}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
        )}
        {letta?.stato === 'in attesa' && letta.sua && <Ritira letta={letta} onClose={onClose} />}
        {letta && decisione && (
          <Decisione letta={letta} tolte={tolte} motivo={motivo.trim()} onSenza={setSenza} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ApertaProps {
  readonly letta: Letta;
  readonly tolte: readonly number[];
  readonly setTolte: (tolte: readonly number[]) => void;
}

function Aperta({ letta, tolte, setTolte }: ApertaProps): ReactNode {
  const { stato, righe, spiegazione, motivo, decisaDa } = letta;
  const { negati } = useUtente();
  return (
    <Stack gap="md">
      {spiegazione !== '' && <Alert color="yellow">{spiegazione}</Alert>}
      <Facts
        facts={[
          ['Chiesta da', `${letta.utente}, ${formatDateTime(letta.chiesta)}`],
          ['Viene da', letta.origine],
          ['Ordine del cliente', letta.numeroOrdineCliente],
          ['Centro di costo', letta.centroCosto],
          ['Trasporto', descTrasporto(letta.trasporto)],
          ['Consegna', letta.dataConsegna ? formatDate(letta.dataConsegna) : ''],
          [
            'Esito',
            stato === 'in attesa' ? '' : [stato, decisaDa && `da ${decisaDa}`, motivo].filter(Boolean).join(' '),
          ],
        ]}
      />
      {stato === 'in attesa' && (
        <>
          <Table
            label="Righe dell’ordine"
            rows={righe}
            columns={decide(letta, negati) ? [colonnaTolte(tolte, setTolte), ...colonne] : colonne}
            keyOf={({ prog }) => prog}
            maxHeight={360}
          />
          <Totali oggi={approvato(letta, tolte)} tolte={tolte.length} />
        </>
      )}
    </Stack>
  );
}

/** Users who may not see prices get no totals. */
const Totali = ({ oggi, tolte }: Pick<Letta, 'oggi'> & { tolte: number }): ReactNode =>
  oggi.totDocumento === null ? null : (
    <Facts
      facts={[
        ['Imponibile', formatMoney(oggi.totImponibile)],
        ...ivaDeiTotali(oggi),
        [tolte === 0 ? 'Totale ai prezzi di oggi' : 'Totale di ciò che si approva', formatMoney(oggi.totDocumento)],
      ]}
    />
  );

function useDetto(onClose: () => void): (frase: string) => () => void {
  return (frase) => () => {
    notify.ok(frase);
    onClose();
  };
}
const dopo = { meta: { failure: 'screen' as const }, untilFresh: true };

function Ritira({
  letta: { id, origine },
  onClose,
}: {
  readonly letta: Letta;
  readonly onClose: () => void;
}): ReactNode {
  const detto = useDetto(onClose);
  const frase = origine === '' ? 'Le righe sono di nuovo nel carrello' : 'Richiesta ritirata';
  const ritira = useCall(ritiraApprovazione, { ...dopo, onSuccess: detto(frase) });
  return (
    <>
      <SubmitError error={ritira.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={ritira.isPending} onClick={() => ritira.mutate({ id })}>
          {origine === '' ? 'Rimetti nel carrello' : 'Ritira la richiesta'}
        </Button>
      </Group>
    </>
  );
}

interface DecisioneProps {
  readonly letta: Letta;
  readonly tolte: readonly number[];
  readonly motivo: string;
  readonly onSenza: (senza: boolean) => void;
  readonly onClose: () => void;
}

function Decisione({ letta, tolte, motivo, onSenza, onClose }: DecisioneProps): ReactNode {
  const { id, righe } = letta;
  const detto = useDetto(onClose);
  const approva = useCall(approvaOrdine, {
    ...dopo,
    onSuccess: ({ numero, anno }) => detto(`Approvato: ordine ${numero}/${anno}`)(),
  });
  const respingi = useCall(respingiOrdine, { ...dopo, onSuccess: detto('Ordine respinto') });
  const attende = approva.isPending || respingi.isPending;
  const quante = righe.filter((riga) => !isOmaggio(riga)).length;
  const restano = quante - tolte.length;
  const rifiuta = (): void => {
    onSenza(motivo === '');
    if (motivo !== '') respingi.mutate({ id, motivo });
  };
  const { totDocumento } = approvato(letta, tolte);
  return (
    <>
      <SubmitError error={approva.error ?? respingi.error} />
      <Group justify="flex-end">
        <Button variant="default" disabled={attende} onClick={rifiuta}>
          Respingi
        </Button>
        <Button
          loading={attende}
          disabled={restano === 0}
          onClick={() => approva.mutate({ id, totDocumento, tolte: [...tolte] })}
        >
          {tolte.length === 0 ? 'Approva' : `Approva ${restano} ${restano === 1 ? 'riga' : 'righe'} su ${quante}`}
        </Button>
      </Group>
    </>
  );
}
