import type { StoreLevel } from '../../../contract/rewards/store-levels.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'

// Its own words: many screens show a store, and no first page of the shop this.
await loadNamespace('levelmark')

interface Marked {
  readonly level: StoreLevel
  readonly isFeatured?: boolean
  /** Missing on cards, and in what an earlier release has stored in the browser. */
  readonly badges?: readonly { readonly name: string; readonly nameNe: string | null }[]
}

/** The level of a store, its badges, and the label that a prize has moved it up. A new store has none. */
export function StoreMarks({
  of: { level, isFeatured, badges = [] },
  className,
}: {
  of: Marked
  className?: string
}) {
  const t = useTranslate()
  const language = useLanguage()
  if (level === 'NEW' && !isFeatured && !badges[0]) return null
  return (
    <span className={classes('flex flex-wrap gap-1', className)}>
      {level !== 'NEW' && <LevelMark level={level} />}
      {isFeatured && <Badge>{t('level.featured')}</Badge>}
      {badges.map(({ name, nameNe }) => (
        <Badge key={name}>{inLanguage(language, name, nameNe)}</Badge>
      ))}
    </span>
  )
}

export function LevelMark({ level }: { level: StoreLevel }) {
  const t = useTranslate()
  return (
    <Badge tone={({ NEW: 'calm', TRUSTED: 'good', GOLD: 'saving' } as const)[level]}>
      {level !== 'NEW' && (
        <span aria-hidden="true" className="max-md:hidden">
          {level === 'GOLD' ? '★' : '✓'}
        </span>
      )}
      {t(`level.${level}`)}
    </Badge>
  )
}
