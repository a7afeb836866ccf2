/** What was said and has not left yet, kept on this device: it outlives a reload, pictures included. */
import { warn } from '../../lib/browser/log.ts'

export interface Unsent {
  /** Made here, so that the same words sent twice are one message. */
  readonly clientId: string
  readonly personId: string
  readonly conversationId: string
  readonly body: string
  readonly picture?: Blob
  /** What the market calls the picture once it has it. */
  readonly pictureName?: string
  readonly productId?: string
  readonly orderId?: string
  /** Milliseconds since 1970: what was said first goes first. */
  readonly at: number
  /** The market would not have it, and said why. */
  readonly fault?: string
}

export const unsentDatabase = 'unsent'
const store = 'messages'

let opened: Promise<IDBDatabase> | undefined
/** Where the browser keeps nothing, what is unsent lives as long as the page. */
const inMemory = new Map<string, Unsent>()

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(unsentDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'clientId' })
    request.onsuccess = () => {
      // Whoever signs out forgets it; an open door would keep it.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function within<T>(
  mode: IDBTransactionMode,
  ask: (messages: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open()
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch (error) {
    warn('unsent messages are not kept', error)
    return undefined
  }
}

export async function unsentOf(personId: string): Promise<Unsent[]> {
  // Looked at first: what leaves it meanwhile is found in the other place.
  const held = [...inMemory]
  const found = (await within<Unsent[]>('readonly', (messages) => messages.getAll())) ?? []
  const all = new Map([...held, ...found.map((one) => [one.clientId, one] as const)])
  return [...all.values()].filter((one) => one.personId === personId).sort((one, other) => one.at - other.at)
}

export async function storeUnsent(one: Unsent): Promise<void> {
  inMemory.set(one.clientId, one)
  const isKept = (await within('readwrite', (messages) => messages.put(one))) !== undefined
  // From here on every tab knows of it alike: what another has sent is not waiting here.
  if (isKept && inMemory.get(one.clientId) === one) inMemory.delete(one.clientId)
}

export async function dropUnsent(clientId: string): Promise<void> {
  inMemory.delete(clientId)
  await within('readwrite', (messages) => messages.delete(clientId))
}
