/**
 * Global setup: starts the product itself as `npm start` does, on folders of its own, with doubles of Google and of the
 * gateways. The first server fills its folder; the others start with copies of it. A running server is used instead
 * when MARKET_URL and MARKET_DATA_DIR name it, and GOOGLE_URL its double of Google.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGoogleDouble } from '../../server/testing/doubles/google-double.ts'
import { openDoubles } from '../../server/testing/gateway-market.ts'
import { startProgram } from '../../server/testing/program.ts'
import { exportServers, type OpenMarket, workers } from './test-servers.ts'

interface Opened extends OpenMarket {
  readonly close: () => Promise<void>
}

export default async function openMarkets(): Promise<() => Promise<void>> {
  if (process.env.MARKET_URL !== undefined) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'market-browser-'))
  const folders = Array.from({ length: workers }, (_, index) => join(folder, String(index)))
  const [first = folder, ...others] = folders
  await (await openMarket(first)).close()
  for (const other of others) await cp(first, other, { recursive: true })
  const markets = await Promise.all(folders.map(openMarket))
  exportServers(markets.map(({ close: _, ...market }) => market))
  return async () => {
    const closed = await Promise.allSettled(markets.map(({ close }) => close()))
    await rm(folder, { recursive: true, force: true })
    for (const one of closed) if (one.status === 'rejected') throw one.reason
  }
}

async function openMarket(dataDir: string): Promise<Opened> {
  const google = await openGoogleDouble()
  const { env: gateways, close: closeGateways } = await openDoubles()
  const program = await startProgram({
    DATA_DIR: dataDir,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_URL: google.url,
    ...gateways,
  })
  await program.untilReady()
  const close = async () => {
    const code = await program.kill('SIGTERM')
    await google.close()
    await closeGateways()
    if (code !== 0) throw new Error(`The market did not close well (${code}): ${program.output()}`)
  }
  return { url: program.url, dataDir, googleUrl: google.url, gateways, close }
}
