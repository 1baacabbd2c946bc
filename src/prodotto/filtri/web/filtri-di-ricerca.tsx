import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { Column } from '#platform/web/kit/column.ts';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoFiltri } from '../contract.ts';
import type { elenchi } from '../rules.ts';
import { AziendeDialog } from './aziende-dialog.tsx';
import { CambiDialog } from './cambi-dialog.tsx';
import { useCambio, type Cambio } from './cambio-filtro.tsx';
import { GuidaFiltri } from './guida-filtri.tsx';
import { OrdineValoriDialog } from './ordine-valori-dialog.tsx';
import { SinonimiDialog } from './sinonimi-dialog.tsx';

const useElenco = (x: (typeof elenchi)[number], { categoria = '', filtro = '' }, serve = true) =>
  useQuery({ ...queryOf(elencoFiltri, { x, categoria, filtro }), enabled: serve, meta: { failure: 'screen' } });

type Voce = { readonly valore: string; readonly testate: number };
const scelte = (voci: readonly Voce[] | undefined) =>
  [...new Map((voci ?? []).map((voce) => [voce.valore, voce])).values()].map(({ valore, testate }) => ({
    value: valore,
    label: `${valore} (${formatNumber(testate)})`,
  }));

/** B-046. */
const colonneDi = (categoria: string | null, filtro: string): readonly Column<Voce>[] => [
  {
    title: 'Valore',
    wide: true,
    cell: ({ valore }) => (
      <AnchorLink
        {...versoProdotti(categoria ?? 'prodotti')}
        search={{ filtri: [`${filtro}#${valore}`] }}
        target="_blank"
      >
        {valore}
      </AnchorLink>
    ),
  },
  { title: 'Testate', numeric: true, cell: ({ testate }) => formatNumber(testate) },
];

/** B-045, B-182. */
export function FiltriDiRicerca({ iniziale }: { iniziale: string | null }): ReactNode {
  const [categoria, setCategoria] = useState<string | null>(null);
  const [filtro, setFiltro] = useState(iniziale);
  const { apri, dialoghi } = useCambio();
  const [aziende, setAziende] = useState<string | null>(null);
  const [sinonimi, setSinonimi] = useState<string | null>(null);
  const [sotto, setSotto] = useState<string | null>(null);
  const [ordine, setOrdine] = useState(false);
  const [cambi, setCambi] = useState(false);
  const [guida, setGuida] = useState(false);
  const categorie = useElenco('categoria_ricerca', {});
  const sottoCategorie = useElenco('sotto_categoria_ricerca', { categoria: categoria ?? '' }, categoria !== null);
  const filtri = useElenco('elenco_filtri', { categoria: categoria ?? '' });
  const valori = useElenco('valori_filtri', { categoria: categoria ?? '', filtro: filtro ?? '' }, filtro !== null);
  const dove = {
    CategoriaRicerca: categoria ?? '',
    SottoCategoriaRicerca: '',
    FiltroRicerca: filtro ?? '',
    ValoreFiltroRicerca: '',
  };
  const azioni: readonly RowAction<Voce>[] = [
    { label: 'Sinonimi', of: ({ valore }) => `Sinonimi: ${valore}`, act: ({ valore }) => setSinonimi(valore) },
    { label: 'Aziende', of: ({ valore }) => `Aziende: ${valore}`, act: ({ valore }) => setAziende(valore) },
    {
      label: 'Modifica',
      key: 'm',
      of: ({ valore }) => `Modifica: ${valore}`,
      act: ({ valore }) =>
        apri({ verbo: 'modifica', kind: 'valoriFiltri', dove: { ...dove, ValoreFiltroRicerca: valore } }),
    },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ valore }) => `Elimina: ${valore}`,
      act: ({ valore }) =>
        apri({ verbo: 'elimina', kind: 'valoriFiltri', dove: { ...dove, ValoreFiltroRicerca: valore } }),
    },
  ];
  return (
    <>
      <Group align="flex-end" mb="sm" gap="xs">
        <Select
          label="Categoria"
          placeholder="Tutte"
          clearable
          searchable
          w={260}
          data={scelte(categorie.data?.voci)}
          value={categoria}
          onChange={(scelta) => {
            setCategoria(scelta);
            setSotto(null);
            setFiltro(null);
          }}
        />
        <Select
          label="Filtro"
          placeholder="Scegliere un filtro"
          searchable
          w={260}
          data={scelte(filtri.data?.voci)}
          value={filtro}
          onChange={setFiltro}
        />
        {categoria !== null && (
          <ComandiCategoria
            dove={dove}
            sotto={sotto}
            sottoCategorie={scelte(sottoCategorie.data?.voci)}
            onSotto={setSotto}
            onCambio={apri}
          />
        )}
        {filtro !== null && (
          <>
            <Button variant="default" onClick={() => apri({ verbo: 'modifica', kind: 'filtriRicerca', dove })}>
              Rinomina filtro
            </Button>
            <Button variant="default" onClick={() => apri({ verbo: 'elimina', kind: 'filtriRicerca', dove })}>
              Elimina filtro
            </Button>
            <Button variant="default" onClick={() => setOrdine(true)}>
              Ordine dei valori
            </Button>
          </>
        )}
        <Button variant="default" onClick={() => apri({ verbo: 'vuote', kind: 'valoriFiltri', dove })}>
          Elimina parole vuote
        </Button>
        <Button variant="default" onClick={() => setCambi(true)}>
          Ultimi cambi
        </Button>
        <Button variant="default" onClick={() => setGuida(true)}>
          Aiuto
        </Button>
      </Group>
      {filtro === null && <Empty text="Scegliere un filtro per vederne i valori" />}
      {filtro !== null && (
        <Await query={valori}>
          {({ voci }) => (
            <>
              <Text size="sm" mb={4} aria-live="polite">
                {formatCounted(voci.length, 'valore', 'valori')}
              </Text>
              <Table
                label={`Valori di ${filtro}`}
                rows={voci}
                keyOf={({ valore }) => valore}
                columns={colonneDi(categoria, filtro)}
                actions={azioni}
              />
            </>
          )}
        </Await>
      )}
      {dialoghi}
      {aziende !== null && (
        <AziendeDialog dove={{ ...dove, ValoreFiltroRicerca: aziende }} onClose={() => setAziende(null)} />
      )}
      {sinonimi !== null && (
        <SinonimiDialog dove={{ ...dove, ValoreFiltroRicerca: sinonimi }} onClose={() => setSinonimi(null)} />
      )}
      {ordine && filtro !== null && <OrdineValoriDialog filtro={filtro} onClose={() => setOrdine(false)} />}
      {cambi && <CambiDialog onClose={() => setCambi(false)} />}
      {guida && <GuidaFiltri onClose={() => setGuida(false)} />}
    </>
  );
}

interface ComandiProps {
  readonly dove: Cambio['dove'];
  readonly sotto: string | null;
  readonly sottoCategorie: ReturnType<typeof scelte>;
  readonly onSotto: (sotto: string | null) => void;
  readonly onCambio: (cambio: Cambio) => void;
}

/** A category with headers cannot be deleted. */
function ComandiCategoria({ dove, sotto, sottoCategorie, onSotto, onCambio }: ComandiProps): ReactNode {
  const [kind, nome] =
    sotto === null
      ? (['categoriaRicerca', 'categoria'] as const)
      : (['sottoCategoraRicerca', 'sottocategoria'] as const);
  const sua = { ...dove, SottoCategoriaRicerca: sotto ?? '' };
  return (
    <>
      <Select
        label="Sottocategoria"
        placeholder="Nessuna"
        clearable
        searchable
        w={240}
        data={sottoCategorie}
        value={sotto}
        onChange={onSotto}
      />
      <Button variant="default" onClick={() => onCambio({ verbo: 'modifica', kind, dove: sua })}>
        Rinomina {nome}
      </Button>
      <Button variant="default" onClick={() => onCambio({ verbo: 'elimina', kind, dove: sua })}>
        Elimina {nome}
      </Button>
    </>
  );
}
