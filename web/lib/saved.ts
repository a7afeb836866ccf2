/** What the shopper has saved, in this tab: the sync machine with the API and this browser's storage. */
import { api } from './api.ts'
import { hasFields, kept } from './kept.ts'
import { openLogin } from './panels.ts'
import { personNow } from './person.ts'
import { openSavedSync, type SavedSync, type SavedTransport } from './saved-sync.ts'
import { say } from './say.ts'
import { openStore } from './store.ts'
import { hearTabs, tellTabs } from './tabs.ts'

interface KeptSaved {
  readonly account: string
  readonly ids: readonly string[]
}
const isKept = (found: unknown): found is KeptSaved =>
  hasFields(found, 'account', 'ids') && Array.isArray(Object(found).ids)

const keptSaved = kept('localStorage', 'wishlist', isKept)
const nothing: ReadonlySet<string> = new Set()
const view = openStore(nothing)
const longestAnswerMs = 20_000

let sync: SavedSync | undefined
let owner: string | undefined
let isHearing = false

/** The ids of everything saved; nothing on the server, and until somebody is signed in. */
export const useSaved = view.use

export function openSaved(accountId: string): void {
  if (accountId === owner) return
  hear()
  sync?.close()
  owner = accountId
  const known = keptSaved.read()
  const opened = openSavedSync(
    {
      transport,
      changed: (shown) => {
        view.set(shown)
        keptSaved.write({ account: accountId, ids: [...shown] })
      },
      addFailed: () => void say('error', 'saved.addFailed'),
      confirmed: () => tellTabs('saved'),
    },
    known?.account === accountId ? known.ids : [],
  )
  sync = opened
  view.set(opened.shown())
  opened.reload()
}

/** Forgets here what was saved; what the server has stays there. */
export function clearSaved(): void {
  sync?.close()
  sync = undefined
  owner = undefined
  view.set(nothing)
  keptSaved.forget()
}

function hear(): void {
  if (isHearing) return
  isHearing = true
  hearTabs('saved', () => sync?.reload())
  addEventListener('online', () => sync?.reload())
  addEventListener('pageshow', (event) => event.persisted && sync?.reload())
}

/** Saves it, or takes it out. A visitor is asked to log in first; it is saved after that. */
export function setSaved(productId: string, isSaved: boolean): void {
  if (personNow() === undefined) openLogin(undefined, productId)
  else if (sync === undefined) void say('info', 'saved.shoppersOnly')
  else sync.set(productId, isSaved)
}

/** Waits until everything is written, but no longer than this. */
export async function settleSaved(longestMs: number): Promise<void> {
  const end = Date.now() + longestMs
  while (sync !== undefined && !sync.isIdle() && Date.now() < end) {
    await new Promise((wake) => setTimeout(wake, 25))
  }
}

// A write on its way is not cut off when the page is left.
const sending = () => ({ keepalive: true, signal: AbortSignal.timeout(longestAnswerMs) })

const transport: SavedTransport = {
  write: async (productId, isSaved) => {
    try {
      if (isSaved) await api.catalogue.save({ body: { productId }, ...sending() })
      else await api.catalogue.unsave({ query: { productId }, ...sending() })
      return true
    } catch {
      return false
    }
  },
  load: async () => {
    try {
      return (await api.catalogue.savedIds()).productIds
    } catch {
      return undefined
    }
  },
}
