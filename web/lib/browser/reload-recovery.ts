/** A page of a build that has been replaced: noticing it, and reloading once. Everything kept lies in the storage. */
import { storedValue } from './storage.ts'

const askedMs = 4_000

/** Which builds this tab has already reloaded away from: the one guard against reload loops, whatever the remedy. */
const left = storedValue('sessionStorage', 'builds-left', (found): found is string[] => Array.isArray(found))

const ownBuild = (): string | undefined => document.documentElement.dataset.build

/** Builds are told apart by id, not by order: a release may be taken back. A server that does not answer says nothing. */
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

/** Takes this build's one turn; false when it is spent, or where nothing can be kept and so nothing be counted. */
function takeTurn(): boolean {
  const own = ownBuild() ?? ''
  const before = left.read() ?? []
  if (before.includes(own)) return false
  left.write([...before.slice(-9), own])
  return left.read()?.includes(own) ?? false
}

/** Reloads the page if another build has taken its place, once; does not come back when it does. */
export async function recoverPage(): Promise<void> {
  if (!(await isReplaced()) || !takeTurn()) return
  location.reload()
  await new Promise(() => {})
}
