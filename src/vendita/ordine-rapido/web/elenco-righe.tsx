import { Button, Group, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { useUtente } from '#parti/web/utente.ts';
import { AggiungiTutte } from './aggiungi-tutte.tsx';
import { ArticoloVoce, EsitoVoce, PrezzoVoce, QuantitaVoce, TestoVoce, TogliVoce } from './celle.tsx';
import type { StatoVoce, Voce } from './elenco-ordine.ts';
import { importoDi, prontiDi, statoDi } from './elenco-ordine.ts';
import { fuocoAlCodice } from './fuoco-elenco.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';

const perPagina = 50;

export function ElencoRighe({ elenco }: { elenco: Elenco }): ReactNode {
  const [pagina, setPagina] = useState(1);
  const [soloDubbie, setSoloDubbie] = useState(false);
  const { voci } = elenco;
  const colonne = useColonne(colonneDi(elenco));
  const { negati } = useUtente();
  if (voci.length === 0) return <Empty text="Nessuna riga da aggiungere">{null}</Empty>;
  const pronte = prontiDi(voci);
  const mostrate = soloDubbie ? voci.filter((voce) => statoDi(voce) !== 'pronta') : voci;
  const pagine = Math.max(1, Math.ceil(mostrate.length / perPagina));
  const corrente = Math.min(pagina, pagine);
  const svuota = async (): Promise<void> => {
    const si = await confirm({
      title: 'Vuoi svuotare l’elenco?',
      text: 'Il carrello resta com’è.',
      confirm: 'Svuota',
      danger: true,
      act: async () => elenco.cambia(() => []),
    });
    if (si) fuocoAlCodice();
  };
  return (
    <section aria-label="Righe da aggiungere">
      <Group justify="space-between" mb={6} gap="xs">
        <Text size="sm" role="status">
          {riassunto(voci)}
        </Text>
        {pronte.length < voci.length && (
          <Switch
            size="xs"
            label="Solo da controllare"
            checked={soloDubbie}
            onChange={(event) => setSoloDubbie(event.currentTarget.checked)}
          />
        )}
      </Group>
      <Table
        label="Righe lette"
        rows={mostrate.slice((corrente - 1) * perPagina, corrente * perPagina)}
        columns={colonne}
        keyOf={({ chiave }) => chiave}
      />
      <Pages mt="xs" size="sm" total={pagine} value={corrente} onChange={setPagina} />
      <div className={classes.fondo}>
        <Button variant="default" onClick={() => void svuota()}>
          Svuota l’elenco
        </Button>
        {!negati.includes('prezzi') && (
          <Text size="sm" className="numeric">
            Totale righe pronte: <b>{formatMoney(sum(pronte.map(importoDi), 2))}</b> IVA esclusa
          </Text>
        )}
        <AggiungiTutte elenco={elenco} pronte={pronte} />
      </div>
    </section>
  );
}

const parole: Record<StatoVoce, readonly [una: string, piu: string]> = {
  pronta: ['pronta', 'pronte'],
  'da scegliere': ['da scegliere', 'da scegliere'],
  'da correggere': ['da correggere', 'da correggere'],
  'non trovata': ['non trovata', 'non trovate'],
};

function riassunto(voci: readonly Voce[]): string {
  const conti = (Object.keys(parole) as StatoVoce[]).flatMap((stato) => {
    const quante = voci.filter((voce) => statoDi(voce) === stato).length;
    return quante === 0 ? [] : [`${quante} ${parole[stato][quante === 1 ? 0 : 1]}`];
  });
  return `${voci.length === 1 ? '1 riga' : `${voci.length} righe`}: ${conti.join(', ')}`;
}

const colonneDi = ({ cambia }: Elenco): Column<Voce>[] => [
  { title: 'Riga letta', wide: true, cell: (voce) => <TestoVoce voce={voce} /> },
  { title: 'Articolo', wide: true, cell: (voce) => <ArticoloVoce voce={voce} cambia={cambia} /> },
  { title: 'Quantità', numeric: true, cell: (voce) => <QuantitaVoce voce={voce} cambia={cambia} /> },
  { title: 'Prezzo netto', needs: 'prezzi', numeric: true, cell: (voce) => <PrezzoVoce voce={voce} /> },
  {
    title: 'Importo',
    needs: 'prezzi',
    numeric: true,
    cell: (voce) => (statoDi(voce) === 'pronta' ? formatMoney(importoDi(voce)) : null),
  },
  { title: 'Esito', wide: true, cell: (voce) => <EsitoVoce voce={voce} /> },
  { title: 'Azioni', wide: true, cell: (voce) => <TogliVoce voce={voce} cambia={cambia} /> },
];
