/** Opens the market, says where it is, and closes it when asked to. */
import './node-env.ts'
import { openDemoGateways } from './demo-gateways.ts'
import { openMarket } from './open-market.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import { startMessage } from './start-message.ts'

const closers: (() => Promise<unknown>)[] = []
let isClosing = false
let log = openLog('info')

try {
  const config = readConfig(process.env)
  log = openLog(config.logLevel)
  surviveFaults()
  closeWhenAsked()
  const steps = await openMarket({
    config: await openDemoGateways(config, process.env, closeLater),
    log,
    progress: (words) => console.log(words),
    closeLater,
  })
  console.log(await startMessage(config, steps))
} catch (error) {
  if (!isClosing) await giveUp(error)
}

function closeLater(close: () => Promise<unknown>): void {
  closers.push(close)
  if (isClosing) throw new StartError('Asked to close before the market was open.')
}

function closeWhenAsked(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, close)
  // npm runs us through a shell, which does not forward the signal that ends it.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) void close()
  }, 500).unref()
}

async function close(): Promise<void> {
  if (isClosing) return
  isClosing = true
  await closeAll()
  process.exit(0)
}

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'something did not close well'))
  }
}

/** An uncaught error is a bug in one corner; the market stays open for everybody else. */
function surviveFaults(): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'))
  process.on('uncaughtException', (error) => log.error({ err: error }, 'a fault that nobody caught'))
}

async function giveUp(error: unknown): Promise<void> {
  console.error(error instanceof StartError ? error.message : error)
  isClosing = true
  await closeAll()
  process.exit(1)
}
