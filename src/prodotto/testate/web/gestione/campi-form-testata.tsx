import { Group, SimpleGrid, Switch, TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoCataloghi } from '../../contract.ts';
import { descrizioneMassima } from '../../rules.ts';
import { leggiCataloghi } from '../../rules/cataloghi.ts';
import { codiceMassimo } from '../../rules/gestione-testata.ts';
import { CampoAzienda, CampoCategoria } from './campi-scelta.tsx';
import type { CampiProps } from './campi-testata.ts';
import { CampoConScelta } from './campo-con-scelta.tsx';
import { CapitoloDialog } from './capitolo-dialog.tsx';
import { CataloghiDialog } from './cataloghi-dialog.tsx';

export function CampiForm(props: CampiProps): ReactNode {
  const { form, testata } = props;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        <TextInput
          label="Codice"
          withAsterisk
          maxLength={codiceMassimo}
          readOnly={testata !== null}
          data-autofocus={testata === null || undefined}
          {...form.getInputProps('codTestata')}
          onChange={({ currentTarget }) => form.setFieldValue('codTestata', currentTarget.value.toUpperCase())}
        />
        <NumberField
          label="Suffisso"
          withAsterisk
          required
          min={0}
          max={9999}
          readOnly={testata !== null}
          {...form.getInputProps('suffisso')}
        />
        <CampoAzienda {...props} />
        <CampoCategoria {...props} />
        <CampoCataloghi {...props} />
        <CampoCapitolo {...props} />
      </SimpleGrid>
      <Textarea
        mt="xs"
        label="Descrizione"
        withAsterisk
        autosize
        minRows={2}
        maxRows={4}
        maxLength={descrizioneMassima}
        data-autofocus={testata !== null || undefined}
        {...form.getInputProps('descrizione')}
      />
      <Segni form={form} />
    </>
  );
}

/** B-087, B-123. */
function Segni({ form }: Pick<CampiProps, 'form'>): ReactNode {
  const { outlet, promozione } = form.values;
  return (
    <>
      <Group gap="lg" mt="sm">
        <Switch label="Internet disattivo" {...form.getInputProps('disattivaInternet', { type: 'checkbox' })} />
        <Switch label="Newsletter" {...form.getInputProps('newsLetter', { type: 'checkbox' })} />
        <Switch label="Novità" {...form.getInputProps('new', { type: 'checkbox' })} />
      </Group>
      <Group gap="lg" mt="sm" align="flex-start">
        <Switch label="Outlet" mt={28} {...form.getInputProps('outlet', { type: 'checkbox' })} />
        {outlet && (
          <NumberField
            label="Sconto %"
            w={120}
            min={0}
            max={100}
            decimals={2}
            {...form.getInputProps('sconto')}
            onChange={(valore) => form.setFieldValue('sconto', valore ?? 0)}
          />
        )}
        <Switch label="Promozione" mt={28} {...form.getInputProps('promozione', { type: 'checkbox' })} />
        <DateField label="Dal" w={150} disabled={!promozione} {...form.getInputProps('dataPromozioneIniziale')} />
        <DateField label="Al" w={150} disabled={!promozione} {...form.getInputProps('dataPromozioneFinale')} />
      </Group>
    </>
  );
}

const useCataloghi = () => useQuery({ ...queryOf(elencoCataloghi, {}), meta: { failure: 'screen' } });

/** B-120 … B-122. */
function CampoCataloghi({ form, cura }: CampiProps): ReactNode {
  const [aperti, setAperti] = useState(false);
  const query = useCataloghi();
  const { codiceCataloghi } = form.values;
  const { primario, secondari } = leggiCataloghi(codiceCataloghi);
  const nome = (codice: string): string =>
    query.data?.cataloghi.find((uno) => uno.codiceCatalogoCapitoli === codice)?.descrizione ?? codice;
  return (
    <>
      <CampoConScelta
        label="Cataloghi"
        mostra={primario === null ? '' : [primario, ...secondari].map(nome).join(' · ')}
        errore={form.errors['codiceCataloghi']}
        apre="Scegli i cataloghi"
        onApri={() => setAperti(true)}
        cura={cura}
      />
      {aperti && (
        <CataloghiDialog
          query={query}
          codici={codiceCataloghi}
          onConferma={(codici) => {
            form.setFieldValue('codiceCataloghi', codici);
            setAperti(false);
          }}
          onClose={() => setAperti(false)}
        />
      )}
    </>
  );
}

/** B-124. */
function CampoCapitolo({ form, testata, cura }: CampiProps): ReactNode {
  const [aperto, setAperto] = useState(false);
  const { data } = useCataloghi();
  const { codCategoria, codSottoCategoria, codiceCataloghi } = form.values;
  const { primario } = leggiCataloghi(codiceCataloghi);
  const linea = data?.cataloghi.find((uno) => uno.codiceCatalogoCapitoli === primario)?.codiceLinea ?? '';
  const suo = testata?.codCategoria === codCategoria && testata.codSottoCategoria === codSottoCategoria;
  return (
    <>
      <CampoConScelta
        label="Categoria del catalogo"
        mostra={[
          codCategoria,
          suo ? testata.descCategoria : '',
          codSottoCategoria && `/ ${codSottoCategoria}`,
          suo ? testata.descSottoCategoria : '',
        ]
          .filter(Boolean)
          .join(' ')}
        errore={form.errors['codCategoria'] ?? form.errors['codSottoCategoria']}
        apre="Scegli la categoria del catalogo"
        onApri={() => setAperto(true)}
        cura={cura}
      />
      {aperto && (
        <CapitoloDialog
          testata={testata}
          linea={linea}
          categoria={codCategoria}
          sotto={codSottoCategoria}
          onConferma={(categoria, sotto) => {
            form.setValues({ codCategoria: categoria, codSottoCategoria: sotto });
            setAperto(false);
          }}
          onClose={() => setAperto(false)}
        />
      )}
    </>
  );
}
