/** The demo on this machine is paid at doubles: trying it out sends nobody to a real gateway or its test system. */
import type { Config } from './platform/config.ts'
import type { GatewayDouble } from './testing/doubles/gateway-double.ts'

type Named = Readonly<
  Partial<Record<'ESEWA_URL' | 'ESEWA_STATUS_URL' | 'KHALTI_URL' | 'FONEPAY_URL', string>>
>

/** Opens a double for each gateway whose address the environment does not name. */
export async function openDemoGateways(
  config: Config,
  named: Named,
  closeLater: (close: () => Promise<unknown>) => void,
): Promise<Config> {
  if (!(config.isDemo && config.isLocal)) return config
  // Loaded here alone: no other market runs code of the tests.
  const { openEsewaDouble } = await import('./testing/doubles/esewa-double.ts')
  const { openKhaltiDouble } = await import('./testing/doubles/khalti-double.ts')
  const { openFonepayDouble } = await import('./testing/doubles/fonepay-double.ts')
  const open = async (double: () => Promise<GatewayDouble>): Promise<URL> => {
    const { url, close } = await double()
    closeLater(close)
    return new URL(url)
  }
  const gateways = { ...config.gateways }
  if (!(named.ESEWA_URL || named.ESEWA_STATUS_URL)) {
    gateways.esewa = await open(openEsewaDouble)
    gateways.esewaStatus = gateways.esewa
  }
  if (!named.KHALTI_URL) gateways.khalti = await open(openKhaltiDouble)
  if (!named.FONEPAY_URL) gateways.fonepay = await open(openFonepayDouble)
  return { ...config, gateways }
}
