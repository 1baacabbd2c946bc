import { Group, SegmentedControl, Text, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { magazzino } from '#parti/web/percorsi/magazzino.ts';
import { IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { macchineMagazzino, trovaCassetto } from '../../contract.ts';
import { CassettiMacchina } from './cassetti-macchina.tsx';
import { CodaCassetti } from './coda-cassetti.tsx';
import { InfoMacchina } from './info-macchina.tsx';
import { MenuMagazzino } from './menu-magazzino.tsx';
import { OrdineCassetti } from './ordine-cassetti.tsx';
import classes from './magazzino.module.css';
import { useComandi, type ComandiCassetti } from './use-comandi-cassetti.ts';
import { cassettoMassimo } from '../../rules.ts';

const route = getRouteApi(magazzino);

/** B-024. */
export function MagazzinoPage(): ReactNode {
  const query = useQuery(queryOf(macchineMagazzino, {}));
  const { macchina } = route.useSearch();
  return (
    <Await query={query}>
      {({ macchine }) =>
        macchine.length === 0 ? (
          <Screen title="Magazzino automatico">
            <Empty text="Nessuna macchina tra le tue ubicazioni" />
          </Screen>
        ) : (
          <Pannello
            macchine={macchine.map((una) => una.macchina)}
            macchina={macchine.find((una) => una.macchina === macchina)?.macchina ?? macchine[0]?.macchina ?? 1}
          />
        )
      }
    </Await>
  );
}

function Pannello({ macchine, macchina }: { macchine: readonly number[]; macchina: number }): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [baia, setBaia] = useState(1);
  const [aperto, setAperto] = useState<string | null>(null);
  const comandi = useComandi(macchina, baia);
  const scegli = (nuova: number): void => void navigate({ search: { ...search, macchina: nuova }, replace: true });
  const queries = useQueryClient();
  /** A scan alone never moves a drawer. */
  const letto = async (valore: string): Promise<string> => {
    const trovato = await queries.fetchQuery({ ...queryOf(trovaCassetto, { valore }), meta: { failure: 'screen' } });
    const { macchina: sua, cassetto } = trovato;
    if (sua !== macchina) scegli(sua);
    const nome = `cassetto ${cassetto} della macchina 9${sua}`;
    const articolo = trovato.cdArticolo === '' ? '' : `Articolo ${mostraCodiceArticolo(trovato.cdArticolo)}. `;
    const text = `${articolo}Il ${nome} esce alla baia ${baia}.`;
    if (!(await confirm({ title: `Estrarre il ${nome}?`, text, confirm: 'Estrai' }))) return `Letto: ${nome}`;
    comandi.estrai(sua, cassetto);
    return `Letto: ${nome}, chiesto`;
  };
  return (
    <Screen
      title="Magazzino automatico"
      actions={<MenuMagazzino macchina={macchina} aggiorna={comandi.aggiorna} />}
      toolbar={
        <Group gap="sm">
          <Text fw={600}>Macchina</Text>
          <SegmentedControl
            size="xl"
            aria-label="Macchina"
            data={macchine.map((una) => ({ value: String(una), label: `9${una}` }))}
            value={String(macchina)}
            onChange={(una) => scegli(Number(una))}
          />
        </Group>
      }
    >
      <div className={classes.pannello}>
        <div>
          <CampoLettore
            label="Etichetta"
            description="Leggere o scrivere cassetto o articolo; prima di muovere si chiede"
            size="lg"
            w="100%"
            maw={420}
            onCodice={letto}
          />
          <Comandi key={macchina} macchina={macchina} baia={baia} onBaia={setBaia} comandi={comandi} />
          <InfoMacchina macchina={macchina} />
          <CodaCassetti macchina={macchina} />
          <OrdineCassetti baia={baia} />
        </div>
        <CassettiMacchina macchina={macchina} aperto={aperto} onApri={setAperto} comandi={comandi} />
      </div>
    </Screen>
  );
}

interface ComandiProps {
  readonly macchina: number;
  readonly baia: number;
  readonly onBaia: (baia: number) => void;
  readonly comandi: ComandiCassetti;
}

/** B-234. */
function Comandi({ macchina, baia, onBaia, comandi }: ComandiProps): ReactNode {
  const [cassetto, setCassetto] = useState<number | null>(1);
  const buono = cassetto !== null;
  return (
    <form
      className={classes.comandi}
      onSubmit={(event) => {
        event.preventDefault();
        if (buono) comandi.estrai(macchina, cassetto);
      }}
    >
      <NumberField label="Cassetto" size="xl" min={1} max={cassettoMassimo} value={cassetto} onChange={setCassetto} />
      <NumberField
        label="Baia"
        size="xl"
        min={1}
        max={3}
        required
        value={baia}
        onChange={(nuova) => nuova !== null && onBaia(nuova)}
      />
      <Button
        type="submit"
        size="xl"
        disabled={!buono}
        aria-busy={comandi.occupato}
        leftSection={<IconPackageExport />}
      >
        Estrai cassetto
      </Button>
      <Button
        size="xl"
        variant="default"
        aria-busy={comandi.occupato}
        leftSection={<IconPackageImport />}
        onClick={comandi.riponi}
      >
        Riponi cassetto
      </Button>
    </form>
  );
}
