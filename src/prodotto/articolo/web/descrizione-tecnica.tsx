import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { leggiDescrizioneTecnica } from '#prodotto/articolo/contract.ts';
import classes from './informazioni-articolo.module.css';

/** P-215. */
export function DescrizioneTecnica({ cdArticolo }: { readonly cdArticolo: string }): ReactNode {
  const [aperta, setAperta] = useState(false);
  const testo = useQuery({ ...queryOf(leggiDescrizioneTecnica, { cdArticolo }), enabled: aperta });
  return (
    <details className={classes.perche} onToggle={(event) => setAperta(event.currentTarget.open)}>
      <summary>Descrizione tecnica</summary>
      {aperta && (
        <Await query={testo} loading={<Loading rows={2} height={16} />}>
          {({ descrizioneTecnicaHtml }) => <TestoHtml html={descrizioneTecnicaHtml} />}
        </Await>
      )}
    </details>
  );
}
