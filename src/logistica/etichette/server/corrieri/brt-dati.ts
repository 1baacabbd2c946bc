import { z } from 'zod';
import type { ConfigBrt } from '../settings.ts';
import { CorriereMuto, type DaSpedire } from './porta-corriere.ts';

const messaggio = z.object({
  code: z.number().int(),
  severity: z.string().max(20).default(''),
  codeDesc: z.string().max(500).default(''),
  message: z.string().max(1000).default(''),
});

export const risposta = z.object({ executionMessage: messaggio });

export const rispostaCrea = risposta.extend({
  consigneeZIPCode: z.string().default(''),
  consigneeCity: z.string().default(''),
  consigneeProvinceAbbreviation: z.string().default(''),
  labels: z
    .object({ label: z.array(z.object({ parcelID: z.string().max(40), stream: z.string() })).max(100) })
    .nullish(),
});

export const creaDati = (config: ConfigBrt, una: DaSpedire) => ({
  network: ' ',
  departureDepot: config.filiale,
  deliveryFreightTypeCode: una.portoAssegnato ? 'EXW' : 'DAP',
  consigneeCompanyName: una.destinatario,
  consigneeAddress: una.indirizzo,
  consigneeZIPCode: una.cap,
  consigneeCity: una.localita,
  consigneeProvinceAbbreviation: una.provincia,
  consigneeCountryAbbreviationISOAlpha2: una.nazione,
  consigneeContactName: una.nomeContatto,
  consigneeTelephone: una.telefono,
  consigneeMobilePhoneNumber: una.cellulare,
  consigneeEMail: una.mail,
  isAlertRequired: una.mail === '' ? '0' : '1',
  pricingConditionCode: una.portoAssegnato ? config.condizioni.assegnato : config.condizioni.franco,
  notes: una.note.join(' '),
  ...(una.consegnaIl === null ? {} : { deliveryDateRequired: una.consegnaIl }),
  serviceType: '',
  numberOfParcels: una.contatori.length,
  weightKG: una.peso,
  ...(una.volume > 0 ? { volumeM3: una.volume } : {}),
  ...(una.contrassegno === null
    ? { isCODMandatory: '0' }
    : { isCODMandatory: '1', cashOnDelivery: una.contrassegno, codCurrency: 'EUR', codPaymentType: '' }),
  senderParcelType: 'FERRAMENTA',
});

/** A reply of another shape counts as none. */
export function leggiJson<S extends z.ZodType>(byte: Buffer, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(byte.toString('utf8')));
  } catch (cause) {
    throw new CorriereMuto('The answer of BRT can not be read', true, { cause });
  }
}
