/**
 * Before the browser: the product itself, started as `npm start` starts it, on a folder of its own, with a double of
 * Google. One that runs already is taken instead when MARKET_URL and MARKET_DATA_DIR name it, and GOOGLE_URL the
 * double that it asks.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGoogleDouble } from '../server/testing/google-double.ts'
import { startProgram } from '../server/testing/program.ts'

export default async function openMarket(): Promise<() => Promise<void>> {
  if (process.env.MARKET_URL !== undefined) return async () => {}
  const dataDir = await mkdtemp(join(tmpdir(), 'market-browser-'))
  const google = await openGoogleDouble()
  const program = await startProgram({
    DATA_DIR: dataDir,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_URL: google.url,
  })
  await program.untilReady()
  process.env.MARKET_URL = program.url
  process.env.MARKET_DATA_DIR = dataDir
  process.env.GOOGLE_URL = google.url
  return async () => {
    const code = await program.kill('SIGTERM')
    await google.close()
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The market did not close well (${code}): ${program.output()}`)
  }
}
