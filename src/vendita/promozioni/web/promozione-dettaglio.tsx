import { Alert, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Empty } from '#platform/web/kit/states.tsx';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { formatQuantity } from '#platform/contract/format.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { aggiungiPromozione } from '../contract.ts';
import { finoA } from './durata.ts';
import classes from './promozioni.module.css';
import { Riepilogo } from './riepilogo-promozione.tsx';
import type { Promozione, Scelte, Testata } from './tipi.ts';
import { ArticoliPromozione } from './articoli-promozione.tsx';

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

/** Large picture with thumbnails (P-076). */
function Galleria({ immagini, nome }: { immagini: readonly string[]; nome: string }): ReactNode {
  const [scelta, setScelta] = useState(0);
  return (
    <div className={classes.galleria}>
      <Disegno
        key={immagini[scelta]}
        chiave={immagini[scelta] ?? ''}
        alt={immagini.length === 0 ? '' : `${nome}, immagine ${scelta + 1}`}
        width={320}
        height={220}
        eager
      />
      {immagini.length > 1 && (
        <ul className={classes.miniature} aria-label="Immagini della promozione">
          {immagini.map((chiave, posto) => (
            <li key={chiave}>
              <UnstyledButton
                className={classes.miniatura}
                aria-label={`Immagine ${posto + 1} di ${immagini.length}`}
                aria-pressed={posto === scelta}
                onClick={() => setScelta(posto)}
              >
                <Disegno chiave={chiave} alt="" width={64} height={48} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TestataPromozioneProps {
  readonly testata: Testata;
  readonly aperta: boolean;
  readonly apri: () => void;
  readonly scelte: Scelte;
  /** Null without permission or outside its period. */
  readonly scegli: ((cdArticolo: string, quantita: number) => void) | null;
}

function TestataPromozione({ testata, aperta, apri, scelte, scegli }: TestataPromozioneProps): ReactNode {
  const { codTestata, suffisso, articoli } = testata;
  const nome = testata.descrizione || 'Altri articoli';
  const scelti = articoli.filter(({ cdArticolo }) => scelte.has(cdArticolo)).length;
  return (
    <section className={classes.testata} aria-label={nome}>
      <h3>
        <UnstyledButton className={classes.apri} aria-expanded={aperta} onClick={apri}>
          {aperta ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <span className={classes.mini}>
            {codTestata !== '' && <Disegno chiave={testata.pathImg} alt="" width={48} height={36} />}
          </span>
          <span>{nome}</span>
          <span className={classes.nota}>
            {articoli.length === 1 ? '1 articolo' : `${formatQuantity(articoli.length)} articoli`}
            {scelti > 0 && `, ${scelti === 1 ? '1 scelto' : `${formatQuantity(scelti)} scelti`}`}
          </span>
        </UnstyledButton>
        {codTestata !== '' && (
          <AnchorLink {...versoCatalogo({ codTestata, suffisso })} size="xs">
            {mostraCodiceTestata(codTestata)}
          </AnchorLink>
        )}
      </h3>
      {aperta && <ArticoliPromozione nome={nome} articoli={articoli} scelte={scelte} scegli={scegli} />}
    </section>
  );
}
