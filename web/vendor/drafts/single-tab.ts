/** Runs once this tab is the first of those that want it. Answers how to leave it to the next. */
export function singleTab(name: string, run: () => () => void): () => void {
  // Not where the page does not come over a safe connection: then each tab is on its own.
  if (!('locks' in navigator)) return run()
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      const stop = run()
      await left
      stop()
    })
    // Gave up its turn before it came.
    .catch(() => {})
  return () => leaving.abort()
}
