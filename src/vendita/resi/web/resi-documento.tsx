import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { AzioneInTesta } from '#parti/web/azioni-in-testa.tsx';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { paginaDocumento } from '#vendita/documenti/contract.ts';
import { libera } from '#vendita/documenti/rules/accredito.ts';
import { chiediReso, elencoResi } from '../contract.ts';
import { nomeReso } from '../rules.ts';
import { ChiediResoDialog } from './chiedi-reso-dialog.tsx';
import { StatoReso } from './stato-reso.tsx';

export function ResiDocumento({ pagina }: { pagina: ReplyOf<typeof paginaDocumento> }): ReactNode {
  const utente = useUtente();
  const [chiede, setChiede] = useState(false);
  const { data } = useQuery({
    ...queryOf(elencoResi, { vista: 'tutti', documento: pagina.documento.id }),
    enabled: puo(utente, elencoResi),
    meta: { failure: 'notification' as const },
  });
  const resta = pagina.righe.some((riga) => riga.cdArticoloPadre !== '' && libera(riga) > 0);
  const { tipo, stato } = pagina.documento;
  // Returns of an invoiced note are requested from its invoice.
  const suo = stato !== 'annullato' && (tipo === 'FT' || pagina.collegati.every((altro) => altro.tipo !== 'FT'));
  const chiedibile = puo(utente, chiediReso) && resta && suo;
  return (
    <>
      {chiedibile && (
        <AzioneInTesta>
          <Button size="xs" variant="default" onClick={() => setChiede(true)}>
            Chiedi un reso
          </Button>
        </AzioneInTesta>
      )}
      {data && data.righe.length > 0 && (
        <Section title="Resi">
          {data.righe.map((reso) => (
            <Group key={reso.id} gap="sm">
              <ButtonLink size="compact-sm" variant="default" to="/resi" search={{ vista: 'tutti', reso: reso.id }}>
                {nomeReso(reso)}
              </ButtonLink>
              <StatoReso stato={reso.stato} />
              <span>{[reso.primo, formatMoney(reso.valore)].filter(Boolean).join(' · ')}</span>
            </Group>
          ))}
        </Section>
      )}
      {chiede && <ChiediResoDialog pagina={pagina} onClose={() => setChiede(false)} />}
    </>
  );
}
