import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { elencoCataloghi } from '../../contract.ts';
import { leggiCataloghi } from '../../rules/cataloghi.ts';
import type { CampiProps } from './campi-testata.ts';
import { CampoConScelta } from './campo-con-scelta.tsx';
import { CapitoloDialog } from './capitolo-dialog.tsx';
import { CataloghiDialog } from './cataloghi-dialog.tsx';

const useCataloghi = () => useQuery({ ...queryOf(elencoCataloghi, {}), meta: { failure: 'screen' } });

/** B-120 … B-122. */
export function CampoCataloghi({ form, cura }: CampiProps): ReactNode {
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
export function CampoCapitolo({ form, testata, cura }: CampiProps): ReactNode {
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
