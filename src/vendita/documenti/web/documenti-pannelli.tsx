import { Accordion, Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { chiaveDi } from './documento.ts';
import type { Documento } from './documento.ts';
import { DocumentoPannello } from './documento-pannello.tsx';
import classes from './documenti.module.css';

const perVolta = 100;

export const quanti = (documenti: number): string => (documenti === 1 ? '1 documento' : `${documenti} documenti`);

export function DocumentiPannelli({
  scheda,
  documenti,
}: {
  scheda: SchedaDocumenti;
  documenti: readonly Documento[];
}): ReactNode {
  const [mostrati, setMostrati] = useState(perVolta);
  const [aperti, setAperti] = useState<string[]>([]);
  if (documenti.length === 0) return null;
  return (
    <>
      <Accordion
        multiple
        value={aperti}
        onChange={setAperti}
        keepMounted={false}
        loop={false}
        order={2}
        chevronPosition="left"
        transitionDuration={120}
        classNames={classes}
        variant="contained"
      >
        {documenti.slice(0, mostrati).map((documento) => (
          <DocumentoPannello key={chiaveDi(documento)} scheda={scheda} documento={documento} />
        ))}
      </Accordion>
      {documenti.length > mostrati && (
        <Center mt="md">
          <Button variant="default" onClick={() => setMostrati(mostrati + perVolta)}>
            Mostra altri ({documenti.length - mostrati})
          </Button>
        </Center>
      )}
    </>
  );
}
