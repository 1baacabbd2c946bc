import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { dettaglioVendite, prezzoRiga } from '../contract.ts';
import type { Area } from '../rules/list.ts';
import { colonnaConsegna, colonneRighe, type RigaTrovata, type Trovato } from './colonne-trovati.tsx';

/** These roles also confirm, close and reopen; the warehouse receives goods. */
const ordinano: readonly Ruolo[] = [2, 4];

type Apri = (riga: RigaTrovata) => void;

interface Dialoghi {
  readonly setRicevuta: Apri;
  readonly setCorretta: Apri;
  readonly setConfermata: Apri;
  readonly setChiusa: Apri;
}

/** Actions on a purchase line; subcontract work is received on its own screen, and only corrected and closed here. */
function azioniAcquisto(
  { tpDocu }: Trovato,
  ruolo: Ruolo,
  { setRicevuta, setCorretta, setConfermata, setChiusa }: Dialoghi,
): readonly RowAction<RigaTrovata>[] {
  const correggi: RowAction<RigaTrovata> = {
    label: 'Correggi',
    of: ({ cdArticoloFiglio }) => `Correggi il ricevimento: ${cdArticoloFiglio}`,
    refuse: ({ qtresidua, qtChiusa, qtOrdinata }) =>
      qtresidua + qtChiusa < qtOrdinata ? null : 'Della riga non è arrivato niente.',
    act: setCorretta,
  };
  const chiudi: RowAction<RigaTrovata> = {
    label: ({ qtChiusa }) => (qtChiusa > 0 ? 'Riapri' : 'Chiudi'),
    of: ({ cdArticoloFiglio, qtChiusa }) => `${qtChiusa > 0 ? 'Riapri' : 'Chiudi'} la riga: ${cdArticoloFiglio}`,
    refuse: ({ qtresidua, qtChiusa }) => (qtresidua > 0 || qtChiusa > 0 ? null : 'Della riga non manca niente.'),
    act: setChiusa,
  };
  if (tpDocu !== 'OF') return ordinano.includes(ruolo) ? [correggi, chiudi] : [correggi];
  const ricevi: RowAction<RigaTrovata> = {
    label: 'Ricevi',
    key: 'r',
    of: ({ cdArticoloFiglio }) => `Ricevi: ${cdArticoloFiglio}`,
    refuse: ({ qtresidua }) => (qtresidua > 0 ? null : 'La riga è già arrivata tutta.'),
    act: setRicevuta,
  };
  if (!ordinano.includes(ruolo)) return [ricevi, correggi];
  return [
    ricevi,
    correggi,
    {
      label: 'Conferma',
      key: 'c',
      of: ({ cdArticoloFiglio }) => `Conferma del fornitore: ${cdArticoloFiglio}`,
      refuse: ({ qtresidua }) => (qtresidua > 0 ? null : 'Della riga non si aspetta più niente.'),
      act: setConfermata,
    },
    chiudi,
  ];
}

export interface RiceviMerceProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly resta: number;
  readonly unMisura: string;
  readonly onClose: () => void;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly RiceviMerce: Late<RiceviMerceProps>;
    readonly ConfermaRiga: Late<Omit<RiceviMerceProps, 'resta' | 'unMisura'>>;
    /** Books a receipt of the line; with `chiusa` closes the line, or reopens a closed one. */
    readonly CorreggiRiga: Late<Omit<RiceviMerceProps, 'resta' | 'unMisura'> & { readonly chiusa?: boolean }>;
  }
}

const inPiuGiorni = (righe: readonly RigaTrovata[]): boolean =>
  new Set(righe.map(({ dtConsConfermata }) => dtConsConfermata)).size > 1;

const articoloDi = ({ cdArticoloFiglio, descrizioneProdotto }: RigaTrovata): string =>
  `${mostraCodiceArticolo(cdArticoloFiglio)} ${descrizioneProdotto}`;

/** Lines with quantities; a double click shows the price (B-032), or books a receipt. */
export function DettaglioTrovato({ documento, area }: { documento: Trovato; area: Area }): ReactNode {
  const query = useQuery(queryOf(dettaglioVendite, { nrDocu: documento.nrDocu, Area: area }));
  const { RiceviMerce, CorreggiRiga, ConfermaRiga } = useSlots();
  const { ruolo } = useUtente();
  const [confermata, setConfermata] = useState<RigaTrovata | null>(null);
  const [prezzo, setPrezzo] = useState<RigaTrovata | null>(null);
  const [ricevuta, setRicevuta] = useState<RigaTrovata | null>(null);
  const [corretta, setCorretta] = useState<RigaTrovata | null>(null);
  const [chiusa, setChiusa] = useState<RigaTrovata | null>(null);
  const azioni =
    area === 'Acquisti'
      ? { actions: azioniAcquisto(documento, ruolo, { setRicevuta, setCorretta, setConfermata, setChiusa }) }
      : {};
  return (
    <Await query={query} loading={<Loading rows={3} height={26} />}>
      {({ righe }) => (
        <>
          {righe.length === 0 ? (
            <Empty />
          ) : (
            <Table
              label={`Righe di ${documento.nrDocuStampato}`}
              rows={righe}
              columns={inPiuGiorni(righe) ? [...colonneRighe, colonnaConsegna] : colonneRighe}
              keyOf={({ nrRigaDettaglio }) => nrRigaDettaglio}
              onOpen={(riga) => riga.cdArticoloFiglio !== '' && setPrezzo(riga)}
              opens="double"
              tint={({ qtresidua, tpRiga }) => (qtresidua > 0 && tpRiga === 'PRODOTTO' ? 'yellow' : null)}
              {...azioni}
            />
          )}
          {prezzo && (
            <PrezzoRigaDialog riga={prezzo} documento={documento} area={area} onClose={() => setPrezzo(null)} />
          )}
          {ricevuta && (
            <RiceviMerce
              idRiga={ricevuta.nrRigaDettaglio}
              articolo={articoloDi(ricevuta)}
              resta={ricevuta.qtresidua}
              unMisura={ricevuta.unMisura}
              onClose={() => setRicevuta(null)}
            />
          )}
          {confermata && (
            <ConfermaRiga
              idRiga={confermata.nrRigaDettaglio}
              articolo={articoloDi(confermata)}
              onClose={() => setConfermata(null)}
            />
          )}
          {chiusa && (
            <CorreggiRiga
              idRiga={chiusa.nrRigaDettaglio}
              articolo={articoloDi(chiusa)}
              chiusa={chiusa.qtChiusa > 0}
              onClose={() => setChiusa(null)}
            />
          )}
          {corretta && (
            <CorreggiRiga
              idRiga={corretta.nrRigaDettaglio}
              articolo={articoloDi(corretta)}
              onClose={() => setCorretta(null)}
            />
          )}
        </>
      )}
    </Await>
  );
}

interface DialogProps {
  readonly riga: RigaTrovata;
  readonly documento: Trovato;
  readonly area: Area;
  readonly onClose: () => void;
}

/** Document price, and for sales today's with the reason (B-032). */
function PrezzoRigaDialog({ riga, documento, area, onClose }: DialogProps): ReactNode {
  return (
    <Dialog onClose={onClose} title={`Prezzo di ${mostraCodiceArticolo(riga.cdArticoloFiglio)}`} size="md">
      <Text size="sm">{riga.descrizioneProdotto}</Text>
      <Section title={`In ${documento.nrDocuStampato}`}>
        <Facts
          facts={[
            ['Quantità', `${formatQuantity(riga.qtOrdinata)} ${riga.unMisura}`],
            ['Prezzo', formatPrice(riga.prezzo)],
            ['Sconti', formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3)],
            ['Importo', formatMoney(riga.importo)],
          ]}
        />
      </Section>
      {area === 'Vendite' && <Oggi riga={riga} documento={documento} />}
    </Dialog>
  );
}

function Oggi({ riga, documento }: Pick<DialogProps, 'riga' | 'documento'>): ReactNode {
  const query = useQuery(
    queryOf(prezzoRiga, {
      cdArticolo: riga.cdArticoloFiglio,
      CdAnagrafica: documento.cdAnagrafica,
      qta: riga.qtOrdinata > 0 ? riga.qtOrdinata : 1,
    }),
  );
  return (
    <Section title={`Oggi per ${documento.ragioneSociale}`}>
      <Await query={query} loading={<Loading rows={2} />}>
        {({ prezzoListino, sconto1, sconto2, prezzoScontato, spiegazione }) => (
          <>
            <Facts
              facts={[
                ['Listino', prezzoListino === null ? '' : formatPrice(prezzoListino)],
                ['Sconti', formatDiscounts(sconto1, sconto2)],
                ['Prezzo', formatPrice(prezzoScontato)],
              ]}
            />
            <Text size="sm">{spiegazione}</Text>
          </>
        )}
      </Await>
    </Section>
  );
}
