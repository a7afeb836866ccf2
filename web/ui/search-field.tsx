import { useEffect, useState } from 'react'
import { searchDebounceMs } from '../../contract/limits.ts'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  /** What was looked for already, when the page opens. */
  initial?: string
  onSearch: (words: string) => void
}

/** Searches a moment after the last key, and at once on Enter. */
export function SearchField({ label, initial, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => onSearch(typed.trim()), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <search className="w-full md:w-80">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch((typed ?? initial ?? '').trim())
        }}
      >
        <Icon className="pointer-events-none absolute top-3 left-3 text-muted" name="search" />
        <input
          aria-label={label}
          className="min-h-11 w-full rounded-control border border-field bg-surface pr-3 pl-10 text-base text-ink placeholder:text-muted"
          defaultValue={initial}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={label}
          type="search"
        />
      </form>
    </search>
  )
}
