/** The shopper's saved products, as hearts show them. Storage and sync are a chunk for signed-in shoppers only. */
import { storedValue } from '../browser/storage.ts'
import { loadWithRetry } from '../loading/load-retry.ts'
import { openLogin } from '../navigation/panels.ts'
import { openObservable } from '../observable.ts'
import { currentUser } from '../session/person.ts'
import { showMessage } from '../toast-message.ts'
import type { StoredSaved } from './stored-saved.ts'

const nothing: ReadonlySet<string> = new Set()
const view = openObservable(nothing)

let owner: string | undefined
let keeping: Promise<StoredSaved> | undefined

/** The ids of all saved products; none on the server, and for visitors. */
export const useSaved = view.use

export function openSaved(accountId: string): void {
  if (accountId === owner) return
  closeSaved()
  owner = accountId
  keeping = loadWithRetry(() => import('./stored-saved.ts')).then(({ openStoredSaved: openKeeping }) =>
    openKeeping(accountId, (shown) => {
      if (owner === accountId) view.set(shown)
    }),
  )
}

/** Forgets the saved products here; the server keeps them. */
export function clearSaved(): void {
  closeSaved()
  storedValue('localStorage', 'wishlist', (_found): _found is never => false).forget()
}

function closeSaved(): void {
  void keeping?.then(({ close }) => close())
  keeping = undefined
  owner = undefined
  view.set(nothing)
}

/** Saves or removes a product. A visitor is asked to log in first; it is saved after that. */
export function setSaved(productId: string, isSaved: boolean): void {
  if (currentUser() === undefined) openLogin(undefined, productId)
  else if (keeping === undefined) void showMessage('info', 'saved.shoppersOnly')
  else void keeping.then(({ set }) => set(productId, isSaved))
}

/** Waits until all changes are written, with a timeout. */
export const settleSaved = async (longestMs: number): Promise<void> => (await keeping)?.settle(longestMs)
