import { useRouteContext } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface ContactLinesProps {
  of: 'support' | 'grievance'
  title: string
  className?: string
  /** On phones they stand behind their title. */
  isFolded?: boolean
}

const link =
  'inline-flex min-h-9 touch:min-h-11 max-w-full items-center break-all hover:text-himal hover:underline'

/** A name, a mail address and a phone number, as far as the settings know them; nothing when they know none. */
export function ContactLines({ of, title, className, isFolded = false }: ContactLinesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { identity } = useRouteContext({ from: '__root__' }).market
  const { name, email, phone } =
    of === 'support'
      ? { name: undefined, email: identity.supportEmail, phone: identity.supportPhone }
      : {
          name: identity.grievanceOfficerName,
          email: identity.grievanceOfficerEmail,
          phone: identity.grievanceOfficerPhone,
        }
  if (name === undefined && email === undefined && phone === undefined) return null
  return (
    <div className={classes(isFolded && 'max-md:border-line max-md:border-t', className)}>
      {isFolded && (
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className="flex min-h-12 w-full items-center justify-between font-bold md:hidden"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {title}
          <Icon
            className={classes('text-muted transition-transform', isOpen && 'rotate-180')}
            name="chevron-down"
          />
        </button>
      )}
      <div
        className={classes(
          'grid content-start justify-items-start',
          isFolded && (isOpen ? 'max-md:pb-4' : 'max-md:hidden'),
        )}
        id={id}
      >
        <p className={classes('font-bold', isFolded && 'max-md:hidden')}>{title}</p>
        {name !== undefined && <p>{name}</p>}
        {email !== undefined && (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </div>
    </div>
  )
}
