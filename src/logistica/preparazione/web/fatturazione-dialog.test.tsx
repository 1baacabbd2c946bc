import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, standInApi } from '#test/stand-ins/api.ts';
import { FatturazioneDialog } from './fatturazione-dialog.tsx';
import type { Esito } from './fatture-fatte.tsx';

test('invoices that were made are shown at the end, also where the rest was broken off', async () => {
  const esito: Esito = {
    fatture: [{ id: 5, numero: 12, anno: 2026, data: '2026-03-16', codAnagrafica: '000100', ragioneSociale: 'Bo' }],
    escluse: [],
  };
  const lavoro = {
    id: 7,
    titolo: '',
    stato: 'interrotto',
    percentuale: 20,
    avanzamento: '',
    indirizzo: null,
    errore: '',
  };
  await standInApi(({ line }) => ok(line.includes('/fatture/tutte/7') ? esito : lavoro));
  const mostrati: Esito[] = [];
  const person = draw(<FatturazioneDialog id={7} onClose={() => {}} onEsito={(uno) => mostrati.push(uno)} />);
  await person.click(await screen.findByRole('button', { name: 'Mostra le fatture' }));
  await expect.poll(() => mostrati).toEqual([esito]);
});
