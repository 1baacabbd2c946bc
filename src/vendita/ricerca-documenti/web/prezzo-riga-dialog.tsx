import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { prezzoRiga } from '../contract.ts';
import type { Area } from '../rules/list.ts';
import type { RigaTrovata, Trovato } from './colonne-trovati.tsx';

interface DialogProps {
  readonly riga: RigaTrovata;
  readonly documento: Trovato;
  readonly area: Area;
  readonly onClose: () => void;
}

/** Document price, and for sales today's with the reason (B-032). */
export function PrezzoRigaDialog({ riga, documento, area, onClose }: DialogProps): ReactNode {
  return (
    <Dialog onClose={onClose} title={`Prezzo di ${mostraCodiceArticolo(riga.cdArticoloFiglio)}`} size="md">
      <Text size="sm">{riga.descrizioneProdotto}</Text>
      <Section title={`In ${documento.nrDocuStampato}`}>
        <Facts
          facts={[
            ['Quantità', `${formatQuantity(riga.qtOrdinata)} ${riga.unMisura}`],
            ['Prezzo', formatPrice(riga.prezzo)],
            ['Sconti', formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3)],
            ['Importo', formatMoney(riga.importo)],
          ]}
        />
      </Section>
      {area === 'Vendite' && <Oggi riga={riga} documento={documento} />}
    </Dialog>
  );
}

function Oggi({ riga, documento }: Pick<DialogProps, 'riga' | 'documento'>): ReactNode {
  const query = useQuery(
    queryOf(prezzoRiga, {
      cdArticolo: riga.cdArticoloFiglio,
      CdAnagrafica: documento.cdAnagrafica,
      qta: riga.qtOrdinata > 0 ? riga.qtOrdinata : 1,
    }),
  );
  return (
    <Section title={`Oggi per ${documento.ragioneSociale}`}>
      <Await query={query} loading={<Loading rows={2} />}>
        {({ prezzoListino, sconto1, sconto2, prezzoScontato, spiegazione }) => (
          <>
            <Facts
              facts={[
                ['Listino', prezzoListino === null ? '' : formatPrice(prezzoListino)],
                ['Sconti', formatDiscounts(sconto1, sconto2)],
                ['Prezzo', formatPrice(prezzoScontato)],
              ]}
            />
            <Text size="sm">{spiegazione}</Text>
          </>
        )}
      </Await>
    </Section>
  );
}
