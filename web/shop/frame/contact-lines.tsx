import { useRouteContext } from '@tanstack/react-router'
import { classes } from '../../ui/class-names.ts'

interface ContactLinesProps {
  of: 'support' | 'grievance'
  title: string
  className?: string
}

const link =
  'inline-flex min-h-9 touch:min-h-11 max-w-full items-center break-all hover:text-himal hover:underline'

/** A name, a mail address and a phone number, as far as the settings know them; nothing when they know none. */
export function ContactLines({ of, title, className }: ContactLinesProps) {
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
    <div className={classes('grid content-start justify-items-start', className)}>
      <p className="font-bold">{title}</p>
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
  )
}
