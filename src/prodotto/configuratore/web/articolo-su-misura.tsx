import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import type { ArticoloSuMisuraProps } from '#parti/web/su-misura.ts';
import { tipiSerramento } from '../contract.ts';
import { tieniAperta, useAperta } from './aperte.ts';
import classes from './configuratore.module.css';
import { DisegnoSerramento } from './disegno-serramento.tsx';
import { tieniPannello } from './distinta-dinamica.tsx';
import { Ordina } from './ordina.tsx';
import { SceltaTipologia } from './scelta-tipologia.tsx';
import { apertaDi, type Aperta, type Esito } from './scelte-fatte.ts';
import { useCalcolo } from './use-calcolo.ts';
import { useScelte } from './use-scelte.tsx';

const nessuna: Aperta = { tipoSerramento: '', scelte: '' };

/** P-136. */
export function ArticoloSuMisura({ cdArticolo, children }: ArticoloSuMisuraProps): ReactNode {
  const tipi = useQuery(queryOf(tipiSerramento, { id: cdArticolo }));
  const tenuta = useAperta(cdArticolo);
  const aperta = tipi.data ? apertaDi(tenuta, tipi.data.tipi) : tenuta;
  const [chiesto, setChiesto] = useState(false);
  const [scegliTipo, setScegliTipo] = useState(false);
  const conDisegno = chiesto || tenuta !== null;
  const { calcolo, disegno } = useCalcolo(cdArticolo, aperta, conDisegno);
  const qui = useRef<HTMLElement>(null);
  const { esito, rifiuto } = useScelte(aperta ?? nessuna, calcolo, (nuova) => tieniAperta(cdArticolo, nuova));
  const elabora = (): void => {
    if (!aperta) return setScegliTipo(true);
    setChiesto(true);
    if (disegno.isSuccess) void disegno.refetch();
  };
  return (
    <>
      {children((aperta && esito) ?? null)}
      <section ref={qui} className={classes.corpo} aria-label="Configurazione" aria-busy={calcolo.isFetching}>
        {tipi.error && <FailedCall error={tipi.error} onRetry={() => void tipi.refetch()} />}
        {aperta && rifiuto}
        {aperta && esito && <p className={classes.nota}>{riassunto(esito)}</p>}
        <div className={classes.tasti}>
          <Button size="compact-sm" variant="default" loading={disegno.isFetching} onClick={elabora}>
            Elabora disegno
          </Button>
        </div>
        {aperta &&
          esito?.mancanti.map(({ idOpzione, messaggio }) => (
            <p key={idOpzione} role="status">
              {messaggio}
            </p>
          ))}
        {conDisegno && esito && <DisegnoSerramento viste={disegno.data?.viste ?? []} accesa={0} />}
        {aperta && esito && (
          <Ordina codArticolo={cdArticolo} aperta={aperta} esito={esito} fermo={calcolo.error !== null} />
        )}
        {!aperta && tipi.data && <p className={classes.nota}>Su misura: il prezzo si calcola scelta la tipologia.</p>}
      </section>
      {scegliTipo && tipi.data && (
        <SceltaTipologia
          tipi={tipi.data.tipi}
          scelta=""
          onClose={() => setScegliTipo(false)}
          onScelta={(tipoSerramento) => {
            tieniPannello(qui.current);
            setScegliTipo(false);
            tieniAperta(cdArticolo, { tipoSerramento, scelte: '' });
          }}
        />
      )}
    </>
  );
}

function riassunto({ opzioniDistinta }: Esito): string {
  return opzioniDistinta
    .flatMap(({ idOpzione, nome, tipo, valore, unita, valori, scelta }) => {
      if (tipo === 'misura') return [`${nome} ${valore.replace('.', ',')} ${unita}`.trim()];
      const detto = valori.find((uno) => uno.valore === valore)?.nome ?? valore;
      if (idOpzione === 'TIPO') return [detto];
      return scelta ? [`${nome} ${detto}`] : [];
    })
    .join(' · ');
}
