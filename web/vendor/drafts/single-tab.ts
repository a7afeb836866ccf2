/** Web Lock: runs in one tab at a time, the others queue. Returns the function that releases the lock. */
export function singleTab(name: string, run: () => () => void): () => void {
  // Web Locks need HTTPS: without it each tab runs by itself.
  if (!('locks' in navigator)) return run()
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      const stop = run()
      await left
      stop()
    })
    // Aborted before it held the lock.
    .catch(() => {})
  return () => leaving.abort()
}
