import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import type { Mark } from '#platform/web/kit/pdf-pages.tsx';
import { Empty, Loading } from '#platform/web/kit/states.tsx';
import { kindOf } from '#platform/web/kit/viewer-kind.ts';
import type { Dove } from '../rules/letto/letto.ts';
import { estensioneDi } from '../rules.ts';
import classes from './banco.module.css';
import { FoglioArrivato } from './foglio-arrivato.tsx';

const PdfPages = late(() => import('#platform/web/kit/pdf-pages.tsx'), 'PdfPages');

interface DocumentoProps {
  readonly id: number;
  readonly url: string;
  readonly nome: string;
  /** Place of the current line in the document; null if there is none. */
  readonly dove: readonly Dove[] | null;
  /** Places of lines that were not read. */
  readonly nonLette: readonly Dove[];
}

/** The received file, with the current line marked and lines not read in another colour. */
export function DocumentoArrivato({ id, url, nome, dove, nonLette }: DocumentoProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <section className={classes.documento} aria-label={`Il documento ${nome}`} tabIndex={0}>
      <Contenuto id={id} url={url} nome={nome} dove={dove ?? []} nonLette={nonLette} />
    </section>
  );
}

function Contenuto({
  id,
  url,
  nome,
  dove,
  nonLette,
}: Omit<DocumentoProps, 'dove'> & { dove: readonly Dove[] }): ReactNode {
  if (kindOf(url) === 'pdf') {
    const marks = [...inPagina(dove), ...inPagina(nonLette).map((una) => ({ ...una, missed: true }))];
    return <PdfPages src={url} name={nome} marks={marks} meanwhile={<Loading rows={3} height={160} />} />;
  }
  if (['txt', 'csv', 'xml'].includes(estensioneDi(nome))) return <Testo url={url} dove={dove} nonLette={nonLette} />;
  if (['xlsx', 'eml', 'msg'].includes(estensioneDi(nome)))
    return (
      <>
        <Scarica url={url} nome={nome} />
        <FoglioArrivato id={id} dove={dove} nonLette={nonLette} />
      </>
    );
  return (
    <Empty text={nome} note="Si apre con il suo programma.">
      <Scarica url={url} nome={nome} />
    </Empty>
  );
}

const Scarica = ({ url, nome }: Pick<DocumentoProps, 'url' | 'nome'>): ReactNode => (
  <Button component="a" size="xs" variant="default" href={url} download={nome}>
    Scarica
  </Button>
);

const inPagina = (dove: readonly Dove[]): Mark[] =>
  dove.flatMap((una) =>
    'pagina' in una
      ? [
          {
            page: una.pagina,
            left: una.x / una.larghezzaPagina,
            top: una.y / una.altezzaPagina,
            width: una.larghezza / una.larghezzaPagina,
            height: una.altezza / una.altezzaPagina,
          },
        ]
      : [],
  );

const righeDi = (dove: readonly Dove[]): ReadonlySet<number> =>
  new Set(dove.flatMap((una) => ('riga' in una ? [una.riga] : [])));

function Testo({
  url,
  dove,
  nonLette,
}: Pick<DocumentoProps, 'url' | 'nonLette'> & { dove: readonly Dove[] }): ReactNode {
  const { data, error } = useQuery({
    queryKey: ['testo di un arrivo', url.split('?')[0]?.split('/').at(-1)],
    queryFn: async ({ signal }) => {
      const risposta = await fetch(url, { signal });
      if (!risposta.ok) throw new Error('Il file non può essere mostrato.');
      return leggibile(new Uint8Array(await risposta.arrayBuffer()));
    },
    staleTime: Infinity,
  });
  const prima = useRef<HTMLElement>(null);
  const [segnate, saltate] = [righeDi(dove), righeDi(nonLette)];
  const [quale] = segnate;
  // With braces the effect returns nothing: where `scrollIntoView` returns a promise, React would take it for the
  // cleanup.
  useEffect(() => {
    prima.current?.scrollIntoView({ block: 'nearest' });
  }, [quale]);
  if (error) return <Empty text="Il file non può essere mostrato." />;
  if (data === undefined) return <Loading rows={6} />;
  return (
    <pre className={classes.testo}>
      {data.split(/\r\n|\n|\r/).map((riga, i) =>
        segnate.has(i + 1) ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a file never move
          <mark key={i} ref={i + 1 === quale ? prima : undefined}>{`${riga}\n`}</mark>
        ) : saltate.has(i + 1) ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a file never move
          <mark key={i} data-missed title="Non letta">{`${riga}\n`}</mark>
        ) : (
          `${riga}\n`
        ),
      )}
    </pre>
  );
}

/** Decodes UTF-16 by its BOM, valid UTF-8, or else Windows-1252. */
function leggibile(byte: Uint8Array): string {
  if (byte[0] === 0xff && byte[1] === 0xfe) return new TextDecoder('utf-16le').decode(byte);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(byte);
  } catch {
    return new TextDecoder('windows-1252').decode(byte);
  }
}
