import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format.ts';
import { scriviLocalita } from '#parti/indirizzo.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import type { elencoRegistrazioni } from '../../contract.ts';

export type Registrazione = ReplyOf<typeof elencoRegistrazioni>['righe'][number];

interface Azioni {
  readonly accetta: (riga: Registrazione) => void;
  readonly rifiuta: (riga: Registrazione) => Promise<void>;
}

/** All that a newcomer wrote, in few columns, with what the office may do. */
export function RegistrazioniTabella({
  righe,
  ...azioni
}: Azioni & { readonly righe: readonly Registrazione[] }): ReactNode {
  return (
    <Table
      label="Registrazioni in attesa"
      rows={righe}
      columns={[...dati, colonnaAzioni(azioni)]}
      keyOf={({ id }) => id}
    />
  );
}

const colonnaAzioni = (azioni: Azioni): Column<Registrazione> => ({
  title: 'Azioni',
  wide: true,
  cell: (riga) => <Pulsanti riga={riga} {...azioni} />,
});

function Pulsanti({ riga, accetta, rifiuta }: Azioni & { readonly riga: Registrazione }): ReactNode {
  return (
    <Group gap="xs" wrap="nowrap" my={4}>
      <Button size="xs" onClick={() => accetta(riga)} aria-label={`Accetta ${riga.ragioneSociale}`}>
        Accetta
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => void rifiuta(riga)}
        aria-label={`Rifiuta ${riga.ragioneSociale}`}
      >
        Rifiuta
      </Button>
    </Group>
  );
}

const dati: readonly Column<Registrazione>[] = [
  {
    title: 'Azienda',
    wide: true,
    cell: (riga) => (
      <Righe
        prima={<strong>{riga.ragioneSociale}</strong>}
        altre={[`P. IVA ${riga.piva}`, riga.clienteNoto ? `Già cliente ${riga.clienteNoto.codAnagrafica}` : '']}
      />
    ),
  },
  { title: 'Sede', wide: true, cell: (riga) => <Righe prima={riga.indirizzo} altre={[scriviLocalita(riga)]} /> },
  {
    title: 'Telefono',
    wide: true,
    cell: (riga) => <Righe prima={<Intero>Tel. {riga.telefono}</Intero>} altre={[riga.fax && `Fax ${riga.fax}`]} />,
  },
  { title: 'Categoria', wide: true, cell: (riga) => <Righe prima={riga.categoria} altre={[riga.sottoCategoria]} /> },
  {
    title: 'Referente',
    wide: true,
    cell: (riga) => (
      <Righe
        prima={`${riga.nome} ${riga.cognome}`}
        altre={[riga.userName, riga.mailContatto && `Contatto: ${riga.mailContatto}`]}
        lunghe
      />
    ),
  },
  {
    title: 'Ricevuta',
    cell: ({ creata }) => (
      <Intero>
        <time dateTime={creata}>{formatDateTime(creata)}</time>
      </Intero>
    ),
  },
];

/** Never broken over two lines. */
const Intero = ({ children }: { children: ReactNode }): ReactNode => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
);

interface RigheProps {
  readonly prima: ReactNode;
  /** Empty ones are left out. */
  readonly altre: readonly string[];
  /** Addresses without spaces, which break where they must. */
  readonly lunghe?: boolean;
}

/** One value over what belongs to it. */
function Righe({ prima, altre, lunghe = false }: RigheProps): ReactNode {
  return (
    <>
      <Text size="sm">{prima}</Text>
      {altre.filter(Boolean).map((testo) => (
        <Text key={testo} size="xs" c="dimmed" style={lunghe ? { overflowWrap: 'anywhere' } : undefined}>
          {testo}
        </Text>
      ))}
    </>
  );
}
