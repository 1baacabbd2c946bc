import { Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { callApi } from '#platform/web/client.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { ButtonLink, AnchorLink } from '#platform/web/kit/links.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import { Followed } from '#platform/web/kit/followed.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { StripWaiting } from '#platform/web/kit/strip.tsx';
import { Empty, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { paginaDocumento as percorso, versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { emailInviate } from '#parti/web/percorsi/email.ts';
import { versoPagamento } from '#parti/web/percorsi/pagamenti.ts';
import { versoOrdine } from '#parti/web/percorsi/preparazione.ts';
import { PostoInTesta } from '#parti/web/azioni-in-testa.tsx';
import { ordinare, puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import '#parti/web/posto-strada.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { accreditaFattura, mandaDocumento, paginaDocumento, pdfPagina, xmlPagina } from '../contract.ts';
import { conSegno, descTipo, evase } from '../rules.ts';
import { accreditoInParole } from '../rules/accredito.ts';
import { consegnaOrdine } from '../rules/consegna-riga.ts';
import { incassoInParole } from '../rules/incasso.ts';
import { OrdinaDiNuovo } from './documento-dettaglio.tsx';
import classes from './documento-dettaglio.module.css';
import { nomeDi, chiaveDi, type PaginaIntera } from './documento.ts';
import { FileDocumento } from './file-documento.tsx';
import { MandaDocumentoDialog } from './manda-documento-dialog.tsx';
import { NotaCreditoDialog } from './nota-credito-dialog.tsx';
import { RigheDocumento } from './righe-documento.tsx';
import { TestataDocumento } from './testata-documento.tsx';
import { statoDetto } from '../rules/stato-detto.ts';
import { StatoDocumento } from './stato-documento.tsx';

type Collegato = PaginaIntera['collegati'][number];

const colonne: readonly Column<Collegato>[] = [
  {
    title: 'Documento',
    wide: true,
    cell: (collegato) => <AnchorLink {...versoDocumento(collegato)}>{nomeDi(collegato)}</AnchorLink>,
  },
  { title: 'Tipo', cell: ({ tipo }) => descTipo(tipo) },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Stato', cell: (uno) => <StatoDocumento stato={uno.stato} detto={statoDetto(uno)} /> },
  {
    title: 'Totale',
    needs: 'prezzi',
    numeric: true,
    cell: ({ tipo, totaleDocumento }) => <MoneyCell value={conSegno(tipo, totaleDocumento)} />,
  },
];

function DocumentiCollegati({ collegati }: { collegati: readonly Collegato[] }): ReactNode {
  return <Table label="Documenti collegati" rows={collegati} columns={useColonne(colonne)} keyOf={chiaveDi} />;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Slots of other areas: above the lines the progress of the goods, below them files and history. */
    readonly IntornoDocumento: Late<{ readonly pagina: PaginaIntera; readonly sopra: boolean }>;
  }
}

const route = getRouteApi(percorso);

export function DocumentoPage(): ReactNode {
  const { tipo, anno, numero } = route.useParams();
  const { suffisso = '' } = route.useSearch();
  const query = useQuery(queryOf(paginaDocumento, { tipo, anno: Number(anno), numero: Number(numero), suffisso }));
  const { data, error } = query;
  if (!data)
    return (
      <Screen title="Documento">
        {error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading rows={10} />}
      </Screen>
    );
  return <DocumentoLetto pagina={data} />;
}

export function DocumentoLetto({ pagina }: { pagina: PaginaIntera }): ReactNode {
  const { documento, righe, collegati, accredito, pagamento } = pagina;
  const { locale } = useUtente();
  const { IntornoDocumento, Strada } = useSlots();
  const [posto, setPosto] = useState<HTMLElement | null>(null);
  return (
    <Screen
      title={`${documento.descTipo} ${documento.numero}${documento.suffisso && `/${documento.suffisso}`}/${documento.anno}`}
      actions={
        <>
          <span ref={setPosto} className={classes.posto} />
          <Azioni pagina={pagina} />
        </>
      }
    >
      <PostoInTesta value={posto}>
        <Followed
          state={<StatoDocumento stato={documento.stato} detto={statoDetto({ ...documento, incasso: pagamento })} />}
          line={inUnaRiga(pagina)}
          strip={<Strada documenti={[documento.id]} meanwhile={<StripWaiting />} />}
        >
          <TestataDocumento
            documento={documento}
            altro={pagina}
            conCarte={false}
            fisco={pagina}
            prima={[
              ['Cliente', locale ? `${documento.ragioneSociale} (${documento.codAnagrafica})` : ''],
              ['Note di credito', accreditoInParole[accredito.stato]],
            ]}
          />
          <IntornoDocumento pagina={pagina} sopra />
          <Section title="Righe">
            {righe.length === 0 ? <Empty /> : <RigheDocumento documento={documento} righe={righe} />}
          </Section>
          {collegati.length > 0 && (
            <Section title="Documenti collegati">
              <DocumentiCollegati collegati={collegati} />
            </Section>
          )}
          <Pagamento pagina={pagina} />
          <IntornoDocumento pagina={pagina} sopra={false} />
        </Followed>
      </PostoInTesta>
    </Screen>
  );
}

/** Summary line: date, how much of an order is delivered, what is due or paid of an invoice. */
function inUnaRiga({ documento, righe, pagamento: { stato, pagato, rate } }: PaginaIntera): string {
  const { tipo, data } = documento;
  const { fatte, totali } = evase(righe);
  const [prima] = rate;
  return [
    `del ${formatDate(data)}`,
    tipo === 'OC' && totali > 0 ? `${fatte} di ${formatCounted(totali, 'riga evasa', 'righe evase')}` : '',
    consegnaOrdine(documento, oggiInItalia(new Date())),
    stato === 'pagato' && pagato !== null ? `pagato il ${formatDate(pagato)}` : '',
    stato !== null && stato !== 'pagato' && prima?.scadenza ? `entro il ${formatDate(prima.scadenza)}` : '',
  ]
    .filter((parte) => parte !== '')
    .join(', ');
}

function Azioni({ pagina }: { pagina: PaginaIntera }): ReactNode {
  const { documento, accredito } = pagina;
  const { id, tipo, anno, numero, suffisso } = documento;
  const utente = useUtente();
  const { locale } = utente;
  const cliente = useCustomer();
  const [manda, setManda] = useState(false);
  const [accredita, setAccredita] = useState(false);
  const quale = { tipo, anno, numero, suffisso };
  const perQuesto = !locale || cliente?.codAnagrafica === documento.codAnagrafica;
  return (
    <Group gap="xs">
      {locale && tipo === 'OC' && (
        <ButtonLink size="xs" variant="default" {...versoOrdine(id)}>
          Preparazione
        </ButtonLink>
      )}
      {puo(utente, accreditaFattura) && tipo === 'FT' && accredito.stato !== 'tutta' && (
        <Button size="xs" variant="default" onClick={() => setAccredita(true)}>
          Nota di credito
        </Button>
      )}
      {puo(utente, ordinare) && perQuesto && tipo !== 'NC' && <OrdinaDiNuovo documento={documento} />}
      {puo(utente, ordinare) && perQuesto && tipo === 'OC' && (
        <ButtonLink size="xs" variant="default" to="/ordiniricorrenti" search={{ tipo, anno, numero }}>
          Rendi ricorrente
        </ButtonLink>
      )}
      {puo(utente, mandaDocumento) && (
        <Button size="xs" variant="default" leftSection={<IconMail size={16} />} onClick={() => setManda(true)}>
          Manda per mail
        </Button>
      )}
      {locale && (
        <ButtonLink size="xs" variant="default" to={emailInviate} search={{ cerca: `${numero}/${anno}` }}>
          Mail inviate
        </ButtonLink>
      )}
      {puo(utente, pdfPagina) && (
        <FileDocumento
          nome={nomeDi(documento)}
          pdf={() => callApi(pdfPagina, quale)}
          xml={tipo === 'FT' || tipo === 'NC' ? () => callApi(xmlPagina, { ...quale, tipo }) : undefined}
        />
      )}
      {accredita && <NotaCreditoDialog pagina={pagina} onClose={() => setAccredita(false)} />}
      {manda && <MandaDocumentoDialog documento={documento} onClose={() => setManda(false)} />}
    </Group>
  );
}

function Pagamento({ pagina }: { pagina: PaginaIntera }): ReactNode {
  const { documento, pagamento, accredito } = pagina;
  const utente = useUtente();
  const { locale } = utente;
  const { modo, stato, pagato, saldato, daTogliere, rate } = pagamento;
  if (documento.tipo === 'BO' || documento.tipo === 'NC' || (modo === '' && stato === null)) return null;
  const nome = (i: number): string => (rate.length > 1 ? `Scadenza ${i + 1}` : 'Scadenza');
  const tutta = accredito.stato === 'tutta';
  const daPagare = documento.tipo === 'OC' && stato === 'da pagare';
  const daIncassare =
    documento.tipo === 'FT' &&
    !tutta &&
    (stato === 'scaduto' || stato === 'da pagare') &&
    puo(utente, accreditaFattura);
  return (
    <Section title="Pagamento">
      <Facts
        facts={[
          ['Modo', modo],
          [
            'Stato',
            stato &&
              (tutta && stato !== 'pagato'
                ? 'Accreditata tutta: niente da pagare'
                : `${incassoInParole[stato]}${pagato === null ? '' : ` il ${formatDate(pagato)}`}`),
          ],
          ['Già saldato', saldato !== 0 && stato !== 'pagato' && !tutta ? formatMoney(saldato) : ''],
          ['Da togliere per note di credito', daTogliere !== 0 && !tutta ? formatMoney(daTogliere) : ''],
          ...(stato === 'pagato' || tutta
            ? []
            : rate.map(
                ({ scadenza, importo }, i) => [nome(i), `${formatDate(scadenza)}   ${formatMoney(importo)}`] as const,
              )),
        ]}
      />
      {daPagare && !locale && (
        <ButtonLink mt="sm" {...versoPagamento(documento)}>
          Vai al pagamento
        </ButtonLink>
      )}
      {daIncassare && (
        <ButtonLink
          mt="sm"
          size="xs"
          variant="default"
          to="/partite"
          search={{ vista: 'aperte', cliente: documento.codAnagrafica, incassa: nomeDi(documento) }}
        >
          Registra incasso
        </ButtonLink>
      )}
    </Section>
  );
}
