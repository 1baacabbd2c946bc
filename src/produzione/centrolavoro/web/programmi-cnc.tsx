import { Button, Group, NavLink, Text, TextInput } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { elencoCentroLavoro, caricaProgramma } from '../contract.ts';
import { programmaNonTrovato } from '../rules/comandi-cnc.ts';
import classes from './centrolavoro.module.css';
import { SchedaProgramma } from './scheda-programma.tsx';
import { Tasto } from './tasto.tsx';
import type { Macchina } from './use-macchina.ts';
import { estensioniProgramma, rifiutaFile } from '../rules/programmi-cnc.ts';

type Nodo = ReplyOf<typeof elencoCentroLavoro>['programmi'][number];

const route = getRouteApi(centrolavoro);

/** B-027. Selecting again deselects (B-115). */
export function Programmi({ macchina }: { macchina: Macchina }): ReactNode {
  const search = route.useSearch();
  const { articolo: cdArticolo = '', lotto = '' } = search;
  const query = useQuery(queryOf(elencoCentroLavoro, cdArticolo === '' ? {} : { cdArticolo }));
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  const [scelto, setScelto] = useState<number | undefined>(undefined);
  const scegli = (id: number | undefined): void => {
    setScelto(id);
    void navigate({
      search: { ...search, programma: id === search.programma ? undefined : id },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Await query={query}>
      {({ programmi }) => {
        const mostrato = programmi.find(({ id }) => id === search.programma);
        return (
          <>
            {cdArticolo !== '' && (
              <Group mb="xs" gap="xs">
                <Text fw={700}>
                  Per l’articolo {mostraCodiceArticolo(cdArticolo)}
                  {lotto && `, lotto ${lotto}`}
                </Text>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => void navigate({ search: { scheda: 'programmi' } })}
                >
                  Tutti i programmi
                </Button>
              </Group>
            )}
            <ComandiProgramma
              macchina={macchina}
              scelto={mostrato}
              commessa={{ cdArticolo: cdArticolo || null, lotto }}
            />
            <div className={classes.programmi}>
              <div>
                {chiCuraArticoli.includes(ruolo) && (
                  <CaricaProgramma onCaricato={(id) => id !== search.programma && scegli(id)} />
                )}
                <Albero programmi={programmi} scelto={search.programma} onScegli={scegli} />
              </div>
              {mostrato ? (
                <SchedaProgramma
                  key={mostrato.id}
                  id={mostrato.id}
                  macchina={macchina}
                  scelta={mostrato.id === scelto}
                />
              ) : (
                <Empty text="Scegliere un programma" />
              )}
            </div>
          </>
        );
      }}
    </Await>
  );
}

interface ComandiProps {
  readonly macchina: Macchina;
  readonly scelto: Nodo | undefined;
  readonly commessa: { readonly cdArticolo: string | null; readonly lotto: string };
}

function ComandiProgramma({ macchina, scelto, commessa }: ComandiProps): ReactNode {
  const manca = scelto
    ? scelto.rilasciata === null
      ? 'Il programma non è rilasciato per la macchina'
      : null
    : programmaNonTrovato;
  const { stato } = macchina;
  const caricato = stato?.caricato;
  const altro =
    scelto && (caricato?.programma !== scelto.id || caricato.numero !== scelto.rilasciata)
      ? 'Il programma scelto non è quello caricato: caricarlo, o toglierne la scelta'
      : null;
  return (
    <Group mb="sm" gap="xs">
      <Tasto macchina={macchina} comando="programma" testo={scelto?.file ?? ''} manca={manca} commessa={commessa}>
        Carica
      </Tasto>
      <Tasto macchina={macchina} comando="start" manca={altro}>
        Avvia
      </Tasto>
      <Tasto macchina={macchina} comando="pausa">
        Pausa
      </Tasto>
      <Tasto macchina={macchina} comando="riprendi">
        Riprendi
      </Tasto>
      {stato && !macchina.ignota && (
        <Text size="sm">
          {caricato ? (
            <>
              Sulla macchina: <strong>{caricato.file}</strong>, versione {caricato.numero}
            </>
          ) : (
            'Sulla macchina non c’è un programma dell’archivio'
          )}
        </Text>
      )}
    </Group>
  );
}

interface AlberoProps {
  readonly programmi: readonly Nodo[];
  readonly scelto: number | undefined;
  readonly onScegli: (id: number) => void;
}

function Albero({ programmi, scelto, onScegli }: AlberoProps): ReactNode {
  const [cerca, setCerca] = useState('');
  const parola = cerca.trim().toLowerCase();
  const trovati = programmi.filter(({ file, cdArticolo, lotto }) =>
    `${file} ${cdArticolo ?? ''} ${lotto}`.toLowerCase().includes(parola),
  );
  const cartelle = [...new Set(trovati.map(({ folderName }) => folderName))];
  return (
    <>
      <TextInput
        label="Cerca programma"
        value={cerca}
        onChange={({ currentTarget }) => setCerca(currentTarget.value)}
        my="xs"
      />
      <nav className={classes.albero} aria-label="Programmi">
        {trovati.length === 0 && <Empty text="Nessun programma" />}
        {cartelle.map((cartella) => {
          const suoi = trovati.filter(({ folderName }) => folderName === cartella);
          const foglie = suoi.map(({ id, name, rilasciata, cdArticolo }) => (
            <NavLink
              key={id}
              component="button"
              label={name}
              description={[cdArticolo, rilasciata === null ? 'non rilasciato' : `versione ${rilasciata}`]
                .filter(Boolean)
                .join(' · ')}
              active={id === scelto}
              aria-pressed={id === scelto}
              onClick={() => onScegli(id)}
            />
          ));
          return cartella === '' ? (
            foglie
          ) : (
            <NavLink
              key={cartella}
              component="button"
              label={cartella}
              leftSection={<IconFolder size={16} aria-hidden />}
              defaultOpened
            >
              {foglie}
            </NavLink>
          );
        })}
      </nav>
    </>
  );
}

function CaricaProgramma({
  cartella = '',
  onCaricato,
}: {
  cartella?: string;
  onCaricato: (id: number) => void;
}): ReactNode {
  const carica = useCall(caricaProgramma, { meta: { failure: 'screen' }, untilFresh: true });
  const manda = async (file: File): Promise<void> =>
    carica.mutate(
      { cartella, nome: file.name, contenuto: await inBase64(file) },
      {
        onSuccess: ({ id, numero }) => {
          notify.ok(`${file.name}: versione ${numero}`);
          onCaricato(id);
        },
      },
    );
  return (
    <UploadButton
      label="Carica un programma in archivio"
      accept={estensioniProgramma}
      refuse={rifiutaFile}
      onFile={(file) => void manda(file)}
      loading={carica.isPending}
      failure={carica.error?.message}
    >
      Nuovo programma
    </UploadButton>
  );
}
