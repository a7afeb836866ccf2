/**
 * The long form: `npx node e2e/kills/main.ts [ROUNDS]`, a hundred kills unless told otherwise. `npm test` runs ten.
 * With `--forgetful` the database acknowledges before it has written; then this must end red, or it proves nothing.
 */
import { killRounds } from './kill-rounds.ts'

const [first] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rounds = Number(first ?? 100)
const isForgetful = process.argv.includes('--forgetful')
const report = await killRounds(rounds, { tell: console.log, firstStartKills: 4, isForgetful })
console.log(
  `${report.promised} orders promised, ${report.refused} refused for want of stock, ${report.lost} answers lost; ` +
    `slowest start ${Math.round(report.slowestStartMs)} ms`,
)
for (const fault of report.faults) console.error(fault)
console.log(report.faults.length === 0 ? `${rounds} kills, nothing lost.` : 'FAILED')
process.exitCode = report.faults.length === 0 ? 0 : 1
