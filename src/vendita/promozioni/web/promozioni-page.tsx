import { SegmentedControl } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { promozioni, versoPromozione } from '#parti/web/percorsi/promozioni.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoPromozioni } from '../contract.ts';
import type { Periodo } from '../rules/periodo-promozione.ts';
import { finoA } from './durata.ts';
import classes from './promozioni.module.css';

const nomi: Record<Periodo, string> = { correnti: 'In corso', future: 'In programma', passate: 'Concluse' };
const vuoto: Record<Periodo, string> = {
  correnti: 'Nessuna promozione in corso',
  future: 'Nessuna promozione in programma',
  passate: 'Nessuna promozione conclusa',
};
const percorso = getRouteApi(promozioni);

export function PromozioniPage(): ReactNode {
  const periodo = percorso.useLoaderData();
  const { locale } = useUtente();
  const naviga = useNavigate();
  const { data } = useSuspenseQuery(queryOf(elencoPromozioni, { periodo }));
  const scegli = (scelto: string): void =>
    void naviga({ to: promozioni, search: scelto === 'correnti' ? {} : { periodo: scelto as Periodo }, replace: true });
  return (
    <Screen
      title="Promozioni"
      toolbar={
        locale && (
          <SegmentedControl
            size="xs"
            aria-label="Periodo"
            value={periodo}
            onChange={scegli}
            data={Object.entries(nomi).map(([value, label]) => ({ value, label }))}
          />
        )
      }
    >
      {data.promozioni.length === 0 && (
        <Empty
          text={vuoto[periodo]}
          note={
            locale
              ? 'Si importano da file: testata, articoli e giorni.'
              : 'Qui stanno gli articoli in offerta, finché dura.'
          }
        />
      )}
      <ul className={classes.elenco}>
        {data.promozioni.map((promozione) => (
          <li key={promozione.codice}>
            <Link {...versoPromozione(promozione.codice)} className={classes.carta}>
              <Disegno chiave={promozione.immagine} alt="" width={240} height={150} />
              <strong>{promozione.descrizione}</strong>
              <span className={classes.nota}>
                {finoA(promozione, periodo)} · {articoli(promozione.articoli)}
              </span>
              {promozione.descrizioneOmaggio !== '' && (
                <span className={classes.conOmaggio}>In omaggio: {promozione.descrizioneOmaggio}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

const articoli = (quanti: number): string => (quanti === 1 ? '1 articolo' : `${formatQuantity(quanti)} articoli`);
