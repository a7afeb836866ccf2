import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { returnPolicyQuery } from './return-data.ts'

const ReturnTerms = lazyPart(
  async () => (await withMessages(import('./return-terms.tsx'), 'returns')).ReturnTerms,
)

/** The return policy of a product in one sentence; the whole policy on demand. */
export function ReturnLine({ productId }: { productId: string }) {
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { data: policy } = useQuery(returnPolicyQuery(productId))
  if (policy === undefined) return null
  return (
    <details className="group text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 py-1.5">
        <Icon className="mt-0.5 text-muted" name="refresh" size={18} />
        <span className="flex-1 [overflow-wrap:anywhere]">
          {language === 'ne' ? policy.sentenceNe : policy.sentence}
        </span>
        <Icon className="mt-0.5 text-muted group-open:rotate-180" name="chevron-down" size={18} />
      </summary>
      {isOpen && (
        <Suspense fallback={<div className="h-40" />}>
          <ReturnTerms policy={policy} />
        </Suspense>
      )}
    </details>
  )
}
