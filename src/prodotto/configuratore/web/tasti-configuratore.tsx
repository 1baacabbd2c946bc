import { Button, Checkbox } from '@mantine/core';
import { IconArrowsDiff, IconLink, IconRefresh, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { useUtente } from '#parti/web/utente.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import classes from './configuratore.module.css';
import { PdfConfigurazione } from './pdf-configurazione.tsx';
import type { Aperta, Esito } from './scelte-fatte.ts';

interface TastiProps {
  readonly codArticolo: string;
  readonly aperta: Aperta;
  readonly esito: Esito;
  readonly docId: string;
  readonly conDisegno: boolean;
  readonly onDisegno: (con: boolean) => void;
  readonly onOpzioni: () => void;
  readonly onAggiorna: () => void;
}

const piccolo = { size: 'compact-sm', variant: 'default' } as const;

/** P-072, P-075. */
export function TastiConfiguratore(props: TastiProps): ReactNode {
  const { codArticolo, aperta, esito, docId, conDisegno, onDisegno } = props;
  const { tipoSerramento, scelte } = aperta;
  const { ruolo } = useUtente();
  return (
    <div className={classes.tasti}>
      <Button {...piccolo} leftSection={<IconSettings size={15} />} onClick={props.onOpzioni}>
        Opzioni
      </Button>
      <Button {...piccolo} leftSection={<IconRefresh size={15} />} onClick={props.onAggiorna}>
        Aggiorna
      </Button>
      <PdfConfigurazione
        codArticolo={codArticolo}
        tipoSerramento={tipoSerramento}
        opzioni={scelte}
        docId={docId}
        versione={esito.versione}
      />
      <Button
        {...piccolo}
        leftSection={<IconLink size={15} />}
        onClick={() => void copiaTesto(indirizzoDi(codArticolo, { ...aperta, versione: esito.versione }))}
      >
        Copia indirizzo
      </Button>
      <ButtonLink
        {...piccolo}
        leftSection={<IconArrowsDiff size={15} />}
        {...versoConfiguratore(codArticolo, { tipo: tipoSerramento, scelte, contro: `${tipoSerramento}!${scelte}` })}
      >
        E se…
      </ButtonLink>
      {ruolo === 2 && (
        <ButtonLink {...piccolo} to="/modelli/$codice" params={{ codice: esito.modello }}>
          TEST
        </ButtonLink>
      )}
      <Checkbox
        size="xs"
        label="Disegno"
        checked={conDisegno}
        onChange={(event) => onDisegno(event.currentTarget.checked)}
      />
    </div>
  );
}

function indirizzoDi(codArticolo: string, { tipoSerramento, scelte, versione }: Aperta): string {
  const cerca = new URLSearchParams({
    ...(tipoSerramento === '' ? {} : { tipo: tipoSerramento }),
    ...(scelte === '' ? {} : { scelte }),
    ...(versione ? { versione: String(versione) } : {}),
  });
  return `${window.location.origin}/configuratore/${codArticolo}?${cerca.toString()}`;
}
