import { Button, Group, Switch, Text } from '@mantine/core';
import { useState, useRef, type ReactNode } from 'react';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { useUtente } from '#parti/web/utente.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { aggiungiRighe } from '../contract.ts';
import { righeMassime } from '../rules/testo.ts';
import { ArticoloVoce, EsitoVoce, PrezzoVoce, QuantitaVoce, TestoVoce, TogliVoce } from './celle.tsx';
import { importoDi, prontiDi, statoDi, conRespinte, corpoDi, type StatoVoce, type Voce } from './elenco-ordine.ts';
import { fuocoAlCodice, fuocoAllElenco } from './fuoco-elenco.ts';
import type { Elenco } from './use-elenco.ts';
import classes from './ordine-rapido.module.css';

const perPagina = 50;

export function ElencoRighe({ elenco }: { elenco: Elenco }): ReactNode {
  const [pagina, setPagina] = useState(1);
  const [soloDubbie, setSoloDubbie] = useState(false);
  const { voci } = elenco;
  const colonne = useColonne(colonneDi(elenco));
  const { negati } = useUtente();
  if (voci.length === 0)
    return (
      <Empty text="Nessuna riga da aggiungere" note="Scrivere un codice e la quantità, o incollare le righe qui sopra.">
        {null}
      </Empty>
    );
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

function AggiungiTutte({ elenco, pronte }: { elenco: Elenco; pronte: readonly Voce[] }): ReactNode {
  const mandate = useRef(pronte);
  const aggiungi = useCall(aggiungiRighe, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuove, cresciute }) => {
      const aggiunte = new Set(mandate.current.map(({ chiave }) => chiave));
      elenco.cambia((voci) => voci.filter(({ chiave }) => !aggiunte.has(chiave)));
      cambiaConto(nuove);
      notify.ok(detto(nuove, cresciute));
      fuocoAllElenco();
    },
    onError: ({ fields }) => elenco.cambia((voci) => conRespinte(voci, mandate.current, fields)),
  });
  const troppe = pronte.length > righeMassime;
  const invia = (): void => {
    mandate.current = pronte;
    aggiungi.mutate(corpoDi(pronte));
  };
  return (
    <div className={classes.conferma}>
      <SubmitError error={aggiungi.error} />
      <Button data-aggiungi onClick={invia} loading={aggiungi.isPending} disabled={pronte.length === 0 || troppe}>
        {troppe
          ? 'Al massimo 1.000 righe per volta'
          : pronte.length === 0
            ? 'Aggiungi al carrello'
            : pronte.length === 1
              ? 'Aggiungi 1 riga al carrello'
              : `Aggiungi ${pronte.length} righe al carrello`}
      </Button>
    </div>
  );
}

function detto(nuove: number, cresciute: number): string {
  const parti = [
    nuove > 0 && (nuove === 1 ? '1 riga nuova' : `${nuove} righe nuove`),
    cresciute > 0 && (cresciute === 1 ? '1 sommata a una presente' : `${cresciute} sommate a righe presenti`),
  ];
  return `Inserite nel carrello: ${parti.filter(Boolean).join(', ')}`;
}
