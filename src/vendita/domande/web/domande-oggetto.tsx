import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCustomer } from '#platform/web/customer.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { AzioneInTesta } from '#parti/web/azioni-in-testa.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { elencoDomande } from '../contract.ts';
import { nomeDomanda } from '../rules.ts';
import { ChiediDialog, type Oggetto } from './chiedi-dialog.tsx';
import { StatoDomanda } from './stato-domanda.tsx';

interface ChiediProps {
  readonly oggetto: Oggetto;
  readonly nome: string;
}

export function Chiedi({ oggetto, nome }: ChiediProps): ReactNode {
  const { ruolo, locale } = useUtente();
  const cliente = useCustomer();
  const [apre, setApre] = useState(false);
  if (!chiOrdina.includes(ruolo)) return null;
  const manca = locale && !cliente && oggetto.tipo !== 'documento';
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMessageQuestion size={16} aria-hidden />}
        disabled={manca}
        onClick={() => setApre(true)}
      >
        {locale ? 'Scrivi al cliente' : 'Chiedi'}
      </Button>
      {manca && <Text size="xs">Selezionare un cliente.</Text>}
      {apre && <ChiediDialog oggetto={oggetto} nome={nome} onClose={() => setApre(false)} />}
    </Group>
  );
}

interface DomandeProps extends ChiediProps {
  readonly di: { readonly articolo: string } | { readonly documento: number };
}

function useDomande(di: DomandeProps['di']) {
  const { ruolo } = useUtente();
  const { data } = useQuery({
    ...queryOf(elencoDomande, di),
    enabled: chiOrdina.includes(ruolo),
    meta: { failure: 'notification' as const },
  });
  return data?.righe ?? [];
}

/** The question button in the page head, and a section if there are threads. */
export function DomandeDelDocumento({ di, ...chiedi }: DomandeProps): ReactNode {
  const domande = useDomande(di);
  return (
    <>
      <AzioneInTesta>
        <Chiedi {...chiedi} />
      </AzioneInTesta>
      {domande.length > 0 && (
        <Section title="Domande">
          <Stack gap="xs" align="flex-start">
            <Domande domande={domande} />
          </Stack>
        </Section>
      )}
    </>
  );
}

export function DomandeOggetto({ di, ...chiedi }: DomandeProps): ReactNode {
  const domande = useDomande(di);
  return (
    <Stack gap="xs" align="flex-start">
      <Chiedi {...chiedi} />
      <Domande domande={domande} />
    </Stack>
  );
}

function Domande({ domande }: { domande: ReturnType<typeof useDomande> }): ReactNode {
  const { locale } = useUtente();
  return domande.map((una) => (
    <Group key={una.id} gap="xs">
      <AnchorLink size="sm" to="/domande" search={{ stato: 'tutte', domanda: una.id }}>
        {nomeDomanda(una)}
      </AnchorLink>
      <StatoDomanda stato={una.stato} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {locale && `${una.ragioneSociale}: `}
        {una.anteprima}
      </Text>
    </Group>
  ));
}
