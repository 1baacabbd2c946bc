import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { italia } from '#parti/paesi.ts';
import { SceltaPaese } from '#parti/web/scelta-paese.tsx';
import type { FieldError } from '#platform/contract/refusal.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { contaColli, nomiCollo, tipiCollo } from '../../rules/colli.ts';
import type { Operatore } from '../../rules/list.ts';
import { fraseAccorciato } from '../../rules/testi.ts';
import type { Cambi, Info } from './info.ts';

interface CampiProps {
  readonly operatore: Operatore;
  readonly valori: Info;
  readonly modificabile: boolean;
  readonly accorciati: Info['accorciati'];
  readonly errori: readonly FieldError[];
  readonly onCambia: (nuovi: Cambi) => void;
}

const testi = [
  ['destinatario', 'Destinatario', 300],
  ['indirizzoDestinatario', 'Indirizzo', 300],
  ['cap', 'CAP', 10],
  ['localita', 'Località', 100],
  ['provincia', 'Provincia', 2],
  ['nomeContatto', 'Contatto', 60],
  ['telefonoContatto', 'Telefono', 30],
  ['celluareContatto', 'Cellulare', 30],
  ['mailContatto', 'E-mail', 254],
  ['note', 'Note per il corriere', 300],
] as const;

/** B-065. A departure saves at once: it sets the delivery. */
export function CampiSpedizione({
  operatore,
  valori,
  modificabile,
  accorciati,
  errori,
  onCambia,
}: CampiProps): ReactNode {
  const errore = (campo: string): string | undefined => errori.find(({ path }) => path === campo)?.message;
  const spento = { disabled: !modificabile };
  return (
    <>
      <Section title="Partenza e colli">
        <SimpleGrid cols={{ base: 2, sm: 4, lg: 6 }} spacing="sm">
          <DateField
            label="Data di partenza"
            value={valori.dtPartenza}
            error={errore('dtPartenza')}
            onChange={(dtPartenza) => onCambia({ dtPartenza })}
            {...spento}
          />
          <DateField
            label="Data di consegna"
            value={valori.dtConsegna}
            error={errore('dtConsegna')}
            onChange={(dtConsegna) => onCambia({ dtConsegna })}
            {...spento}
          />
          <NumberField
            label="Peso (kg)"
            required
            min={0}
            max={9999}
            decimals={1}
            value={valori.peso}
            error={errore('peso')}
            onChange={(peso) => peso !== null && onCambia({ peso })}
            {...spento}
          />
          <NumberField
            label="Volume (m³)"
            min={0}
            max={999}
            decimals={3}
            value={valori.volume}
            error={errore('volume')}
            onChange={(volume) => onCambia({ volume: volume ?? 0 })}
            {...spento}
          />
          <NumberField
            label="Numero colli"
            required
            min={0}
            max={999}
            value={valori.numColli}
            error={errore('numColli')}
            onChange={(numColli) => numColli !== null && onCambia({ numColli })}
            {...spento}
          />
          {tipiCollo.map((tipo) => (
            <NumberField
              key={tipo}
              label={`Di cui ${nomiCollo[tipo].toLowerCase()}`}
              min={0}
              max={999}
              value={valori[tipo]}
              error={tipo === 'colli_Scatole' ? errore(tipo) : undefined}
              onChange={(scritti) => {
                const quanti = scritti ?? 0;
                onCambia({ [tipo]: quanti, numColli: contaColli({ ...valori, [tipo]: quanti }) });
              }}
              {...spento}
            />
          ))}
          <NumberField
            label="Contrassegno (euro)"
            min={0}
            max={4999}
            decimals={2}
            value={valori.valoreContrassegno}
            error={errore('valoreContrassegno') ?? errore('contrassegno')}
            onChange={(valore) => onCambia({ valoreContrassegno: valore ?? 0, contrassegno: (valore ?? 0) > 0 })}
            {...spento}
          />
          <Checkbox
            style={{ alignSelf: 'end' }}
            label="Porto assegnato"
            checked={/assegnato/i.test(valori.tipoPorto)}
            onChange={({ currentTarget: { checked } }) =>
              onCambia({ tipoPorto: checked ? 'Porto assegnato' : 'Porto franco' })
            }
            {...spento}
          />
        </SimpleGrid>
      </Section>
      <Section title="Destinazione e contatto">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          <SceltaPaese
            label="Nazione"
            value={valori.nazione}
            error={errore('nazione')}
            onChange={({ codice }) => onCambia({ nazione: codice })}
            {...spento}
          />
          {testi
            .filter(([campo]) => campo !== 'provincia' || valori.nazione === italia)
            .map(([campo, etichetta, massimo]) => (
              <TextInput
                key={campo}
                label={etichetta}
                maxLength={massimo}
                value={valori[campo]}
                error={errore(campo)}
                onChange={({ currentTarget: { value } }) => onCambia({ [campo]: value })}
                {...spento}
              />
            ))}
        </SimpleGrid>
        {accorciati.map((uno) => (
          <Text key={uno.campo} size="sm" c="dimmed" mt="xs">
            {fraseAccorciato(operatore, uno)}
          </Text>
        ))}
      </Section>
    </>
  );
}
