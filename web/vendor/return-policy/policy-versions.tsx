import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type PolicyScope, versionsQuery } from './policy-data.ts'

/** Earlier versions of the policy, the newest first. */
export function PolicyVersions({ scope }: { scope: PolicyScope }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-himal">
        {t('returns.versions')}
      </summary>
      {isOpen && <Versions scope={scope} />}
    </details>
  )
}

function Versions({ scope }: { scope: PolicyScope }) {
  const t = useTranslate()
  const language = useLanguage()
  const versions = useQuery(versionsQuery(scope))
  if (versions.isPending) return <Skeleton className="h-24" />
  if (versions.isError) return <ErrorState onRetry={() => void versions.refetch()} />
  return (
    <ol className="grid grid-cols-1 gap-4 pt-2">
      {versions.data.rows.map((version) => (
        <li className="border-line border-l-2 pl-3 [overflow-wrap:anywhere]" key={version.id}>
          <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
            {t('returns.version', { version: version.version })} · <When at={version.createdAt} />
            {version.isCurrent && <Badge tone="good">{t('returns.current')}</Badge>}
          </p>
          <p>{language === 'ne' ? version.sentenceNe : version.sentence}</p>
          {version.notes !== '' && <p className="whitespace-pre-line text-muted">{version.notes}</p>}
        </li>
      ))}
    </ol>
  )
}
