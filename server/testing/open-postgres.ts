/** Starts the embedded PostgreSQL in the given folder, prints its address, and runs until it is killed. */
import { argv, stdout } from 'node:process'
import { openLog } from '../platform/log.ts'
import { openEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

const { url } = await openEmbeddedPostgres({ dataDir: argv[2] ?? '', log: openLog('silent') })
stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)
