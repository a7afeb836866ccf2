/** The servers of this run: one for each worker, so that parallel tests share no stock and no mailbox. */

export interface OpenMarket {
  readonly url: string
  readonly dataDir: string
  /** The double of Google that it calls. */
  readonly googleUrl: string
  /** The doubles of the gateways that it calls, as its environment names them. */
  readonly gateways: Readonly<Record<string, string>>
}

/** The number of workers. They mostly wait; two cores keep three of them busy. */
export const workers = process.env.MARKET_URL === undefined ? 3 : 1

const place = 'OPEN_MARKETS'

/** Passes the servers to the workers, which start later and inherit the environment. */
export function exportServers(markets: readonly OpenMarket[]): void {
  process.env[place] = JSON.stringify(markets)
}

/** The server of this worker; a running one when MARKET_URL and MARKET_DATA_DIR name it. */
export function ownMarket(): OpenMarket {
  const { MARKET_URL, MARKET_DATA_DIR = '', GOOGLE_URL = '', TEST_PARALLEL_INDEX = '0' } = process.env
  if (MARKET_URL !== undefined) {
    const { ESEWA_URL = '', KHALTI_URL = '', FONEPAY_URL = '' } = process.env
    const gateways = { ESEWA_URL, KHALTI_URL, FONEPAY_URL }
    return { url: MARKET_URL, dataDir: MARKET_DATA_DIR, googleUrl: GOOGLE_URL, gateways }
  }
  const markets: readonly OpenMarket[] = JSON.parse(process.env[place] ?? '[]')
  const market = markets[Number(TEST_PARALLEL_INDEX)]
  if (market === undefined) throw new Error('No market was opened for this worker')
  return market
}

/** The base URL of the browser; empty while the run is still being planned. */
export const ownUrl = (): string | undefined =>
  process.env[place] === undefined && process.env.MARKET_URL === undefined ? undefined : ownMarket().url
