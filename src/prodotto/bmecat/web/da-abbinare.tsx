import { Badge, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { useCall } from '#platform/web/query.ts';
import { importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { aggiungiMarchio } from '#prodotto/marchi/contract.ts';
import { ricontrollaImportazione } from '#sistema/importazione/contract.ts';
import { salvaAbbinamenti, type daAbbinare } from '../contract/abbinamenti.ts';
import { codiceNuovoDi, nomeVoce, SceltaAbbinamento, valoreNuovo, vociDi, type Scelte } from './scelta-abbinamento.tsx';

type Mancanti = ReplyOf<typeof daAbbinare>;
type Riga = Mancanti['righe'][number];

/** Side by side; one below the other on a phone. */
const affiancati = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: '4px 16px',
  alignItems: 'center',
  maxWidth: 900,
  padding: '8px 0',
  borderBottom: '1px solid var(--mantine-color-default-border)',
};

const chiaveDi = ({ tipo, valore }: Riga): string => `${tipo} ${valore}`;
const nomeDi = ({ tipo, valore }: Riga): string =>
  valore !== '' ? valore : tipo === 'gruppo' ? 'Articoli senza gruppo' : 'Senza nome';
/** Without a similar name the user chooses the group; a brand can be created. */
const propostaDi = ({ tipo, proposta, codiceNuovo }: Riga): string =>
  proposta !== '' ? proposta : tipo === 'marchio' && codiceNuovo !== '' ? valoreNuovo(codiceNuovo) : '';

/**
 * Asked once per supplier: which of our brands and groups its values mean. Enter accepts the proposal and moves on,
 * from the last one to the button.
 */
export function DaAbbinare({ id, mancanti, scelte }: { id: number; mancanti: Mancanti; scelte: Scelte }): ReactNode {
  const { fornitore, nomeFile, righe } = mancanti;
  const [prese, setPrese] = useState<Readonly<Record<string, string>>>({});
  const campi = useRef<HTMLDivElement>(null);
  const salva = useSalva(id, mancanti);
  const quante = righe.filter((riga) => prese[chiaveDi(riga)]).length;
  useLosing(() => quante > 0 && !salva.inCorso && !salva.fatto);
  useEffect(() => {
    // Focuses the first field, so that the first Enter accepts the first proposal.
    if (document.activeElement?.matches('body, main, main h1'))
      campi.current?.querySelector<HTMLElement>('[data-posto="0"] input:not([type="hidden"])')?.focus();
  }, []);
  const prendi = (riga: Riga, scelta: string): void => setPrese((tutte) => ({ ...tutte, [chiaveDi(riga)]: scelta }));
  const avanti = (posto: number): void => {
    const prossimo = campi.current?.querySelector<HTMLElement>(
      `[data-posto="${posto + 1}"] input:not([type="hidden"])`,
    );
    (prossimo ?? campi.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
  };
  const tasto = (event: KeyboardEvent<HTMLElement>, riga: Riga, posto: number): void => {
    const campo = event.target;
    if (event.key !== 'Enter' || event.ctrlKey || !(campo instanceof HTMLInputElement)) return;
    if (campo.getAttribute('aria-expanded') === 'true') return;
    // An open list handles Enter itself.
    event.preventDefault();
    event.stopPropagation();
    if (!prese[chiaveDi(riga)] && propostaDi(riga) === '') return;
    if (!prese[chiaveDi(riga)]) prendi(riga, propostaDi(riga));
    avanti(posto);
  };
  return (
    <div ref={campi}>
      <Text mb="sm">
        Il catalogo {nomeFile} di <strong>{fornitore}</strong> ha {formatCounted(righe.length, 'nome', 'nomi')} che il
        portale non conosce. Si scelgono una volta: il prossimo catalogo di {fornitore} li ritrova.
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          salva.manda(prese);
        }}
      >
        {righe.map((riga, posto) => (
          <div
            key={chiaveDi(riga)}
            style={affiancati}
            data-posto={posto}
            onKeyDownCapture={(event) => tasto(event, riga, posto)}
          >
            <DiFornitore riga={riga} />
            <SceltaAbbinamento
              tipo={riga.tipo}
              scelte={scelte}
              scelta={prese[chiaveDi(riga)] ?? ''}
              onScelta={(scelta) => prendi(riga, scelta)}
              daFare={
                riga.tipo === 'marchio' && riga.codiceNuovo !== ''
                  ? { codice: riga.codiceNuovo, nome: riga.valore }
                  : undefined
              }
              aria-label={`${nomeDi(riga)} nel portale`}
              placeholder={nomeProposta(riga, scelte)}
            />
          </div>
        ))}
        <SubmitError error={salva.errore} />
        <Group gap="sm" mt="md">
          <Button type="submit" loading={salva.inCorso} disabled={quante === 0}>
            {quante < righe.length ? `Salva ${quante} di ${righe.length}` : 'Salva e controlla di nuovo'}
          </Button>
          <ButtonLink to={importazioneDati} variant="default">
            Torna all’importazione
          </ButtonLink>
        </Group>
      </form>
    </div>
  );
}

const DiFornitore = ({ riga }: { readonly riga: Riga }): ReactNode => (
  <div>
    <Group gap="xs">
      <Badge>{riga.tipo === 'marchio' ? 'Marchio' : 'Gruppo'}</Badge>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {nomeDi(riga)}
      </Text>
    </Group>
    <Text size="sm" c="dimmed">
      {[riga.descrizione, formatCounted(riga.articoli, 'articolo', 'articoli')].filter(Boolean).join(', ')}
    </Text>
  </div>
);

function nomeProposta(riga: Riga, scelte: Scelte): string {
  const proposta = propostaDi(riga);
  if (proposta === '') return 'Scegliere';
  const voce = vociDi(riga.tipo, scelte).find(({ codice }) => codice === proposta);
  return `Invio: ${voce ? nomeVoce(voce) : `nuovo marchio ${riga.codiceNuovo}`}`;
}

/** Creates the new brands, saves the choices and, if all succeeded, checks the delivery again. */
function useSalva(id: number, { fornitore, righe }: Mancanti) {
  const navigate = useNavigate();
  const meta = { failure: 'screen' } as const;
  const fa = useCall(aggiungiMarchio, { meta });
  const salva = useCall(salvaAbbinamenti, { meta });
  const controlla = useCall(ricontrollaImportazione, { meta, untilFresh: true });
  const manda = async (prese: Readonly<Record<string, string>>): Promise<void> => {
    const scelte = righe.flatMap((riga) => {
      const scelta = prese[chiaveDi(riga)] ?? '';
      return scelta === '' ? [] : [{ riga, nuovo: codiceNuovoDi(scelta), codice: codiceNuovoDi(scelta) ?? scelta }];
    });
    for (const { riga, nuovo } of scelte)
      if (nuovo !== null && riga.valore !== '')
        await fa.mutateAsync({ codiceAzienda: nuovo, nomeAzienda: riga.valore.slice(0, 100) });
    await salva.mutateAsync({
      fornitore,
      righe: scelte.map(({ riga: { tipo, valore, descrizione }, codice }) => ({ tipo, valore, descrizione, codice })),
    });
    await controlla.mutateAsync({ id });
    await navigate({ to: importazioneDati });
  };
  return {
    // Each failed call shows its own error.
    manda: (prese: Readonly<Record<string, string>>) => void manda(prese).catch(() => {}),
    errore: fa.error ?? salva.error ?? controlla.error,
    inCorso: fa.isPending || salva.isPending || controlla.isPending,
    fatto: controlla.isSuccess,
  };
}
