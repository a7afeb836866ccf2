/**
 * Moves a database into the given folder and is killed before or after the nth file operation, at any depth. Prints
 * DONE where there is no nth.
 */
import { promises as files } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { argv, stdout } from 'node:process'

const [, , dataDir = '', nth = '0', when = 'BEFORE'] = argv
let done = 0
const die = () => process.kill(process.pid, 'SIGKILL')
const changing = ['rename', 'rm', 'cp', 'open', 'lchown', 'writeFile', 'mkdir'] as const
for (const name of changing) {
  const act = files[name] as (...given: unknown[]) => Promise<unknown>
  Object.assign(files, {
    [name]: async (...given: unknown[]) => {
      done += 1
      if (done === Number(nth) && when === 'BEFORE') die()
      const answer = await act(...given)
      if (done === Number(nth) && when === 'AFTER') die()
      return answer
    },
  })
}
syncBuiltinESMExports()

const {
  finishMove,
  forgetOldPlace,
  moveClusterIn: moveIn,
} = await import('../platform/postgres/move-cluster.ts')
const { standingCluster } = await import('../platform/postgres/standing-cluster.ts')
const { openLog } = await import('../platform/log.ts')
await finishMove(dataDir)
const standing = await standingCluster(dataDir)
if (standing?.isLinked) await moveIn(dataDir, undefined)
await forgetOldPlace(dataDir, openLog('silent'))
stdout.write('DONE')
process.exit(0)
