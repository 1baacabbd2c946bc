import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaHelp } from '../contract.ts';

import type { ModuloProps } from './modulo-props.ts';
import type { PaginaLetta } from './modulo.ts';
import { Salvataggio } from './salvataggio.tsx';
import { useCaricaFigura } from './use-carica-figura.ts';

/** Edits the page's own text and the line at its foot. */
export function ModuloPagina({ pagina, ...props }: ModuloProps): ReactNode {
  const [informazioni, setInformazioni] = useState(pagina.informazioni);
  const [richieste, setRichieste] = useState(pagina.richieste);
  const caricaFigura = useCaricaFigura();
  // The editor keeps a state of its own and begins anew with another text.
  const [giro, setGiro] = useState(0);
  const cambia = <V,>(set: (valore: V) => void) => {
    return (valore: V): void => {
      props.onSporca(true);
      set(valore);
    };
  };
  return (
    <Salvataggio<PaginaLetta>
      {...props}
      label={`Modifica: ${pagina.titolo}`}
      versione={pagina.versione}
      write={(versione) =>
        writeOf(salvaHelp, {
          HelpName: pagina.helpName,
          Informazioni: informazioni,
          Richieste: richieste,
          ...(versione === null ? {} : { versione }),
        })
      }
      mostra={mostraPagina}
      onPresente={(presente) => {
        setInformazioni(presente.informazioni);
        setRichieste(presente.richieste);
        setGiro(giro + 1);
      }}
    >
      <RichText
        key={giro}
        label={`Testo di «${pagina.titolo}»`}
        value={informazioni}
        onChange={cambia(setInformazioni)}
        onPicture={caricaFigura}
      />
      <Textarea
        label="A chi chiedere"
        description="Una riga in fondo alla pagina, per chi non ha trovato risposta."
        maxLength={500}
        autosize
        minRows={1}
        value={richieste}
        onChange={(event) => cambia(setRichieste)(event.currentTarget.value)}
      />
    </Salvataggio>
  );
}

const mostraPagina = ({ informazioni }: PaginaLetta): ReactNode => <TestoHtml html={informazioni} pictures />;
