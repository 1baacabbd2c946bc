import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { ArticoliPromozione } from './articoli-promozione.tsx';
import classes from './promozioni.module.css';
import type { Scelte, Testata } from './tipi.ts';

interface TestataPromozioneProps {
  readonly testata: Testata;
  readonly aperta: boolean;
  readonly apri: () => void;
  readonly scelte: Scelte;
  /** Null without permission or outside its period. */
  readonly scegli: ((cdArticolo: string, quantita: number) => void) | null;
}

export function TestataPromozione({ testata, aperta, apri, scelte, scegli }: TestataPromozioneProps): ReactNode {
  const { codTestata, suffisso, articoli } = testata;
  const nome = testata.descrizione || 'Altri articoli';
  const scelti = articoli.filter(({ cdArticolo }) => scelte.has(cdArticolo)).length;
  return (
    <section className={classes.testata} aria-label={nome}>
      <h3>
        <UnstyledButton className={classes.apri} aria-expanded={aperta} onClick={apri}>
          {aperta ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <span className={classes.mini}>
            {codTestata !== '' && <Disegno chiave={testata.pathImg} alt="" width={48} height={36} />}
          </span>
          <span>{nome}</span>
          <span className={classes.nota}>
            {articoli.length === 1 ? '1 articolo' : `${formatQuantity(articoli.length)} articoli`}
            {scelti > 0 && `, ${scelti === 1 ? '1 scelto' : `${formatQuantity(scelti)} scelti`}`}
          </span>
        </UnstyledButton>
        {codTestata !== '' && (
          <AnchorLink {...versoCatalogo({ codTestata, suffisso })} size="xs">
            {mostraCodiceTestata(codTestata)}
          </AnchorLink>
        )}
      </h3>
      {aperta && <ArticoliPromozione nome={nome} articoli={articoli} scelte={scelte} scegli={scegli} />}
    </section>
  );
}
