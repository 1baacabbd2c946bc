import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import type { Punto } from '#parti/web/menu/punto.ts';
import { apriDialogoTestata } from '#parti/web/menu/richiesta-testata.ts';
import { apriModificaArticolo } from '#parti/web/modifica/modifica-articolo.ts';
import { statoTipologia } from '#parti/web/stati.ts';
import { useUtente } from '#parti/web/utente.ts';
import { host } from '#platform/web/host/host.ts';
import { HostError, hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { segnoTipologia, tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import type { Riga } from './righe-mostrate.ts';
import { useCuraRighe, type TestataCurata } from './use-cura-righe.ts';

export interface RigaScelta {
  readonly riga: Riga;
  readonly punto: Punto;
  readonly da: HTMLElement;
}

interface StrumentiProps {
  readonly testata: TestataCurata;
  readonly scelta: RigaScelta;
  readonly onChiuso: () => void;
}

export function StrumentiRiga({ testata, scelta, onChiuso }: StrumentiProps): ReactNode {
  const { riga, punto, da } = scelta;
  const { cdArticolo } = riga;
  const nome = riga.ctTpRiga === 'P' ? `Articolo ${mostraCodiceArticolo(cdArticolo)}` : 'Riga';
  return (
    <MenuAPunto punto={punto} nome={nome} da={da} onChiuso={onChiuso}>
      <Menu.Label>{nome}</Menu.Label>
      {riga.ctTpRiga === 'P' && <VociArticolo testata={testata} riga={riga} />}
      <VociRiga testata={testata} riga={riga} da={da} />
    </MenuAPunto>
  );
}

/** P-220. */
const perAzienda = [
  ['mastrinoArticolo', 'Mastrino articolo'],
  ['stampaEtichetteProdotto', 'Stampa etichette prodotto'],
] as const;

const secondi = { mastrinoArticolo: 10, stampaEtichetteProdotto: 60 } as const;

async function comanda(comando: keyof typeof secondi, cdArticolo: string): Promise<void> {
  try {
    const detto = await host.ask(comando, [cdArticolo], secondi[comando]);
    if (detto !== '') notify.ok(detto);
  } catch (error) {
    notify.error(error instanceof HostError ? error.message : hostFailed);
  }
}

function VociArticolo({ testata, riga }: { testata: TestataCurata; riga: Riga }): ReactNode {
  const { tipologia } = useCuraRighe(testata);
  return (
    <>
      <Menu.Item onClick={() => apriModificaArticolo(riga.cdArticolo, 'quantita')}>Modifica quantità</Menu.Item>
      <Menu.Item onClick={() => apriModificaArticolo(riga.cdArticolo, 'iva')}>Aliquota IVA</Menu.Item>
      <Menu.Item onClick={() => apriModificaArticolo(riga.cdArticolo, 'ean')}>Codici EAN</Menu.Item>
      <Menu.Item onClick={() => apriModificaArticolo(riga.cdArticolo, 'descrizione')}>Descrizione tecnica</Menu.Item>
      <Menu.Item onClick={() => void copiaTesto(riga.cdArticolo)}>Copia codice</Menu.Item>
      {host.inside() &&
        perAzienda.map(([comando, nome]) => (
          <Menu.Item key={comando} onClick={() => void comanda(comando, riga.cdArticolo)}>
            {nome}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Label>Tipologia</Menu.Label>
      {tipologieArticolo.map((tipo) => (
        <Menu.CheckboxItem
          key={tipo}
          closeMenuOnClick
          checked={riga[segnoTipologia[tipo]]}
          onChange={(attivo) => void tipologia(riga, tipo, attivo)}
        >
          {statoTipologia[tipo].nome}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
    </>
  );
}

function VociRiga({ testata, riga, da }: { testata: TestataCurata; riga: Riga; da: HTMLElement }): ReactNode {
  const { ruolo } = useUtente();
  const { inserisci, elimina } = useCuraRighe(testata);
  return (
    <>
      <Menu.Item onClick={() => void inserisci(riga.riga)}>Inserisci rigo vuoto</Menu.Item>
      {riga.nrArt === 1 && <Menu.Item onClick={() => void inserisci(0)}>Inserisci rigo vuoto in testa</Menu.Item>}
      <Menu.Item c="var(--mantine-color-error)" onClick={() => void elimina(riga)}>
        Elimina rigo
      </Menu.Item>
      {ruolo === 2 && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => apriDialogoTestata(testata, 'ordinamento', da)}>Ordinamento</Menu.Item>
        </>
      )}
    </>
  );
}
