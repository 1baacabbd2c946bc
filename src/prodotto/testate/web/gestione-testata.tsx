import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCategoria, mostraTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { statoTipologia } from '#parti/web/stati.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import type { TestataNominata } from '#parti/web/menu/richiesta-testata.ts';
import { informazioniTestata, leggiParole, leggiTipologia } from '#prodotto/testate/contract.ts';
import type { Comando } from './comandi.ts';

interface GestioneProps {
  readonly testata: TestataNominata;
  readonly onComando: (comando: Comando) => void;
  readonly onClose: () => void;
}

const voci: readonly (readonly [Comando, string])[] = [
  ['descrizione', 'Descrizione'],
  ['informazioni', 'Informazioni'],
  ['parole', 'Parole chiave'],
  ['sicurezza', 'Sicurezza e conformità'],
  ['categoria', 'Categoria'],
  ['suffisso', 'Suffisso'],
  ['altezza', 'Altezza immagine'],
  ['ordinamento', 'Ordinamento'],
];

const siNo = (vero: boolean | undefined): string => (vero ? 'Sì' : 'No');

function aParole({ nrArticoli, segnati }: ReplyOf<typeof leggiTipologia>): string {
  const segni = tipologieArticolo.flatMap((tipo) => {
    const quanti = segnati[tipo];
    if (quanti === 0) return [];
    const { nome } = statoTipologia[tipo];
    return [quanti === nrArticoli ? nome : `${nome} (${quanti} di ${nrArticoli} articoli)`];
  });
  return segni.join(', ') || 'Normale';
}

export function GestioneTestata({ testata, onComando, onClose }: GestioneProps): ReactNode {
  const id = scriviIdTestata(testata);
  const query = useQuery({ ...queryOf(informazioniTestata, { id }), staleTime: 0, meta: { failure: 'screen' } });
  const parole = useQuery({ ...queryOf(leggiParole, { id }), staleTime: 0, meta: { failure: 'notification' } }).data;
  const tipologia = useQuery({
    ...queryOf(leggiTipologia, { id }),
    staleTime: 0,
    meta: { failure: 'notification' },
  }).data;
  return (
    <Dialog onClose={onClose} title={`Gestione testata ${mostraTestata(testata)}`} size={620}>
      <Await query={query}>
        {(letta) => (
          <Stack gap="md">
            <Facts
              facts={[
                ['Descrizione', letta.descrizione],
                ['Categoria merceologica', mostraCategoria(letta.catMerceologica)],
                ['Altezza immagine', `${letta.altezzaImmagine_mm} mm`],
                ['Codice di ordinamento', letta.campiRottura],
                ['Articoli', tipologia && String(tipologia.nrArticoli)],
                ['Tipologia', tipologia && aParole(tipologia)],
                ['Parole incluse', parole && (parole.incluse.join(', ') || 'nessuna')],
                ['Parole escluse', parole && (parole.escluse.join(', ') || 'nessuna')],
                ['Internet disattivo', siNo(letta.disattivaInternet)],
                [
                  'Ultima modifica',
                  `${formatDateTime(letta.modificata)}${letta.modificataDa === '' ? '' : `, ${letta.modificataDa}`} (versione ${letta.versione})`,
                ],
              ]}
            />
            <Group gap="xs" role="group" aria-label="Modifiche">
              {voci.map(([comando, nome]) => (
                <Button key={comando} variant="default" onClick={() => onComando(comando)}>
                  {nome}
                </Button>
              ))}
            </Group>
          </Stack>
        )}
      </Await>
    </Dialog>
  );
}
