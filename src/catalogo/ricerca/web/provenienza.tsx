import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { eCatalogo, versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';

/** Where a chapter was opened from: the table of contents, or the results of the search that is looked at in it. */
export const Provenienza = ({ value }: { value: string }): ReactNode =>
  eCatalogo(value) ? (
    <AnchorLink {...versoSommario()}>Sommario del catalogo</AnchorLink>
  ) : (
    <AnchorLink {...versoProdotti(value)}>Risultati per «{value}»</AnchorLink>
  );
