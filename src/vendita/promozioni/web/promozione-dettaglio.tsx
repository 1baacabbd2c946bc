import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Empty } from '#platform/web/kit/states.tsx';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { aggiungiPromozione } from '../contract.ts';
import { finoA } from './durata.ts';
import { Galleria } from './galleria.tsx';
import classes from './promozioni.module.css';
import { Riepilogo } from './riepilogo-promozione.tsx';
import { TestataPromozione } from './testata-promozione.tsx';
import type { Promozione, Scelte } from './tipi.ts';

interface PromozioneDettaglioProps {
  readonly promozione: Promozione;
  readonly cdArticolo?: string;
}

const chiaveDi = ({ codTestata, suffisso }: { codTestata: string; suffisso: number }): string =>
  `${codTestata}-${suffisso}`;

/** Pictures, texts, articles with steppers and total (P-076, P-107, P-140, P-141). */
export function PromozioneDettaglio({ promozione, cdArticolo }: PromozioneDettaglioProps): ReactNode {
  const utente = useUtente();
  const { testate, periodo } = promozione;
  const [scelte, setScelte] = useState<Scelte>(new Map());
  const [aperte, setAperte] = useState<ReadonlySet<string>>(() => {
    const prima =
      testate.find(({ articoli }) => articoli.some((articolo) => articolo.cdArticolo === cdArticolo)) ?? testate[0];
    return new Set(prima ? [chiaveDi(prima)] : []);
  });
  const ordina = periodo === 'correnti' && puo(utente, aggiungiPromozione);
  const scegli = (codice: string, quantita: number): void => {
    const nuove = new Map(scelte);
    if (quantita > 0) nuove.set(codice, quantita);
    else nuove.delete(codice);
    setScelte(nuove);
  };
  const apri = (chiave: string): void => {
    const nuove = new Set(aperte);
    if (!nuove.delete(chiave)) nuove.add(chiave);
    setAperte(nuove);
  };
  return (
    <div className={classes.promozione}>
      <div className={classes.capo}>
        <Galleria immagini={promozione.immagini} nome={promozione.descrizione} />
        <div className={classes.testi}>
          <p className={classes.durata}>Promozione {finoA(promozione, periodo)}</p>
          <p>{promozione.descrizioneEstesa}</p>
          {promozione.omaggio !== '' && (
            <p className={classes.conOmaggio}>
              Ogni {promozione.qtaMinimaPerOmaggio} confezioni in omaggio: {promozione.qtaOmaggio}{' '}
              {promozione.descrizioneOmaggio}
            </p>
          )}
          {periodo !== 'correnti' && (
            <Alert color="yellow" p="xs">
              {periodo === 'future' ? 'La promozione non è ancora in corso.' : 'La promozione è conclusa.'}
            </Alert>
          )}
        </div>
      </div>
      {testate.length === 0 && <Empty text="Nessun articolo ordinabile in questa promozione" />}
      {testate.map((testata) => (
        <TestataPromozione
          key={chiaveDi(testata)}
          testata={testata}
          aperta={aperte.has(chiaveDi(testata))}
          apri={() => apri(chiaveDi(testata))}
          scelte={scelte}
          scegli={ordina ? scegli : null}
        />
      ))}
      {ordina && testate.length > 0 && (
        <Riepilogo promozione={promozione} scelte={scelte} svuota={() => setScelte(new Map())} />
      )}
    </div>
  );
}
