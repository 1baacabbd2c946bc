import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mostraTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import {
  apriDialogoTestata,
  chiudiMenuTestata,
  richiestaTestata,
  useRichiestaTestata,
  type TestataNominata,
} from '#parti/web/menu/richiesta-testata.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { useFocusBack } from '#platform/web/kit/use-focus-back.ts';
import { Viewer } from '#platform/web/kit/viewer.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { informazioniTestata } from '#prodotto/testate/contract.ts';
import type { Comando } from './comandi.ts';
import { GestioneTestata } from './gestione-testata.tsx';
import { altezza } from './modifiche/altezza.tsx';
import { categoria } from './modifiche/categoria-testata.tsx';
import { descrizione } from './modifiche/descrizione.tsx';
import { informazioni } from './modifiche/informazioni-testata.tsx';
import { ordinamento } from './modifiche/ordinamento.tsx';
import { parole } from './modifiche/parole.tsx';
import { sicurezza } from './modifiche/sicurezza.tsx';
import { suffisso } from './modifiche/suffisso.tsx';
import { useComandi } from './use-comandi.ts';
import { VociTipologia } from './voci-tipologia-testata.tsx';

interface OpzioniPdfProps {
  readonly testata: TestataNominata;
  readonly onClose: () => void;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly OpzioniPdf: Late<OpzioniPdfProps>;
  }
}

export function StrumentiTestata(): ReactNode {
  const richiesta = useRichiestaTestata();
  if (!richiesta) return null;
  const { testata, punto, da, dialogo } = richiesta;
  const scegli = (comando: Comando): void => {
    // The desktop application has its own screen.
    if (comando === 'gestione' && host.inside() && host.send('gestioneProdotto', testata.codTestata, testata.suffisso))
      return chiudiMenuTestata();
    apriDialogoTestata(testata, comando, da);
  };
  if (dialogo !== null) return <DialogoTestata key={dialogo} testata={testata} dialogo={dialogo} onComando={scegli} />;
  return (
    <MenuAPunto
      punto={punto}
      nome={`Modifica ${testata.descrizione}`}
      da={da}
      onChiuso={() => richiestaTestata()?.dialogo === null && chiudiMenuTestata()}
    >
      <VociTestata testata={testata} onComando={scegli} />
    </MenuAPunto>
  );
}

interface DialogoProps {
  readonly testata: TestataNominata;
  readonly dialogo: string;
  readonly onComando: (comando: Comando) => void;
}

function DialogoTestata({ testata, dialogo, onComando }: DialogoProps): ReactNode {
  const router = useRouter();
  const { OpzioniPdf } = useSlots();
  /** Follows a moved header if its page is open. */
  const spostata = async (nuovo: string): Promise<void> => {
    const sopra = router.state.matches.some(
      ({ params }) =>
        'suffisso' in params &&
        params.codTestata === testata.codTestata &&
        Number(params.suffisso) === testata.suffisso,
    );
    if (sopra)
      await router.navigate({
        ...versoCatalogo({ codTestata: testata.codTestata, suffisso: Number(nuovo) }),
        replace: true,
      });
  };
  const comuni = {
    soggetto: `${mostraTestata(testata)} ${testata.descrizione}`,
    onClose: chiudiMenuTestata,
  };
  switch (dialogo) {
    case 'gestione':
      return <GestioneTestata testata={testata} onComando={onComando} onClose={chiudiMenuTestata} />;
    case 'immagine':
      return <ImmagineTestata testata={testata} onClose={chiudiMenuTestata} />;
    case 'pdf':
      return <OpzioniPdf testata={testata} onClose={chiudiMenuTestata} />;
    case 'descrizione':
      return <DialogoModifica {...comuni} modifica={descrizione(testata)} />;
    case 'categoria':
      return <DialogoModifica {...comuni} modifica={categoria(testata)} />;
    case 'suffisso':
      return <DialogoModifica {...comuni} modifica={suffisso(testata)} onSalvata={spostata} />;
    case 'informazioni':
      return <DialogoModifica {...comuni} modifica={informazioni(testata)} />;
    case 'parole':
      return <DialogoModifica {...comuni} modifica={parole(testata)} />;
    case 'sicurezza':
      return <DialogoModifica {...comuni} modifica={sicurezza(testata)} />;
    case 'altezza':
      return <DialogoModifica {...comuni} modifica={altezza(testata)} />;
    case 'ordinamento':
      return <DialogoModifica {...comuni} modifica={ordinamento(testata)} />;
    default:
      return null;
  }
}

function ImmagineTestata({ testata, onClose }: { testata: TestataNominata; onClose: () => void }): ReactNode {
  useFocusBack();
  const query = useQuery({
    ...queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
    meta: { failure: 'screen' },
  });
  const src = query.data && fileUrl(query.data.pathImg);
  if (src) return <Viewer files={[{ src, name: testata.descrizione }]} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={testata.descrizione}>
      <Await query={query}>{() => <Empty text="La testata non ha un'immagine." />}</Await>
    </Dialog>
  );
}

interface VociProps {
  readonly testata: TestataNominata;
  readonly onComando: (comando: Comando) => void;
}

/** P-197. */
function VociTestata({ testata, onComando }: VociProps): ReactNode {
  const comandi = useComandi(testata);
  const id = scriviIdTestata(testata);
  const { data } = useQuery({
    ...queryOf(informazioniTestata, { id }),
    staleTime: 0,
    meta: { failure: 'notification' },
  });
  const voce = (comando: Comando, nome: string): ReactNode => (
    <Menu.Item onClick={() => onComando(comando)}>{nome}</Menu.Item>
  );
  return (
    <>
      <Menu.Label>{testata.descrizione}</Menu.Label>
      {voce('descrizione', 'Modifica descrizione')}
      {voce('gestione', 'Gestione testata')}
      {voce('immagine', 'Apri immagine')}
      <Menu.Item onClick={() => void comandi.pulisci()}>Pulisci testata</Menu.Item>
      <Menu.Item disabled={!data} onClick={() => void comandi.preferita(!data?.preferiti)}>
        {data?.preferiti ? 'Togli dai preferiti' : 'Aggiungi ai preferiti'}
      </Menu.Item>
      {voce('categoria', 'Imposta categoria')}
      {voce('suffisso', 'Modifica suffisso')}
      <Menu.Divider />
      {voce('informazioni', 'Informazioni testata')}
      {voce('parole', 'Parole chiave')}
      {voce('sicurezza', 'Sicurezza e conformità')}
      {voce('altezza', 'Altezza immagine')}
      {voce('ordinamento', 'Ordinamento')}
      {voce('pdf', 'Opzioni PDF')}
      <Menu.Item onClick={() => void comandi.copiaLink()}>Copia link</Menu.Item>
      <Menu.Item component="a" href={comandi.indirizzo} target="_blank" rel="noopener">
        Apri in una nuova scheda
      </Menu.Item>
      {host.inside() && <VociAzienda testata={testata} />}
      <Menu.Divider />
      <VociTipologia testata={testata} onCambia={comandi.tipologia} />
    </>
  );
}

/** P-220. */
const perAzienda = [
  ['apriImgCatalogo', 'Immagine di catalogo'],
  ['apriImgIndice', "Immagine dell'indice"],
  ['creaImgCatalogoOriz', 'Crea immagine orizzontale'],
  ['creaImgCatalogoOrizStretta', 'Crea immagine orizzontale stretta'],
  ['apriCartellaOrizzontaleZoom', 'Cartella immagini orizzontali'],
  ['areaTecnica', 'Area tecnica'],
] as const;

function VociAzienda({ testata: { codTestata, suffisso } }: { testata: TestataNominata }): ReactNode {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Azienda</Menu.Label>
      {perAzienda.map(([comando, nome]) => (
        <Menu.Item key={comando} onClick={() => host.send(comando, codTestata, suffisso) || notify.error(hostFailed)}>
          {nome}
        </Menu.Item>
      ))}
    </>
  );
}
