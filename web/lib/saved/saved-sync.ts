/**
 * Optimistic updates of saved products: a tap is shown and written at once, one write of a product at a time, and the
 * last one wins. Storage and network are passed in.
 */
export interface SavedTransport {
  readonly write: (productId: string, isSaved: boolean) => Promise<boolean>
  /** All saved ids, or undefined when the server is out of reach. */
  readonly load: () => Promise<readonly string[] | undefined>
}

export interface SavedSyncDeps {
  readonly transport: SavedTransport
  readonly changed: (shown: ReadonlySet<string>) => void
  readonly addFailed: () => void
  /** A write was confirmed: other tabs have to reload. */
  readonly confirmed: () => void
}

export type SavedSync = ReturnType<typeof openSavedSync>

export function openSavedSync(around: SavedSyncDeps, kept: readonly string[]) {
  let base: ReadonlySet<string> = new Set(kept)
  /** Unconfirmed changes. */
  const wishes = new Map<string, boolean>()
  const inFlight = new Set<string>()
  let isLoading = false
  let wantsLoad = false
  let isClosed = false
  /** Counts completed writes: a load that started before one of them is stale. */
  let settled = 0

  const shown = (): ReadonlySet<string> => {
    const ids = new Set(base)
    for (const [id, isSaved] of wishes) isSaved ? ids.add(id) : ids.delete(id)
    return ids
  }
  const tell = () => around.changed(shown())
  const setBase = (id: string, isSaved: boolean) => {
    const ids = new Set(base)
    if (isSaved) ids.add(id)
    else ids.delete(id)
    base = ids
  }

  async function send(id: string): Promise<void> {
    const wanted = wishes.get(id)
    if (wanted === undefined || inFlight.has(id)) return
    inFlight.add(id)
    const isDone = await around.transport.write(id, wanted)
    inFlight.delete(id)
    settled += 1
    if (isClosed) return
    // A failed removal is silent: the heart stays empty until the next load.
    if (isDone || !wanted) setBase(id, wanted)
    if (isDone) around.confirmed()
    if (wishes.get(id) !== wanted) return send(id)
    wishes.delete(id)
    if (!isDone && wanted) around.addFailed()
    tell()
  }

  async function load(): Promise<void> {
    if (isLoading) {
      wantsLoad = true
      return
    }
    isLoading = true
    wantsLoad = false
    const before = settled
    const ids = await around.transport.load()
    isLoading = false
    if (isClosed) return
    if (settled !== before || wantsLoad) return load()
    if (ids === undefined) return
    base = new Set(ids)
    tell()
  }

  return {
    shown,
    isIdle: () => inFlight.size === 0,
    set: (id: string, isSaved: boolean): void => {
      wishes.set(id, isSaved)
      tell()
      void send(id)
    },
    reload: (): void => void load(),
    close: (): void => {
      isClosed = true
    },
  }
}
