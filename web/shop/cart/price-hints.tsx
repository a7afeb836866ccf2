import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface PriceHintsProps {
  /** In the words of the server. */
  hints: readonly { readonly text: string }[]
  className?: string
}

/** How little is missing to a better price; nothing where nothing is. */
export function PriceHints({ hints, className }: PriceHintsProps) {
  if (hints.length === 0) return null
  return (
    <ul className={classes('grid gap-1', className)}>
      {hints.map(({ text }) => (
        <li className="flex items-start gap-2 rounded-control bg-himal/8 px-3 py-2 text-sm" key={text}>
          <Icon className="mt-0.5 shrink-0 text-himal" name="info" size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
