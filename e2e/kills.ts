/** The long form: `node e2e/kills.ts [ROUNDS]`, a hundred kills unless told otherwise. `npm test` runs ten. */
import { killRounds } from './kills/kill-rounds.ts'

const rounds = Number(process.argv[2] ?? 100)
const report = await killRounds(rounds, { tell: console.log, firstStartKills: 4 })
console.log(
  `${report.promised} orders promised, ${report.refused} refused for want of stock, ${report.lost} answers lost; ` +
    `slowest start ${Math.round(report.slowestStartMs)} ms`,
)
for (const fault of report.faults) console.error(fault)
console.log(report.faults.length === 0 ? `${rounds} kills, nothing lost.` : 'FAILED')
process.exitCode = report.faults.length === 0 ? 0 : 1
