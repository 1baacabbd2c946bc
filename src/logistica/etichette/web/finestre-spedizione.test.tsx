import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi } from '#test/stand-ins/api.ts';
import { DocumentoDialog } from './creazione/documento-dialog.tsx';
import { CercaSpedizioneDialog } from './creazione/cerca-spedizione-dialog.tsx';
import { BorderoDialog } from './elenco/bordero-dialog.tsx';

const documento = (nrDocu: number, numero: string) => ({
  nrDocu,
  nrDocuStampato: numero,
  tpDocu: 'BC',
  dtDocuStampato: '2026-03-16',
  cdContatto: '000100',
  ragioneSociale: 'Ferramenta Bo',
  localita: 'Treviso',
  trasporto: 'GLS',
  spedizione: '',
});
const [primo, secondo] = [documento(7, 'BC 0001/26'), documento(8, 'BC 0002/26')];

test('B-064, B-174: of several notes one is chosen by its row, and its shipment is made and shown', async () => {
  const chieste = await standInApi(({ line }) =>
    line.includes('/documento/')
      ? ok({ totale: 2, righe: [primo, secondo] })
      : ok({ descrCodiceSpedizione: '26 000100 42' }),
  );
  const [onClose, onFatta] = [vi.fn<() => void>(), vi.fn<(descr: string) => void>()];
  const persona = draw(<DocumentoDialog onClose={onClose} onFatta={onFatta} />);
  const tabella = await screen.findByRole('table', { name: 'Documenti trovati' });
  // A number broken over two lines is hard to read out.
  expect(within(tabella).getByText('BC 0001/26').style.whiteSpace).toBe('nowrap');
  await persona.click(screen.getByRole('button', { name: 'Prepara' }));
  expect(await screen.findByText('Numero documento non valido')).toBeTruthy();
  await persona.dblClick(within(tabella).getByText('BC 0002/26'));
  await waitFor(() => expect(onFatta).toHaveBeenCalledWith('26 000100 42'));
  expect(chieste.find(({ line }) => line.includes('/prepara'))?.body).toEqual({ documenti: [8] });
  expect(onClose).toHaveBeenCalled();
});

test('a search that finds nothing says so, and a refusal stays in the dialog', async () => {
  const vuoto = await standInApi(({ line, body }) =>
    line.includes('/documento/')
      ? ok(
          (body as { Documento?: string }).Documento === '0001'
            ? { totale: 1, righe: [primo] }
            : { totale: 0, righe: [] },
        )
      : refused(422, 'Il documento è già in una spedizione.'),
  );
  const persona = draw(<DocumentoDialog onClose={() => undefined} onFatta={() => undefined} />);
  expect(await screen.findByText('Nessun documento trovato')).toBeTruthy();
  await persona.type(screen.getByLabelText('Numero documento o cliente'), '0001');
  expect(await screen.findByText('BC 0001/26')).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Prepara' }));
  expect(await screen.findByText('Il documento è già in una spedizione.')).toBeTruthy();
  expect(vuoto.some(({ line }) => line.includes('/prepara'))).toBe(true);
});

test('Enter before the search has answered waits for it: one is taken once, of several none, and none is told', async () => {
  const chieste = await standInApi(({ line, body }) => {
    if (!line.includes('/documento/')) return ok({ descrCodiceSpedizione: '26 000100 42' });
    const { Documento = '' } = body as { Documento?: string };
    const righe = { '': [primo, secondo], '0001': [primo], ferramenta: [primo, secondo] }[Documento] ?? [];
    return ok({ totale: righe.length, righe });
  });
  const onFatta = vi.fn<(descr: string) => void>();
  const persona = draw(<DocumentoDialog onClose={() => undefined} onFatta={onFatta} />);
  const campo = screen.getByLabelText('Numero documento o cliente');
  await persona.type(campo, '9999{Enter}');
  expect(await screen.findByText('Numero documento non valido')).toBeTruthy();
  await persona.clear(campo);
  await persona.type(campo, 'ferramenta{Enter}');
  expect(await screen.findByText('I documenti sono più d’uno: sceglierne uno dall’elenco')).toBeTruthy();
  await persona.clear(campo);
  await persona.type(campo, '0001{Enter}');
  await waitFor(() => expect(onFatta).toHaveBeenCalledWith('26 000100 42'));
  expect(chieste.filter(({ line }) => line.includes('/prepara')).map(({ body }) => body)).toEqual([{ documenti: [7] }]);
});

test('B-181: the manifest of a courier’s day opens as a PDF in a tab; a failure is shown in its dialog', async () => {
  let giu = true;
  const chieste = await standInApi(() =>
    giu ? refused(422, 'Nessuna spedizione da consegnare al corriere in questo giorno.') : ok('/api/pdf/1'),
  );
  const scheda = { opener: null, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  const apri = vi.spyOn(window, 'open').mockReturnValue(scheda as never);
  onTestFinished(() => apri.mockRestore());
  const onClose = vi.fn<() => void>();
  const persona = draw(<BorderoDialog operatore="BRT" onClose={onClose} />);
  await persona.click(screen.getByRole('button', { name: 'Stampa PDF' }));
  expect(await screen.findByText(/^Nessuna spedizione da consegnare/)).toBeTruthy();
  expect([scheda.close.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  giu = false;
  await persona.click(screen.getByRole('button', { name: 'Stampa PDF' }));
  await waitFor(() => expect(scheda.location.replace).toHaveBeenCalledWith('/api/pdf/1'));
  expect(chieste.at(-1)?.line).toContain('/etichettespedizioni/etichette/BRT/bordero');
  expect(onClose).toHaveBeenCalled();
});

test('B-141: of shipments Enter, also a scanner’s, takes the only one that is found; of several and of none it says so', async () => {
  const spedizione = (n: number) => ({
    descrCodiceSpedizione: `26 000100 ${n}`,
    operatore: 'GLS',
    destinatario: 'Ferramenta Bo',
    localita: 'Treviso',
    numDocumenti: 1,
    dtPartenza: '2026-03-16',
    fase: 'bozza',
  });
  await standInApi(({ body }) => {
    const { cerca = '' } = body as { cerca?: string };
    const righe = { '': [41, 42], '000100 42': [42], bo: [41, 42] }[cerca] ?? [];
    return ok({ totale: righe.length, righe: righe.map(spedizione) });
  });
  const [onClose, onScelta] = [vi.fn<() => void>(), vi.fn<(descr: string) => void>()];
  const persona = draw(<CercaSpedizioneDialog onClose={onClose} onScelta={onScelta} />);
  const campo = await screen.findByRole('searchbox', { name: 'Cerca' });
  for (const [letto, detto] of [
    ['bo', 'Le spedizioni sono più d’una: sceglierne una dall’elenco'],
    ['9999', 'Nessuna spedizione per 9999'],
  ] as const) {
    await persona.clear(campo);
    await persona.type(campo, `${letto}{Enter}`);
    expect(await screen.findByText(detto)).toBeTruthy();
  }
  await persona.clear(campo);
  await persona.type(campo, '000100 42{Enter}');
  await waitFor(() => expect(onScelta.mock.calls).toEqual([['26 000100 42']]));
  expect(onClose).toHaveBeenCalledOnce();
});
