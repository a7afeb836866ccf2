/** Unsent messages in IndexedDB: they survive a reload, pictures included. */
import { warn } from '../../lib/browser/log.ts'

export interface Unsent {
  /** Idempotency key: made here, so that a retry is the same message. */
  readonly clientId: string
  readonly personId: string
  readonly conversationId: string
  readonly body: string
  readonly picture?: Blob
  /** The picture's name on the server, once it is uploaded. */
  readonly pictureName?: string
  readonly productId?: string
  readonly orderId?: string
  /** Milliseconds since 1970: messages are sent in this order. */
  readonly at: number
  /** The server's refusal, as a text. */
  readonly fault?: string
}

export const unsentDatabase = 'unsent'
const store = 'messages'

let opened: Promise<IDBDatabase> | undefined
/** Fallback without IndexedDB: unsent messages live as long as the page. */
const inMemory = new Map<string, Unsent>()

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(unsentDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'clientId' })
    request.onsuccess = () => {
      // Close on `versionchange`, or the open connection blocks deleteDatabase on sign-out.
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
  // Race: memory is read before the database, so that a message moving between them is not missed.
  const held = [...inMemory]
  const found = (await within<Unsent[]>('readonly', (messages) => messages.getAll())) ?? []
  const all = new Map([...held, ...found.map((one) => [one.clientId, one] as const)])
  return [...all.values()].filter((one) => one.personId === personId).sort((one, other) => one.at - other.at)
}

export async function storeUnsent(one: Unsent): Promise<void> {
  inMemory.set(one.clientId, one)
  const isKept = (await within('readwrite', (messages) => messages.put(one))) !== undefined
  // Stored: the database is now the one source for every tab, so that a message sent by another is gone here too.
  if (isKept && inMemory.get(one.clientId) === one) inMemory.delete(one.clientId)
}

export async function dropUnsent(clientId: string): Promise<void> {
  inMemory.delete(clientId)
  await within('readwrite', (messages) => messages.delete(clientId))
}
