import type { ComponentProps, ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** `main` is the one primary action of a screen; all others are quiet. */
export type ButtonVariant = 'main' | 'quiet' | 'plain' | 'danger'
/** `line` is that of a toolbar. */
export type ButtonSize = 'small' | 'line' | 'usual' | 'large'

const looks: Record<ButtonVariant, string> = {
  main: 'bg-simrik text-on-fill hover:bg-simrik-deep',
  quiet: 'border border-line bg-surface text-ink hover:border-muted',
  plain: 'text-himal hover:bg-himal/8',
  danger: 'border border-simrik/50 bg-surface text-simrik hover:bg-simrik/5',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-xs touch:min-h-11',
  line: 'min-h-10 px-3 text-sm touch:min-h-11',
  usual: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
}

/** Styles of a button, for links that look like one. */
export const buttonStyles = (
  look: ButtonVariant = 'main',
  size: ButtonSize = 'usual',
  more?: string,
): string =>
  classes(
    'inline-flex select-none items-center justify-center gap-2 rounded-control font-medium transition-colors',
    'disabled:border-transparent disabled:bg-line disabled:text-muted aria-disabled:opacity-60',
    looks[look],
    sizes[size],
    more,
  )

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName | undefined
  /** Shows a spinner and ignores a second click. */
  busy?: boolean
}

export function Button({
  variant: look,
  size,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonStyles(look, size, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      type="button"
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name, read aloud and shown as a tooltip. */
  label: string
  icon: IconName
  badge?: ReactNode
}

export function IconButton({ label, icon, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      aria-label={label}
      className={classes(
        'relative inline-grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-ink/6 disabled:text-muted disabled:opacity-50',
        className,
      )}
      title={label}
      type="button"
      {...rest}
    >
      <Icon name={icon} size={22} />
      {badge}
    </button>
  )
}
