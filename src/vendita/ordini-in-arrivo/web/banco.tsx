import { ActionIcon, Alert, Button, Group, Switch, Text } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { consegnaIgnota } from '../rules/consegna-chiesta.ts';
import { righeMassime } from '../rules/righe-abbinate.ts';
import classes from './banco.module.css';
import { DocumentoDialog } from './fanne-documento-dialog.tsx';
import { DomandaArrivoDialog } from './domanda-arrivo-dialog.tsx';
import { FormaRicordata } from './forma-ricordata.tsx';
import { dimenticaBanco } from './memoria-banco.ts';
import { ArticoloBanco, EsitoBanco, PrezziBanco, QuantitaBanco, type AzioniRiga } from './righe-banco.tsx';
import type { Arrivo } from './testa-arrivo.tsx';
import { ordina, perPagina, useBanco } from './use-banco.ts';
import { type Abbinato, type Voce, ferma, prontiDi, scrittoDi, totaleDi } from './voci-banco.ts';

interface BancoProps {
  readonly arrivo: Arrivo;
  readonly abbinato: Abbinato;
  readonly onGuarda: (posto: number) => void;
}

/** The lines as read beside their articles; Enter moves from one open line to the next and finally to the order. */
export function Banco({ arrivo, abbinato, onGuarda }: BancoProps): ReactNode {
  const { nome, voci, azioni, aggiungi, fuoco, pagina, setPagina, soloFerme, setSoloFerme } = useBanco(
    arrivo,
    abbinato,
    onGuarda,
  );
  const [fine, setFine] = useState<'ordine' | 'preventivo' | 'domanda' | null>(null);
  const pronte = prontiDi(voci);
  const ferme = voci.filter(ferma);
  const mostrate = soloFerme ? ferme : voci;
  const pagine = Math.max(1, Math.ceil(mostrate.length / perPagina));
  const corrente = Math.min(pagina, pagine);
  return (
    <section aria-label="Righe dell’ordine">
      <Group justify="space-between" mb={6} gap="xs">
        <Text size="sm" role="status">
          {`${formatCounted(voci.length, 'riga', 'righe')}: ${formatCounted(pronte.length, 'pronta', 'pronte')}, ${formatCounted(ferme.length, 'da decidere', 'da decidere')}`}
        </Text>
        {ferme.length > 0 && (
          <Switch
            size="xs"
            label="Solo da decidere"
            checked={soloFerme}
            onChange={({ currentTarget }) => setSoloFerme(currentTarget.checked)}
          />
        )}
      </Group>
      {abbinato.avvisi.map((avviso) => (
        <Alert key={avviso} color="yellow" p="xs" mb={6}>
          {avviso}
        </Alert>
      ))}
      {abbinato.consegna?.prog === null && (
        <Alert color="yellow" p="xs" mb={6}>
          {`Il documento ${consegnaIgnota(abbinato.consegna.scritta)}`}
        </Alert>
      )}
      {abbinato.forma && <FormaRicordata id={arrivo.id} />}
      {voci.length === 0 ? (
        <Empty text="Nessuna riga letta" note="Le righe si aggiungono a mano, guardando il documento." />
      ) : (
        <Table
          label="Righe lette"
          rows={mostrate.slice((corrente - 1) * perPagina, corrente * perPagina)}
          columns={colonneDi(azioni, arrivo.id)}
          keyOf={({ posto }) => posto}
          tint={(voce) => (ferma(voce) ? 'yellow' : null)}
        />
      )}
      <Pages mt="xs" size="sm" total={pagine} value={corrente} onChange={setPagina} />
      <div className={classes.fondo}>
        <Totale valore={arrivo.valore} voci={voci} />
        <Group gap="xs">
          <Button variant="default" disabled={voci.length >= righeMassime} onClick={aggiungi}>
            Aggiungi riga
          </Button>
          <Button variant="default" onClick={() => setFine('domanda')}>
            Chiedi al cliente
          </Button>
          <Button variant="default" disabled={pronte.length === 0} onClick={() => setFine('preventivo')}>
            Fanne un preventivo
          </Button>
          <Button data-fa-ordine disabled={pronte.length === 0} onClick={() => setFine('ordine')}>
            Fanne un ordine
          </Button>
        </Group>
      </div>
      {fine === 'domanda' && <DomandaArrivoDialog arrivo={arrivo} voci={voci} onClose={() => setFine(null)} />}
      {fine && fine !== 'domanda' && (
        <DocumentoDialog
          tipo={fine}
          arrivo={arrivo}
          abbinato={abbinato}
          voci={voci}
          onFatto={() => dimenticaBanco(nome)}
          onClose={() => {
            setFine(null);
            fuoco(ordina);
          }}
        />
      )}
    </section>
  );
}

/** Our total beside the document's. */
function Totale({ valore, voci }: { valore: number | null; voci: readonly Voce[] }): ReactNode {
  const scritto = scrittoDi(valore, voci);
  const diverso = scritto?.differenza ?? 0;
  return (
    <Text size="sm" className={classes.totale}>
      Righe pronte: <b>{formatMoney(totaleDi(voci))}</b> IVA esclusa
      {scritto && <>, nel documento {formatMoney(scritto.valore)}</>}
      {diverso !== 0 && (
        <b data-diverso>
          {' '}
          ({diverso > 0 ? '+' : '−'}
          {formatMoney(Math.abs(diverso))})
        </b>
      )}
    </Text>
  );
}

const colonneDi = (azioni: AzioniRiga, id: number): Column<Voce>[] => [
  {
    title: 'Letto',
    wide: true,
    cell: ({ posto, testo, posizione }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <span className={classes.nota}>{posizione || posto + 1}.</span> {testo}
      </Text>
    ),
  },
  { title: 'Articolo', wide: true, cell: (voce) => <ArticoloBanco voce={voce} azioni={azioni} id={id} /> },
  { title: 'Quantità', numeric: true, cell: (voce) => <QuantitaBanco voce={voce} azioni={azioni} /> },
  { title: 'Prezzi', numeric: true, cell: (voce) => <PrezziBanco voce={voce} /> },
  { title: 'Esito', wide: true, cell: (voce) => <EsitoBanco voce={voce} /> },
  {
    title: '',
    cell: ({ posto, esclusa }) => {
      const che = esclusa ? 'Rimetti' : 'Lascia fuori';
      return (
        <ActionIcon
          variant="default"
          title={che}
          aria-label={`${che} la riga ${posto + 1}`}
          onClick={() => azioni.escludi(posto, !esclusa)}
        >
          {esclusa ? <IconArrowBackUp size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
        </ActionIcon>
      );
    },
  },
];
