import { Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import { trackingSpedizione } from '../../contract.ts';
import { nonTrovata } from '../../rules.ts';
import type { Riga } from './use-azioni-spedizioni.ts';

const metaDi = ({ localita, sigla_provincia: provincia }: { localita: string; sigla_provincia: string }) => ({
  cap: '',
  localita,
  provincia,
});

/** B-215, in BRT's own words. */
export function TrackingDialog({ riga, onClose }: { riga: Riga; onClose: () => void }): ReactNode {
  const { operatore, numeroCorriere, descrCodiceSpedizione } = riga;
  const query = useQuery(queryOf(trackingSpedizione, { operatore, code: numeroCorriere }));
  return (
    <Dialog onClose={onClose} title={`Tracking ${descrCodiceSpedizione}`} size="lg">
      {query.error?.status === 404 ? (
        <Empty text={nonTrovata} />
      ) : (
        <Await query={query} loading={<Loading rows={4} />}>
          {({ link, ttParcelIdResponse: brt }) => (
            <>
              {brt && (
                <>
                  <Facts
                    facts={[
                      ['Spedizione', brt.bolla.dati_spedizione.spedizione_id],
                      ['Data', brt.bolla.dati_spedizione.spedizione_data],
                      ['Servizio', brt.bolla.dati_spedizione.servizio],
                      ['Filiale', brt.bolla.dati_spedizione.filiale_arrivo],
                      [
                        'Stato',
                        [
                          brt.bolla.dati_spedizione.descrizione_stato_sped_parte1,
                          brt.bolla.dati_spedizione.descrizione_stato_sped_parte2,
                        ]
                          .filter(Boolean)
                          .join(', '),
                      ],
                      ['Destinazione', scriviLocalita(metaDi(brt.bolla.destinatario))],
                      [
                        'Consegnata',
                        [brt.bolla.dati_consegna.data_consegna_merce, brt.bolla.dati_consegna.ora_consegna_merce]
                          .filter(Boolean)
                          .join(' '),
                      ],
                      ['Colli', brt.bolla.merce.colli],
                      ['Peso kg', brt.bolla.merce.peso_kg],
                      ['Volume m³', brt.bolla.merce.volume_m3],
                      ['Merce', brt.bolla.merce.natura_merce],
                    ]}
                  />
                  <List size="sm" my="sm">
                    {brt.lista_eventi.map(({ evento }) => (
                      <List.Item key={`${evento.data} ${evento.ora} ${evento.id}`}>
                        {evento.data} {evento.ora} {evento.descrizione}, {evento.filiale}
                      </List.Item>
                    ))}
                  </List>
                </>
              )}
              <Pagina link={link} operatore={operatore} />
            </>
          )}
        </Await>
      )}
    </Dialog>
  );
}

function Pagina({ link, operatore }: { link: string; operatore: string }): ReactNode {
  if (!URL.canParse(link)) return <Text c="danger">Errore nel visualizzare il tracking della spedizione. {link}</Text>;
  return (
    <Button component="a" variant="default" href={link} target="_blank" rel="noreferrer">
      Apri la pagina di {operatore}
    </Button>
  );
}
