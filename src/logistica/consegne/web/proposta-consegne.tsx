import { Alert, Button, Group, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import { durataInParole } from '../rules.ts';
import type { Piano } from './righe-piano.ts';

export function Proposta({
  piano: { proposta },
  occupato,
  onDecidi,
}: {
  readonly piano: Piano;
  readonly occupato: boolean;
  readonly onDecidi: (accetta: boolean) => void;
}): ReactNode {
  if (!proposta) return null;
  const { attuale, spostate, km, kmPrima, secondi, secondiPrima, fuoriOrario, fuoriOrarioPrima, fuori, avviso } =
    proposta;
  const { furgoni, furgoniPrima, piuLungo, piuLungoPrima } = proposta;
  return (
    <Alert
      color="blue"
      title={attuale ? 'Giri proposti' : 'Giri proposti, ma le consegne sono cambiate dopo il calcolo'}
    >
      <List size="sm">
        <List.Item>
          {spostate === 0 ? 'Nessuna consegna cambia posto' : `Consegne che cambiano posto: ${spostate}`}
        </List.Item>
        <List.Item>{`Chilometri: ${formatCount(kmPrima)} → ${formatCount(km)}`}</List.Item>
        <List.Item>{`Tempo: ${durataInParole(secondiPrima)} → ${durataInParole(secondi)}`}</List.Item>
        <List.Item>{`Fuori orario: ${fuoriOrarioPrima} → ${fuoriOrario}`}</List.Item>
        <List.Item>
          {`Furgoni: ${furgoniPrima} → ${furgoni}; giro più lungo: ${durataInParole(piuLungoPrima)} → ${durataInParole(piuLungo)}`}
        </List.Item>
        {avviso !== '' && <List.Item>{avviso}</List.Item>}
        {fuori.map(({ ragioneSociale, perche }) => (
          <List.Item key={`${ragioneSociale} ${perche}`}>
            <strong>{ragioneSociale}</strong> non entra. {perche}
          </List.Item>
        ))}
      </List>
      <Group gap="xs" mt="xs">
        <Button size="xs" data-proposta disabled={!attuale || occupato} onClick={() => onDecidi(true)}>
          Prendi i giri proposti
        </Button>
        <Button size="xs" variant="default" disabled={occupato} onClick={() => onDecidi(false)}>
          Lascia com’è
        </Button>
      </Group>
    </Alert>
  );
}
