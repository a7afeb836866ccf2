import { useCallback, useEffect, useRef, useState } from 'react'
import { searchDebounceMs } from '../../contract/shared/limits.ts'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  /** The search of the page's address, where it has one: the field follows it. */
  initial?: string
  onSearch: (words: string) => void
  /** Its width on wider screens. */
  className?: string
}

/** Debounced search: a moment after the last key, and at once on Enter. */
export function SearchField({ label, initial, onSearch, className = 'md:w-70' }: SearchFieldProps) {
  const [typed, setTyped] = useState(initial ?? '')
  const asked = useRef(initial ?? '')
  /** Searches that the address does not show yet: their echo must not overwrite text that is typed meanwhile. */
  const underWay = useRef<string[]>([])
  const ask = useCallback(
    (words: string) => {
      asked.current = words
      if (initial !== undefined && words !== initial) underWay.current.push(words)
      onSearch(words)
    },
    [initial, onSearch],
  )
  useEffect(() => {
    if (initial === undefined) return
    const isEcho = underWay.current.splice(0, underWay.current.indexOf(initial) + 1).length > 0
    if (isEcho || initial === asked.current) return
    asked.current = initial
    setTyped(initial)
  }, [initial])
  useEffect(() => {
    const words = typed.trim()
    if (words === asked.current) return
    const timer = setTimeout(() => ask(words), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, ask])
  return (
    <search className={classes('block w-full', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed.trim())
        }}
      >
        <Icon className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" name="search" />
        <input
          aria-label={label}
          className="min-h-10 w-full rounded-control border border-field touch:min-h-11 bg-surface pr-3 pl-10 text-base text-ink placeholder:text-muted"
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={label}
          type="search"
          value={typed}
        />
      </form>
    </search>
  )
}
