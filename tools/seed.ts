/** `npm run seed -- --vendors V --products P --shoppers S`: a market of any size, for measuring. */
import { parseArgs } from 'node:util'
import { ConfigFault, readConfig } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import { joinDatabaseServer } from '../server/platform/postgres/database-server.ts'
import { migrate } from '../server/platform/postgres/migrate.ts'
import { StartError } from '../server/platform/start-error.ts'
import { seedMarket } from './seed-market.ts'

export { seedMarket }

const limits = { vendors: 100_000, products: 1_000_000, shoppers: 1_000_000 } as const

function countsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      vendors: { type: 'string', default: '200' },
      products: { type: 'string', default: '10000' },
      shoppers: { type: 'string', default: '1000' },
    },
  })
  const count = (name: keyof typeof limits): number => {
    const value = Number(values[name])
    if (/^\d+$/.test(values[name]) && value >= 1 && value <= limits[name]) return value
    throw new StartError(`--${name} is a whole number from 1 to ${limits[name]}.`)
  }
  return { vendors: count('vendors'), products: count('products'), shoppers: count('shoppers') }
}

const isMisused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

if (import.meta.main) {
  try {
    const counts = countsOf(process.argv.slice(2))
    const config = readConfig(process.env)
    const server = await joinDatabaseServer(config, openLog('warn'))
    try {
      await migrate(server.url)
      await seedMarket({
        ...counts,
        url: server.url,
        dataDir: config.dataDir,
        pictures: config.pictures,
        progress: console.log,
      })
      console.log(`The market is seeded. Its shoppers are in ${config.dataDir}/seed-shoppers.json`)
    } finally {
      await server.stop()
    }
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ConfigFault || isMisused(error)
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}
