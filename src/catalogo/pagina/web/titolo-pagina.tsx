import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { MarcheTestata } from '#parti/web/marche.tsx';
import { useMenuTestata } from '#parti/web/menu/con-menu-testata.tsx';
import type { paginaCatalogo } from '../contract.ts';
import { AzioniPagina } from './azioni-pagina.tsx';
import classes from './titolo-pagina.module.css';

type Testata = ReplyOf<typeof paginaCatalogo>['testata'];

export function TitoloPagina({ testata }: { testata: Testata }): ReactNode {
  const onContextMenu = useMenuTestata(testata);
  return (
    <div className={classes.titolo} onContextMenu={onContextMenu}>
      <div className={classes.nome}>
        <span className={classes.codice}>
          {mostraCodiceTestata(testata.codTestata)}
          {testata.suffisso > 0 && <small> / {testata.suffisso}</small>}
        </span>
        <h1>{testata.descrizione}</h1>
        <MarcheTestata testata={testata} />
      </div>
      <AzioniPagina testata={testata} />
      <Marca testata={testata} />
    </div>
  );
}

function Marca({ testata: { pathImgAzienda, nomeAzienda, sito } }: { testata: Testata }): ReactNode {
  const [rotto, setRotto] = useState(false);
  const src = rotto ? null : fileUrl(pathImgAzienda);
  const marca = src ? (
    <img src={src} alt={nomeAzienda} width={132} height={40} onError={() => setRotto(true)} />
  ) : (
    nomeAzienda
  );
  const indirizzo = /^https?:\/\//i.test(sito) ? sito : sito && `https://${sito}`;
  if (!indirizzo) return <span className={classes.marca}>{marca}</span>;
  return (
    <a
      className={classes.marca}
      href={indirizzo}
      target="_blank"
      rel="noopener noreferrer"
      title={`Sito di ${nomeAzienda} (nuova scheda)`}
    >
      {marca}
    </a>
  );
}
