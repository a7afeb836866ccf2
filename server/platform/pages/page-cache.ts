/** Page cache: kept for seconds, shared by all visitors, bounded in bytes; concurrent misses render a page once. */

export interface CachedPage<Page> {
  readonly page: Page
  readonly bytes: number
  readonly writtenAtMs: number
  /** From then on it says something that is over, however young it is; absent: nothing in it has an end. */
  readonly endsAtMs?: number | undefined
  /** False for an error page: given to those who waited for it, then dropped. */
  readonly mayStay: boolean
}

export interface PageCache<Page> {
  /** The cached page where there is one young enough, else a promise of the rendered one. */
  readonly of: (key: string, write: () => Promise<CachedPage<Page>>) => Page | Promise<Page>
  readonly clear: () => void
}

export interface PageCacheOptions {
  readonly clock: () => number
  /** Stale while revalidating: older pages are rendered anew while the old one is still served. */
  readonly freshMs: number
  /** Older pages are never given out, unless writing fails. */
  readonly oldestMs: number
  /** Stale on error: how old a page may be to stand in for one that cannot be rendered. */
  readonly lastResortMs: number
  readonly mostBytes: number
}

export function openPageCache<Page>(options: PageCacheOptions): PageCache<Page> {
  const { clock, freshMs, oldestMs, lastResortMs, mostBytes } = options
  // LRU: a Map keeps its order, so the first key is the least recently used.
  const kept = new Map<string, CachedPage<Page>>()
  const writing = new Map<string, Promise<Page>>()
  let bytes = 0

  const isOver = ({ endsAtMs }: CachedPage<Page>) => endsAtMs !== undefined && clock() >= endsAtMs

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, one: CachedPage<Page>): void {
    forget(key)
    kept.set(key, one)
    bytes += one.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }

  async function write(key: string, writer: () => Promise<CachedPage<Page>>): Promise<Page> {
    const standIn = (): CachedPage<Page> | undefined => {
      const old = kept.get(key)
      return old !== undefined && clock() - old.writtenAtMs <= lastResortMs ? old : undefined
    }
    try {
      const one = await writer()
      if (one.mayStay) keep(key, one)
      else return (standIn() ?? one).page
      return one.page
    } catch (error) {
      const old = standIn()
      if (old === undefined) throw error
      return old.page
    } finally {
      writing.delete(key)
    }
  }

  function writeOnce(key: string, writer: () => Promise<CachedPage<Page>>): Promise<Page> {
    const running = writing.get(key)
    if (running !== undefined) return running
    const started = write(key, writer)
    writing.set(key, started)
    return started
  }

  return {
    of: (key, writer) => {
      const one = kept.get(key)
      const age = one === undefined ? Number.POSITIVE_INFINITY : clock() - one.writtenAtMs
      if (one === undefined || age > oldestMs || age < 0 || isOver(one)) return writeOnce(key, writer)
      kept.delete(key)
      kept.set(key, one)
      // A failure here is not lost: a request after oldestMs meets it.
      if (age > freshMs) writeOnce(key, writer).catch(() => {})
      return one.page
    },
    clear: () => {
      kept.clear()
      bytes = 0
    },
  }
}
