import { Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { onlyMine } from '#platform/web/kit/form-conflict.ts';
import { RichText } from '#platform/web/kit/rich-text.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaHelp } from '../contract.ts';
import { ModuloArgomento } from './modulo-argomento.tsx';
import type { ModuloProps } from './modulo-props.ts';
import { distesi, type Modifica, type PaginaLetta } from './modulo.ts';
import { Salvataggio } from './salvataggio.tsx';
import { useCaricaFigura } from './use-carica-figura.ts';

export function ModuloHelp({ modifica, ...props }: ModuloProps & { modifica: Modifica }): ReactNode {
  if (modifica.tipo === 'pagina') return <ModuloPagina {...props} />;
  if (modifica.tipo === 'nuovo') return <ModuloArgomento {...props} argomento={null} idPadre={modifica.idPadre} />;
  const argomento = distesi(props.pagina.argomenti).find(({ id }) => id === modifica.id);
  return argomento && <ModuloArgomento {...props} argomento={argomento} idPadre={argomento.idPadre} />;
}

type Campi = Pick<PaginaLetta, 'informazioni' | 'richieste'>;
const campiDi = ({ informazioni, richieste }: PaginaLetta): Campi => ({ informazioni, richieste });

function ModuloPagina({ pagina, ...props }: ModuloProps): ReactNode {
  const [inizio, setInizio] = useState<Campi>(() => campiDi(pagina));
  const [valori, setValori] = useState(inizio);
  const { informazioni, richieste } = valori;
  const caricaFigura = useCaricaFigura();
  const [giro, setGiro] = useState(0);
  const cambia = (nuovi: Partial<Campi>): void => {
    props.onSporca(true);
    setValori({ ...valori, ...nuovi });
  };
  const parti = (presente: PaginaLetta, nuovi: Campi): void => {
    setInizio(campiDi(presente));
    setValori(nuovi);
    setGiro(giro + 1);
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
      onPresente={(presente) => parti(presente, campiDi(presente))}
      onMio={(presente) => parti(presente, onlyMine(inizio, valori, campiDi(presente)))}
    >
      <RichText
        key={giro}
        label={`Testo di «${pagina.titolo}»`}
        value={informazioni}
        onChange={(testo) => cambia({ informazioni: testo })}
        onPicture={caricaFigura}
      />
      <Textarea
        label="A chi chiedere"
        description="Una riga in fondo alla pagina, per chi non ha trovato risposta."
        maxLength={500}
        autosize
        minRows={1}
        value={richieste}
        onChange={(event) => cambia({ richieste: event.currentTarget.value })}
      />
    </Salvataggio>
  );
}

const mostraPagina = ({ informazioni }: PaginaLetta): ReactNode => <TestoHtml html={informazioni} pictures />;
