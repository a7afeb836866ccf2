/**
 * The same program with its pages straight from the sources, and with doubles of the gateways on this machine, unless
 * others are named; run under `node --watch`.
 */
import { openEsewaDouble } from './testing/doubles/esewa-double.ts'
import { openFonepayDouble } from './testing/doubles/fonepay-double.ts'
import { openKhaltiDouble } from './testing/doubles/khalti-double.ts'

// biome-ignore-start lint/style/noProcessEnv: sets it, for config.ts to read
process.env.MARKET_DEV = '1'
const doubles = { ESEWA_URL: openEsewaDouble, KHALTI_URL: openKhaltiDouble, FONEPAY_URL: openFonepayDouble }
for (const [name, open] of Object.entries(doubles)) {
  if (process.env[name]) continue
  const { url } = await open()
  process.env[name] = url
  process.stdout.write(`${name.replace('_URL', '')} is a double at ${url}, where its faults are switched.\n`)
}
// biome-ignore-end lint/style/noProcessEnv: as above
await import('./main.ts')
