import type { ConfigBrt, ConfigCorrieri, ConfigGls } from '../settings.ts';
import { apriBrt, type BrtSimulato } from './brt-simulato.ts';
import { apriGls, type GlsSimulato } from './gls-simulato.ts';

export const accessoBrt = ({ url, accesso }: BrtSimulato): ConfigBrt => ({
  url,
  ...accesso,
  filiale: 102,
  condizioni: { franco: '000', assegnato: '100' },
  confermaEsplicita: true,
});
export const accessoGls = ({ url, urlTracking, accesso }: GlsSimulato): ConfigGls => ({ url, urlTracking, ...accesso });

export async function accessiSimulati(
  { brt, gls }: Pick<ConfigCorrieri, 'brt' | 'gls'>,
  adesso: () => Date,
): Promise<{ readonly brt: ConfigBrt | null; readonly gls: ConfigGls | null; close(): Promise<void> }> {
  const brtSimulato = brt === 'simulatore' ? await apriBrt({ adesso }) : null;
  const glsSimulato = gls === 'simulatore' ? await apriGls({ adesso }) : null;
  return {
    brt: brtSimulato && accessoBrt(brtSimulato),
    gls: glsSimulato && accessoGls(glsSimulato),
    close: async () => void (await Promise.all([brtSimulato?.close(), glsSimulato?.close()])),
  };
}
