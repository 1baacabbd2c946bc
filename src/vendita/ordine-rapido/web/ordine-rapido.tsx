import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { leggiDocumento } from '../contract.ts';
import { Digita } from './digita.tsx';
import { conRapporto } from './elenco-ordine.ts';
import { fuocoAllElenco } from './fuoco-elenco.ts';
import { ElencoRighe } from './elenco-righe.tsx';
import { Incolla } from './incolla.tsx';
import classes from './ordine-rapido.module.css';
import { useTesto, type Elenco } from './use-elenco.ts';

export function OrdineRapido({ elenco }: { elenco: Elenco }): ReactNode {
  const [testo, setTesto] = useTesto();
  return (
    <>
      <div className={classes.ingressi}>
        <Digita elenco={elenco} incolla={setTesto} />
        <Incolla elenco={elenco} testo={testo} onChange={setTesto} />
      </div>
      <DiNuovo elenco={elenco} />
      <ElencoRighe elenco={elenco} />
    </>
  );
}

const route = getRouteApi(ordineRapido);

/** With pending lines, asks whether to replace them (true); Escape keeps them. */
const sostituisce = async (inAttesa: number): Promise<boolean> =>
  inAttesa > 0 &&
  confirm({
    title: 'Sostituire o aggiungere?',
    text: `Nell’elenco ${inAttesa === 1 ? 'aspetta già 1 riga' : `aspettano già ${inAttesa} righe`}. Il carrello resta com’è.`,
    confirm: 'Sostituisci',
    cancel: 'Aggiungi',
  });

function DiNuovo({ elenco }: { elenco: Elenco }): ReactNode {
  const { tipo, numero, suffisso = '', data } = route.useSearch();
  const navigate = route.useNavigate();
  const chiesto = tipo !== undefined && numero !== undefined && data !== undefined;
  const query = useQuery({
    ...queryOf(leggiDocumento, { tipo: tipo ?? '', numero: numero ?? 0, suffisso, data: data ?? '' }),
    enabled: chiesto,
    staleTime: 0,
    gcTime: 0,
  });
  const letto = chiesto && !query.isFetching ? query.data : undefined;
  useEffect(() => {
    if (!letto) return;
    void navigate({ search: {}, replace: true });
    void sostituisce(elenco.voci.length).then((sostituita) => {
      elenco.cambia((voci) => conRapporto(sostituita ? [] : voci, letto.righe));
      fuocoAllElenco();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each document that was read
  }, [letto]);
  if (!chiesto) return null;
  return query.isError ? (
    <FailedCall error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Loading rows={3} height={32} />
  );
}
