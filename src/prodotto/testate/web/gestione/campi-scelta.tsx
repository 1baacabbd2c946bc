import { Button, Group, List } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mostraCategoria, mostraTestata } from '#parti/codici.ts';
import { SceltaRiga, type Voce } from '#parti/web/scelta-riga.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { elencoAziendeTestata, elencoCatMerceologiche, dettaglioCategoria } from '../../contract.ts';
import { CampoConScelta } from './campo-con-scelta.tsx';
import type { CampiProps } from './campi-testata.ts';

/** B-041. */
export function CampoAzienda({ form, testata, cura }: CampiProps): ReactNode {
  const [aperta, setAperta] = useState(false);
  const aziende = useQuery({
    ...queryOf(elencoAziendeTestata, {}),
    select: ({ aziende: lette }) =>
      lette.map(({ codiceAzienda, nomeAzienda }) => ({ codice: codiceAzienda, descrizione: nomeAzienda })),
    meta: { failure: 'screen' },
  });
  const { codiceAzienda } = form.values;
  const nome =
    aziende.data?.find(({ codice }) => codice === codiceAzienda)?.descrizione ??
    (testata?.codiceAzienda === codiceAzienda ? testata.nomeAzienda : '');
  return (
    <>
      <CampoConScelta
        label="Azienda"
        obbligatorio
        mostra={[codiceAzienda, nome].filter(Boolean).join(' ')}
        errore={form.errors['codiceAzienda']}
        apre="Scegli l’azienda"
        onApri={() => setAperta(true)}
        cura={cura}
      />
      {aperta && (
        <SceltaDialog
          titolo="Aziende"
          query={aziende}
          scelta={codiceAzienda}
          onScelta={(codice) => form.setFieldValue('codiceAzienda', codice)}
          onClose={() => setAperta(false)}
        />
      )}
    </>
  );
}

/** B-041, B-085. */
export function CampoCategoria({ form, testata, cura }: CampiProps): ReactNode {
  const [aperta, setAperta] = useState<'elenco' | 'dettaglio' | null>(null);
  const categorie = useQuery({
    ...queryOf(elencoCatMerceologiche, {}),
    select: ({ categorie: lette }) => lette.map(({ ctMer, cmDes }) => ({ codice: ctMer, descrizione: cmDes })),
    meta: { failure: 'screen' },
  });
  const { catMerceologica } = form.values;
  const nome = categorie.data?.find(({ codice }) => codice === catMerceologica)?.descrizione ?? '';
  return (
    <div>
      <CampoConScelta
        label="Categoria merceologica"
        obbligatorio
        mostra={[mostraCategoria(catMerceologica), nome].filter(Boolean).join(' ')}
        errore={form.errors['catMerceologica']}
        apre="Scegli la categoria merceologica"
        onApri={() => setAperta('elenco')}
        cura={cura}
      />
      {catMerceologica !== '' && testata && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAperta('dettaglio')}>
          Dettaglio categoria
        </Button>
      )}
      {aperta === 'elenco' && (
        <SceltaDialog
          titolo="Categorie merceologiche"
          query={categorie}
          scelta={catMerceologica}
          mostra={mostraCategoria}
          onScelta={(codice) => form.setFieldValue('catMerceologica', codice)}
          onClose={() => setAperta(null)}
        />
      )}
      {aperta === 'dettaglio' && testata && (
        <DettaglioCategoria testata={testata} catMerceologica={catMerceologica} onClose={() => setAperta(null)} />
      )}
    </div>
  );
}

interface DialogProps {
  readonly titolo: string;
  readonly query: UseQueryResult<Voce[], ApiError>;
  readonly scelta: string;
  readonly mostra?: (codice: string) => string;
  readonly onScelta: (codice: string) => void;
  readonly onClose: () => void;
}

function SceltaDialog({ titolo, query, scelta, mostra, onScelta, onClose }: DialogProps): ReactNode {
  const [codice, setCodice] = useState(scelta);
  const conferma = (quale: string): void => {
    onScelta(quale);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={titolo} size={560}>
      <Await query={query}>
        {(voci) => (
          <SceltaRiga
            nome={titolo}
            voci={voci}
            scelta={codice}
            onScelta={setCodice}
            onConferma={conferma}
            {...(mostra ? { mostra } : {})}
          />
        )}
      </Await>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Annulla
        </Button>
        <Button disabled={codice === ''} onClick={() => conferma(codice)}>
          Conferma
        </Button>
      </Group>
    </Dialog>
  );
}

interface DettaglioProps {
  readonly testata: IdTestata;
  readonly catMerceologica: string;
  readonly onClose: () => void;
}

/** B-041. */
function DettaglioCategoria({ testata, catMerceologica, onClose }: DettaglioProps): ReactNode {
  const { codTestata, suffisso } = testata;
  const query = useQuery({
    ...queryOf(dettaglioCategoria, { codTestata, suffisso, catMerceologica }),
    meta: { failure: 'screen' },
  });
  return (
    <DetailPanel title={`Categoria ${mostraCategoria(catMerceologica)}`} onClose={onClose}>
      <Await query={query}>
        {({ cmDes, nrTestate, nrArticoli, testate }) => (
          <>
            <Facts
              facts={[
                ['Descrizione', cmDes],
                ['Testate', formatNumber(nrTestate)],
                ['Articoli', formatNumber(nrArticoli)],
              ]}
            />
            {testate.length > 0 && (
              <Section title="Altre testate della categoria">
                <List size="sm">
                  {testate.map((altra) => (
                    <List.Item key={mostraTestata(altra)}>
                      {mostraTestata(altra)} {altra.descrizione}
                    </List.Item>
                  ))}
                </List>
              </Section>
            )}
          </>
        )}
      </Await>
    </DetailPanel>
  );
}
