import { useText } from '../lib/text.ts'
import type { ActRow } from './admin-data.ts'

/** What was done, and what of it is worth a second line. */
export function ActLine({ act }: { act: ActRow }) {
  const text = useText()
  const told = ['name', 'email', 'reason', 'note']
    .map((key) => act.after?.[key])
    .filter((value) => typeof value === 'string' && value !== '')
  return (
    <>
      <p className="font-medium">{text(`acts.${act.act}`)}</p>
      {told.length > 0 && <p className="text-muted text-xs">{told.join(' · ')}</p>}
    </>
  )
}
