import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inItalia } from '#platform/contract/dates.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { Viewer } from '#platform/web/kit/viewer.tsx';
import { queryOf } from '#platform/web/query.ts';
import { scansioni } from '#parti/web/percorsi/scansioni.ts';
import { useUtente } from '#parti/web/utente.ts';
import { areeScansioni, chiMostra } from '../contract.ts';
import { verificaCerca } from '../rules.ts';
import type { Origine } from '../rules/list.ts';
import { Arrivi } from './file-arrivati.tsx';
import { AzioniScansione } from './azioni-scansione.tsx';
import { type Valori, CampiScansione, tipoScelto } from './campi-scansione.tsx';
import { CaricaScansioni } from './carica-scansioni.tsx';
import { type Cerca, type Scansione, domandaScansioni, senzaFiltro } from './domanda-scansioni.ts';
import { GrigliaScansioni, titoloDi } from './griglia-scansioni.tsx';
import { scrivaniaDi, useTieni } from './memoria-scrivania.ts';
import { NienteScansioni } from './niente-scansioni.tsx';
import classes from './scansioni.module.css';
import { TipiDialog } from './tipi-dialog.tsx';
import { useArchivia } from './use-archivia.ts';
import { useCarica } from './use-carica.ts';

const route = getRouteApi(scansioni);

/** B-019 to B-022. */
export function ScansioniPage(): ReactNode {
  const navigate = route.useNavigate();
  const cerca = route.useSearch();
  const { origine = 'Scansioni' } = cerca;
  const oggi = inItalia(new Date()).day;
  const { data: intorno, error: guasto, refetch } = useQuery(queryOf(areeScansioni, { origine }));
  const query = useInfiniteQuery(domandaScansioni(cerca));
  const righe = query.data?.pages.flatMap((pagina) => pagina.righe) ?? [];
  const tenuta = useRef(useState(() => scrivaniaDi(origine))[0]);
  const [scelto, setScelto] = useState<number | null>(tenuta.current?.idProg ?? null);
  const { ruolo } = useUtente();
  const [tipi, setTipi] = useState(false);
  const { carica, ...caricamento } = useCarica();
  const [aperta, setAperta] = useState<Scansione | null>(null);
  // After filing, the next scan in the same position is selected.
  const posto = useRef(0);
  const scelta =
    righe.find(({ idProg }) => idProg === scelto) ?? (origine === 'Archivio' ? undefined : righe[posto.current]);
  const primo = useRef<HTMLInputElement>(null);
  const cliente = useRef<HTMLInputElement>(null);
  const form = useForm<Valori>({ initialValues: tenuta.current?.valori ?? valoriDi(cerca, oggi) });
  const aree = intorno?.aree ?? [];
  const archivia = useArchivia({
    origine,
    scelta,
    tipo: tipoScelto(aree, form.values),
    primaFatto: tenuta.current?.fatto ?? null,
    onErrori: form.setErrors,
    // Automatic numbering disables the number field.
    onFatta: () => (primo.current?.disabled ? cliente.current : primo.current)?.focus(),
    // Otherwise the next key would act on the following scan, which may be of another file.
    onUnita: ({ nrRimanenza, nrPagina }) => {
      notify.ok(`La pagina ${nrPagina} si unisce alla precedente`);
      const prima = righe.find((una) => una.nrRimanenza === nrRimanenza && una.nrPagina + una.pagine === nrPagina);
      if (prima) scegli(prima.idProg);
    },
  });
  const idScelta = scelta?.idProg;
  const indirizzo = JSON.stringify(cerca);
  const era = useRef(origine);
  useEffect(() => {
    const dopo = valoriDi(cerca, oggi);
    if (era.current === origine) return form.setValues((prima) => seguito(prima, dopo, origine));
    // Another list was opened: input of an archive search must not be used for filing.
    era.current = origine;
    tenuta.current = scrivaniaDi(origine);
    posto.current = 0;
    setScelto(tenuta.current?.idProg ?? null);
    form.setValues(tenuta.current?.valori ?? dopo);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields follow the address, as Back changes it, not what is typed into them
  }, [indirizzo]);
  useEffect(() => {
    if (!scelta || origine === 'Archivio') return;
    const sua = tenuta.current?.idProg === idScelta ? tenuta.current?.valori : undefined;
    tenuta.current = null;
    form.setValues((prima) => ({ ...prima, ...(sua ?? proposti(scelta, origine)) }));
    form.clearErrors();
    // On a desktop the number field gets the focus; on a phone the keyboard would cover the scan.
    if (document.activeElement?.matches('body, main, main h1') && !window.matchMedia('(pointer: coarse)').matches)
      primo.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields follow the scan that is chosen, not what is typed into them
  }, [idScelta, origine]);
  useTieni(origine, query.isSuccess, { idProg: idScelta ?? 0, valori: form.values, fatto: archivia.fatto });
  const scegli = (idProg: number): void => {
    posto.current = righe.findIndex((riga) => riga.idProg === idProg);
    if (idProg !== idScelta) archivia.daCapo();
    setScelto(idProg);
  };
  const vai = (nuova: Origine): void => void navigate({ search: { origine: nuova } });
  const cercaOra = (): void => {
    const { cliente, Anno: _, ...campi } = form.values;
    const rifiuto = verificaCerca(origine, { ...campi, CdAnagrafica: cliente?.codAnagrafica ?? '' });
    if (rifiuto) return form.setErrors({ [rifiuto.path]: rifiuto.message });
    setScelto(null);
    void navigate({ search: cercata(origine, form.values) });
  };
  const passa = (passo: number): void => {
    const altra = righe[righe.findIndex(({ idProg }) => idProg === idScelta) + passo];
    if (altra && idScelta !== undefined) scegli(altra.idProg);
  };
  useHotkeys(
    [
      ['alt+ArrowUp', () => passa(-1)],
      ['alt+ArrowDown', () => passa(1)],
      ['alt+U', archivia.unisci],
      ['alt+P', archivia.dividi],
    ],
    [],
  );
  return (
    <Screen
      title="Scansioni"
      actions={
        <>
          {chiMostra.includes(ruolo) && (
            <Button variant="default" onClick={() => setTipi(true)}>
              Copie ai clienti
            </Button>
          )}
          <CaricaScansioni onFiles={carica} inCorso={caricamento.finiti < caricamento.tutti} />
        </>
      }
    >
      {guasto && !intorno && <FailedCall error={guasto} onRetry={() => void refetch()} />}
      {tipi && <TipiDialog aree={aree} onClose={() => setTipi(false)} />}
      <div
        className={classes.pagina}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          carica([...event.dataTransfer.files]);
        }}
      >
        <form
          className={classes.campi}
          onSubmit={form.onSubmit((valori) => (origine === 'Archivio' ? cercaOra() : archivia.salva(valori)))}
        >
          <Stack gap="xs">
            <CampiScansione {...{ form, aree, origine, oggi, primo, cliente }} onOrigine={vai} />
            <AzioniScansione
              {...{ origine, scelta, archivia }}
              errore={form.errors['IdProg']}
              onCerca={cercaOra}
              onVisualizza={scelta && (() => setAperta(scelta))}
            />
          </Stack>
        </form>
        <Stack gap="sm">
          <Arrivi {...intorno} caricamento={caricamento} />
          {query.error && !query.data && <FailedCall error={query.error} onRetry={() => void query.refetch()} />}
          {query.isLoading && <Loading rows={3} height={200} />}
          {query.data && righe.length === 0 && <NienteScansioni origine={origine} onArchivio={() => vai('Archivio')} />}
          {righe.length > 0 && senzaFiltro(cerca) && <h2 className={classes.recenti}>Archiviate di recente</h2>}
          <GrigliaScansioni
            righe={righe}
            scelta={scelta?.idProg ?? null}
            onScelta={scegli}
            onApri={setAperta}
            onFine={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : null}
          />
        </Stack>
      </div>
      {aperta && <Viewer files={[{ src: aperta.urlDoc, name: titoloDi(aperta) }]} onClose={() => setAperta(null)} />}
    </Screen>
  );
}

const cercata = (
  origine: Origine,
  { Area, TipoDocumento, Anno, NrDocumento, cliente, NrRimanenza, NrPagina }: Valori,
): Cerca =>
  origine === 'Archivio'
    ? {
        origine,
        area: Area || undefined,
        tipo: TipoDocumento || undefined,
        anno: Anno ?? undefined,
        numero: NrDocumento ?? undefined,
        cliente: cliente?.codAnagrafica,
      }
    : { origine, rimanenza: NrRimanenza ?? undefined, pagina: NrPagina ?? undefined };

const valoriDi = ({ origine, area, tipo, anno, numero, cliente, rimanenza, pagina }: Cerca, oggi: string): Valori => ({
  Area: area ?? '',
  TipoDocumento: tipo ?? '',
  Anno: anno ?? (origine === 'Archivio' ? null : Number(oggi.slice(0, 4))),
  NrDocumento: numero ?? null,
  cliente: cliente === undefined ? null : { codAnagrafica: cliente, ragioneSociale: 'Cliente' },
  NrRimanenza: rimanenza ?? null,
  NrPagina: pagina ?? null,
});

const seguito = (prima: Partial<Valori>, dopo: Valori, origine: Origine): Partial<Valori> =>
  origine === 'Archivio'
    ? {
        ...dopo,
        ...(prima.cliente?.codAnagrafica === dopo.cliente?.codAnagrafica && { cliente: prima.cliente ?? null }),
      }
    : { ...prima, ...(dopo.NrRimanenza !== null && { NrRimanenza: dopo.NrRimanenza, NrPagina: dopo.NrPagina }) };

const proposti = (scansione: Scansione, origine: Origine): Partial<Valori> => ({
  ...(scansione.area !== '' && { Area: scansione.area, TipoDocumento: scansione.tipoDocumento }),
  ...(scansione.anno !== null && { Anno: scansione.anno }),
  NrDocumento: scansione.nrDocumento,
  cliente:
    scansione.cdAnagrafica === ''
      ? null
      : { codAnagrafica: scansione.cdAnagrafica, ragioneSociale: scansione.ragioneSociale },
  ...(origine === 'CodBarError' && { NrRimanenza: scansione.nrRimanenza, NrPagina: scansione.nrPagina }),
});
