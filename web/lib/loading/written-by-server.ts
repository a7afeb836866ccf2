/**
 * Modules that the server needs at hand when it writes a page: it cannot wait for a part, and looks for none on the
 * disk later.
 */
const loads: (() => Promise<unknown>)[] = []

/** Has this loaded before the server's first page. */
export const loadBeforeWriting = (load: () => Promise<unknown>): void => void loads.push(load)

export async function loadAllToWrite(): Promise<void> {
  // A loaded module may name more.
  for (const load of loads) await load()
}
