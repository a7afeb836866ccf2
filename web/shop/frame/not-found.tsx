import { Link } from '@tanstack/react-router'
import { type TextKey, useText } from '../../lib/i18n/translate.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'

/** The page for what is not there; `data` may say in other words what is missing. */
export function NotFound({ data }: { data?: unknown }) {
  const text = useText()
  const heading: TextKey = isMissing(data) ? data.missing : 'notFound.heading'
  return (
    <div className="page grid min-h-[60dvh] content-center py-12">
      <Empty
        action={
          <Link className={buttonLook('main')} to="/">
            {text('notFound.home')}
          </Link>
        }
      >
        <h1 className="mb-1 font-bold text-lg">{text(heading)}</h1>
        <p className="text-muted">{text('notFound.line')}</p>
      </Empty>
    </div>
  )
}

const isMissing = (data: unknown): data is { missing: TextKey } => {
  if (typeof data !== 'object' || data === null) return false
  if ('missing' in data) return true
  return 'data' in data && isMissing(data.data)
}
