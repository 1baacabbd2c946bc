import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo, mostraTestata, normalizzaCodice } from '#parti/codici.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { EditDialog } from '#platform/web/kit/edit-dialog.tsx';
import { ConflictAlert, presentOf } from '#platform/web/kit/conflict.tsx';
import { onlyMyItems } from '#platform/web/kit/form-conflict.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { moved } from '#platform/web/kit/use-row-move.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiRigheTestata, salvaRigheTestata } from '../../contract/contenuti-testata.ts';
import { verificaRighe } from '../../rules/contenuti-testata.ts';

type Lette = ReplyOf<typeof leggiRigheTestata>;
type Riga = Lette['righe'][number] & { readonly posto: number };

/** Saved as a whole by roles 2 and 4. */
export function ArticoliTestata({ testata, onClose }: { testata: IdTestata; onClose: () => void }): ReactNode {
  const { codTestata, suffisso } = testata;
  const [scritte, setScritte] = useState<Lette['righe'] | null>(null);
  const query = useQuery({
    ...queryOf(leggiRigheTestata, { codTestata, suffisso }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  return (
    <EditDialog onClose={onClose} title={`Articoli di ${mostraTestata(testata)}`} size={1040} loses={scritte !== null}>
      <Await query={query}>
        {(lette) => <Righe testata={testata} lette={lette} scritte={scritte} onScritte={setScritte} />}
      </Await>
    </EditDialog>
  );
}

const tipi = { D: 'Titolo', P: 'Prodotto', V: 'Vuota', T: 'Testo' } as const;

const colonne: readonly Column<Riga>[] = [
  { title: 'Tipo', width: 80, cell: ({ ctTpRiga }) => tipi[ctTpRiga] },
  {
    title: 'Articolo',
    cell: ({ cdArticolo }) => (cdArticolo === null ? null : mostraCodiceArticolo(cdArticolo)),
  },
  {
    title: 'Descrizione',
    wide: true,
    cell: ({ descrizione, articolo, cdArticolo }) =>
      descrizione ||
      articolo?.descrizione ||
      (cdArticolo === null ? null : <Text c="danger">L’articolo non esiste più</Text>),
  },
  { title: 'UM', cell: ({ articolo }) => articolo?.unMisura ?? null },
  {
    title: 'Scatola',
    numeric: true,
    cell: ({ articolo }) => (articolo ? formatNumber(articolo.qtScatola) : null),
  },
  {
    title: 'Listino',
    numeric: true,
    cell: ({ articolo }) => (articolo && articolo.prezzo !== null ? formatMoney(articolo.prezzo) : null),
  },
  { title: 'Giacenza', numeric: true, cell: ({ articolo }) => (articolo ? formatNumber(articolo.giacenza) : null) },
  {
    title: 'Stato',
    cell: ({ articolo }) =>
      [articolo?.eliminato && 'eliminato', articolo?.obsoleto && 'obsoleto'].filter(Boolean).join(', ') || null,
  },
];

interface RigheProps {
  readonly testata: IdTestata;
  readonly lette: Lette;
  readonly scritte: Lette['righe'] | null;
  readonly onScritte: (righe: Lette['righe'] | null) => void;
}

function Righe({ testata: { codTestata, suffisso }, lette, scritte, onScritte }: RigheProps): ReactNode {
  const cura = chiCuraArticoli.includes(useUtente().ruolo);
  const [inizio, setInizio] = useState<Pick<Lette, 'versione' | 'righe'>>(lette);
  const salva = useCall(salvaRigheTestata, { meta: { failure: 'screen' }, untilFresh: true });
  const righe = scritte ?? lette.righe;
  const cambia = (nuove: Lette['righe']): void => {
    if (scritte === null) setInizio(lette);
    salva.reset();
    onScritte(nuove);
  };
  const articoloDi = ({ cdArticolo }: Pick<RigaScritta, 'cdArticolo'>): RigaScritta['articolo'] =>
    [...righe, ...lette.righe].find((una) => cdArticolo !== null && una.cdArticolo === cdArticolo)?.articolo ?? null;
  const adesso = presentOf<{ versione: number; righe: readonly Omit<RigaScritta, 'articolo'>[] }>(salva.error);
  const presente = adesso && {
    ...adesso,
    righe: adesso.righe.map((riga) => ({ ...riga, articolo: articoloDi(riga) })),
  };
  const riparti = (da: Pick<Lette, 'versione' | 'righe'>, nuove: Lette['righe'] | null): void => {
    setInizio(da);
    onScritte(nuove);
    salva.reset();
  };
  return (
    <>
      <Table
        label="Righe della testata"
        maxHeight={420}
        rows={righe.map((riga, posto) => ({ ...riga, posto }))}
        keyOf={({ posto }) => posto}
        columns={colonne}
        {...(cura
          ? {
              actions: azioniRighe(righe, cambia),
              order: { of: nomeRiga, move: (da: number, a: number) => cambia(moved(righe, da, a)) },
            }
          : {})}
      />
      {cura && <NuovaRiga righe={righe} onAggiungi={(riga) => cambia([...righe, riga])} />}
      {presente && salva.error ? (
        <ConflictAlert
          error={salva.error}
          present={presente.righe.map(({ cdArticolo, descrizione }) => cdArticolo ?? descrizione).join(', ')}
          onPresent={() => riparti(presente, null)}
          onMine={() => riparti(presente, leMie(inizio.righe, righe, presente.righe))}
        />
      ) : (
        <SubmitError error={salva.error} />
      )}
      {scritte !== null && (
        <Group justify="flex-end" mt="sm" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              onScritte(null);
              salva.reset();
            }}
          >
            Annulla
          </Button>
          <Button
            loading={salva.isPending}
            disabled={presente !== null}
            onClick={() =>
              salva.mutate(
                {
                  codTestata,
                  suffisso,
                  versione: inizio.versione,
                  righe: scritte.map(({ ctTpRiga, cdArticolo, descrizione }) => ({
                    ctTpRiga,
                    cdArticolo,
                    descrizione,
                  })),
                },
                {
                  onSuccess: () => {
                    onScritte(null);
                    notify.ok('Dati salvati');
                  },
                },
              )
            }
          >
            Salva righe
          </Button>
        </Group>
      )}
    </>
  );
}

type RigaScritta = Lette['righe'][number];

/** Rebases unsaved changes onto the present rows. Equal rows differ by position. */
function leMie(inizio: Lette['righe'], mie: Lette['righe'], adesso: Lette['righe']): Lette['righe'] {
  const contate = (righe: Lette['righe']): { readonly riga: RigaScritta; readonly chiave: string }[] => {
    const viste = new Map<string, number>();
    return righe.map((riga) => {
      const nome = `${riga.ctTpRiga} ${riga.cdArticolo ?? riga.descrizione}`;
      const quante = (viste.get(nome) ?? 0) + 1;
      viste.set(nome, quante);
      return { riga, chiave: `${nome} ${quante}` };
    });
  };
  const liste = { begun: contate(inizio), mine: contate(mie), present: contate(adesso) };
  return onlyMyItems(liste, ({ chiave }) => chiave).map(({ riga }) => riga);
}

const nomeRiga = ({ posto, cdArticolo, descrizione }: Riga): string => `riga ${posto + 1} ${cdArticolo ?? descrizione}`;

const azioniRighe = (righe: Lette['righe'], cambia: (righe: Lette['righe']) => void): readonly RowAction<Riga>[] => [
  {
    label: 'Togli',
    key: 'Delete',
    of: (riga) => `Togli: ${nomeRiga(riga)}`,
    act: ({ posto }) => cambia(righe.filter((_, i) => i !== posto)),
  },
];

interface NuovaProps {
  readonly righe: Lette['righe'];
  readonly onAggiungi: (riga: Lette['righe'][number]) => void;
}

function NuovaRiga({ righe, onAggiungi }: NuovaProps): ReactNode {
  const [tipo, setTipo] = useState<keyof typeof tipi>('P');
  const [testo, setTesto] = useState('');
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const aggiungi = (): void => {
    const cdArticolo = tipo === 'P' ? normalizzaCodice(testo) || null : null;
    const riga = { ctTpRiga: tipo, cdArticolo, descrizione: tipo === 'P' ? '' : testo.trim(), articolo: null };
    const frase = verificaRighe([...righe, riga]);
    setRifiuto(frase);
    if (frase !== null) return;
    onAggiungi(riga);
    setTesto('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        aggiungi();
      }}
    >
      <Group mt="sm" gap="xs" align="flex-start">
        <Select
          label="Nuova riga"
          w={130}
          allowDeselect={false}
          data={Object.entries(tipi).map(([value, label]) => ({ value, label }))}
          value={tipo}
          onChange={(scelto) => setTipo((scelto ?? 'P') as keyof typeof tipi)}
        />
        <TextInput
          label={tipo === 'P' ? 'Codice articolo' : 'Testo'}
          maxLength={tipo === 'P' ? 20 : 1000}
          disabled={tipo === 'V'}
          value={testo}
          error={rifiuto}
          onChange={({ currentTarget }) => setTesto(currentTarget.value)}
        />
        <Button type="submit" variant="default" mt={24}>
          Aggiungi
        </Button>
      </Group>
    </form>
  );
}
