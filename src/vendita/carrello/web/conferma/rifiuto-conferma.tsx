import { Alert, Anchor, Button, List, Text, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { fuocoLibero } from '#parti/web/fuoco-libero.ts';
import { MancaDialog } from '#parti/web/merce-che-manca.tsx';
import { formatMoney } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { chiediApprovazione } from '../../contract.ts';
import type { TipoDocumento } from '../../rules.ts';
import { Codice } from '../codice-articolo.tsx';
import { conserva } from '../memoria-carrello.ts';
import { cambiaRighe, descrizioniDi, righeQuery, type Riga } from '../righe.ts';
import { esitoIgnoto } from './invio.ts';
import { leggiRifiuto, type PrezziCambiati } from './rifiuto.ts';
import type { Conferma } from './use-conferma.ts';

export function RifiutoConferma({ conferma, vai }: { conferma: Conferma; vai: (passo: number) => void }): ReactNode {
  const queries = useQueryClient();
  const { stato } = conferma;
  const { error } = stato;
  if (!error || esitoIgnoto(error)) return null;
  const rifiuto = leggiRifiuto(error);
  const righe = queries.getQueryData(righeQuery().queryKey)?.righe ?? [];
  if (rifiuto.perche === 'prezzi')
    return <PrezziCambiatiDialog prezzi={rifiuto.prezzi} righe={righe} onClose={stato.reset} />;
  if (rifiuto.perche === 'scorta')
    return (
      <MancaDialog
        articoli={rifiuto.articoli}
        descrizioni={descrizioniDi(righe)}
        frase={nonAncora[stato.variables?.corpo.tipoDocumento ?? 'Ordine']}
        error={null}
        loading={stato.isPending}
        scegli={(seManca) => stato.variables && conferma.conferma({ ...stato.variables.corpo, seManca }, righe)}
        indietro={{ label: 'Torna al carrello', act: () => vai(1) }}
        onClose={stato.reset}
      />
    );
  if (rifiuto.perche === 'limite') return <OltreLimite frase={rifiuto.frase} stato={stato} />;
  const [frase, ...altre] = rifiuto.frasi;
  return (
    <Alert color="danger" role="alert" title={frase} mb="md">
      {altre.length > 0 && (
        <List size="sm" mb="xs">
          {altre.map((altra) => (
            <List.Item key={altra}>{altra}</List.Item>
          ))}
        </List>
      )}
      <Anchor component="button" size="sm" onClick={() => vai(1)}>
        Torna al carrello
      </Anchor>
    </Alert>
  );
}

const nonAncora: Readonly<Record<TipoDocumento, string>> = {
  Ordine: 'L’ordine non è ancora fatto',
  Preventivo: 'Il preventivo non è ancora registrato',
  Riserva: 'La merce non è ancora riservata',
};

/** The user can't make this order alone: somebody in the company has to approve it. */
function OltreLimite({ frase, stato }: { frase: string; stato: Conferma['stato'] }): ReactNode {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const chiedi = useCall(chiediApprovazione, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ id }) => {
      conserva('dettagli', null);
      cambiaRighe(queries, () => []);
      notify.ok('Approvazione chiesta');
      void navigate({ to: '/approvazioni', search: { id } });
    },
  });
  const inviato = stato.variables?.corpo;
  const tasto = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (fuocoLibero()) tasto.current?.focus();
  }, []);
  return (
    <Alert
      color="yellow"
      role="alert"
      title={frase}
      mb="md"
      styles={{ title: { color: 'var(--ink)' }, message: { overflow: 'visible' } }}
    >
      <Text size="sm">
        Chi approva nella tua azienda riceve una mail. Intanto le righe lasciano il carrello; la merce non è impegnata.
      </Text>
      <SubmitError error={chiedi.error} />
      {inviato && (
        <Button ref={tasto} mt="xs" loading={chiedi.isPending} onClick={() => chiedi.mutate(inviato)}>
          Chiedi l’approvazione
        </Button>
      )}
    </Alert>
  );
}

interface PrezziCambiatiDialogProps {
  readonly prezzi: PrezziCambiati;
  readonly righe: readonly Riga[];
  readonly onClose: () => void;
}

interface Cambiato {
  readonly prog: number;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly decimali: number;
  readonly prima: number | null;
  readonly adesso: number;
}

const colonne: Column<Cambiato>[] = [
  { title: 'Codice', wide: true, cell: ({ cdArticolo }) => <Codice>{cdArticolo}</Codice> },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  {
    title: 'Prima',
    numeric: true,
    cell: ({ prima, decimali }) => (prima === null ? '—' : <PriceCell value={prima} decimals={decimali} />),
  },
  { title: 'Adesso', numeric: true, cell: ({ adesso, decimali }) => <PriceCell value={adesso} decimals={decimali} /> },
];

function PrezziCambiatiDialog({ prezzi, righe, onClose }: PrezziCambiatiDialogProps): ReactNode {
  const descrizioni = descrizioniDi(righe);
  const unita = new Map(righe.map(({ cdArticolo, um }) => [cdArticolo, um]));
  const cambiati = prezzi.righe.map((riga) => ({
    ...riga,
    descrizione: descrizioni.get(riga.cdArticolo) ?? '',
    decimali: decimaliPrezzo(unita.get(riga.cdArticolo) ?? ''),
  }));
  const { totImponibile, totIVA, totDocumento } = prezzi.totali;
  return (
    <Dialog onClose={onClose} title="I prezzi sono cambiati" size="lg">
      <Stack gap="md">
        <Text size="sm">
          L’ordine non è stato fatto: dall’ultima modifica del carrello questi prezzi sono cambiati. Controllare i nuovi
          totali e confermare di nuovo.
        </Text>
        <Table label="Prezzi cambiati" rows={cambiati} columns={colonne} keyOf={({ prog }) => prog} maxHeight={320} />
        <Facts
          facts={[
            ['Imponibile', formatMoney(totImponibile)],
            ['IVA', formatMoney(totIVA)],
            ['Totale documento', formatMoney(totDocumento)],
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Ho visto
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
