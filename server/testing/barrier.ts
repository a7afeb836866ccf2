/** A barrier: the first `count` callers wait for each other; later ones pass. */
export function openBarrier(count: number): () => Promise<void> {
  let arrived = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived >= count) open()
    return opened
  }
}
