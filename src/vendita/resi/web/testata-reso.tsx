import { Anchor, Group, Image, List } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { Followed } from '#platform/web/kit/followed.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { StripWaiting } from '#platform/web/kit/strip.tsx';
import { useSlots } from '#platform/web/slots.ts';
import { conPrezziNonMostrato } from '#parti/web/contiene-prezzi.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import '#parti/web/posto-strada.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { leggiReso } from '../contract.ts';
import { inParole } from '../rules.ts';
import { StatoReso } from './stato-reso.tsx';

type Reso = ReplyOf<typeof leggiReso>;

export function TestataReso({ reso, altri }: { reso: Reso; altri: ReactNode }): ReactNode {
  const {
    stato,
    richiesto,
    chiestoDa,
    ragioneSociale,
    documento: origine,
    nota,
    messaggio,
    risposta,
    nrBolla,
    dtBolla,
  } = reso;
  const { locale, negati } = useUtente();
  const { Strada } = useSlots();
  const documento = (tipo: string, uno: Pick<typeof origine, 'anno' | 'numero' | 'suffisso'>): ReactNode => (
    <AnchorLink {...versoDocumento({ tipo, ...uno })}>{`${uno.numero}/${uno.anno}`}</AnchorLink>
  );
  return (
    <Followed
      state={<StatoReso stato={stato} />}
      line={`chiesto il ${formatDateTime(richiesto)}${locale ? ` da ${chiestoDa}` : ''}`}
      actions={altri}
      strip={<Strada documenti={[origine.id]} reso={reso.id} meanwhile={<StripWaiting />} />}
    >
      <Facts
        facts={[
          ['Cliente', locale ? ragioneSociale : ''],
          [origine.tipo === 'FT' ? 'Fattura' : 'DDT', documento(origine.tipo, origine)],
          ['Valore chiesto', formatMoney(reso.valore)],
          [
            stato === 'scalato' ? 'Non si fattura' : 'Accreditato',
            reso.accreditato === null ? '' : formatMoney(reso.accreditato),
          ],
          ['Messaggio', messaggio],
          ['Risposta', reso.contienePrezzi && negati.includes('prezzi') ? conPrezziNonMostrato : risposta],
          ['DDT della merce', [nrBolla, dtBolla && `del ${formatDate(dtBolla)}`].filter(Boolean).join(' ')],
          ['Nota di credito', nota && documento('NC', nota)],
        ]}
      />
    </Followed>
  );
}

/** Photos, and who took which step when. */
export function CarteReso({ reso: { foto, storia } }: { reso: Reso }): ReactNode {
  return (
    <>
      {foto.length > 0 && (
        <Group gap="xs">
          {foto.map((url, i) => (
            <Anchor key={url} href={url} target="_blank" rel="noreferrer">
              <Image src={url} alt={`Foto ${i + 1} della merce`} w={96} h={96} fit="cover" radius="sm" />
            </Anchor>
          ))}
        </Group>
      )}
      {storia.length > 1 && (
        <List size="sm" aria-label="Storia del reso">
          {storia.map(({ stato, quando, chi }) => (
            <List.Item key={`${quando} ${stato}`}>
              {[formatDateTime(quando), inParole[stato].split(':')[0], chi].filter(Boolean).join(', ')}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
