import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { late } from '#platform/web/kit/late.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiHelp } from '../contract.ts';
import classes from './aiuto.module.css';
import { Argomenti } from './argomenti.tsx';
import type { Modifica } from './modulo.ts';
import { Sezione } from './sezione.tsx';
import type { Posto } from './use-posto.ts';

/** Lazy: for editors only. */
const ModuloHelp = late(() => import('./modulo-help.tsx'), 'ModuloHelp');

interface PaginaHelpProps {
  readonly posto: Posto;
  readonly onSporca: (sporca: boolean) => void;
  /** Runs `poi` once unsaved input may be discarded. */
  readonly conCura: (poi: () => void) => Promise<void>;
  readonly onScegli: (posto: Posto) => void;
}

export function PaginaHelp({ posto, onSporca, conCura, onScegli }: PaginaHelpProps): ReactNode {
  const { helpName } = posto;
  const [modifica, setModifica] = useState<Modifica | null>(null);
  const cura = useUtente().ruolo === 2;
  const letta = useQuery({ ...queryOf(leggiHelp, { helpName }), meta: { failure: 'screen' } });
  if (letta.isError) return <FailedCall error={letta.error} onRetry={() => void letta.refetch()} />;
  const pagina = letta.data;
  if (!pagina) return <Loading rows={4} height={28} />;
  const apri = (nuova: Modifica | null): void => void conCura(() => setModifica(nuova));
  const modulo = modifica && (
    <ModuloHelp
      key={JSON.stringify(modifica)}
      pagina={pagina}
      modifica={modifica}
      onSporca={onSporca}
      onAnnulla={() => apri(null)}
      onSalvata={(id) => {
        setModifica(null);
        if (id !== null) onScegli({ helpName, id });
      }}
    />
  );
  return (
    <>
      <Sezione
        titolo={pagina.titolo}
        html={pagina.informazioni}
        livello={1}
        qui={false}
        azioni={
          cura && {
            onModifica: () => apri({ tipo: 'pagina' }),
            onAggiungi: () => apri({ tipo: 'nuovo', idPadre: null }),
          }
        }
        modulo={modifica?.tipo === 'pagina' && modulo}
      />
      <Argomenti
        helpName={helpName}
        rami={pagina.argomenti}
        livello={2}
        qui={posto.id}
        cura={cura}
        modifica={modifica}
        modulo={modulo}
        onModifica={apri}
      />
      {modifica?.tipo === 'nuovo' && modifica.idPadre === null && modulo}
      {pagina.richieste !== '' && (
        <Text size="sm" className={classes.who}>
          {pagina.richieste}
        </Text>
      )}
      {cura && modifica === null && (
        <Button variant="default" size="xs" mt="sm" onClick={() => apri({ tipo: 'nuovo', idPadre: null })}>
          Aggiungi argomento
        </Button>
      )}
    </>
  );
}
