/** The markets of this run: one for each worker, so that tests beside each other share no stock and no mailbox. */

export interface OpenMarket {
  readonly url: string
  readonly dataDir: string
  /** The double of Google that it asks. */
  readonly googleUrl: string
  /** The doubles of the gateways that it asks, as its environment names them. */
  readonly gateways: Readonly<Record<string, string>>
}

/** How many browsers go side by side. They mostly wait; two cores keep three of them busy. */
export const workers = process.env.MARKET_URL === undefined ? 3 : 1

const place = 'OPEN_MARKETS'

/** Tells the workers, which start later and inherit what stands here. */
export function exportServers(markets: readonly OpenMarket[]): void {
  process.env[place] = JSON.stringify(markets)
}

/** The market of this worker; one that ran already when MARKET_URL and MARKET_DATA_DIR name it. */
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

/** Where the browser goes; nowhere yet while the run is still being planned. */
export const ownUrl = (): string | undefined =>
  process.env[place] === undefined && process.env.MARKET_URL === undefined ? undefined : ownMarket().url
