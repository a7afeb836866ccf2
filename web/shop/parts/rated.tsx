import { useTranslate } from '../../lib/i18n/translate.ts'

interface RatedProps {
  of: { readonly rating: number | null; readonly ratingCount: number }
  className?: string
}

/** The mean of the stars, in short: `★ 4.5 (12)`. Nothing before the first. */
export function Rated({ of: { rating, ratingCount: count }, className = '' }: RatedProps) {
  const t = useTranslate()
  if (rating === null) return null
  const mean = rating.toFixed(1)
  return (
    <span className={`whitespace-nowrap font-medium text-ink tabular-nums ${className}`}>
      <span aria-hidden="true">
        ★ {mean} <span className="font-normal text-muted">({count})</span>
      </span>
      <span className="sr-only">{t('store.rated', { rating: mean, count })}</span>
    </span>
  )
}
