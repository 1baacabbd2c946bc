import { Button, Group, SimpleGrid, Radio } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { nextStep } from '#platform/web/kit/next-step.ts';
import { fuocoLibero } from '#parti/web/fuoco-libero.ts';
import { useUtente } from '#parti/web/utente.ts';
import { speseTrasporto, trasporti, type Trasporto } from '#vendita/documenti/rules.ts';
import { Campo, mostraCampo } from '../campo.tsx';
import { DataConsegna } from './data-consegna.tsx';
import type { Dettagli } from '../dettagli.ts';
import { DocumentoScelta } from './documento-scelta.tsx';
import { IndirizziConsegna } from './indirizzi-consegna.tsx';
import { PagamentoScelta } from './pagamento-scelta.tsx';
import classes from './passo-spedizione.module.css';
import { righeQuery, sempre } from '../righe.ts';
import { clienteQuery, dateQuery, giorniDi, indirizziQuery } from './spedizione.ts';
import { nonArrivaA, verificaDettagli } from '../verifica.ts';

const scelte = Object.keys(trasporti) as Trasporto[];

/** Each transport, with its surcharge for users who may see prices (P-129, P-243). */
function TrasportoScelta({
  value,
  onChange,
}: {
  value: Trasporto;
  onChange: (trasporto: Trasporto) => void;
}): ReactNode {
  const { negati } = useUtente();
  return (
    <Radio.Group value={value} onChange={onChange} role="group" aria-label="Trasporto" data-arrivo>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md" verticalSpacing="xs">
        {scelte.map((trasporto) => (
          <Radio
            key={trasporto}
            value={trasporto}
            size="sm"
            label={trasporti[trasporto].etichetta}
            description={negati.includes('prezzi') ? undefined : speseTrasporto(trasporto)}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface PassoSpedizioneProps {
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
  readonly indietro: () => void;
  readonly avanti: () => void;
}

export function PassoSpedizione({ dettagli, cambia, indietro, avanti }: PassoSpedizioneProps): ReactNode {
  const { righe } = useSuspenseQuery({ ...righeQuery(), ...sempre }).data;
  const indirizzi = useQuery(indirizziQuery());
  const date = useQuery(dateQuery(dettagli));
  const cliente = useQuery(clienteQuery());
  const [provato, setProvato] = useState(false);
  const premuto = useRef(false);
  const arrivati = !indirizzi.isPending && !date.isPending && !cliente.isPending;
  const trovato = arrivati
    ? verificaDettagli(dettagli, {
        righe,
        cliente: cliente.data,
        indirizzi: indirizzi.data?.indirizzi,
        date: giorniDi(date.data),
      })
    : null;
  const nonArriva = nonArrivaA(trovato, dettagli);
  const errore = provato || nonArriva ? trovato : null;
  useEffect(() => {
    if (fuocoLibero())
      document.querySelector<HTMLElement>('#campo-trasporto input:checked')?.focus({ preventScroll: true });
  }, []);
  const consegnato = dettagli.trasporto !== 'ritiro';
  const intero = useRef<HTMLDivElement>(null);
  const prosegui = (): void => {
    premuto.current = !arrivati;
    if (!arrivati || (intero.current && focusUnread(intero.current))) return;
    if (trovato) mostraCampo(trovato);
    else avanti();
  };
  // Tab would skip a disabled button while days and addresses load; an early press waits for them instead.
  useEffect(() => {
    if (premuto.current) prosegui();
  });
  return (
    <>
      <div ref={intero} className={classes.colonne} data-consegnato={consegnato || undefined}>
        <div>
          <Campo titolo="Trasporto" nomi={['trasporto']} errore={errore}>
            <TrasportoScelta value={dettagli.trasporto} onChange={(trasporto) => cambia({ trasporto })} />
          </Campo>
          {consegnato && (
            <Campo titolo="Indirizzo di consegna" nomi={['progIndirizzo']} errore={errore}>
              <IndirizziConsegna indirizzi={indirizzi} dettagli={dettagli} cambia={cambia} />
            </Campo>
          )}
        </div>
        {consegnato && (
          <div className={classes.data}>
            <Campo titolo="Data di consegna" nomi={['dataConsegna']} errore={errore}>
              <DataConsegna
                date={date}
                trasporto={dettagli.trasporto}
                nonArriva={nonArriva}
                value={dettagli.dataConsegna}
                onChange={(dataConsegna) => cambia({ dataConsegna })}
              />
            </Campo>
          </div>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32} verticalSpacing={0}>
          <Campo titolo="Documento" nomi={['tipoDocumento']} errore={errore}>
            <DocumentoScelta dettagli={dettagli} cambia={cambia} errore={errore} ente={cliente.data?.ente === true} />
          </Campo>
          <Campo titolo="Pagamento" nomi={['pagamento', 'cliente']} errore={errore}>
            <PagamentoScelta cliente={cliente} dettagli={dettagli} cambia={cambia} />
          </Campo>
        </SimpleGrid>
      </div>
      <Group justify="space-between">
        <Button variant="default" onClick={indietro}>
          Indietro
        </Button>
        <Button
          {...nextStep}
          onClick={() => {
            setProvato(true);
            prosegui();
          }}
        >
          Continua
        </Button>
      </Group>
    </>
  );
}
