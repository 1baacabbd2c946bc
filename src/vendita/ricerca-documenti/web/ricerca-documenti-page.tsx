import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { Late } from '#platform/web/kit/late.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { verificaGruppo } from '../rules.ts';
import { AltriFiltri, FiltriPrimi } from './filtri-ricerca.tsx';
import type { FiltriProps } from './filtri-merce.tsx';
import { ElencoArticoli, ElencoClienti, ElencoDocumenti } from './elenchi-documenti.tsx';
import { leggiRicerca, type Ricerca } from './leggi-ricerca.ts';
import { VisteSalvate } from './viste-salvate.tsx';

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly NuovoAcquisto: Late<object>;
  }
}

const route = getRouteApi(visualizzaDocumenti);

/** Document search (B-030, B-033); its state is the URL. */
export function RicercaDocumentiPage(): ReactNode {
  const navigate = route.useNavigate();
  const scritta = route.useSearch();
  const ricerca = useMemo(() => leggiRicerca(scritta), [scritta]);
  const { NuovoAcquisto } = useSlots();
  const [aperti, setAperti] = useState(false);
  const vai = (search: Ricerca, how?: { readonly replace?: boolean }): void => void navigate({ search, ...how });
  const props: FiltriProps = {
    ricerca,
    onChange: (nuova) => vai({ ...ricerca, ...nuova, pagina: undefined }, { replace: true }),
  };
  const filtri = (
    <>
      <FiltriPrimi {...props} />
      <Button
        variant="default"
        size="xs"
        mt={22}
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setAperti(true)}
      >
        Altri filtri{quanti(ricerca)}
      </Button>
      {aperti && <AltriFiltri {...props} onClose={() => setAperti(false)} />}
    </>
  );
  const azioni = (
    <>
      {ricerca.Area === 'Acquisti' && <NuovoAcquisto />}
      <VisteSalvate ricerca={ricerca} onApri={vai} />
    </>
  );
  const rifiuto = verificaGruppo(ricerca.Area ?? 'Vendite', ricerca.Gruppo);
  if (rifiuto !== null)
    return (
      <Screen title="Ricerca documenti" actions={azioni} toolbar={filtri}>
        <Empty text="Scegliere un gruppo di documenti" />
      </Screen>
    );
  const Elenco = { Documenti: ElencoDocumenti, Globale: ElencoArticoli, 'x Cliente': ElencoClienti }[
    ricerca.TipoVis ?? 'Documenti'
  ];
  return <Elenco ricerca={ricerca} go={vai} filtri={filtri} azioni={azioni} />;
}

const altri = [
  'Filtro',
  'TipoDocumento',
  'TipoData',
  'NrDocumento',
  'Anno',
  'CdAnagrafica',
  'Origine',
  'Categoria',
  'Marchio',
  'Zona',
  'Agente',
  'Fornitore',
  'Firma',
  'Elettronica',
] as const;

function quanti(ricerca: Ricerca): string {
  const messi = altri.filter((uno) => ricerca[uno] !== undefined);
  return messi.length === 0 ? '' : ` (${messi.length})`;
}
