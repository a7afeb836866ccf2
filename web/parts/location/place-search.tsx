import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Hit, usePlaceHits } from './use-place-hits.ts'

interface PlaceSearchProps {
  /** Whether the field takes the focus when it appears. */
  isFirst?: boolean
  onFind: (hit: Hit) => void
}

/** Combobox over areas, towns, districts, municipalities and stores: names of ours at once, stores from the server. */
export function PlaceSearch({ isFirst = false, onFind }: PlaceSearchProps) {
  const t = useTranslate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const wanted = typed.trim()
  const hits = usePlaceHits(wanted)
  const isShown = isOpen && wanted !== ''
  const choose = (hit: Hit | undefined) => {
    if (hit === undefined) return
    setIsOpen(false)
    setTyped('')
    onFind(hit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) {
      // The dialog would close as well.
      event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : hits.length - 1
      if (hits.length > 0) setActive((active + step) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isShown) choose(hits[active])
    }
  }
  return (
    <search
      className="relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <Icon
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        name="search"
      />
      <input
        aria-activedescendant={isShown && hits[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isShown}
        aria-label={t('location.search')}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the first field of its step, where the form itself moved the reader
        autoFocus={isFirst}
        className="min-h-11 w-full rounded-control border border-field bg-surface pr-3 pl-10 text-base text-ink placeholder:text-muted"
        enterKeyHint="search"
        maxLength={80}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsOpen(true)
          setActive(0)
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        placeholder={t('location.search')}
        role="combobox"
        value={typed}
      />
      <div
        className={classes(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-surface shadow-float',
          !isShown && 'hidden',
        )}
      >
        <div aria-label={t('location.results')} id={listId} role="listbox">
          {hits.map((hit, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox must
            <div
              aria-selected={at === active}
              className={classes(
                'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5',
                at === active && 'bg-sunken',
              )}
              id={`${listId}-${at}`}
              key={hit.key}
              onClick={() => choose(hit)}
              // The field keeps the focus until the choice is made.
              onMouseDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
            >
              <Icon className="shrink-0 text-muted" name={hit.icon} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{hit.name}</span>
                <span className="block truncate text-muted text-xs">{hit.line}</span>
              </span>
            </div>
          ))}
        </div>
        {hits.length === 0 && <p className="p-3 text-muted text-sm">{t('location.noHits')}</p>}
      </div>
      <p className="sr-only" role="status">
        {isShown && hits.length > 0 && t('location.hitCount', { count: hits.length })}
      </p>
    </search>
  )
}
