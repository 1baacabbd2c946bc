import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { vistaDi } from '../rules/list.ts';
import { miePartite, registraIncasso } from '../contract.ts';
import { FidoDialog } from './fido-dialog.tsx';
import { IncassaDialog } from './incassa-dialog.tsx';
import { IncassiElenco } from './incassi-elenco.tsx';
import { MiePartite } from './mie-partite.tsx';
import { PartiteElenco } from './partite-elenco.tsx';

const route = getRouteApi('/partite');

export function PartitePage(): ReactNode {
  const { ruolo } = useUtente();
  return miePartite.who.includes(ruolo) ? <MiePartite /> : <PartiteUfficio />;
}

function PartiteUfficio(): ReactNode {
  const search = route.useSearch();
  const { ruolo } = useUtente();
  const vista = vistaDi(search.vista);
  const [incassa, setIncassa] = useState<{ codAnagrafica: string; documento?: string } | null>(null);
  const [fido, setFido] = useState(false);
  const { cliente } = search;
  const azioni = cliente !== undefined && (
    <>
      <Button variant="default" onClick={() => setFido(true)}>
        Fido
      </Button>
      {registraIncasso.who.includes(ruolo) && (
        <Button onClick={() => setIncassa({ codAnagrafica: cliente })}>Registra incasso</Button>
      )}
    </>
  );
  return (
    <>
      {vista === 'incassi' ? (
        <IncassiElenco azioni={azioni} />
      ) : (
        <PartiteElenco azioni={azioni} vista={vista} incassa={setIncassa} />
      )}
      {incassa && <IncassaDialog {...incassa} onClose={() => setIncassa(null)} />}
      {fido && cliente !== undefined && <FidoDialog codAnagrafica={cliente} onClose={() => setFido(false)} />}
    </>
  );
}
