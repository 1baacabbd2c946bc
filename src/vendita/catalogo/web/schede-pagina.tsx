import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaCatalogo } from '#vendita/catalogo/contract.ts';
import { Correlati } from './correlati.tsx';
import { DatiTecnici } from './dati-tecnici.tsx';
import { SchedeProdotto } from './schede-prodotto.tsx';
import classes from './schede-pagina.module.css';

type Pagina = ReplyOf<typeof paginaCatalogo>;

/** Technical data, product sheets, related products: those that there are, the first of them shown (P-035). */
export function SchedePagina({ pagina }: { pagina: Pagina }): ReactNode {
  const { valoriTecnici, descTecniche, areaTecnica, correlati } = pagina;
  const schede = [
    ...(valoriTecnici.length + descTecniche.length > 0 ? [{ chiave: 'dati', nome: 'Dati tecnici', parte: <DatiTecnici valori={valoriTecnici} descrizioni={descTecniche} /> }] : []),
    ...(areaTecnica.length > 0 ? [{ chiave: 'schede', nome: 'Schede prodotto', parte: <SchedeProdotto schede={areaTecnica} /> }] : []),
    ...(correlati.length > 0 ? [{ chiave: 'correlati', nome: 'Prodotti correlati', parte: <Correlati correlati={correlati} /> }] : []),
  ];
  const [prima] = schede;
  if (!prima) return null;
  return (
    <Tabs defaultValue={prima.chiave} keepMounted={false} classNames={{ tab: classes.scheda, panel: classes.pannello }}>
      <Tabs.List>
        {schede.map(({ chiave, nome }) => (
          <Tabs.Tab key={chiave} value={chiave}>
            {nome}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {schede.map(({ chiave, parte }) => (
        <Tabs.Panel key={chiave} value={chiave}>
          {parte}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
