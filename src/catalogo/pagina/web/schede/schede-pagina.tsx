import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { late } from '#platform/web/kit/late.tsx';
import { Loading } from '#platform/web/kit/states.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import type { paginaCatalogo } from '../../contract.ts';
import { Correlati } from './correlati.tsx';
import { DatiTecnici } from './dati-tecnici.tsx';
import { SchedeProdotto } from './schede-prodotto.tsx';
import classes from './schede-pagina.module.css';

const CuraDatiTecnici = late(() => import('./cura-dati-tecnici.tsx'), 'CuraDatiTecnici');
const CuraCorrelati = late(() => import('./cura-correlati.tsx'), 'CuraCorrelati');

const SicurezzaPagina = late(() => import('./sicurezza-pagina.tsx'), 'SicurezzaPagina');

const attesa = <Loading rows={4} />;

type Pagina = ReplyOf<typeof paginaCatalogo>;

/** Non-empty tabs (P-035); editors see all. */
export function SchedePagina({ pagina }: { pagina: Pagina }): ReactNode {
  const cura = chiCuraArticoli.includes(useUtente().ruolo);
  const { valoriTecnici, descTecniche, areaTecnica, correlati } = pagina;
  const schede = [
    {
      chiave: 'dati',
      nome: 'Dati tecnici',
      piena: valoriTecnici.length + descTecniche.length > 0,
      parte: cura ? (
        <CuraDatiTecnici pagina={pagina} meanwhile={attesa} />
      ) : (
        <DatiTecnici valori={valoriTecnici} descrizioni={descTecniche} />
      ),
    },
    {
      chiave: 'schede',
      nome: 'Schede prodotto',
      piena: areaTecnica.length > 0,
      parte: <SchedeProdotto pagina={pagina} />,
    },
    {
      chiave: 'correlati',
      nome: 'Prodotti correlati',
      piena: correlati.length > 0,
      parte: cura ? <CuraCorrelati pagina={pagina} meanwhile={attesa} /> : <Correlati correlati={correlati} />,
    },
  ].filter(({ piena }) => piena || cura);
  const prima = schede.find(({ piena }) => piena) ?? schede[0];
  // On every page, and loaded only by who opens it.
  schede.push({
    chiave: 'sicurezza',
    nome: 'Sicurezza',
    piena: true,
    parte: <SicurezzaPagina testata={pagina.testata} />,
  });
  return (
    <Tabs
      defaultValue={prima?.chiave ?? null}
      keepMounted={false}
      classNames={{ tab: classes.scheda, panel: classes.pannello }}
    >
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
