import { type ReturnTerms, returnSentence } from '../../../contract/catalogue/return-sentence.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Live preview of the sentence that shoppers will read, in both languages of the market. */
export function SentencePreview({ terms, floorDays }: { terms: ReturnTerms; floorDays: number }) {
  const t = useTranslate()
  return (
    <section
      aria-label={t('returns.preview')}
      aria-live="polite"
      className="grid gap-2 rounded-card bg-himal/8 p-4 [overflow-wrap:anywhere]"
    >
      <h3 className="text-muted text-xs">{t('returns.preview')}</h3>
      <p lang="en">{returnSentence(terms, floorDays, 'en')}</p>
      <p lang="ne">{returnSentence(terms, floorDays, 'ne')}</p>
    </section>
  )
}
