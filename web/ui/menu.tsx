import { type ReactNode, useId, useState } from 'react'
import { buttonStyles } from './button.tsx'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface MenuProps {
  /** The button's label. */
  children?: ReactNode
  label?: string
  icon?: IconName
  items: ReactNode
  align?: 'left' | 'right'
  /** False for a button that is an icon alone. */
  hasChevron?: boolean
  className?: string
}

/** A button that discloses a small panel below it. Closes on Escape, on a choice, and when focus leaves. */
export function Menu({
  children,
  label,
  icon,
  items,
  align = 'left',
  hasChevron = true,
  className,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears keys and focus of the controls inside
    <div
      className="relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        event.currentTarget.querySelector('button')?.focus()
      }}
    >
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className={className ?? buttonStyles('plain')}
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        {icon && <Icon name={icon} />}
        {label && <span className="sr-only">{label}</span>}
        {children}
        {hasChevron && (
          <Icon
            className={classes('transition-transform', isOpen && 'rotate-180')}
            name="chevron-down"
            size={16}
          />
        )}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a choice inside closes the panel
        // biome-ignore lint/a11y/useKeyWithClickEvents: the choices are buttons and links with keys of their own
        <div
          className={classes(
            'absolute top-full z-40 mt-1 grid min-w-52 overflow-clip rounded-control border border-line bg-surface py-1 text-ink text-sm shadow-float',
            align === 'right' ? 'right-0' : 'left-0',
          )}
          id={id}
          onClick={(event) => (event.target as Element).closest('a, button') && setOpen(false)}
        >
          {items}
        </div>
      )}
    </div>
  )
}

/** Styles of a row in a menu. */
export const menuRow = 'flex min-h-11 w-full items-center gap-3 px-4 text-left hover:bg-ink/6'
