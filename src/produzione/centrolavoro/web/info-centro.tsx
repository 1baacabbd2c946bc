import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Empty, Loading } from '#platform/web/kit/states.tsx';
import { durata } from '../rules/tempo-lavoro.ts';
import { assi } from '../rules/lettura-macchina.ts';
import classes from './centrolavoro.module.css';
import type { Macchina } from './use-macchina.ts';

export function InfoMacchina({ macchina: { stato, ignota } }: { macchina: Macchina }): ReactNode {
  if (!stato && !ignota) return <Loading rows={4} height={40} />;
  if (!stato || ignota) return <Empty text="La macchina non risponde" />;
  return (
    <Section title="Posizione">
      <dl className={classes.quote}>
        {assi.map((asse, i) => (
          <div key={asse}>
            <dt>{asse}</dt>
            <dd>{formatQuantity(stato.posizione[i] ?? 0, 3)}</dd>
          </div>
        ))}
      </dl>
      <Facts
        facts={[
          [
            'Programma',
            stato.caricato ? `${stato.caricato.file}, versione ${stato.caricato.numero}` : stato.programma || '–',
          ],
          ['Articolo', stato.commessa?.cdArticolo],
          ['Lotto', stato.commessa?.lotto],
          ['Riga', stato.riga],
          ['Tempo di lavoro', durata(stato.tempo)],
          ['Modo', stato.modo],
          ['Assi in home', stato.azzerata ? 'Sì' : 'No'],
          ['Avanzamento', `${stato.avanzamento} %`],
        ]}
      />
      {stato.avvisi.length > 0 && (
        <List role="alert" aria-label="Avvisi della macchina">
          {stato.avvisi.map((avviso) => (
            <List.Item key={avviso}>{avviso}</List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}
