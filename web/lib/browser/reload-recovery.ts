/** Detects that the page's build has been replaced, and reloads once. Everything that is kept lies in the storage. */
import { storedValue } from './storage.ts'

const askedMs = 4_000

/** Builds that this tab has already reloaded from: the one guard against reload loops. */
const left = storedValue('sessionStorage', 'builds-left', (found): found is string[] => Array.isArray(found))

const ownBuild = (): string | undefined => document.documentElement.dataset.build

/** Builds are compared by id, not by order, as a release may be rolled back. No response means not replaced. */
async function isReplaced(): Promise<boolean> {
  const own = ownBuild()
  if (own === undefined) return false
  try {
    const answer = await fetch('/version', { cache: 'no-store', signal: AbortSignal.timeout(askedMs) })
    return answer.ok && (await answer.text()) !== own
  } catch {
    return false
  }
}

/** Uses the one reload of this build; false when it is used up, or where storage is blocked and cannot count. */
function takeTurn(): boolean {
  const own = ownBuild() ?? ''
  const before = left.read() ?? []
  if (before.includes(own)) return false
  left.write([...before.slice(-9), own])
  return left.read()?.includes(own) ?? false
}

/** Reloads the page if another build has replaced its own, once; the promise then never resolves. */
export async function recoverPage(): Promise<void> {
  if (!(await isReplaced()) || !takeTurn()) return
  location.reload()
  await new Promise(() => {})
}
