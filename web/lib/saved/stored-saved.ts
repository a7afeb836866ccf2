/** The sync machine of saved goods with the API and this browser's storage, for one shopper. */
import { api } from '../api/api.ts'
import { hasFields, storedValue } from '../browser/storage.ts'
import { broadcastToTabs, onTabMessage } from '../realtime/tabs.ts'
import { showMessage } from '../toast-message.ts'
import { openSavedSync, type SavedTransport } from './saved-sync.ts'

interface KeptSaved {
  readonly account: string
  readonly ids: readonly string[]
}
const isKept = (found: unknown): found is KeptSaved =>
  hasFields(found, 'account', 'ids') && Array.isArray(Object(found).ids)
const keptSaved = storedValue('localStorage', 'wishlist', isKept)
const longestAnswerMs = 20_000

export type StoredSaved = ReturnType<typeof openStoredSaved>

export function openStoredSaved(accountId: string, show: (shown: ReadonlySet<string>) => void) {
  let isOpen = true
  const known = keptSaved.read()
  const sync = openSavedSync(
    {
      transport,
      changed: (shown) => {
        if (!isOpen) return
        show(shown)
        keptSaved.write({ account: accountId, ids: [...shown] })
      },
      addFailed: () => void showMessage('error', 'saved.addFailed'),
      confirmed: () => broadcastToTabs('saved'),
    },
    known?.account === accountId ? known.ids : [],
  )
  const reload = () => isOpen && sync.reload()
  onTabMessage('saved', reload)
  addEventListener('online', reload)
  addEventListener('pageshow', (event) => event.persisted && reload())
  show(sync.shown())
  sync.reload()
  return {
    set: sync.set,
    close: () => {
      isOpen = false
      sync.close()
    },
    settle: async (longestMs: number): Promise<void> => {
      const end = Date.now() + longestMs
      while (!sync.isIdle() && Date.now() < end) await new Promise((wake) => setTimeout(wake, 25))
    },
  }
}

// `keepalive`: a write in flight is not aborted when the page is left.
const sending = () => ({ keepalive: true, signal: AbortSignal.timeout(longestAnswerMs) })

const transport: SavedTransport = {
  write: async (productId, isSaved) => {
    try {
      if (isSaved) await api.catalogue.saveProduct({ body: { productId }, ...sending() })
      else await api.catalogue.unsaveProduct({ query: { productId }, ...sending() })
      return true
    } catch {
      return false
    }
  },
  load: async () => {
    try {
      return (await api.catalogue.savedProductIds()).productIds
    } catch {
      return undefined
    }
  },
}
