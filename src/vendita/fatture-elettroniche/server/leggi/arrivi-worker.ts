import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import type { DaLeggere, Letto } from './leggi-arrivi.ts';
import { leggiRicevuta } from './leggi-ricevuta.ts';

void servesUpload<DaLeggere>(({ arrivi }): Letto[] =>
  arrivi.map(({ nome, bytes }): Letto => {
    try {
      const ricevuta = leggiRicevuta(nome, bytes);
      return ricevuta ? { e: 'ricevuta', ricevuta, mittente: '', nome } : { e: 'altro', mittente: '' };
    } catch (error) {
      return { e: 'illeggibile', perche: error instanceof Error ? error.message.slice(0, 200) : '' };
    }
  }),
);
