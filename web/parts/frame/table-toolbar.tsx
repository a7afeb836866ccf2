import { type ReactNode, useId, useRef, useState } from 'react'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuRow } from '../../ui/menu.tsx'
import '../../ui/late-icons.ts'
import { type DateRangeProps, DateRangeSelect } from './date-range.tsx'
import { SheetButton, type SheetButtonProps } from './sheet-button.tsx'

await loadNamespace('tables')

interface Sort {
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onSort: (value: string) => void
}

interface ToolbarProps {
  /** A `SearchField`. */
  search?: ReactNode
  /** Fields of the popover. */
  filters?: ReactNode
  /** How many of these fields are set. */
  active?: number
  onClear?: () => void
  dates?: DateRangeProps
  sort?: Sort
  sheet?: SheetButtonProps
  /** Stands behind the search: a select of few states, a chip of what a link has narrowed. */
  children?: ReactNode
}

/**
 * The line above a table: search, filters, period, sorting, CSV. On a phone the search and one button, whose sheet has
 * the rest; a CSV export alone keeps its own button, an icon.
 */
export function TableToolbar({
  search,
  filters,
  active = 0,
  dates,
  sort,
  sheet,
  children,
  ...rest
}: ToolbarProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { onClear } = rest
  const set = active + (dates && (dates.range.from ?? dates.range.to) !== undefined ? 1 : 0)
  const hasMore = (filters ?? dates ?? sort) !== undefined
  const label = (count: number) => (count === 0 ? t('tables.filters') : t('tables.filtersSet', { count }))
  const clear = onClear && active > 0 && (
    <Button className="justify-self-start" size="small" variant="plain" onClick={onClear}>
      {t('tables.clear')}
    </Button>
  )
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {search && <div className="min-w-40 flex-1 md:max-w-70 md:flex-[9_1_10rem] md:*:w-full">{search}</div>}
      {hasMore && (
        <Button
          aria-haspopup="dialog"
          className="md:hidden"
          size="line"
          icon="filter"
          variant="quiet"
          onClick={() => setIsOpen(true)}
        >
          {label(set)}
        </Button>
      )}
      {children}
      {filters !== undefined && (
        <Popover label={label(active)}>
          <div className="grid w-72 gap-3">
            {filters}
            {clear}
          </div>
        </Popover>
      )}
      {(dates ?? sort ?? sheet) !== undefined && (
        <div
          className={classes(
            'flex items-center gap-2 md:min-w-0 md:flex-auto md:flex-wrap',
            hasMore && 'max-md:hidden',
          )}
        >
          {dates && <DateRangeSelect {...dates} />}
          <span className="ml-auto flex items-center gap-2">
            {sort && <SortMenu {...sort} />}
            {sheet && <SheetButton {...sheet} isIconOnPhone size="line" />}
          </span>
        </div>
      )}
      <Dialog
        footer={
          <Button className="w-full" onClick={() => setIsOpen(false)}>
            {t('tables.show')}
          </Button>
        }
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        place="below"
        title={t('tables.filters')}
      >
        <div className="grid gap-4">
          {filters}
          {dates && <DateRangeSelect {...dates} />}
          {sort && (
            <SelectField
              label={t('tables.sort')}
              onChange={({ target }) => sort.onSort(target.value)}
              value={sort.value}
            >
              {sort.options.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          )}
          {clear}
          {sheet && <SheetButton {...sheet} />}
        </div>
      </Dialog>
    </div>
  )
}

/** Disclosure of the fields below their button: stays open while they are changed, closes on Escape and outside. */
function Popover({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears keys and focus of the controls inside
    <div
      className="relative max-md:hidden"
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget !== null && !currentTarget.contains(relatedTarget) && setIsOpen(false)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        button.current?.focus()
      }}
    >
      <Button
        aria-controls={id}
        aria-expanded={isOpen}
        icon="filter"
        ref={button}
        size="line"
        variant="quiet"
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <>
          {/* Covers the page, so that a press anywhere outside closes; the keyboard has Escape. */}
          <div aria-hidden="true" className="fixed inset-0 z-30" onPointerDown={() => setIsOpen(false)} />
          <div
            className="absolute top-full left-0 z-40 mt-1 rounded-card border border-line bg-surface p-4 shadow-float"
            id={id}
          >
            {children}
          </div>
        </>
      )}
    </div>
  )
}

function SortMenu({ value, options, onSort }: Sort) {
  const t = useTranslate()
  const now = options.find((option) => option.value === value)?.label
  return (
    <Menu
      align="right"
      className="inline-grid size-10 place-items-center rounded-control border border-line bg-surface hover:border-muted touch:size-11"
      hasChevron={false}
      icon="sort"
      items={options.map((option) => (
        <button
          aria-pressed={option.value === value}
          className={menuRow}
          key={option.value}
          onClick={() => onSort(option.value)}
          type="button"
        >
          <span className="flex-1">{option.label}</span>
          {option.value === value && <Icon name="check" size={18} />}
        </button>
      ))}
      label={now === undefined ? t('tables.sort') : `${t('tables.sort')}: ${now}`}
    />
  )
}
