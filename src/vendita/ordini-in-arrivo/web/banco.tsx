import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import classes from './banco.module.css';
import { DocumentoDialog } from './fanne-documento-dialog.tsx';
import { ArticoloBanco, EsitoBanco, fuocoDi, PrezziBanco, QuantitaBanco, quantitaDi } from './righe-banco.tsx';
import type { AzioniRiga } from './righe-banco.tsx';
import type { Arrivo } from './testa-arrivo.tsx';
import type { Abbinato, Voce } from './voci-banco.ts';
import { cambia, ferma, prontiDi, prossima, scegli, statoDi, totaleDi, voceDi } from './voci-banco.ts';

const perPagina = 50;
const ordina = '[data-fa-ordine]';

interface BancoProps {
  readonly arrivo: Arrivo;
  readonly abbinato: Abbinato;
  readonly onGuarda: (posto: number) => void;
}

/** The lines as they were read beside what they mean; Enter goes from one that waits to the next, and at last to the order. */
export function Banco({ arrivo, abbinato, onGuarda }: BancoProps): ReactNode {
  const [voci, setVoci] = useState<readonly Voce[]>(() => abbinato.righe.map(voceDi));
  const [pagina, setPagina] = useState(1);
  const [soloFerme, setSoloFerme] = useState(false);
  const [fuoco, setFuoco] = useState<{ readonly dove: readonly string[] } | null>(() => fuocoAlla(prossima(voci, -1)));
  const [fine, setFine] = useState<'ordine' | 'preventivo' | null>(null);
  useEffect(() => {
    const trovato = fuoco?.dove.map((dove) => document.querySelector<HTMLElement>(dove)).find(Boolean);
    trovato?.focus();
  }, [fuoco]);
  const vai = (nuove: readonly Voce[], posto: number): void => {
    setVoci(nuove);
    const dopo = prossima(nuove, posto);
    if (dopo && !soloFerme) setPagina(Math.floor(dopo.posto / perPagina) + 1);
    setFuoco(fuocoAlla(dopo));
  };
  const azioni: AzioniRiga = {
    guarda: onGuarda,
    scegli: (posto, scelta) => setVoci(scegli(voci, posto, scelta)),
    scrivi: (posto, qta) => setVoci(cambia(voci, posto, { qta, aMano: true })),
    prendi: (posto) => vai(cambia(voci, posto, { presa: true, aMano: true }), posto),
    trovate: (posto, scelte) => {
      setVoci(
        cambia(voci, posto, {
          scelte,
          scelta: 0,
          presa: false,
          aMano: true,
          ...(scelte[0] && { qta: String(scelte[0].qta).replace('.', ',') }),
        }),
      );
      setFuoco({ dove: [fuocoDi(posto)] });
    },
    escludi: (posto, esclusa) => vai(cambia(voci, posto, { esclusa }), posto),
  };
  if (voci.length === 0) return <Empty text="Nessuna riga letta" note="Le righe si scrivono nell’ordine rapido." />;
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
      <Table
        label="Righe lette"
        rows={mostrate.slice((corrente - 1) * perPagina, corrente * perPagina)}
        columns={colonneDi(azioni, arrivo.id)}
        keyOf={({ posto }) => posto}
        tint={(voce) => (ferma(voce) ? 'yellow' : null)}
      />
      <Pages mt="xs" size="sm" total={pagine} value={corrente} onChange={setPagina} />
      <div className={classes.fondo}>
        <Text size="sm" className="numeric">
          Righe pronte: <b>{formatMoney(totaleDi(voci))}</b> IVA esclusa
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={pronte.length === 0} onClick={() => setFine('preventivo')}>
            Fanne un preventivo
          </Button>
          <Button data-fa-ordine disabled={pronte.length === 0} onClick={() => setFine('ordine')}>
            Fanne un ordine
          </Button>
        </Group>
      </div>
      {fine && (
        <DocumentoDialog
          tipo={fine}
          arrivo={arrivo}
          abbinato={abbinato}
          voci={voci}
          onClose={() => {
            setFine(null);
            setFuoco({ dove: [ordina] });
          }}
        />
      )}
    </section>
  );
}

/** The field of the line that has to be decided: its quantity if that is refused. */
const fuocoAlla = (voce: Voce | null): { readonly dove: readonly string[] } =>
  voce === null
    ? { dove: [ordina] }
    : {
        dove:
          statoDi(voce) === 'da correggere'
            ? [quantitaDi(voce.posto), fuocoDi(voce.posto)]
            : [fuocoDi(voce.posto), quantitaDi(voce.posto)],
      };

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
    title: 'Azioni',
    cell: (voce) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${voce.esclusa ? 'Rimetti' : 'Lascia fuori'} la riga ${voce.posto + 1}`}
        onClick={() => azioni.escludi(voce.posto, !voce.esclusa)}
      >
        {voce.esclusa ? 'Rimetti' : 'Lascia fuori'}
      </Button>
    ),
  },
];
