import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { TestataNominata } from '#parti/web/menu/richiesta-testata.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf } from '#platform/web/query.ts';
import { informazioniTestata } from '#prodotto/testate/contract.ts';
import type { Comando } from './comandi.ts';
import { useComandi } from './use-comandi.ts';
import { VociTipologia } from './voci-tipologia-testata.tsx';

interface VociProps {
  readonly testata: TestataNominata;
  readonly onComando: (comando: Comando) => void;
}

/** P-197. */
export function VociTestata({ testata, onComando }: VociProps): ReactNode {
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
