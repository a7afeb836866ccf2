import { Link } from '@tanstack/react-router'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** The 404 page; `data` may name the missing thing. */
export function NotFound({ data }: { data?: unknown }) {
  const t = useTranslate()
  const heading: MessageKey = isMissing(data) ? data.missing : 'notFound.heading'
  return (
    <div className="page grid min-h-[60dvh] content-center py-12">
      <EmptyState
        action={
          <Link className={buttonStyles('main')} to="/">
            {t('notFound.home')}
          </Link>
        }
      >
        <h1 className="mb-1 font-bold text-lg">{t(heading)}</h1>
        <p className="text-muted">{t('notFound.line')}</p>
      </EmptyState>
    </div>
  )
}

const isMissing = (data: unknown): data is { missing: MessageKey } => {
  if (typeof data !== 'object' || data === null) return false
  if ('missing' in data) return true
  return 'data' in data && isMissing(data.data)
}
