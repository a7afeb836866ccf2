import { Icon } from '../../ui/icon.tsx'
import type { CampaignFault } from './campaign-data.ts'
import { useFaultWords } from './rule-words.ts'

/** The rules that an item fails, with figures. */
export function FaultList({ faults }: { faults: readonly CampaignFault[] }) {
  const words = useFaultWords()
  return (
    <ul className="grid grid-cols-1 gap-1 text-sm">
      {faults.map((fault) => (
        <li className="flex items-start gap-2 text-ink" key={fault.code}>
          <Icon className="mt-0.5 text-simrik" name="alert" size={18} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{words(fault)}</span>
        </li>
      ))}
    </ul>
  )
}
