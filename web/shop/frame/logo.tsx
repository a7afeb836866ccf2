import { useRouteContext } from '@tanstack/react-router'
import { useUser } from '../../lib/session/person.ts'
import { classes } from '../../ui/class-names.ts'
import { Mark } from '../../ui/mark.tsx'

const narrowed = { mark: 'max-sm:size-7', name: 'max-sm:text-lg' }
/** Before hydration, if a session seems to exist. */
const narrowedAtFirst = { mark: 'max-sm:in-data-person:size-7', name: 'max-sm:in-data-person:text-lg' }

/** On a phone the large one does not fit beside a signed-in user's bell and bag, and in one row the mark alone. */
export function Logo({
  isLarge = false,
  isMarkOnPhones = false,
}: {
  isLarge?: boolean
  isMarkOnPhones?: boolean
}) {
  const { market } = useRouteContext({ from: '__root__' })
  const narrow = useUser() ? narrowed : narrowedAtFirst
  return (
    <span className="flex items-center gap-2">
      <Mark {...(isLarge && { size: 34, className: narrow.mark })} />
      <span
        className={classes(
          'font-bold text-ink leading-none tracking-tight transition-[font-size]',
          isLarge ? `text-xl ${narrow.name}` : 'text-lg',
          isMarkOnPhones && 'max-md:sr-only',
        )}
      >
        {market.name}
      </span>
    </span>
  )
}
