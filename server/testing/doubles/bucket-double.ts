/** A double of S3 object storage on loopback. */
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'

export interface BucketDouble {
  readonly close: () => Promise<void>
  /** Blocks writes from now on, until `goOn` is called. */
  readonly pause: () => { readonly waiting: () => number; readonly goOn: () => void }
}

interface Store {
  middleware: ((context: { method: string }, next: () => Promise<void>) => Promise<void>)[]
  run: () => Promise<unknown>
  close: () => Promise<void>
}
// The package has no types; only these members are used here.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Store

/** The only access key and secret that it accepts. */
export const bucketKey = 'S3RVER'

export async function openBucketDouble(folder: string, port: number): Promise<BucketDouble> {
  const configureBuckets = [{ name: 'goods', configs: [] }]
  const store = new S3rver({ address: '127.0.0.1', port, silent: true, directory: folder, configureBuckets })
  let pausing: Promise<void> | undefined
  let waiting = 0
  store.middleware.unshift(async ({ method }, next) => {
    if (pausing !== undefined && method === 'PUT') {
      waiting += 1
      await pausing
    }
    await next()
  })
  await store.run()
  return {
    close: () => store.close(),
    pause: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pausing = promise
      waiting = 0
      return {
        waiting: () => waiting,
        goOn: () => {
          pausing = undefined
          resolve()
        },
      }
    },
  }
}

/** A port to be used again: a double that is restarted has the same address. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server on a port never has a path as its address.
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
