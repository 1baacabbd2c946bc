import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { saveText } from '#platform/web/kit/list/save-file.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { UploadButton } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoComuni, importaZone } from '../contract.ts';
import type { Poligono } from '../rules.ts';
import type { Zona } from './zona.ts';
import { comuniDellaRegione, regioniIn } from './confini.ts';
import { kmlDelleZone } from './kml.ts';
import { leggiKmlInDisparte } from './leggi-kml-in-disparte.ts';
import type { ZonaLetta } from './leggi-kml.ts';

interface ScambioProps {
  readonly zone: readonly Zona[];
  readonly puo: boolean;
  readonly onClose: () => void;
}

export function ScambioKml({ zone, puo, onClose }: ScambioProps): ReactNode {
  const comuni = useQuery(queryOf(elencoComuni, {}));
  const [lette, setLette] = useState<readonly ZonaLetta[] | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const [legge, setLegge] = useState(false);
  const importa = useCall(importaZone, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Zone importate');
      onClose();
    },
  });
  const leggi = async (file: File): Promise<void> => {
    setLette(null);
    importa.reset();
    // Without the town list every outline would be empty.
    if (!comuni.data) return setErrore('I comuni non si sono ancora letti: riprovare.');
    setErrore(null);
    setLegge(true);
    try {
      setLette(await leggiKmlInDisparte({ file, comuni: comuni.data }));
    } catch (cosa) {
      setErrore(cosa instanceof Error ? cosa.message : 'Il file non si può leggere.');
    } finally {
      setLegge(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="Zone in KML" size="lg">
      <Stack>
        <Group>
          <Button variant="default" disabled={!comuni.data} onClick={() => void esporta(zone, comuni.data ?? [])}>
            Esporta KML
          </Button>
          {puo && (
            <UploadButton
              label="File KML"
              accept=".kml"
              loading={comuni.isPending || legge}
              failure={errore}
              refuse={(nome, byte) =>
                /\.kml$/i.test(nome) && byte <= 20_000_000 ? null : 'Serve un file KML di 20 MB al massimo.'
              }
              onFile={(file) => void leggi(file)}
            >
              Importa KML
            </UploadButton>
          )}
        </Group>
        {lette && (
          <>
            <Text size="sm" fw={600} role="status">
              {contoImportazione(lette, zone)}
            </Text>
            <List size="sm">
              {lette.map((una) => (
                <List.Item key={una.zona_Passaggio}>{differenza(una, zone)}</List.Item>
              ))}
            </List>
            <SubmitError error={importa.error} />
            <Group justify="flex-end">
              <Button
                loading={importa.isPending}
                onClick={() => importa.mutate({ zone: lette.map((una) => ({ ...una, comuni: [...una.comuni] })) })}
              >
                Salva le zone
              </Button>
            </Group>
          </>
        )}
        <Text size="xs" c="dimmed">
          Confini: ISTAT, elaborazione openpolis, CC BY 4.0
        </Text>
      </Stack>
    </Dialog>
  );
}

/** What the import changes, before it is saved. */
export function contoImportazione(
  lette: readonly ZonaLetta[],
  zone: readonly Pick<Zona, 'zona_Passaggio' | 'comuni'>[],
): string {
  const nuove = lette.filter((una) => !zone.some(({ zona_Passaggio }) => zona_Passaggio === una.zona_Passaggio)).length;
  const stava = new Map(
    zone.flatMap(({ zona_Passaggio, comuni }) => comuni.map((uno) => [uno, zona_Passaggio] as const)),
  );
  const entrano = lette.flatMap(({ zona_Passaggio, comuni }) =>
    comuni.flatMap((uno) => (stava.get(uno) === zona_Passaggio ? [] : [stava.get(uno) ?? ''])),
  );
  const tolti = entrano.filter((da) => da !== '').length;
  return [
    `${formatCounted(nuove, 'zona nuova', 'zone nuove')}, ${formatCounted(lette.length - nuove, 'riscritta', 'riscritte')}`,
    `${formatCounted(entrano.length, 'comune cambia', 'comuni cambiano')} zona${tolti > 0 ? `, ${formatCounted(tolti, 'tolto', 'tolti')} a un’altra` : ''}`,
  ].join('; ');
}

function differenza({ zona_Passaggio, comuni }: ZonaLetta, zone: readonly Zona[]): string {
  const prima = zone.find((una) => una.zona_Passaggio === zona_Passaggio);
  const nuovi = comuni.filter((uno) => prima?.comuni.includes(uno) !== true).length;
  return `${zona_Passaggio}: ${prima ? '' : 'nuova, '}${comuni.length} comuni nel file, ${nuovi} vi entrano`;
}

async function esporta(
  zone: readonly Zona[],
  comuni: readonly { comune: string; latitudine: number; longitudine: number }[],
): Promise<void> {
  const usati = new Set(zone.flatMap((una) => una.comuni));
  const regioni = new Set(
    comuni
      .filter(({ comune }) => usati.has(comune))
      .flatMap(({ latitudine: lat, longitudine: lon }) => regioniIn({ ovest: lon, est: lon, sud: lat, nord: lat })),
  );
  try {
    const forme = (await Promise.all([...regioni].map(comuniDellaRegione))).flat();
    const contorni = new Map(forme.map((forma) => [String(forma.properties?.['comune']), poligoniDi(forma)]));
    const kml = kmlDelleZone(
      zone.map((una) => ({ ...una, poligoni: una.comuni.flatMap((uno) => contorni.get(uno) ?? []) })),
    );
    saveText('zone.kml', kml, 'application/vnd.google-earth.kml+xml');
  } catch {
    notify.error('I confini dei comuni non si sono potuti leggere: riprovare.');
  }
}

function poligoniDi({ geometry }: Awaited<ReturnType<typeof comuniDellaRegione>>[number]): readonly Poligono[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
