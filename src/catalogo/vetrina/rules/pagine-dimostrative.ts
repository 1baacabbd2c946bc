import { azienda, type Azienda } from '../rules.ts';

type Pagine = Pick<Azienda, 'indicazioni' | 'presentazione' | 'orari' | 'caselle' | 'numeri'>;

/** Apart from the other data of the demonstration, which every first load carries. */
export const pagineDimostrative: Pagine = {
  indicazioni: 'Uscita A31 Thiene–Schio, poi 2 km verso Zanè. Carico e scarico dal retro.',
  presentazione:
    'Da circa 60 anni forniamo a rivenditori, serramentisti e falegnami ferramenta, accessori per serramenti e sistemi di fissaggio. Il magazzino è nostro, e nostri sono i mezzi che consegnano.',
  orari: [
    { giorni: 'Lunedì – venerdì', ore: '7:30 – 12:00 e 13:30 – 18:30' },
    { giorni: 'Sabato', ore: '8:00 – 12:00' },
    { giorni: 'Domenica e festivi', ore: 'chiuso' },
  ],
  caselle: [
    { reparto: 'Ufficio vendite', mail: 'vendite@cardine.example' },
    { reparto: 'Preventivi', mail: 'preventivi@cardine.example' },
    { reparto: 'Acquisti', mail: 'acquisti@cardine.example' },
    { reparto: 'Logistica e consegne', mail: 'logistica@cardine.example' },
    { reparto: 'Amministrazione', mail: 'amministrazione@cardine.example' },
    { reparto: 'Qualità e resi', mail: 'qualita@cardine.example' },
  ],
  // P-082.
  numeri: [
    { valore: 'oltre 1500', cosa: 'clienti serviti' },
    { valore: 'circa 60', cosa: 'anni di attività' },
    { valore: 'oltre 2000', cosa: 'metri quadrati di magazzino' },
    { valore: 'oltre il 90%', cosa: 'delle consegne con mezzi propri' },
    { valore: 'ISO 9001-2015', cosa: 'sistema di qualità certificato' },
  ],
};

/** What the home page and the company's page show. */
export const pagineAzienda = (): Pagine => (azienda.testi === null ? pagineDimostrative : azienda);
